import { LRUCache } from 'lru-cache'
import { query } from '#app/platform/db.server'
import { parseUploadFileName } from './upload-path'
import type { Member } from '#app/domain/households/member'
import type { Operator } from '#app/domain/operators/operator'
import { selectIsUploadPublished, selectUploadViewers } from './uploads-queries.server'

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

/** Of a file that is not published. @param operator is called only if operators may see it */
export async function isUploadVisibleTo(
  file: string,
  { user, operator }: { user: Member | null; operator: () => Promise<Operator | null> },
): Promise<boolean> {
  const name = parseUploadFileName(file)
  if (!name) return false
  const [viewers] = await query(selectUploadViewers, [name, user?.householdId ?? null])
  return (viewers?.household ?? false) || ((viewers?.operators ?? false) && (await operator()) !== null)
}

export function clearUploadVisibilityCache(): void {
  visibleUploadCache = createVisibleUploadCache()
}
