/**
 * What is done with an operation when it is first seen: it is parsed, validated, planned and
 * shaped, and kept. Start from {@link dev.weir.router.operation.Preparation}.
 */
package dev.weir.router.operation;
