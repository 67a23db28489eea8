import { env } from '#app/platform/env.server'
import { createHttpPurge } from './http-purge.server'
import type { SharedCache } from './shared-cache-interface'

/** No cache, or one that drops pages by their age alone. */
export const noSharedCache: SharedCache = { purge: () => undefined, close: () => Promise.resolve() }

let sharedCache: SharedCache | undefined

/** The caches that CACHE_PURGE_URLS names. */
export function getSharedCache(): SharedCache {
  const { CACHE_PURGE_URLS: urls } = env()
  sharedCache ??= urls.length ? createHttpPurge({ urls }) : noSharedCache
  return sharedCache
}
