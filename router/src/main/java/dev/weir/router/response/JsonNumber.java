package dev.weir.router.response;

/** A number as the subgraph wrote it: its digits are passed on as they are. */
public record JsonNumber(String text) {
  boolean isWhole() {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '.' || c == 'e' || c == 'E') {
        return false;
      }
    }
    return true;
  }
}
