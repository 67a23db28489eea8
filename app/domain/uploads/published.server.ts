import { sql } from '#app/platform/db.server'
import { uploadBeginning, uploadNameOf } from './upload-path'

/** Where changes of the blog cannot be heard, what was withdrawn is hidden after this long. */
const KEPT_MS = 60_000
const MOST_KEPT = 5_000

/** Until when each of these is taken to be shown. Only what is shown is kept: what is not may be at any moment. */
let shown = new Map<string, number>()

/**
 * Whether a published article shows the upload that this file belongs to: as its own picture, as one of its images, or
 * as that of a recipe in it.
 */
export async function isPublished(file: string): Promise<boolean> {
  const name = uploadNameOf(file)
  if (!name) return false
  // What is forgotten while we ask is another map by then, and nobody looks into this one any more.
  const known = shown
  if ((known.get(name) ?? 0) > performance.now()) return true
  const [{ is } = { is: false }] = await sql<{ is: boolean }>(
    `select exists (
       select 1 from blog_posts p where p."isPublished" and (
         p."imageUrl" like $1
         or exists (select 1 from blog_images i where i."postId" = p.id and i.url like $1)
         or exists (select 1 from blog_recipes r where r."postId" = p.id and r."imageUrl" like $1))) as is`,
    [`%${uploadBeginning(name)}%`],
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
