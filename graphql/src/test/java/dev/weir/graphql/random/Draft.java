package dev.weir.graphql.random;

import dev.weir.graphql.CompositeType;
import dev.weir.graphql.Field;
import dev.weir.graphql.InputValue;
import dev.weir.graphql.OperationKind;
import dev.weir.graphql.Schema;
import dev.weir.graphql.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** One operation while it is made, from the root down; nothing that was chosen is taken back. */
final class Draft {
  private static final int MAX_NESTED_FRAGMENTS = 3;

  private final Schema schema;
  private final Options options;
  private final RandomGenerator random;
  private final Variables variables;
  private final Inputs inputs;
  private final TypeRef conditionType;
  private final List<Node.Fragment> fragments = new ArrayList<>();
  private int fieldsLeft;
  private int fragmentNames;
  private int aliases;

  private Draft(Schema schema, Options options, RandomGenerator random) {
    this.schema = schema;
    this.options = options;
    this.random = random;
    this.variables = new Variables(random);
    this.inputs = new Inputs(options, random, variables);
    this.fieldsLeft = options.maxFields();
    this.conditionType =
        new TypeRef.NonNull(new TypeRef.Named(Objects.requireNonNull(schema.type("Boolean"))));
  }

  static RandomOperation query(Schema schema, Options options, RandomGenerator random) {
    Draft draft = new Draft(schema, options, random);
    CompositeType root = Objects.requireNonNull(schema.rootType(OperationKind.QUERY));
    List<Node> selections = draft.selections(root, Place.root());
    String name = random.nextBoolean() ? "Random" : "";
    String declarations = draft.variables.declarations();
    String document =
        DocumentWriter.write("query " + name + declarations, selections, draft.fragments);
    return new RandomOperation(document, draft.variables.values());
  }

  /**
   * Where selections go.
   *
   * @param scope what they are merged with
   * @param outer the parent types above, from the root
   * @param fragments how many fragments they stand in, since the last field
   */
  private record Place(ResponseScope scope, List<CompositeType> outer, int fragments) {
    static Place root() {
      return new Place(new ResponseScope(), List.of(), 0);
    }

    int depth() {
      return outer.size() + 1;
    }

    Place inFragment() {
      return new Place(scope, outer, fragments + 1);
    }
  }

  private List<Node> selections(CompositeType parent, Place place) {
    List<Node> nodes = new ArrayList<>();
    int count = random.nextInt(1, options.maxWidth() + 1);
    for (int i = 0; i < count && (i == 0 || fieldsLeft > 0); i++) {
      nodes.add(selection(parent, place));
    }
    return nodes;
  }

  private Node selection(CompositeType parent, Place place) {
    boolean mayNest = place.fragments() < MAX_NESTED_FRAGMENTS && fieldsLeft > 0;
    if (mayNest && chance(parent.fields().isEmpty() ? 80 : 25)) {
      return chance(45) ? spread(parent, place) : inline(parent, place);
    }
    return field(parent, place);
  }

  private Node inline(CompositeType parent, Place place) {
    @Nullable CompositeType condition = chance(15) ? null : condition(parent);
    CompositeType within = Objects.requireNonNullElse(condition, parent);
    return new Node.Inline(condition, directives(), selections(within, place.inFragment()));
  }

  private Node spread(CompositeType parent, Place place) {
    List<Node.Fragment> known =
        fragments.stream().filter(it -> canSpread(it, parent, place)).toList();
    if (!known.isEmpty() && chance(70)) {
      Node.Fragment fragment = pick(known);
      place.scope().addAll(fragment.selections(), fragment.condition(), place.outer());
      fieldsLeft -= Node.size(fragment.selections());
      return new Node.Spread(fragment, directives());
    }
    String name = "F" + ++fragmentNames;
    CompositeType condition = condition(parent);
    Node.Fragment fragment =
        new Node.Fragment(name, condition, selections(condition, place.inFragment()));
    fragments.add(fragment);
    return new Node.Spread(fragment, directives());
  }

