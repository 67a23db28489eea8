import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { bareHost } from '#app/domain/recipes/trusted-sites'
import { isListingUrl } from '#app/domain/search/listing-url'
import type { SearchFilters } from '#app/domain/search/search-filters'
import type { SitemapEntry } from './sitemap-parser'

/** Links followed from the start page. */
export const MAX_CRAWL_DEPTH = 3
/** In a chain. */
export const MAX_CRAWL_REDIRECTS = 5
export const MAX_CRAWL_PAGES_PER_HOST = 200
/** Queued per host and session: more than are fetched, so that the best are. */
export const MAX_CRAWL_URLS_PER_HOST = 600
export const MAX_CRAWL_SITEMAPS_PER_HOST = 12

/** Recipe paths in the languages of the trusted sites. */
const RECIPE_PATH_PATTERN = new RegExp(
  String.raw`(?:^|\/|-)(?:recipes?|rezepte?|recettes?|recetas?|ricett[ae]|recept(?:en|ek|y)?|przepis[y]?|` +
    'receitas?|recepies|oppskrift(?:er)?|opskrift(?:er)?|tarif(?:i|leri)?|reteta|retete|syntag[ei]|' +
    String.raw`retsept[iy]?|retsepty)(?:\/|-|$|\.)`,
)
const FILE_EXTENSION_PATTERN =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|pdf|docx?|xlsx?|zip|gz|mp[34]|m4[av]|mov|webm|css|js|json|xml|rss|atom|txt|woff2?|ttf|epub)$/
/** Crawler traps: forms, alternate renderings and endless calendars. */
const TRAP_SEGMENT_PATTERN = new RegExp(
  String.raw`^(?:calendar|kalender|calendrier|calendario|events?|archive|archives|wp-json|wp-admin|wp-login\.php|` +
    String.raw`wp-content|xmlrpc\.php|cgi-bin|feed|rss|amp|login|log-in|logout|sign-in|signin|signup|sign-up|` +
    'register|account|konto|cart|warenkorb|checkout|basket|subscribe|newsletter|privacy|terms|print|' +
    'drucken|imprimer|share|comments?|reviews?|cdn-cgi)$',
)
const TRAP_QUERY_PATTERN = new RegExp(
  '^(?:replytocom|share|print|action|add-to-cart|sort|order|orderby|dir|filter.*|facet.*|view|layout|' +
    'session.*|sid|phpsessid|jsessionid|month|year|day|date|week|calendar|from|to|start|end|ref|' +
    'redirect.*|return.*|lang|currency|preview.*|format|output|s|q|search|query)$',
)

/** Canonical URL on the site's own scheme and host; null for another site. */
export function toSameSiteUrl(address: string, origin: string): string | null {
  const url = canonicalizeUrl(address)
  if (!url || bareHost(url) !== bareHost(origin)) return null
  const { pathname, search, searchParams } = new URL(url)
  // Sorted parameters: a site that shuffles them would be endless.
  searchParams.sort()
  const query = searchParams.size > 1 ? `?${searchParams}` : search
  return canonicalizeUrl(new URL(origin).origin + pathname + query)
}

/** URL heuristics against files, forms, calendars and loops. */
export function isCrawlableUrl(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  const parts = pathname.toLowerCase().split('/').filter(Boolean)
  const keys = [...searchParams.keys()]
  if (pathname.length > 300 || parts.length > 8 || keys.length > 2) return false
  if (FILE_EXTENSION_PATTERN.test(pathname.toLowerCase()) || parts.some((part) => TRAP_SEGMENT_PATTERN.test(part)))
    return false
  if (
    keys.some((key) => TRAP_QUERY_PATTERN.test(key.toLowerCase())) ||
    [...searchParams.values()].some((value) => value.length > 100)
  )
    return false
  // /2026/11/21 is a calendar day; /2026/11/pea-soup an article.
  if (parts.length >= 2 && parts.every((part) => /^\d{1,4}$/.test(part))) return false
  // /a/b/a/b/a/b comes from relative links resolved wrongly.
  return parts.every((part) => parts.filter((other) => other === part).length < 3)
}

