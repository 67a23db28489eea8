import { paginate } from '#app/platform/text/paging'
import { db } from '#app/platform/db.server'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { toResponsiveImage } from './responsive-image.server'
import { BLOG_INDEX_PAGE_SIZE } from './posts-page-size'
import { NEWEST_PUBLISHED_FIRST } from './public-posts.server'

export const loadLatestPostCards = (limit: number) => queryPostCards(0, limit)

/** One page of published posts, newest first; a page past the end gives the last one. */
export async function loadPostCardsPage(page: number) {
  const total = await db().blogPost.count({ where: { isPublished: true } })
  const { page: currentPage, pages, offset } = paginate({ total, page, size: BLOG_INDEX_PAGE_SIZE })
  return { posts: await queryPostCards(offset, BLOG_INDEX_PAGE_SIZE), page: currentPage, pages }
}

async function queryPostCards(skip: number, take: number) {
  const posts = await db().blogPost.findMany({
    where: { isPublished: true },
    select: { id: true, slug: true, title: true, excerpt: true, imageUrl: true, authorName: true, publishedAt: true },
    orderBy: NEWEST_PUBLISHED_FIRST,
    skip,
    take,
  })
  return posts.map((post) => {
    const picture = toResponsiveImage(post.imageUrl)
    return { ...post, picture, picture_url: picture?.src ?? null, plate_url: plateUrl(post.id) }
  })
}
