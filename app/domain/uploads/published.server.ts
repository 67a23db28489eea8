import { sql } from '#app/platform/db.server'
import { uploadNameOf } from './upload-path'

/** The name of the upload in an address, whichever width, kind and origin it has; the indexes are made of just this. */
const nameIn = (column: string) => `substring(${column} from '/objects/([0-9a-f]{32})-')`

/** The posts that show the upload whose name this SQL tells: as their own picture, as one of their images, or as that of a recipe in them. */
export const postsThatShow = (name: string) => `
  select "isPublished" from blog_posts where ${nameIn('"imageUrl"')} = ${name}
  union all select "isPublished" from blog_images join blog_posts on blog_posts.id = "postId" where ${nameIn('url')} = ${name}
  union all select "isPublished" from blog_recipes join blog_posts on blog_posts.id = "postId" where ${nameIn('blog_recipes."imageUrl"')} = ${name}`

/** Where changes of the blog cannot be heard, what was withdrawn is hidden after this long. */
const KEPT_MS = 60_000
const MOST_KEPT = 5_000

/** Until when each of these is taken to be shown. Only what is shown is kept: what is not may be at any moment. */
let shown = new Map<string, number>()

/** Whether a published article shows the upload that this file belongs to. */
export async function isPublished(file: string): Promise<boolean> {
  const name = uploadNameOf(file)
  if (!name) return false
  // What is forgotten while we ask is another map by then, and nobody looks into this one any more.
  const known = shown
  if ((known.get(name) ?? 0) > performance.now()) return true
  const [{ is } = { is: false }] = await sql<{ is: boolean }>(
    `select exists (select 1 from (${postsThatShow('$1')}) shown where "isPublished") as is`,
    [name],
  )
  if (!is) return false
  if (known.size >= MOST_KEPT) known.clear()
  known.set(name, performance.now() + KEPT_MS)
  return true
}

/** After any change of the blog. */
export function forgetPublished(): void {
  shown = new Map()
}
