import { env } from '#app/platform/env.server'
import { getWebPageFetcher } from '#app/ports/web-pages/web-pages.server'
import { AppError } from '#app/platform/app-error'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { classifyRecipe } from '#app/domain/recipes/classify-recipe'
import { readPageInWorker } from '#app/domain/recipes/page-reading-pool.server'
import type { LayerSummary } from '#packages/page-reader/extract-worker.server'
import { createExtractionReport } from '#app/domain/recipes/extraction-report'
import type { ExtractionReportField } from '#app/domain/recipes/extraction-report'
import { NO_RECIPE_ON_PAGE } from '#app/domain/recipes/fetch-recipe.server'
import { scoreRecipeQuality } from '#app/domain/recipes/quality-score'
import { recipeCells } from '#app/domain/recipes/store-recipes.server'
import { isHostTakenDown, HOST_TAKEN_DOWN } from '#app/domain/recipes/host-takedown.server'
import { isTrusted } from '../recipes/trusted-sites'
import { getTrustedSites } from '../recipes/trusted-sites.server'
import { toTimeCategory } from '../recipes/categories'
import type { SearchFilters } from '#app/domain/search/search-filters'
import { cellFromIndex } from './crawler-stats.server'
import { CRAWL_URL_REQUIRED } from './schema'
import { PAGE_IS_NOINDEX } from './messages'

const DRY_RUN_OWN_SITE = 'That is a page of this site.'

export type DryRunResult = {
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
  findings: ExtractionReportField[]
  /** What each layer found, the most trusted first. */
  layers: LayerSummary[]
  problems: string[]
  ingredient_category: string | null
  mood_categories: string[]
  time_category: string | null
  reasons: string[]
  quality_score: number | null
  /** The searches that would find it. */
  cells: SearchFilters[]
}

/**
 * What a crawl would make of one page: fetched as politely, read by the same reader, filed by the same rules. Nothing
 * is stored.
 * @throws AppError `invalid` for what is no address of a page elsewhere
 */
export async function dryRunPage(text: string): Promise<DryRunResult> {
  const url = canonicalizeUrl(text)
  if (!url) throw new AppError('invalid', CRAWL_URL_REQUIRED, { fields: { url: [CRAWL_URL_REQUIRED] } })
  if (new URL(url).origin === env().APP_ORIGIN)
    throw new AppError('invalid', DRY_RUN_OWN_SITE, { fields: { url: [DRY_RUN_OWN_SITE] } })
  const nothing: DryRunResult = {
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
  if (await isHostTakenDown(url)) return { ...nothing, refusal: HOST_TAKEN_DOWN }
  // An operator waits for it, as a cook would; the site's rules hold for both.
  const page = await getWebPageFetcher().fetchPage(url, { purpose: 'import' })
  if (!page.ok)
    return {
      ...nothing,
      robots_verdict: page.kind === 'robots' ? 'forbidden' : page.status ? 'allowed' : 'unknown',
      refusal: page.message,
    }
  const at = canonicalizeUrl(page.url) ?? url
  const { recipe, fields, problems, layers = [] } = await readPageInWorker({ html: page.html, url: at, also: 'layers' })
  const seen = {
    ...nothing,
    found_at: at,
    robots_verdict: 'allowed' as const,
    directives: page.directives,
    layers,
    problems,
  }
  if (!recipe) return { ...seen, refusal: [NO_RECIPE_ON_PAGE, ...problems].join(' ') }
  const classes = classifyRecipe(recipe)
  const shelves = recipeCells(recipe, classes)
  return {
    ...seen,
    refusal: getRejectionReason({ url: recipe.source_url, directives: page.directives, shelves: shelves.length }),
    title: recipe.title,
    ingredients: recipe.ingredients,
    steps: recipe.steps,
    findings: createExtractionReport(recipe, fields),
    ingredient_category: classes.ingredient_category,
    mood_categories: classes.mood_categories,
    time_category: recipe.total_time_minutes === null ? null : toTimeCategory(recipe.total_time_minutes),
    reasons: classes.reasons,
    quality_score: scoreRecipeQuality(recipe),
    cells: shelves.map(cellFromIndex),
  }
}

function getRejectionReason({
  url,
  directives,
  shelves,
}: {
  url: string
  directives: string[]
  shelves: number
}): string | null {
  if (directives.some((wish) => wish === 'noindex' || wish === 'none')) return PAGE_IS_NOINDEX
  if (!isTrusted(url, getTrustedSites()))
    return 'This site is not among the trusted ones, so a crawl does not go there.'
  return shelves === 0
    ? 'It would be kept, but stand on no shelf: its ingredients, steps, time or main ingredient cannot be told.'
    : null
}
