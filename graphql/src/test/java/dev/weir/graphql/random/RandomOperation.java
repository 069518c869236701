package dev.weir.graphql.random;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An operation as a client would send it.
 *
 * @param document one operation and the fragments that it spreads
 * @param variables plain Java values by name, as JSON libraries give them; variables that are
 *     declared may be absent
 */
public record RandomOperation(String document, Map<String, @Nullable Object> variables) {
  public RandomOperation {
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
  }
}
