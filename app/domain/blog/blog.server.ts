import { db } from '#app/platform/db.server'
import { pictureUrl } from '../pictures/picture-url.server'

/** spec §9: the blog index shows 20. */
const INDEX_LIMIT = 20

/** The newest published posts, as cards. */
export async function latestPosts(limit = INDEX_LIMIT) {
  const posts = await db().blogPost.findMany({
    where: { isPublished: true },
    select: { id: true, slug: true, title: true, excerpt: true, imageUrl: true, authorName: true, publishedAt: true },
    orderBy: { publishedAt: 'desc' },
    take: limit,
  })
  return posts.map((post) => ({ ...post, picture_url: pictureUrl(post.imageUrl) }))
}
