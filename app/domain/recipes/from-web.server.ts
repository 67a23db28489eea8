import { env } from '#app/platform/env.server'
import { log } from '#app/platform/log.server'
import { webPages } from '#app/ports/web-pages/web-pages.server'
import type { Manners } from '#app/ports/web-pages/web-pages.server'
import { canonicalUrl } from './canonical-url'
import { readPageApart, TOO_BUSY } from './extract/pool.server'
import { storeRecipe } from './store.server'
import type { StoredRecipe } from './store.server'
import { isTakenDown, TAKEN_DOWN } from './taken-down.server'

/** Why a page did not become a recipe, in a sentence for the cook who asked. */
export type NoRecipe = { ok: false; kind: string; message: string; retryAfter?: number }
export type FromWeb = { ok: true; recipe: StoredRecipe } | NoRecipe

export const NO_RECIPE = 'We could read that page, but found no recipe on it.'
const NO_ADDRESS = 'That is not the address of a web page.'
const OUR_OWN = 'That is a page of this site, and no recipe.'
const NOT_TO_BE_KEPT = 'That site does not want robots such as ours to keep this page.'

/** What will most likely be the same a minute later is not asked again before. */
const LASTING = new Set(['robots', 'refused', 'missing', 'not_a_page', 'too_large', 'no_recipe', 'not_allowed'])
const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 500
const refusals = new Map<string, { until: number; answer: NoRecipe }>()
const underWay = new Map<string, Promise<FromWeb>>()

/**
 * The recipe of a page: fetched politely, read in a worker thread, filed and stored once under its canonical address.
 * Whatever the site does is an answer; only the database throws, or the signal.
 * Several who ask for one page at once wait for one visit.
 */
export async function recipeFromWeb(
  text: string,
  { as, signal }: { as: Manners; signal?: AbortSignal },
): Promise<FromWeb> {
  const url = canonicalUrl(text)
  if (!url) return { ok: false, kind: 'not_allowed', message: NO_ADDRESS }
  if (new URL(url).origin === env().APP_ORIGIN) return { ok: false, kind: 'not_allowed', message: OUR_OWN }
  const known = refusals.get(url)
  if (known && known.until > performance.now()) return known.answer
  // A visit that can be called off is nobody else's.
  if (signal) return await visit(url, as, signal)
  const key = `${as} ${url}`
  const visiting = underWay.get(key) ?? visit(url, as).finally(() => underWay.delete(key))
  underWay.set(key, visiting)
  return await visiting
}

async function visit(url: string, as: Manners, signal?: AbortSignal): Promise<FromWeb> {
  if (await isTakenDown(url)) return refused(url, { ok: false, kind: 'refused', message: TAKEN_DOWN })
  const page = await webPages().page(url, { as, ...(signal && { signal }) })
  if (!page.ok) return refused(url, page, page.status)
  const at = canonicalUrl(page.url) ?? url
  if (at !== url && (await isTakenDown(at))) return refused(url, { ok: false, kind: 'refused', message: TAKEN_DOWN })
  if (as !== 'import' && page.directives.some((wish) => wish === 'noindex' || wish === 'none'))
    return refused(url, { ok: false, kind: 'robots', message: NOT_TO_BE_KEPT })
  const { recipe, fields, problems } = await readPageApart({ html: page.html, url: at })
  signal?.throwIfAborted()
  if (!recipe) return refused(url, whyNot(problems))
  const evidence = {
    http_status: 200,
    robots_verdict: 'allowed' as const,
    etag: page.etag ?? null,
    last_modified: page.lastModified ?? null,
    fetched_at: new Date(),
  }
  return { ok: true, recipe: await storeRecipe({ recipe, fields, problems }, evidence, [url, at]) }
}

/** The reader says what was missing, or that the page was too much for it. */
export function whyNot(problems: readonly string[]): NoRecipe {
  if (problems.includes(TOO_BUSY)) return { ok: false, kind: 'busy', message: TOO_BUSY, retryAfter: 60 }
  return { ok: false, kind: 'no_recipe', message: [NO_RECIPE, ...problems].join(' ') }
}

function refused(url: string, { kind, message, retryAfter }: NoRecipe, status?: number): NoRecipe {
  const answer: NoRecipe = { ok: false, kind, message, ...(retryAfter !== undefined && { retryAfter }) }
  log.info({ host: new URL(url).hostname, kind, ...(status && { status }) }, 'a page did not become a recipe')
  if (LASTING.has(kind)) {
    refusals.delete(url)
    refusals.set(url, { until: performance.now() + REMEMBERED_MS, answer })
    for (const oldest of refusals.keys()) if (refusals.size > MOST_REMEMBERED) refusals.delete(oldest)
  }
  return answer
}
