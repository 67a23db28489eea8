import { LRUCache } from 'lru-cache'
import { query } from '#app/platform/db.server'
import { parseUploadFileName } from './upload-path'

/**
 * SQL for the upload's name in a URL of any width or origin. The expression indexes are built on exactly this
 * expression.
 */
const uploadNameSql = (column: string) => `substring(${column} from '/objects/([0-9a-f]{32})-')`

/** SQL for the posts that show an upload: as cover, as one of their images, or in a recipe. */
export const postsShowingUploadSql = (name: string) => `
  select is_published from blog_posts where ${uploadNameSql('image_url')} = ${name}
  union all select is_published from blog_images join blog_posts on blog_posts.id = post_id where ${uploadNameSql('url')} = ${name}
  union all select is_published from blog_recipes join blog_posts on blog_posts.id = post_id where ${uploadNameSql('blog_recipes.image_url')} = ${name}`

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
  const [{ is } = { is: false }] = await query<{ is: boolean }>(
    `select exists (select 1 from (${postsShowingUploadSql('$1')}) shown where is_published) as is`,
    [name],
  )
  if (!is) return false
  cache.set(name, true)
  return true
}

export function clearUploadVisibilityCache(): void {
  visibleUploadCache = createVisibleUploadCache()
}
