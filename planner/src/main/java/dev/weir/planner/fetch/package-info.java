/**
 * The fetches on the ways that were chosen: what each asks, what it is given, and what it waits
 * for.
 */
package dev.weir.planner.fetch;
