package dev.weir.loader;

/**
 * What the loaders of one definition did, in all requests since the definition was made.
 *
 * @param loads keys asked for, but for those that are queued
 * @param hits of them, those that were in the cache of their request; counted without
 *     synchronisation, so that threads that hit one loader at the same instant may count as one
 * @param batches batches that were answered or failed
 * @param batchedKeys keys in those batches, those included that the second-level cache had
 * @param failedKeys keys that failed
 * @param valueCacheHits of them, those that the second-level cache had
 */
public record LoaderStatistics(
    long loads, long hits, long batches, long batchedKeys, long failedKeys, long valueCacheHits) {}