  private boolean canSpread(Node.Fragment fragment, CompositeType parent, Place place) {
    List<Node> selections = fragment.selections();
    return fragment.condition().possibleTypes().intersects(parent.possibleTypes())
        && Node.size(selections) <= fieldsLeft
        && place.outer().size() + Node.depth(selections) <= options.maxDepth()
        && place.scope().acceptsAll(selections, fragment.condition(), place.outer());
  }

  /** A type that has an object type in common with another one; itself, where it has none. */
  private CompositeType condition(CompositeType parent) {
    List<CompositeType> overlapping = new ArrayList<>();
    schema
        .types()
        .forEach(
            type -> {
              if (type instanceof CompositeType composite
                  && composite.possibleTypes().intersects(parent.possibleTypes())) {
                overlapping.add(composite);
              }
            });
    return overlapping.isEmpty() ? parent : pick(overlapping);
  }

  private Node field(CompositeType parent, Place place) {
    Field field = choose(parent, place);
    List<CompositeType> parents = ResponseScope.and(place.outer(), parent);
    for (String key : keys(parent, field)) {
      @Nullable String arguments = arguments(key, field, parents, place.scope());
      if (arguments != null) {
        return field(field, key, arguments, parents, place.scope());
      }
    }
    String unused = "f" + ++aliases;
    return field(field, unused, inputs.arguments(field), parents, place.scope());
  }

  private Node field(
      Field field, String key, String arguments, List<CompositeType> parents, ResponseScope scope) {
    fieldsLeft--;
    ResponseScope child = scope.add(key, new ResponseScope.Entry(parents, field, arguments));
    List<Node> selections =
        field.type().named() instanceof CompositeType type
            ? selections(type, new Place(child, parents, 0))
            : List.of();
    return new Node.OfField(field, key, arguments, directives(), selections);
  }

  private Field choose(CompositeType parent, Place place) {
    boolean onlyLeaves = place.depth() >= options.maxDepth() || fieldsLeft <= 0;
    List<Field> fields =
        parent.fields().stream()
            .filter(field -> !onlyLeaves || field.type().named().isLeaf())
            .toList();
    return fields.isEmpty() || chance(8) ? parent.typename() : pick(fields);
  }

  /** Response keys to try, the best first: the name, the name of another field, a short alias. */
  private List<String> keys(CompositeType parent, Field field) {
    List<String> keys = new ArrayList<>();
    if (chance(12) && !parent.fields().isEmpty()) {
      keys.add(pick(parent.fields()).name());
    } else if (chance(10)) {
      keys.add("a" + random.nextInt(3));
    }
    keys.add(field.name());
    return keys;
  }

  /**
   * Arguments with which the field may stand under a key, or null: those of the field that is there
   * already, or new ones where there is none.
   */
  private @Nullable String arguments(
      String key, Field field, List<CompositeType> parents, ResponseScope scope) {
    ResponseScope.@Nullable Entry there = scope.meeting(key, parents);
    if (there != null && !sameArguments(there.field(), field)) {
      return null;
    }
    String known = there == null ? "" : there.arguments();
    boolean fits = scope.accepts(key, new ResponseScope.Entry(parents, field, known));
    if (there != null) {
      return fits ? known : null;
    }
    // No other one applies to the same object: what it has for arguments is its own matter.
    return fits ? inputs.arguments(field) : null;
  }

  private static boolean sameArguments(Field one, Field other) {
    return signature(one).equals(signature(other));
  }

  private static List<String> signature(Field field) {
    return field.arguments().stream().map(Draft::signature).toList();
  }

  private static String signature(InputValue argument) {
    return argument.name() + ":" + argument.type();
  }

  private String directives() {
    StringBuilder text = new StringBuilder();
    if (chance(10)) {
      text.append(" @skip(if: ").append(inputs.condition(conditionType)).append(')');
    }
    if (chance(10)) {
      text.append(" @include(if: ").append(inputs.condition(conditionType)).append(')');
    }
    return text.toString();
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }
}
