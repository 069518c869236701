/**
 * From the bytes of subgraphs to those of the client. An answer is read by the {@link
 * dev.weir.router.response.ReadShape} of its fetch, transferred into the slots of the response
 * ({@link dev.weir.router.response.Transfer}), completed by the rules of the specification on nulls
 * ({@link dev.weir.router.response.Completion}) and written ({@link
 * dev.weir.router.response.ResponseWriter}).
 */
package dev.weir.router.response;
