/** All of a stream, decoded; null as soon as it is longer than that, and then the rest is not read. */
export async function readBytesWithLimit(
  stream: AsyncIterable<Uint8Array> | null,
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

/** The text of a response; null for one that is too long. */
export const readTextWithLimit = async ({ body }: Response, maxBytes: number): Promise<string | null> =>
  (await readBytesWithLimit(body, maxBytes))?.toString('utf8') ?? null

/** undefined where it is no JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The code of the error under a failed fetch, not its message: undici puts into some messages what was sent. */
export function getFetchErrorCode(error: unknown, fallback = 'the line broke'): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return fallback
}
