import { db } from '#app/platform/db.server'
import { feedAtom, feedRss } from './feed'
import { NEWEST } from './reading.server'

const MOST = 20

/** The newest posts for whoever reads by RSS or Atom. */
export async function postsFeed(kind: 'rss' | 'atom', origin: string): Promise<string> {
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
    orderBy: NEWEST,
    take: MOST,
  })
  return (kind === 'rss' ? feedRss : feedAtom)(posts, origin)
}
