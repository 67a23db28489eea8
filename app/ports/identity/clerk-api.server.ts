/** What Clerk's Backend API said, or why it said nothing, for the log. */
export type ClerkResponse = { status: number; json: unknown } | { trouble: string }
export type ClerkApi = (method: 'GET' | 'POST' | 'DELETE', path: string) => Promise<ClerkResponse>

const CLERK_TIMEOUT_MS = 4_000
const MAX_CLERK_RESPONSE_BYTES = 512 * 1024

/** Clerk's Backend API with an app's secret key: four seconds in all, half a megabyte, no redirect that would carry the key away. */
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
      const chunks: Uint8Array[] = []
      let length = 0
      const reader = response.body?.getReader()
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true as const, value: undefined }
        if (done) break
        if ((length += value.length) > MAX_CLERK_RESPONSE_BYTES) {
          await reader?.cancel()
          return { trouble: 'the answer is longer than half a megabyte' }
        }
        chunks.push(value)
      }
      return { status: response.status, json: tryParseClerkJson(Buffer.concat(chunks).toString('utf8')) }
    } catch (error) {
      return { trouble: describeClerkError(error) }
    }
  }
}

function tryParseClerkJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The code, not the message, which may hold what was sent. */
function describeClerkError(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${CLERK_TIMEOUT_MS / 1000} s`
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : 'the line broke, or the answer was a redirect'
}
