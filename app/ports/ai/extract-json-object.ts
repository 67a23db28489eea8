/**
 * The JSON object in a model's output: models wrap it in a code fence, or put reasoning before it and remarks after it.
 * Undefined when there is none.
 */
export function extractJsonObject(text: string): unknown {
  const parts = text.split('</think>')
  const output = parts.map((part, at) => (at < parts.length - 1 ? part.split('<think>', 1)[0] : part)).join('')
  const end = output.lastIndexOf('}')
  // The first brace may belong to the surrounding prose, so the first few are tried.
  for (
    let start = output.indexOf('{'), tries = 0;
    start >= 0 && start < end && tries < 5;
    start = output.indexOf('{', start + 1), tries++
  ) {
    const read = tryParseJsonText(output.slice(start, end + 1))
    if (read !== undefined) return read
  }
  return undefined
}

function tryParseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
