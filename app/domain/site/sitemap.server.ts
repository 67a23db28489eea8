import { message } from '#packages/texts/t'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { postPath } from '#app/domain/blog/post'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import { starterRecipePath } from '#app/domain/recipes/recipe-paths'
import { resultsPath } from '#app/domain/search/search-filters'
import { MAX_URLS_PER_SITEMAP, renderSitemapIndexXml, renderSitemapXml, type SitemapUrl } from './sitemap-xml'

const UNKNOWN_SITEMAP_PART = message('There is no such sitemap.')
const SITEMAP_STATIC_PATHS = ['/', '/home', '/how-to', '/kitchen', '/blog', '/bot']

/**
 * Sitemap files by name: static pages and the 96 search cells, starter recipes, blog posts. Copies of other sites'
 * recipes are left to those sites.
 */
const SITEMAP_PARTS: Record<string, { count(): Promise<number>; list(page: number): Promise<SitemapUrl[]> }> = {
  pages: {
    count: () => Promise.resolve(1),
    list: () =>
      Promise.resolve([
        ...SITEMAP_STATIC_PATHS.map((path) => ({ path })),
        ...MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient) =>
          MOOD_CATEGORIES.flatMap((mood) =>
            TIME_CATEGORIES.map((time) => ({ path: resultsPath({ ingredient, mood, time }) })),
          ),
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
        skip: page * MAX_URLS_PER_SITEMAP,
        take: MAX_URLS_PER_SITEMAP,
      })
      return recipes.map(({ slug, updated_at }) => ({ path: starterRecipePath(slug ?? ''), changed: updated_at }))
    },
  },
  blog: {
    count: () => db().blogPost.count({ where: { isPublished: true } }),
    async list(page) {
      const posts = await db().blogPost.findMany({
        where: { isPublished: true },
        select: { slug: true, updatedAt: true },
        orderBy: { slug: 'asc' },
        skip: page * MAX_URLS_PER_SITEMAP,
        take: MAX_URLS_PER_SITEMAP,
      })
      return posts.map(({ slug, updatedAt }) => ({ path: postPath(slug), changed: updatedAt }))
    },
  },
}

/** One sitemap, or a sitemap index if one file does not hold all URLs. */
export async function buildSitemap(origin: string, maxUrls = MAX_URLS_PER_SITEMAP): Promise<string> {
  const parts = await Promise.all(
    Object.entries(SITEMAP_PARTS).map(async ([name, part]) => ({ name, part, count: await part.count() })),
  )
  if (parts.reduce((sum, { count }) => sum + count, 0) <= maxUrls)
    return renderSitemapXml(origin, (await Promise.all(parts.map(({ part }) => part.list(0)))).flat())
  return renderSitemapIndexXml(
    origin,
    parts.flatMap(({ name, count }) =>
      Array.from({ length: Math.ceil(count / MAX_URLS_PER_SITEMAP) }, (_, page) => ({
        path: `/sitemaps/${name}-${page + 1}.xml`,
      })),
    ),
  )
}

/**
 * One part by its file name, 'kitchen-1.xml'.
 * @throws AppError `not_found`
 */
export async function buildSitemapPart(origin: string, file: string): Promise<string> {
  const [, name = '', page = ''] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
  const urls = Object.hasOwn(SITEMAP_PARTS, name) ? await SITEMAP_PARTS[name]?.list(Number(page) - 1) : undefined
  if (!urls?.length) throw new AppError('not_found', UNKNOWN_SITEMAP_PART)
  return renderSitemapXml(origin, urls)
}
