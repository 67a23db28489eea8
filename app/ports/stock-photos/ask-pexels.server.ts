import { parsedJson, readBounded, reasonOf } from '#app/platform/vendor-reply.server'

/** What came back, whatever its status; `json` is undefined where it was none. Or why nothing did, for the log. */
export type PexelsReply = { status: number; headers: Headers; json: unknown } | { trouble: string }

const TOTAL_MS = 8_000
const MOST_BYTES = 1024 * 1024

/** One question: eight seconds in all, one megabyte decoded, and no redirect, for it would carry the key to somebody else. */
export async function askPexels(url: URL, key: string, totalMs = TOTAL_MS): Promise<PexelsReply> {
  const signal = AbortSignal.timeout(totalMs)
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Larder', authorization: key },
      redirect: 'manual',
      signal,
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      return {
        trouble: `the answer is a redirect (${response.status}), which is not followed; PEXELS_BASE_URL must be the address that answers`,
      }
    }
    const text = await readBounded(response, MOST_BYTES)
    return text === null
      ? { trouble: 'the answer is longer than a megabyte' }
      : { status: response.status, headers: response.headers, json: parsedJson(text) }
  } catch (error) {
    return { trouble: signal.aborted ? `no answer within ${totalMs / 1000} s` : `no connection (${reasonOf(error)})` }
  }
}
