import { message } from '#packages/texts/t'
import { LRUCache } from 'lru-cache'
import type { Failure } from '#app/platform/failure'
import { createSingleFlight } from '#app/platform/flow/single-flight'
import { env } from '#app/platform/env.server'
import { log } from '#app/platform/log.server'
import { getWebPageFetcher, type FetchPurpose } from '#app/ports/web-pages/web-pages.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { PAGE_READER_BUSY, createExtractPool, type ExtractPool } from '#packages/page-reader/extract-pool.server'
import type { ReadPageResult, ReadPageTask } from '#packages/page-reader/extract-worker.server'
import { storeRecipe, type StoredRecipe } from './store-recipes.server'
import { isHostTakenDown, HOST_TAKEN_DOWN } from './host-takedown.server'

let globalExtractPool: ExtractPool | undefined

/** Reads a page in the process-wide worker pool, whose threads start with the first page. */
export function readPageInWorker(page: ReadPageTask): Promise<ReadPageResult> {
  globalExtractPool ??= createExtractPool()
  return globalExtractPool.read(page)
}

export async function closeExtractPool(): Promise<void> {
  await globalExtractPool?.close()
  globalExtractPool = undefined
}

/** Why a page yielded no recipe; `message` is shown to the user. */
type FetchRecipeFailure = Failure
type FetchRecipeResult = { ok: true; recipe: StoredRecipe } | FetchRecipeFailure

export const NO_RECIPE_ON_PAGE = message('We could read that page, but found no recipe on it.')
const NOT_A_WEB_PAGE_URL = message('That is not a link to a web page.')
const OWN_SITE_URL = message('That page is part of this site and is not a recipe.')
const NOINDEX_PAGE = message('That site does not allow us to save this page.')

/** Negative cache: these failures are likely to be the same a minute later, so the page is not fetched again before. */
const CACHEABLE_FAILURES = new Set([
  'robots',
  'refused',
  'missing',
  'not_a_page',
  'too_large',
  'no_recipe',
  'not_allowed',
])
const FAILURE_CACHE_MS = 60_000
const MAX_CACHED_FAILURES = 500
const failureCache = new LRUCache<string, FetchRecipeFailure>({ max: MAX_CACHED_FAILURES, ttl: FAILURE_CACHE_MS })
const shareFetch = createSingleFlight<string, FetchRecipeResult>()

/**
 * Fetches a page (robots.txt respected), extracts its recipe in a worker thread and stores it under its canonical
 * URL.
 * Failures of the site are returned, not thrown; only the database and the abort signal throw.
 * Single flight: concurrent imports of one URL share one fetch.
 */
export async function fetchAndStoreRecipe(
  text: string,
  { as, signal }: { as: FetchPurpose; signal?: AbortSignal },
): Promise<FetchRecipeResult> {
  const url = canonicalizeUrl(text)
  if (!url) return { ok: false, kind: 'not_allowed', message: NOT_A_WEB_PAGE_URL() }
  if (new URL(url).origin === env().APP_ORIGIN) return { ok: false, kind: 'not_allowed', message: OWN_SITE_URL() }
  const cachedFailure = failureCache.get(url)
  if (cachedFailure) return cachedFailure
  // An abortable fetch is not shared: one caller's abort would fail the others.
  if (signal) return await fetchPageRecipe(url, as, signal)
  return await shareFetch(`${as} ${url}`, () => fetchPageRecipe(url, as))
}

async function fetchPageRecipe(url: string, as: FetchPurpose, signal?: AbortSignal): Promise<FetchRecipeResult> {
  if (await isHostTakenDown(url))
    return rememberFailure(url, { ok: false, kind: 'refused', message: HOST_TAKEN_DOWN() })
  const page = await getWebPageFetcher().fetchPage(url, { purpose: as, ...(signal && { signal }) })
  if (!page.ok) return rememberFailure(url, page, page.status)
  const finalUrl = canonicalizeUrl(page.url) ?? url
  if (finalUrl !== url && (await isHostTakenDown(finalUrl)))
    return rememberFailure(url, { ok: false, kind: 'refused', message: HOST_TAKEN_DOWN() })
  if (as !== 'import' && page.directives.some((directive) => directive === 'noindex' || directive === 'none'))
    return rememberFailure(url, { ok: false, kind: 'robots', message: NOINDEX_PAGE() })
  const { recipe, fields, problems } = await readPageInWorker({ html: page.html, url: finalUrl })
  signal?.throwIfAborted()
  if (!recipe) return rememberFailure(url, toExtractionFailure(problems))
  const evidence = {
    http_status: 200,
    robots_verdict: 'allowed' as const,
    etag: page.etag ?? null,
    last_modified: page.lastModified ?? null,
    fetched_at: new Date(),
  }
  return { ok: true, recipe: await storeRecipe({ recipe, fields, problems }, evidence, [url, finalUrl]) }
}

/** Either the worker pool is busy, or the page holds no recipe: `problems` says what was missing. */
export function toExtractionFailure(problems: readonly string[]): FetchRecipeFailure {
  if (problems.includes(PAGE_READER_BUSY)) return { ok: false, kind: 'busy', message: PAGE_READER_BUSY, retryAfter: 60 }
  return { ok: false, kind: 'no_recipe', message: [NO_RECIPE_ON_PAGE(), ...problems].join(' ') }
}

function rememberFailure(
  url: string,
  { kind, message, retryAfter }: FetchRecipeFailure,
  status?: number,
): FetchRecipeFailure {
  const failure: FetchRecipeFailure = { ok: false, kind, message, ...(retryAfter !== undefined && { retryAfter }) }
  log.info({ host: new URL(url).hostname, kind, ...(status && { status }) }, 'a page did not become a recipe')
  if (CACHEABLE_FAILURES.has(kind)) failureCache.set(url, failure)
  return failure
}
