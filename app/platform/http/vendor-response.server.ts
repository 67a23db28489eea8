/** Reads and decodes a whole stream; null as soon as it exceeds the limit, and then the rest is not read. */
export async function readBytesWithLimit(
  stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream ?? []) {
    length += chunk.length
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The text of a response; null if it is too long. */
export const readTextWithLimit = async ({ body }: Response, maxBytes: number): Promise<string | null> =>
  (await readBytesWithLimit(body, maxBytes))?.toString('utf8') ?? null

/** undefined if it is not JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error code of a failed fetch, not its message: undici includes request data in some messages. */
export function getFetchErrorCode(error: unknown, fallback = 'the connection was lost'): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return fallback
}

/** Seconds from Retry-After (RFC 9110, 10.2.3): a number or a date; undefined if invalid. */
export function parseRetryAfterSeconds(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  // Date.parse reads '-1' as a year.
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

/**
 * Seconds until the longest exhausted rate limit window resets, from Brave's headers, which list all windows at once:
 * `X-RateLimit-Remaining: 0, 120` and `X-RateLimit-Reset: 1, 86400`.
 */
export function parseRateLimitReset(remaining: string | null, reset: string | null): number | undefined {
  const numbers = (list: string | null) =>
    (list ?? '').split(',').map((one) => (/^\s*\d{1,9}\s*$/.test(one) ? Number(one) : NaN))
  const resets = numbers(reset)
  const used = numbers(remaining).flatMap((left, at) => (left === 0 && resets[at]! >= 0 ? [resets[at]!] : []))
  return used.length ? Math.max(...used) : undefined
}
