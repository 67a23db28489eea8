import { defer } from '@remix-run/node'
import { loadWhatsNew } from '#app/domain/blog/whats-new.server'

/** How long the document waits for What's New, so that it is there without JavaScript; after that it is streamed. */
const WHATS_NEW_WAIT_MS = 400

/**
 * Loader data of a home page, with What's New. The page is cached for all visitors only with complete articles: a cached
 * document whose streamed part is missing would never be complete.
 */
export async function deferWhatsNew<Data extends object>(data: Data) {
  const reading = loadWhatsNew()
  const inTime = await resolveWithin(WHATS_NEW_WAIT_MS, reading)
  const news = inTime?.articles ?? reading.then(({ articles }) => articles)
  return defer({ ...data, news }, inTime?.isCertain ? {} : { headers: { 'Cache-Control': 'no-store' } })
}

async function resolveWithin<Value>(ms: number, value: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}
