import { env } from '#app/platform/env.server'
import { getWebPageFetcher } from '#app/ports/web-pages/web-pages.server'
import { AppError } from '#app/platform/app-error'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { classifyRecipe } from '#app/domain/recipes/classify-recipe'
import type { LayerSummary } from '#packages/page-reader/extract-worker.server'
import { createExtractionReport, type ExtractionReportField } from '#app/domain/recipes/extraction-report'
import { NO_RECIPE_ON_PAGE, readPageInWorker } from '#app/domain/recipes/fetch-recipe.server'
import { scoreRecipeQuality } from '#app/domain/recipes/quality-score'
import { recipeCells } from '#app/domain/recipes/store-recipes.server'
import { isHostTakenDown, HOST_TAKEN_DOWN } from '#app/domain/recipes/host-takedown.server'
import { isTrusted } from '../recipes/trusted-sites'
import { loadTrustedSites } from '../recipes/trusted-sites.server'
import { toTimeCategory } from '../recipes/categories'
import type { SearchFilters } from '#app/domain/search/search-filters'
import { cellFromIndex } from './crawler-stats.server'
import { CRAWL_URL_REQUIRED } from './schema'
import { formatRefusedRedirect, PAGE_IS_NOINDEX } from './messages'

const DRY_RUN_OWN_SITE = 'That page is part of this site.'

export type DryRunResult = {
  url: string
  /** URL after redirects. */
  found_at: string | null
  robots_verdict: 'allowed' | 'forbidden' | 'unknown'
  /** null if a crawl would store the recipe. */
  refusal: string | null
  directives: string[]
  title: string | null
  ingredients: string[]
  steps: string[]
  findings: ExtractionReportField[]
  /** Results per extraction layer, most trusted first. */
  layers: LayerSummary[]
  problems: string[]
  ingredient_category: string | null
  mood_categories: string[]
  time_category: string | null
  reasons: string[]
  quality_score: number | null
  cells: SearchFilters[]
}

/**
 * Runs fetch, extraction and classification of a crawl on one page, without storing anything.
 * @throws AppError `invalid` for an invalid URL or one of this site
 */
export async function dryRunPage(text: string): Promise<DryRunResult> {
  const url = canonicalizeUrl(text)
  if (!url) throw new AppError('invalid', CRAWL_URL_REQUIRED, { fields: { url: [CRAWL_URL_REQUIRED] } })
  if (new URL(url).origin === env().APP_ORIGIN)
    throw new AppError('invalid', DRY_RUN_OWN_SITE, { fields: { url: [DRY_RUN_OWN_SITE] } })
  const emptyResult: DryRunResult = {
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
  if (await isHostTakenDown(url)) return { ...emptyResult, refusal: HOST_TAKEN_DOWN() }
  // Interactive priority, since an operator waits; robots.txt applies.
  const page = await getWebPageFetcher().fetchPage(url, { purpose: 'import' })
  if (!page.ok)
    return {
      ...emptyResult,
      robots_verdict: page.kind === 'robots' ? 'forbidden' : page.status ? 'allowed' : 'unknown',
      refusal: page.refusedRedirect === undefined ? page.message : formatRefusedRedirect(page.refusedRedirect),
    }
  const finalUrl = canonicalizeUrl(page.url) ?? url
  const {
    recipe,
    fields,
    problems,
    layers = [],
  } = await readPageInWorker({ html: page.html, url: finalUrl, also: 'layers' })
  const fetchedResult = {
    ...emptyResult,
    found_at: finalUrl,
    robots_verdict: 'allowed' as const,
    directives: page.directives,
    layers,
    problems,
  }
  if (!recipe) return { ...fetchedResult, refusal: [NO_RECIPE_ON_PAGE(), ...problems].join(' ') }
  const classification = classifyRecipe(recipe)
  const cells = recipeCells(recipe, classification)
  return {
    ...fetchedResult,
    refusal: getRejectionReason({
      isTrustedSite: isTrusted(recipe.source_url, await loadTrustedSites()),
      directives: page.directives,
      shelves: cells.length,
    }),
    title: recipe.title,
    ingredients: recipe.ingredients,
    steps: recipe.steps,
    findings: createExtractionReport(recipe, fields),
    ingredient_category: classification.ingredient_category,
    mood_categories: classification.mood_categories,
    time_category: recipe.total_time_minutes === null ? null : toTimeCategory(recipe.total_time_minutes),
    reasons: classification.reasons,
    quality_score: scoreRecipeQuality(recipe),
    cells: cells.map(cellFromIndex),
  }
}

function getRejectionReason({
  isTrustedSite,
  directives,
  shelves: cells,
}: {
  isTrustedSite: boolean
  directives: string[]
  shelves: number
}): string | null {
  if (directives.some((directive) => directive === 'noindex' || directive === 'none')) return PAGE_IS_NOINDEX
  if (!isTrustedSite) return 'This is not a trusted site, so a crawl does not visit it.'
  return cells === 0
    ? 'It would be stored, but searches would not find it: its ingredients, steps, time or main ingredient are missing.'
    : null
}
