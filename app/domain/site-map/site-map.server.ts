import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { postPath } from '../blog/post'
import { INGREDIENTS, MOODS, TIMES } from '../recipes/categories'
import { kitchenPath } from '../recipes/recipe-path'
import { resultsPath } from '../search/paging'
import { MOST_IN_ONE, sitemapIndexXml, sitemapXml } from './site-map'
import type { Listed } from './site-map'

const NO_SUCH_PART = 'There is no such sitemap.'
const PAGES = ['/', '/home', '/how-to', '/kitchen', '/blog', '/bot']

/** What there is to find, each with its files: the pages that are always there and the 96 shelves, our own recipes, the blog. Pages that mirror another site's recipe are that site's to be found. */
const PARTS: Record<string, { count(): Promise<number>; list(page: number): Promise<Listed[]> }> = {
  pages: {
    count: () => Promise.resolve(1),
    list: () =>
      Promise.resolve([
        ...PAGES.map((path) => ({ path })),
        ...INGREDIENTS.flatMap((ingredient) =>
          MOODS.flatMap((mood) => TIMES.map((time) => ({ path: resultsPath({ ingredient, mood, time }) }))),
        ),
      ]),
  },
  kitchen: {
    count: () => db().recipe.count({ where: { slug: { not: null }, is_valid: true } }),
    async list(page) {
      const recipes = await db().recipe.findMany({
        where: { slug: { not: null }, is_valid: true },
        select: { slug: true, updated_at: true },
        orderBy: { slug: 'asc' },
        skip: page * MOST_IN_ONE,
        take: MOST_IN_ONE,
      })
      return recipes.map(({ slug, updated_at }) => ({ path: kitchenPath(slug ?? ''), changed: updated_at }))
    },
  },
  blog: {
    count: () => db().blogPost.count({ where: { isPublished: true } }),
    async list(page) {
      const posts = await db().blogPost.findMany({
        where: { isPublished: true },
        select: { slug: true, updatedAt: true },
        orderBy: { slug: 'asc' },
        skip: page * MOST_IN_ONE,
        take: MOST_IN_ONE,
      })
      return posts.map(({ slug, updatedAt }) => ({ path: postPath(slug), changed: updatedAt }))
    },
  },
}

/** All that there is to find, or, where one file does not hold it, where its parts are. */
export async function siteMap(origin: string, most = MOST_IN_ONE): Promise<string> {
  const counted = await Promise.all(
    Object.entries(PARTS).map(async ([name, part]) => ({ name, part, count: await part.count() })),
  )
  if (counted.reduce((sum, { count }) => sum + count, 0) <= most)
    return sitemapXml(origin, (await Promise.all(counted.map(({ part }) => part.list(0)))).flat())
  return sitemapIndexXml(
    origin,
    counted.flatMap(({ name, count }) =>
      Array.from({ length: Math.ceil(count / MOST_IN_ONE) }, (_, page) => ({
        path: `/sitemaps/${name}-${page + 1}.xml`,
      })),
    ),
  )
}

/**
 * One part, by its file's name: 'kitchen-1.xml'.
 * @throws AppError `not_found`
 */
export async function siteMapPart(origin: string, file: string): Promise<string> {
  const [, name = '', page = ''] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
  const listed = Object.hasOwn(PARTS, name) ? await PARTS[name]?.list(Number(page) - 1) : undefined
  if (!listed?.length) throw new AppError('not_found', NO_SUCH_PART)
  return sitemapXml(origin, listed)
}
