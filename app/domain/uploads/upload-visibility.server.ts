import { LRUCache } from 'lru-cache'
import { query } from '#app/platform/db.server'
import { parseUploadFileName } from './upload-path'
import { selectIsUploadPublished } from './queries.server'

/** Upper bound for serving an unpublished picture when blog notifications are lost. */
const UPLOAD_VISIBILITY_TTL_MS = 60_000
const MAX_CACHED_VISIBLE_UPLOADS = 5_000

/** Names of published uploads. Only positive results are cached: publishing takes effect at once. */
const createVisibleUploadCache = () =>
  new LRUCache<string, true>({ max: MAX_CACHED_VISIBLE_UPLOADS, ttl: UPLOAD_VISIBILITY_TTL_MS })
let visibleUploadCache = createVisibleUploadCache()

export async function isUploadPublished(file: string): Promise<boolean> {
  const name = parseUploadFileName(file)
  if (!name) return false
  // Holds on to the map across the query: clearing the cache meanwhile replaces it, so that this result is dropped.
  const cache = visibleUploadCache
  if (cache.has(name)) return true
  const [{ is } = { is: false }] = await query(selectIsUploadPublished, [name])
  if (!is) return false
  cache.set(name, true)
  return true
}

export function clearUploadVisibilityCache(): void {
  visibleUploadCache = createVisibleUploadCache()
}
