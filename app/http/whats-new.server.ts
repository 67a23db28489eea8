import { defer } from '@remix-run/node'
import { loadWhatsNew } from '#app/domain/blog/whats-new.server'

/** So long a page waits for What's New, so that whoever has no scripts gets it too; then the page goes, and the strip follows. */
const WHATS_NEW_WAIT_MS = 400

/**
 * What a home says, with What's New. Such a page is kept for others only when the strip is in it and certain: one that
 * waits for its strip would wait for ever where there are no scripts.
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
