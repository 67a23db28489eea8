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
