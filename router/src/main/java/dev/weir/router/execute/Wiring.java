package dev.weir.router.execute;

import java.util.List;
import java.util.concurrent.Executor;

/** What an execution is connected to. */
record Wiring(SubgraphCalls calls, Executor serial, List<String> subgraphNames) {}
