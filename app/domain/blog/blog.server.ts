import { db } from '#app/platform/db.server'
import { plateUrl } from '../plates/plate-url'
import { pictureOf } from './picture.server'
import { INDEX_LIMIT } from './post-limit'
import { NEWEST } from './reading.server'

/** The newest published posts, as cards. */
export const latestPosts = (limit: number) => cards(0, limit)

/** All of them, the newest first, one page. A page that there is none of is the last one. */
export async function postsOnPage(page: number) {
  const total = await db().blogPost.count({ where: { isPublished: true } })
  const pages = Math.max(1, Math.ceil(total / INDEX_LIMIT))
  const shown = Math.min(page, pages)
  return { posts: await cards((shown - 1) * INDEX_LIMIT, INDEX_LIMIT), page: shown, pages }
}

async function cards(skip: number, take: number) {
  const posts = await db().blogPost.findMany({
    where: { isPublished: true },
    select: { id: true, slug: true, title: true, excerpt: true, imageUrl: true, authorName: true, publishedAt: true },
    orderBy: NEWEST,
    skip,
    take,
  })
  return posts.map((post) => {
    const picture = pictureOf(post.imageUrl)
    return { ...post, picture, picture_url: picture?.src ?? null, plate_url: plateUrl(post.id) }
  })
}
