import { db } from '#app/platform/db.server'

/** spec §9: the blog index shows 20. */
const INDEX_LIMIT = 20

/** The newest published posts, as cards. */
export async function latestPosts(limit = INDEX_LIMIT) {
  return await db().blogPost.findMany({
    where: { isPublished: true },
    select: { id: true, slug: true, title: true, excerpt: true, imageUrl: true, authorName: true, publishedAt: true },
    orderBy: { publishedAt: 'desc' },
    take: limit,
  })
}
