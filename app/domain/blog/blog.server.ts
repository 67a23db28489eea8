import { db } from '#app/platform/db.server'
import { plateUrl } from '../plates/plate-url'
import { pictureOf } from './picture.server'
import { INDEX_LIMIT } from './post-limit'

/** The newest published posts, as cards: newest first, and the id decides between two of one moment. */
export async function latestPosts(limit = INDEX_LIMIT) {
  const posts = await db().blogPost.findMany({
    where: { isPublished: true },
    select: { id: true, slug: true, title: true, excerpt: true, imageUrl: true, authorName: true, publishedAt: true },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: limit,
  })
  return posts.map((post) => {
    const picture = pictureOf(post.imageUrl)
    return { ...post, picture, picture_url: picture?.src ?? null, plate_url: plateUrl(post.id) }
  })
}
