package dev.weir.graphql.parser;

import dev.weir.graphql.ErrorCode;
import dev.weir.graphql.GraphQlException;
import graphql.language.Document;
import graphql.language.Field;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.OperationDefinition;
import graphql.language.Selection;
import graphql.language.SelectionSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Holds a document against its limits as if every fragment stood where it is spread, in time linear
 * in the document: a fragment is measured once, and sums stop at a ceiling. All operations are
 * measured, and fragments that nothing spreads: validation will look at them. A fragment that
 * spreads itself counts as empty there; validation refuses it.
 *
 * <p>What follows a document down, this and validation, does so by recursion. So there is a limit
 * to fragments inside one another too: a row of them in which each spreads the next is a short
 * text.
 */
final class DocumentLimits {
  /** Twice as many as the fields inside one another that are allowed by default. */
  static final int MAX_NESTED_FRAGMENTS = 200;

  private static final Size EMPTY = new Size(0, 0, 0, 0, 0);
  private static final long CEILING = Integer.MAX_VALUE;

  private final Map<String, FragmentDefinition> fragments = new HashMap<>();
  private final Map<String, Size> measured = new HashMap<>();
  private final OperationLimits limits;
  private int fieldsAround;
  private int fragmentsAround;

  private record Size(int depth, int nested, long aliases, long directives, long selections) {
    Size plus(Size other) {
      return new Size(
          Math.max(depth, other.depth),
          Math.max(nested, other.nested),
          Math.min(CEILING, aliases + other.aliases),
          Math.min(CEILING, directives + other.directives),
          Math.min(CEILING, selections + other.selections));
    }
  }

  private DocumentLimits(Document document, OperationLimits limits) {
    this.limits = limits;
    for (FragmentDefinition fragment : document.getDefinitionsOfType(FragmentDefinition.class)) {
      fragments.putIfAbsent(fragment.getName(), fragment);
    }
  }

  static void check(Document document, OperationLimits limits) {
    DocumentLimits sizes = new DocumentLimits(document, limits);
    Size total = EMPTY;
    for (OperationDefinition operation : document.getDefinitionsOfType(OperationDefinition.class)) {
      total = total.plus(new Size(0, 0, 0, operation.getDirectives().size(), 0));
      total = total.plus(sizes.of(operation.getSelectionSet()));
    }
    for (String fragment : sizes.fragments.keySet()) {
      sizes.refuse(sizes.ofFragment(fragment));
    }
    sizes.refuse(total);
  }

  private void refuse(Size size) {
    refuseNested(size.depth, size.nested);
    refuse(ErrorCode.MAX_ALIASES_LIMIT, "aliases", size.aliases, limits.maxAliases());
    refuse(ErrorCode.MAX_DIRECTIVES_LIMIT, "directives", size.directives, limits.maxDirectives());
    refuse(ErrorCode.MAX_SELECTIONS_LIMIT, "selections", size.selections, limits.maxSelections());
  }

  private void refuseNested(int fields, int nestedFragments) {
    ErrorCode code = ErrorCode.MAX_DEPTH_LIMIT;
    refuse(code, "fields inside one another", fields, limits.maxDepth());
    refuse(code, "fragments inside one another", nestedFragments, MAX_NESTED_FRAGMENTS);
  }

  private static void refuse(ErrorCode code, String what, long size, int limit) {
    if (size > limit) {
      throw GraphQlException.of(
          code,
          "The document has more %s than allowed, fragments counted where they are spread: %s, the limit is %d"
              .formatted(what, size >= CEILING ? "over two billion" : Long.toString(size), limit));
    }
  }

  private Size of(@Nullable SelectionSet selections) {
    Size total = EMPTY;
    if (selections != null) {
      for (Selection<?> selection : selections.getSelections()) {
        total = total.plus(of(selection));
      }
    }
    return total;
  }

  private Size of(Selection<?> selection) {
    return switch (selection) {
      case Field field -> ofField(field);
      case InlineFragment fragment ->
          nested(fragment.getDirectives().size(), () -> of(fragment.getSelectionSet()));
      case FragmentSpread spread ->
          nested(spread.getDirectives().size(), () -> ofFragment(spread.getName()));
      default -> EMPTY;
    };
  }

  private Size ofField(Field field) {
    // Refused on the way down already: on the way up, the stack might have ended before.
    refuseNested(++fieldsAround, fragmentsAround);
    Size inside = of(field.getSelectionSet());
    fieldsAround--;
    int aliases = field.getAlias() == null ? 0 : 1;
    return new Size(inside.depth + 1, 0, aliases, field.getDirectives().size(), 1).plus(inside);
  }

  private Size nested(int directives, Supplier<Size> fragment) {
    refuseNested(fieldsAround, ++fragmentsAround);
    Size inside = fragment.get();
    fragmentsAround--;
    return new Size(0, inside.nested + 1, 0, directives, 1).plus(inside);
  }

  private Size ofFragment(String name) {
    Size known = measured.get(name);
    if (known != null) {
      return known;
    }
    FragmentDefinition fragment = fragments.get(name);
    if (fragment == null) {
      return EMPTY;
    }
    measured.put(name, EMPTY);
    Size size =
        new Size(0, 0, 0, fragment.getDirectives().size(), 0).plus(of(fragment.getSelectionSet()));
    measured.put(name, size);
    return size;
  }
}
