import { tryParseJson, readTextWithLimit, getFetchErrorCode } from '#app/platform/http/vendor-response.server'

/**
 * The response, whatever its status, with `json` undefined where it was not JSON; or the reason for a failure, for the
 * log.
 */
export type PexelsResponse = { status: number; headers: Headers; json: unknown } | { trouble: string }

const PEXELS_TIMEOUT_MS = 8_000
const MAX_PEXELS_RESPONSE_BYTES = 1024 * 1024

/**
 * One request: timeout of eight seconds, at most one decoded megabyte, no redirects, which would send the key to
 * another host.
 */
export async function requestPexels(url: URL, key: string, totalMs = PEXELS_TIMEOUT_MS): Promise<PexelsResponse> {
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
    const text = await readTextWithLimit(response, MAX_PEXELS_RESPONSE_BYTES)
    return text === null
      ? { trouble: 'the answer is longer than a megabyte' }
      : { status: response.status, headers: response.headers, json: tryParseJson(text) }
  } catch (error) {
    return {
      trouble: signal.aborted ? `no answer within ${totalMs / 1000} s` : `no connection (${getFetchErrorCode(error)})`,
    }
  }
}
