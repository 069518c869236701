package dev.weir.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.weir.loader.DataLoaderException.Code;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Finding loaders, dispatching all, predicates. */
@SuppressWarnings("FutureReturnValueIgnored") // loads whose value is of no interest
class RegistryTest extends LoaderTest {
  private final DataLoaderDefinition<Integer, String> a = named("a").build();
  private final DataLoaderDefinition<Integer, String> b = named("b").build();

  private DataLoaderDefinition.Builder<Integer, String> named(String name) {
    return DataLoaderDefinition.list(
        name,
        (keys, environment) -> {
          var call = new ArrayList<Object>(List.of(name));
          call.addAll(keys);
          calls.add(call);
          return CompletableFuture.completedFuture(keys.stream().map(key -> name + key).toList());
        });
  }

  @Test
  void get_byDefinitionAndByName_isOneLoader() {
    DataLoaderRegistry registry = DataLoaderRegistry.open(context, DataLoaderCatalog.of(a, b));
    assertThat(registry.loaders()).isEmpty();
    DataLoader<Integer, String> loader = registry.get(a);
    assertThat(registry.get(a)).isSameAs(loader);
    assertThat(registry.<Integer, String>get("a")).isSameAs(loader);
    assertThat(registry.loaders()).hasSize(1);
    assertThat(loader.name()).isEqualTo("a");
    assertThat(loader.registry()).isSameAs(registry);
  }

