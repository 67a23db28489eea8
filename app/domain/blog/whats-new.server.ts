import { asField, log } from '#app/platform/log.server'
import { WHATS_NEW_CARDS } from './article'
import type { Article } from './article'
import { latestPosts } from './blog.server'

/** How long what was read answers for the next who ask: homes are opened far more often than articles are written. */
const KEPT_MS = 5_000

/** `isCertain` is false where the database did not answer: what is shown is what was known before, or nothing. */
export type News = { articles: Article[]; isCertain: boolean }

let known: { articles: Article[]; until: number } | undefined
let reading: Promise<News> | undefined
/** Grows when all is forgotten: what was being read then is nobody's answer any more. */
let era = 0

/**
 * The newest articles for the strip on the homes. Never fails, and one process asks the database once at a time: a home
 * that everybody opens must not fill the pool while the database is slow.
 */
export async function whatsNew(): Promise<News> {
  if (known && known.until > performance.now()) return { articles: known.articles, isCertain: true }
  return await (reading ??= read())
}

/** Something of the blog has changed: the next question asks the database. */
export function forgetNews(): void {
  era++
  known = undefined
  reading = undefined
}

async function read(): Promise<News> {
  const begun = era
  try {
    const articles = (await latestPosts(WHATS_NEW_CARDS)).map(
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
    if (begun === era) known = { articles, until: performance.now() + KEPT_MS }
    return { articles, isCertain: true }
  } catch (thrown) {
    log.warn(
      { err: asField(thrown) },
      'the newest articles could not be read; the homes go on with the last known ones',
    )
    return { articles: known?.articles ?? [], isCertain: false }
  } finally {
    if (begun === era) reading = undefined
  }
}
