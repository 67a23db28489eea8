import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { bareHost } from '#app/domain/recipes/trusted-sites'
import { isListingUrl } from '#app/domain/search/listing-url'
import type { SearchFilters } from '#app/domain/search/search-filters'
import type { SitemapEntry } from './sitemap-parser'

/** A page that is so many links away from where a site begins is looked at no more. */
export const MAX_CRAWL_DEPTH = 3
/** Redirects after one another. */
export const MAX_CRAWL_REDIRECTS = 5
export const MAX_CRAWL_PAGES_PER_HOST = 200
/** Addresses noted of a host in one session: more than are ever asked for, so that the best of them are. */
export const MAX_CRAWL_URLS_PER_HOST = 600
export const MAX_CRAWL_SITEMAPS_PER_HOST = 12

/** By recipes' paths in the languages of the trusted sites. */
const RECIPE_PATH_PATTERN =
  /(?:^|\/|-)(?:recipes?|rezepte?|recettes?|recetas?|ricett[ae]|recept(?:en|ek|y)?|przepis[y]?|receitas?|recepies|oppskrift(?:er)?|opskrift(?:er)?|tarif(?:i|leri)?|reteta|retete|syntag[ei]|retsept[iy]?|retsepty)(?:\/|-|$|\.)/
const FILE_EXTENSION_PATTERN =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|pdf|docx?|xlsx?|zip|gz|mp[34]|m4[av]|mov|webm|css|js|json|xml|rss|atom|txt|woff2?|ttf|epub)$/
/** Doors that lead to forms, to other shapes of the same page, or round in circles. */
const TRAP_SEGMENT_PATTERN =
  /^(?:calendar|kalender|calendrier|calendario|events?|archive|archives|wp-json|wp-admin|wp-login\.php|wp-content|xmlrpc\.php|cgi-bin|feed|rss|amp|login|log-in|logout|sign-in|signin|signup|sign-up|register|account|konto|cart|warenkorb|checkout|basket|subscribe|newsletter|privacy|terms|print|drucken|imprimer|share|comments?|reviews?|cdn-cgi)$/
const TRAP_QUERY_PATTERN =
  /^(?:replytocom|share|print|action|add-to-cart|sort|order|orderby|dir|filter.*|facet.*|view|layout|session.*|sid|phpsessid|jsessionid|month|year|day|date|week|calendar|from|to|start|end|ref|redirect.*|return.*|lang|currency|preview.*|format|output|s|q|search|query)$/

/** An address as a page of this site, in the site's own scheme and host; null for what lies elsewhere. */
export function toSameSiteUrl(address: string, origin: string): string | null {
  const url = canonicalizeUrl(address)
  if (!url || bareHost(url) !== bareHost(origin)) return null
  const { pathname, search, searchParams } = new URL(url)
  // One spelling for ?a=1&b=2 and ?b=2&a=1, or a site that shuffles them is endless.
  searchParams.sort()
  const query = searchParams.size > 1 ? `?${searchParams}` : search
  return canonicalizeUrl(new URL(origin).origin + pathname + query)
}

/** Tells by its shape whether an address may be a page that somebody wrote, and no file, form, calendar or maze. */
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
  // /2026/11/21 leads to yesterday and tomorrow; /2026/11/pea-soup to a soup.
  if (parts.length >= 2 && parts.every((part) => /^\d{1,4}$/.test(part))) return false
  // /a/b/a/b/a/b is a link that was resolved wrongly, again and again.
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
 * The higher, the sooner: what looks like a recipe before what only may lead to one, what is near before what is far,
 * new before known, and first of all what by its words belongs to the cell that is to be filled.
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
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  const words = last
    .replace(/\.\w+$/, '')
    .split(/[-_]/)
    .filter((word) => /\p{L}{2}/u.test(word)).length
  const looks = isListingUrl(address)
    ? 20
    : RECIPE_PATH_PATTERN.test(path)
      ? 60
      : words >= 2
        ? 50
        : words === 1 && !search
          ? 35
          : 10
  const fits = cell
    ? [cell.ingredient, cell.mood].filter((name) => CATEGORY_URL_PATTERNS[name]?.test(last)).length * 15
    : 0
  return Math.max(0, looks + fits - depth * 3 - (isKnown ? 30 : 0))
}

/** Sitemaps of an index that are worth a visit: those of recipes first, then of posts, then the newest; none of pictures or authors. */
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

/** The best entries of a sitemap: pages of this site, no lists, likeliest recipes first and the newest of those. */
export function selectSitemapEntries(
  entries: readonly SitemapEntry[],
  origin: string,
  most = MAX_CRAWL_URLS_PER_HOST,
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
    .slice(0, most)
    .map(({ page }) => page)
}

/** The links of a page that lead deeper into its site. */
export function selectCrawlableLinks(links: readonly string[], origin: string): string[] {
  const pages = links.flatMap((link) => {
    const page = toSameSiteUrl(link, origin)
    return page && isCrawlableUrl(page) ? [page] : []
  })
  return [...new Set(pages)].slice(0, MAX_CRAWL_URLS_PER_HOST)
}
