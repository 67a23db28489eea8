import { serializeError, log } from '#app/platform/log.server'
import { WHATS_NEW_CARD_COUNT } from './latest-article'
import type { LatestArticle } from './latest-article'
import { loadLatestPostCards } from './post-cards.server'

/** How long what was read answers for the next who ask: homes are opened far more often than articles are written. */
const WHATS_NEW_TTL_MS = 5_000

/** `isCertain` is false where the database did not answer: what is shown is what was known before, or nothing. */
export type WhatsNewResult = { articles: LatestArticle[]; isCertain: boolean }

let cachedArticles: { articles: LatestArticle[]; until: number } | undefined
let pendingFetch: Promise<WhatsNewResult> | undefined
/** Grows when all is forgotten: what was being read then is nobody's answer any more. */
let cacheGeneration = 0

/**
 * The newest articles for the strip on the homes. Never fails, and one process asks the database once at a time: a home
 * that everybody opens must not fill the pool while the database is slow.
 */
export async function loadWhatsNew(): Promise<WhatsNewResult> {
  if (cachedArticles && cachedArticles.until > performance.now())
    return { articles: cachedArticles.articles, isCertain: true }
  return await (pendingFetch ??= fetchLatestArticles())
}

/** Something of the blog has changed: the next question asks the database. */
export function invalidateWhatsNew(): void {
  cacheGeneration++
  cachedArticles = undefined
  pendingFetch = undefined
}

async function fetchLatestArticles(): Promise<WhatsNewResult> {
  const begun = cacheGeneration
  try {
    const articles = (await loadLatestPostCards(WHATS_NEW_CARD_COUNT)).map(
      ({ id, slug, title, excerpt, publishedAt, picture, plate_url }) => ({
        id,
        slug,
        title,
        excerpt,
        publishedAt: publishedAt?.toISOString() ?? null,
        picture,
        plate_url,
      }),
    )
    if (begun === cacheGeneration) cachedArticles = { articles, until: performance.now() + WHATS_NEW_TTL_MS }
    return { articles, isCertain: true }
  } catch (thrown) {
    log.warn(
      { err: serializeError(thrown) },
      'the newest articles could not be read; the homes go on with the last known ones',
    )
    return { articles: cachedArticles?.articles ?? [], isCertain: false }
  } finally {
    if (begun === cacheGeneration) pendingFetch = undefined
  }
}
