/**
 * The cheapest way to every field: for the fields wanted of an object, which are taken from the
 * subgraph that gave the object and which from others, by which key.
 */
package dev.weir.planner.path;
