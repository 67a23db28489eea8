import { query } from '#app/platform/db.server'
import { parseUploadFileName } from './upload-path'

/** The name of the upload in an address, whichever width, kind and origin it has; the indexes are made of just this. */
const uploadNameSql = (column: string) => `substring(${column} from '/objects/([0-9a-f]{32})-')`

/** The posts that show the upload whose name this SQL tells: as their own picture, as one of their images, or as that of a recipe in them. */
export const postsShowingUploadSql = (name: string) => `
  select "isPublished" from blog_posts where ${uploadNameSql('"imageUrl"')} = ${name}
  union all select "isPublished" from blog_images join blog_posts on blog_posts.id = "postId" where ${uploadNameSql('url')} = ${name}
  union all select "isPublished" from blog_recipes join blog_posts on blog_posts.id = "postId" where ${uploadNameSql('blog_recipes."imageUrl"')} = ${name}`

/** Where changes of the blog cannot be heard, what was withdrawn is hidden after this long. */
const UPLOAD_VISIBILITY_TTL_MS = 60_000
const MAX_CACHED_VISIBLE_UPLOADS = 5_000

/** Until when each of these is taken to be shown. Only what is shown is kept: what is not may be at any moment. */
let visibleUploadCache = new Map<string, number>()

/** Whether a published article shows the upload that this file belongs to. */
export async function isUploadPublished(file: string): Promise<boolean> {
  const name = parseUploadFileName(file)
  if (!name) return false
  // What is forgotten while we ask is another map by then, and nobody looks into this one any more.
  const known = visibleUploadCache
  if ((known.get(name) ?? 0) > performance.now()) return true
  const [{ is } = { is: false }] = await query<{ is: boolean }>(
    `select exists (select 1 from (${postsShowingUploadSql('$1')}) shown where "isPublished") as is`,
    [name],
  )
  if (!is) return false
  if (known.size >= MAX_CACHED_VISIBLE_UPLOADS) known.clear()
  known.set(name, performance.now() + UPLOAD_VISIBILITY_TTL_MS)
  return true
}

/** After any change of the blog. */
export function clearUploadVisibilityCache(): void {
  visibleUploadCache = new Map()
}
