/**
 * Whatever lives as long as one request.
 *
 * <p>A library or an application declares its keys once, in a {@link
 * dev.weir.context.ContextLayout}. Each request opens a {@link dev.weir.context.RequestContext},
 * which creates an instance when its key is first asked for and destroys what it created, newest
 * first, when it is closed. A request pays for what it created, not for what is declared.
 *
 * <p>Start with {@link dev.weir.context.ContextLayout} and {@link dev.weir.context.RequestContext}.
 */
package dev.weir.context;
