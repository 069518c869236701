/**
 * Runs prepared operations: fetches go as soon as what they need is there, entities through data
 * loaders. The way of a request is {@link dev.weir.router.execute.RequestExecution}.
 */
package dev.weir.router.execute;
