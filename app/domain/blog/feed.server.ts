import { db } from '#app/platform/db.server'
import { renderAtom, renderRss } from './feed'
import { NEWEST_PUBLISHED_FIRST } from './public-posts.server'

const MAX_FEED_ITEMS = 20

export async function renderPostsFeed(kind: 'rss' | 'atom', origin: string): Promise<string> {
  const posts = await db().blogPost.findMany({
    where: { isPublished: true },
    select: {
      id: true,
      slug: true,
      title: true,
      excerpt: true,
      authorName: true,
      keywords: true,
      publishedAt: true,
      updatedAt: true,
    },
    orderBy: NEWEST_PUBLISHED_FIRST,
    take: MAX_FEED_ITEMS,
  })
  return (kind === 'rss' ? renderRss : renderAtom)(posts, origin)
}
