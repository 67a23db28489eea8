import { env } from '#app/platform/env.server'
import { webPages } from '#app/ports/web-pages/web-pages.server'
import { AppError } from '#app/platform/app-error'
import { canonicalUrl } from '../recipes/canonical-url'
import { classifyRecipe } from '../recipes/classify'
import { readPageApart } from '../recipes/extract/pool.server'
import type { LayerFound } from '../recipes/extract/extract-worker.server'
import { findingsOf } from '../recipes/findings'
import type { Finding } from '../recipes/findings'
import { NO_RECIPE } from '../recipes/from-web.server'
import { quality } from '../recipes/quality'
import { shelvesFor } from '../recipes/store.server'
import { isTakenDown, TAKEN_DOWN } from '../recipes/taken-down.server'
import { isTrusted } from '../recipes/trusted-sites'
import { trustedSites } from '../recipes/trusted-sites.server'
import { timeCategory } from '../recipes/categories'
import type { Filters } from '../search/filters'
import { cellOfShelf } from './figures.server'
import { NO_ADDRESS } from './schema'
import { NOT_TO_BE_KEPT } from './sentences'

const OUR_OWN = 'That is a page of this site.'

export type DryRun = {
  url: string
  /** Where the page was found in the end. */
  found_at: string | null
  robots_verdict: 'allowed' | 'forbidden' | 'unknown'
  /** Why there is nothing to show, or why it would not be kept; null when a crawl would keep it. */
  refusal: string | null
  directives: string[]
  title: string | null
  ingredients: string[]
  steps: string[]
  /** Field by field, with the layer that had it. */
  findings: Finding[]
  /** What each layer found, the most trusted first. */
  layers: LayerFound[]
  problems: string[]
  ingredient_category: string | null
  mood_categories: string[]
  time_category: string | null
  reasons: string[]
  quality_score: number | null
  /** The searches that would find it. */
  cells: Filters[]
}

/**
 * What a crawl would make of one page: fetched as politely, read by the same reader, filed by the same rules. Nothing
 * is stored.
 * @throws AppError `invalid` for what is no address of a page elsewhere
 */
export async function dryRun(text: string): Promise<DryRun> {
  const url = canonicalUrl(text)
  if (!url) throw new AppError('invalid', NO_ADDRESS, { fields: { url: [NO_ADDRESS] } })
  if (new URL(url).origin === env().APP_ORIGIN) throw new AppError('invalid', OUR_OWN, { fields: { url: [OUR_OWN] } })
  const nothing: DryRun = {
    url,
    found_at: null,
    robots_verdict: 'unknown',
    refusal: null,
    directives: [],
    title: null,
    ingredients: [],
    steps: [],
    findings: [],
    layers: [],
    problems: [],
    ingredient_category: null,
    mood_categories: [],
    time_category: null,
    reasons: [],
    quality_score: null,
    cells: [],
  }
  if (await isTakenDown(url)) return { ...nothing, refusal: TAKEN_DOWN }
  // An operator waits for it, as a cook would; the site's rules hold for both.
  const page = await webPages().page(url, { as: 'import' })
  if (!page.ok)
    return {
      ...nothing,
      robots_verdict: page.kind === 'robots' ? 'forbidden' : page.status ? 'allowed' : 'unknown',
      refusal: page.message,
    }
  const at = canonicalUrl(page.url) ?? url
  const { recipe, fields, problems, layers = [] } = await readPageApart({ html: page.html, url: at, also: 'layers' })
  const seen = {
    ...nothing,
    found_at: at,
    robots_verdict: 'allowed' as const,
    directives: page.directives,
    layers,
    problems,
  }
  if (!recipe) return { ...seen, refusal: [NO_RECIPE, ...problems].join(' ') }
  const classes = classifyRecipe(recipe)
  const shelves = shelvesFor(recipe, classes)
  return {
    ...seen,
    refusal: refusalOf({ url: recipe.source_url, directives: page.directives, shelves: shelves.length }),
    title: recipe.title,
    ingredients: recipe.ingredients,
    steps: recipe.steps,
    findings: findingsOf(recipe, fields),
    ingredient_category: classes.ingredient_category,
    mood_categories: classes.mood_categories,
    time_category: recipe.total_time_minutes === null ? null : timeCategory(recipe.total_time_minutes),
    reasons: classes.reasons,
    quality_score: quality(recipe),
    cells: shelves.map(cellOfShelf),
  }
}

function refusalOf({
  url,
  directives,
  shelves,
}: {
  url: string
  directives: string[]
  shelves: number
}): string | null {
  if (directives.some((wish) => wish === 'noindex' || wish === 'none')) return NOT_TO_BE_KEPT
  if (!isTrusted(url, trustedSites())) return 'This site is not among the trusted ones, so a crawl does not go there.'
  return shelves === 0
    ? 'It would be kept, but stand on no shelf: its ingredients, steps, time or main ingredient cannot be told.'
    : null
}