const CATEGORY_URL_PATTERNS: Record<string, RegExp> = {
  'Chicken & More': /chicken|turkey|duck|poultry|h(?:ae|ä)hnchen|poulet|pollo|kip|kurczak/,
  'Beef & Beyond': /beef|steak|pork|lamb|meatball|burger|bacon|rind|schwein|boeuf|carne|manzo/,
  'Fish & Seafood': /fish|salmon|tuna|cod|shrimp|prawn|seafood|crab|mussel|lachs|poisson|pescado|pesce/,
  'Veggies & Greens':
    /veg|salad|bean|lentil|tofu|mushroom|potato|tomato|spinach|cauliflower|gem(?:ue|ü)se|l(?:e|é)gumes/,
  'Quick & Easy': /quick|easy|minute|fast|simple|schnell|einfach|rapide|facile/,
  'Comfort Food': /comfort|casserole|stew|mac-|lasagn|pie|chili|roast/,
  'Healthy & Light': /healthy|light|skinny|low-|salad|fresh/,
  'Fancy & Impressive': /wellington|risotto|scallop|lobster|confit|souffle|holiday|christmas|party/,
  'Kid-Friendly': /kid|nugget|pizza|pancake|pasta|cheesy|family/,
  'One-Pot / Sheet Pan': /one-pot|one-pan|sheet-pan|skillet|slow-cooker|instant-pot|traybake|soup|stew/,
}

/**
 * Priority of a URL: likely recipes before listings, shallow before deep, new before known; words of the session's cell
 * add to it.
 */
export function computeCrawlPriority(
  address: string,
  {
    depth,
    isKnown = false,
    cell,
  }: { depth: number; isKnown?: boolean; cell?: Pick<SearchFilters, 'ingredient' | 'mood'> | undefined },
): number {
  const { pathname, search } = new URL(address)
  const path = pathname.toLowerCase()
  const lastSegment = path.split('/').filter(Boolean).at(-1) ?? ''
  const wordCount = lastSegment
    .replace(/\.\w+$/, '')
    .split(/[-_]/)
    .filter((word) => /\p{L}{2}/u.test(word)).length
  const shapeScore = isListingUrl(address)
    ? 20
    : RECIPE_PATH_PATTERN.test(path)
      ? 60
      : wordCount >= 2
        ? 50
        : wordCount === 1 && !search
          ? 35
          : 10
  const cellScore = cell
    ? [cell.ingredient, cell.mood].filter((name) => CATEGORY_URL_PATTERNS[name]?.test(lastSegment)).length * 15
    : 0
  return Math.max(0, shapeScore + cellScore - depth * 3 - (isKnown ? 30 : 0))
}

/** Sitemaps of an index: recipes first, then posts, then newest; without images and authors. */
export function selectSitemapUrls(entries: readonly SitemapEntry[]): string[] {
  const rank = (url: string) =>
    RECIPE_PATH_PATTERN.test(
      new URL(url).pathname
        .toLowerCase()
        .replaceAll('_', '-')
        .replace(/sitemap/g, ''),
    ) || /recipe|rezept|recette|receta|ricett|recept|przepis/.test(url.toLowerCase())
      ? 0
      : /post|article/.test(url.toLowerCase())
        ? 1
        : 2
  return entries
    .filter(
      ({ url }) =>
        !/image|video|news|author|tag|category|categories|taxonomy|product|user|profile|forum|event|web-stor/i.test(
          new URL(url).pathname,
        ) || rank(url) === 0,
    )
    .sort((a, b) => rank(a.url) - rank(b.url) || b.changed - a.changed)
    .map(({ url }) => url)
}

/** Best entries of a sitemap: same-site pages, no listings, by priority, then newest. */
export function selectSitemapEntries(
  entries: readonly SitemapEntry[],
  origin: string,
  limit = MAX_CRAWL_URLS_PER_HOST,
  cell?: Pick<SearchFilters, 'ingredient' | 'mood'>,
): string[] {
  const seen = new Set<string>()
  return entries
    .flatMap(({ url, changed }) => {
      const page = toSameSiteUrl(url, origin)
      if (!page || seen.has(page) || !isCrawlableUrl(page) || isListingUrl(page)) return []
      seen.add(page)
      return [{ page, changed, priority: computeCrawlPriority(page, { depth: 0, cell }) }]
    })
    .sort((a, b) => b.priority - a.priority || b.changed - a.changed)
    .slice(0, limit)
    .map(({ page }) => page)
}

export function selectCrawlableLinks(links: readonly string[], origin: string): string[] {
  const pages = links.flatMap((link) => {
    const page = toSameSiteUrl(link, origin)
    return page && isCrawlableUrl(page) ? [page] : []
  })
  return [...new Set(pages)].slice(0, MAX_CRAWL_URLS_PER_HOST)
}
