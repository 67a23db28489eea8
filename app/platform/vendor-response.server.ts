// How a port reads what a vendor answers, who may answer anything.

/** Counted as it comes, decoded; null for too much of it. */
export async function readBodyWithLimit(response: Response, mostBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true as const, value: undefined }
    if (done) return Buffer.concat(chunks).toString('utf8')
    length += value.length
    if (length > mostBytes) {
      await reader?.cancel()
      return null
    }
    chunks.push(value)
  }
}

/** undefined where it is no JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The code, not the message: undici puts into some messages what was sent. */
export function getFetchErrorCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'the line broke'
}
