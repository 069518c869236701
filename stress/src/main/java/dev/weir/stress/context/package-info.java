/**
 * What {@link dev.weir.context.RequestContext} promises to several threads at once: a claim per
 * class, with every outcome that may be seen.
 *
 * <p>Start with {@link dev.weir.stress.context.CreateOnce} and {@link
 * dev.weir.stress.context.Probe}. The classes named {@code Naive...} are not claims: they do the
 * same without care and show that their neighbours could fail.
 */
@NullMarked
package dev.weir.stress.context;

import org.jspecify.annotations.NullMarked;