  @Test
  void get_manyDefinitions_eachHasItsOwnLoader() {
    DataLoaderRegistry registry = registry();
    List<DataLoaderDefinition<Integer, String>> many = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      many.add(named("n" + i).build());
      assertThat(registry.get(many.get(i)).definition()).isSameAs(many.get(i));
    }
    many.forEach(one -> assertThat(registry.get(one).definition()).isSameAs(one));
    assertThat(registry.loaders()).hasSize(300);
  }

  @Test
  void get_unknownName_saysWhichThereAre() {
    DataLoaderRegistry registry = DataLoaderRegistry.open(context, DataLoaderCatalog.of(a, b));
    assertThatExceptionOfType(DataLoaderException.class)
        .isThrownBy(() -> registry.get("c"))
        .withMessageContaining("'c'")
        .withMessageContaining("[a, b]")
        .matches(e -> e.code() == Code.UNKNOWN_LOADER);
  }

  @Test
  void catalog_twoOfOneName_isRefused() {
    DataLoaderDefinition<Integer, String> other = named("a").build();
    assertThatExceptionOfType(DataLoaderException.class)
        .isThrownBy(() -> DataLoaderCatalog.of(a, other))
        .matches(e -> e.code() == Code.DUPLICATE_NAME);
    assertThat(DataLoaderCatalog.of(a, b, a).definitions()).hasSize(2);
  }

  @Test
  void get_secondDefinitionOfAName_isRefused() {
    DataLoaderDefinition<Integer, String> declared = values("declared").build();
    DataLoaderRegistry registry = DataLoaderRegistry.open(context, DataLoaderCatalog.of(declared));
    DataLoaderDefinition<Integer, String> own = values("own").build();
    assertThat(registry.get(own)).isSameAs(registry.<Integer, String>get("own"));
    for (String name : List.of("declared", "own")) {
      assertThatExceptionOfType(DataLoaderException.class)
          .isThrownBy(() -> registry.get(values(name).build()))
          .matches(e -> e.code() == Code.DUPLICATE_NAME && e.loaderName().equals(name));
    }
    assertThatExceptionOfType(DataLoaderException.class)
        .isThrownBy(() -> registry.get("unknown"))
        .withMessageContaining("[declared, own]");
  }

  @Test
  void combine_hasTheDefinitionsOfBoth() {
    DataLoaderCatalog both = DataLoaderCatalog.of(a).combine(DataLoaderCatalog.of(b));
    assertThat(both.definitions()).extracting(DataLoaderDefinition::name).containsExactly("a", "b");
    DataLoaderCatalog clash = DataLoaderCatalog.of(named("a").build());
    assertThatExceptionOfType(DataLoaderException.class).isThrownBy(() -> both.combine(clash));
  }

  @Test
  void register_whileTheRequestRuns_isFoundByName() {
    DataLoaderRegistry registry = DataLoaderRegistry.open(context, DataLoaderCatalog.of(a));
    registry.register(b).register(b).register(a);
    assertThat(registry.<Integer, String>get("b")).isSameAs(registry.get(b));
    assertThatExceptionOfType(DataLoaderException.class)
        .isThrownBy(() -> registry.register(named("a").build()))
        .matches(e -> e.code() == Code.DUPLICATE_NAME);
    assertThatExceptionOfType(DataLoaderException.class)
        .isThrownBy(() -> registry.register(named("b").build()));
  }

  @Test
  void computeIfAbsent_takesTheFirstDefinition() {
    DataLoaderRegistry registry = registry();
    DataLoader<Integer, String> loader = registry.computeIfAbsent("a", () -> a);
    assertThat(registry.computeIfAbsent("a", () -> named("a").build())).isSameAs(loader);
    assertThatIllegalArgumentException().isThrownBy(() -> registry.computeIfAbsent("x", () -> b));
  }

  @Test
  void dispatchAll_touchesOnlyLoadersWithKeys_inOrderOfTheirFirstKey() {
    DataLoaderRegistry registry = registry();
    DataLoader<Integer, String> idle = registry.get(named("idle").predicate(l -> fail()).build());
    registry.get(b).load(1);
    registry.get(a).load(1);
    registry.get(b).load(2);
    assertThat(registry.dispatchDepth()).isEqualTo(3);
    assertThat(registry.dispatchAllWithCount()).isEqualTo(3);
    assertThat(registry.dispatchAllWithCount()).isZero();
    assertThat(calls).containsExactly(List.of("b", 1, 2), List.of("a", 1));
    assertThat(idle.dispatchDepth()).isZero();
  }

  private static boolean fail() {
    throw new AssertionError("the predicate of an idle loader was asked");
  }

  @Test
  void dispatchAll_dependentLoads_waitForTheNext() {
    DataLoaderRegistry registry = registry();
    CompletableFuture<String> chained =
        registry.get(a).load(1).thenCompose(value -> registry.get(b).load(2));
    registry.dispatchAll();
    assertThat(chained).isNotDone();
    registry.dispatchAll();
    assertThat(chained).isCompletedWithValue("b2");
  }

  @Test
  void dispatch_directly_leavesNothingForAll() {
    DataLoaderRegistry registry = registry();
    registry.get(a).load(1);
    registry.get(a).dispatch();
    assertThat(registry.dispatchAllWithCount()).isZero();
    registry.get(a).load(2);
    assertThat(registry.dispatchAllWithCount()).isEqualTo(1);
    assertThat(calls).containsExactly(List.of("a", 1), List.of("a", 2));
  }

  @Test
  void predicate_ofTheRegistry_holdsBackUntilItPasses() {
    DataLoaderRegistry registry =
        registry(RegistryOptions.DEFAULT.withPredicate(DispatchPredicate.depth(3)));
    registry.get(a).load(1);
    registry.get(a).load(2);
    assertThat(registry.dispatchAllWithCount()).isZero();
    registry.get(a).load(3);
    assertThat(registry.dispatchAllWithCount()).isEqualTo(3);
  }

  @Test
  void predicate_ofTheDefinition_replacesTheRegistrys() {
    DataLoaderRegistry registry =
        registry(RegistryOptions.DEFAULT.withPredicate(DispatchPredicate.NEVER));
    DataLoader<Integer, String> own =
        registry.get(named("own").predicate(DispatchPredicate.ALWAYS).build());
    own.load(1);
    registry.get(a).load(1);
    assertThat(registry.dispatchAllWithCount()).isEqualTo(1);
    assertThat(calls).containsExactly(List.of("own", 1));
    assertThat(registry.get(a).dispatch()).isEqualTo(1);
  }

  @Test
  void predicate_throws_othersAreDispatchedAndTheLoaderIsKept() {
    for (Throwable thrown : List.of(new IllegalStateException("one"), new AssertionError("one"))) {
      calls.clear();
      DataLoaderRegistry registry = registry();
      var broken = new boolean[] {true};
      DataLoader<Integer, String> odd =
          registry.get(named("odd").predicate(loader -> passOrThrow(broken[0], thrown)).build());
      odd.load(1);
      registry.get(a).load(1);
      assertThat(catchThrowable(registry::dispatchAll)).isSameAs(thrown);
      assertThat(calls).containsExactly(List.of("a", 1));
      broken[0] = false;
      assertThat(registry.dispatchAllWithCount()).isEqualTo(1);
    }
  }

  private static boolean passOrThrow(boolean broken, Throwable thrown) {
    if (broken && thrown instanceof Error error) {
      throw error;
    }
    if (broken) {
      throw (RuntimeException) thrown;
    }
    return true;
  }

  @Test
  void predicate_combinations() {
    DataLoader<Integer, String> loader = registry().get(a);
    DispatchPredicate yes = DispatchPredicate.ALWAYS;
    DispatchPredicate no = DispatchPredicate.NEVER;
    assertThat(yes.and(yes).test(loader)).isTrue();
    assertThat(yes.and(no).test(loader)).isFalse();
    assertThat(no.and(yes).test(loader)).isFalse();
    assertThat(no.or(no).test(loader)).isFalse();
    assertThat(yes.or(no).test(loader)).isTrue();
    assertThat(no.or(yes).test(loader)).isTrue();
    assertThat(no.negate().test(loader)).isTrue();
    assertThat(yes.negate().test(loader)).isFalse();
  }

  @Test
  void age_firstKeyAfterAnIdlePeriod_goesAtOnce_andALateLoaderCountsFromTheOpening() {
    DispatchPredicate age = DispatchPredicate.age(Duration.ofMillis(20));
    DataLoaderRegistry registry = registry(RegistryOptions.DEFAULT.withPredicate(age));
    long opened = System.nanoTime();
    Concurrently.until(() -> System.nanoTime() - opened > 30_000_000);
    DataLoader<Integer, String> late = registry.get(a);
    late.load(1);
    assertThat(registry.dispatchAllWithCount()).isEqualTo(1);
    late.load(2);
    Concurrently.until(() -> late.nanosSinceDispatch() > 20_000_000);
    assertThat(registry.dispatchAllWithCount()).isEqualTo(1);
    DispatchPredicate hour = DispatchPredicate.age(Duration.ofHours(1));
    DataLoaderRegistry patient = registry(RegistryOptions.DEFAULT.withPredicate(hour));
    patient.get(a).load(3);
    assertThat(patient.dispatchAllWithCount()).isZero();
  }

  @Test
  void dispatchAll_inABatchFunction_dispatchesTheOthers() {
    DataLoaderRegistry registry = registry();
    var within = new ArrayList<Integer>();
    DataLoader<Integer, String> outer =
        registry.get(
            DataLoaderDefinition.<Integer, String>list(
                    "outer",
                    (keys, environment) -> {
                      within.add(environment.registry().dispatchAllWithCount());
                      return CompletableFuture.completedFuture(List.of("x"));
                    })
                .build());
    outer.load(1);
    CompletableFuture<String> other = registry.get(a).load(1);
    registry.dispatchAll();
    assertThat(within).containsExactly(1);
    assertThat(other).isCompletedWithValue("a1");
  }
}
