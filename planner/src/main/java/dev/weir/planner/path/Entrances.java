package dev.weir.planner.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which subgraphs to enter for the fields of one object: each field costs something where the
 * object is, something else in each subgraph, and a subgraph has a price of its own. All choices
 * are tried where the candidates are few; else the subgraph that saves most is entered until none
 * saves anything.
 */
final class Entrances {
  /** A field that is taken from where the object is. */
  static final int HERE = -1;

  /** A field that cannot be had. */
  static final int NOWHERE = -2;

  private static final int MAX_TRIED = 10;

  private final int subgraphs;
  private final List<double[]> offers = new ArrayList<>();
  private final List<Double> here = new ArrayList<>();
  private final double[] prices;
  private double cost;

  Entrances(int subgraphs) {
    this.subgraphs = subgraphs;
    this.prices = new double[subgraphs];
    Arrays.fill(prices, PathSearch.IMPOSSIBLE);
  }

  /** Adds a field, with what it costs where the object is and in each subgraph. */
  void addField(double costHere, double[] costThere) {
    offers.add(costThere);
    here.add(costHere);
  }

  boolean isOffered(int subgraph) {
    return offers.stream().anyMatch(offer -> offer[subgraph] < PathSearch.IMPOSSIBLE);
  }

  void setPrice(int subgraph, double price) {
    prices[subgraph] = price;
  }

  /** The place of each field. */
  int[] choose() {
    int[] candidates =
        IntStream.range(0, subgraphs)
            .filter(subgraph -> prices[subgraph] < PathSearch.IMPOSSIBLE)
            .toArray();
    boolean[] entered = candidates.length <= MAX_TRIED ? tried(candidates) : greedy(candidates);
    int[] places = new int[offers.size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = place(i, entered);
    }
    cost = cost(entered);
    return places;
  }

  /** The cost of what was chosen. */
  double cost() {
    return cost;
  }

  private boolean[] tried(int[] candidates) {
    boolean[] best = new boolean[subgraphs];
    double bestCost = PathSearch.IMPOSSIBLE;
    int bestMissing = Integer.MAX_VALUE;
    for (int choice = 0; choice < 1 << candidates.length; choice++) {
      boolean[] entered = new boolean[subgraphs];
      for (int i = 0; i < candidates.length; i++) {
        entered[candidates[i]] = (choice & 1 << i) != 0;
      }
      double candidate = cost(entered);
      int missing = missing(entered);
      if (candidate < bestCost || missing < bestMissing) {
        bestCost = candidate;
        bestMissing = missing;
        best = entered;
      }
    }
    return best;
  }

  private boolean[] greedy(int[] candidates) {
    boolean[] entered = new boolean[subgraphs];
    for (boolean better = true; better; ) {
      better = false;
      int best = -1;
      double bestCost = cost(entered);
      int bestMissing = missing(entered);
      for (int candidate : candidates) {
        if (!entered[candidate]) {
          entered[candidate] = true;
          double cost = cost(entered);
          int missing = missing(entered);
          if (missing < bestMissing || (missing == bestMissing && cost < bestCost)) {
            best = candidate;
            bestCost = cost;
            bestMissing = missing;
          }
          entered[candidate] = false;
        }
      }
      if (best >= 0) {
        entered[best] = true;
        better = true;
      }
    }
    return entered;
  }

  private int missing(boolean[] entered) {
    int missing = 0;
    for (int i = 0; i < offers.size(); i++) {
      if (place(i, entered) == NOWHERE) {
        missing++;
      }
    }
    return missing;
  }

  private double cost(boolean[] entered) {
    double sum = 0;
    for (int i = 0; i < subgraphs; i++) {
      sum += entered[i] ? prices[i] : 0;
    }
    for (int i = 0; i < offers.size(); i++) {
      int place = place(i, entered);
      sum +=
          switch (place) {
            case HERE -> here.get(i);
            case NOWHERE -> PathSearch.IMPOSSIBLE;
            default -> offers.get(i)[place];
          };
    }
    return sum;
  }

  private int place(int field, boolean[] entered) {
    int best = here.get(field) < PathSearch.IMPOSSIBLE ? HERE : NOWHERE;
    double bestCost = here.get(field);
    for (int i = 0; i < subgraphs; i++) {
      if (entered[i] && offers.get(field)[i] < bestCost) {
        best = i;
        bestCost = offers.get(field)[i];
      }
    }
    return best;
  }
}
