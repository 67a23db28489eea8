import { serializeError, log } from '#app/platform/log.server'
import { followChannel } from '#app/platform/pg-notify.server'
import { WHATS_NEW_CARD_COUNT, type LatestArticle } from './latest-article'
import { loadLatestPostCards } from './public-posts.server'

/** Home pages are opened far more often than posts are published. */
const WHATS_NEW_TTL_MS = 5_000

/** `isCertain` is false if the database failed: the articles are stale or missing. */
export type WhatsNewResult = { articles: LatestArticle[]; isCertain: boolean }

let cachedArticles: { articles: LatestArticle[]; until: number } | undefined
let pendingFetch: Promise<WhatsNewResult> | undefined
/** Incremented by invalidation, so that a query in flight does not fill the cache with old rows. */
let cacheGeneration = 0

/**
 * Latest articles for the home pages; never throws. Single flight: a slow database must not exhaust the connection
 * pool.
 */
export async function loadWhatsNew(): Promise<WhatsNewResult> {
  if (cachedArticles && cachedArticles.until > performance.now())
    return { articles: cachedArticles.articles, isCertain: true }
  return await (pendingFetch ??= fetchLatestArticles())
}

export function invalidateWhatsNew(): void {
  cacheGeneration++
  cachedArticles = undefined
  pendingFetch = undefined
}

async function fetchLatestArticles(): Promise<WhatsNewResult> {
  const generation = cacheGeneration
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
    if (generation === cacheGeneration) cachedArticles = { articles, until: performance.now() + WHATS_NEW_TTL_MS }
    return { articles, isCertain: true }
  } catch (error) {
    log.warn(
      { err: serializeError(error) },
      'the newest articles could not be read; the homes go on with the last known ones',
    )
    return { articles: cachedArticles?.articles ?? [], isCertain: false }
  } finally {
    if (generation === cacheGeneration) pendingFetch = undefined
  }
}

/**
 * Calls back on every change of the blog by any server (LISTEN/NOTIFY), and after each reconnect. While disconnected,
 * caches live to their TTL. Returns the unsubscribe function.
 */
export const subscribeToBlogChanges = (onChange: () => void): (() => Promise<void>) =>
  followChannel('blog', { onMessage: onChange, onConnect: onChange })
