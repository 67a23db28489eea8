import { getFetchErrorCode, readTextWithLimit, tryParseJson } from '#app/platform/http/vendor-response.server'

/** The response of Clerk's Backend API, or the reason for its failure, for the log. */
export type ClerkResponse = { status: number; json: unknown } | { trouble: string }
export type ClerkApi = (method: 'GET' | 'POST' | 'DELETE', path: string) => Promise<ClerkResponse>

const CLERK_TIMEOUT_MS = 4_000
const MAX_CLERK_RESPONSE_BYTES = 512 * 1024

/**
 * Clerk's Backend API with an app's secret key: timeout of four seconds, at most half a megabyte, no redirects, which
 * would send the key to another host.
 */
export function createClerkApi(baseUrl: string, secretKey: string): ClerkApi {
  return async (method, path) => {
    try {
      const response = await fetch(`${baseUrl}/v1${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${secretKey}`,
          'user-agent': 'Larder',
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(CLERK_TIMEOUT_MS),
        ...(method === 'POST' && { body: '{}' }),
      })
      const text = await readTextWithLimit(response, MAX_CLERK_RESPONSE_BYTES)
      return text === null
        ? { trouble: 'the answer is longer than half a megabyte' }
        : { status: response.status, json: tryParseJson(text) }
    } catch (error) {
      return { trouble: describeClerkError(error) }
    }
  }
}

/** The error code, not the message, which may contain request data. */
function describeClerkError(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${CLERK_TIMEOUT_MS / 1000} s`
  return getFetchErrorCode(error, 'the connection was lost, or the answer was a redirect')
}
