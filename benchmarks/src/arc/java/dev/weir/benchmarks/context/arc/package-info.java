/**
 * ArC, the container of Quarkus, as a subject: the map it uses by default, and the class it
 * generates when it optimizes contexts. {@link
 * dev.weir.benchmarks.context.arc.GenerateArcContainers} has ArC itself generate that class, in the
 * build.
 */
@NullMarked
package dev.weir.benchmarks.context.arc;

import org.jspecify.annotations.NullMarked;
