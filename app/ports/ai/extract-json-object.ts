/**
 * The object in what a model has said: models put a fence round it, think aloud before it or say something friendly
 * after it. Undefined when there is none.
 */
export function extractJsonObject(text: string): unknown {
  const parts = text.split('</think>')
  const said = parts.map((part, at) => (at < parts.length - 1 ? part.split('<think>', 1)[0] : part)).join('')
  const end = said.lastIndexOf('}')
  // The first brace may be one that was said in passing; a few of them are tried.
  for (
    let start = said.indexOf('{'), tries = 0;
    start >= 0 && start < end && tries < 5;
    start = said.indexOf('{', start + 1), tries++
  ) {
    const read = tryParseJsonText(said.slice(start, end + 1))
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
