/** Rows of a CSV file (RFC 4180), separated by comma, semicolon or tab. Null if a quote is never closed. */
export function parseCsv(text: string): string[][] | null {
  const source = text.replace(/^\uFEFF/, '')
  const separator = findSeparator(source.slice(0, source.search(/[\r\n]|$/)))
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < source.length) {
    const isQuoted = source[at] === '"'
    const end = isQuoted ? findClosingQuote(source, at + 1) : findCellEnd(source, at, separator)
    if (end < 0) return null
    row.push(isQuoted ? source.slice(at + 1, end).replaceAll('""', '"') : source.slice(at, end))
    at = isQuoted ? findCellEnd(source, end, separator) : end
    if (source[at] === separator) {
      at++
      if (at >= source.length) row.push('')
      continue
    }
    at += source.startsWith('\r\n', at) ? 2 : 1
    rows.push(row)
    row = []
    if (at < source.length && source[at] === separator) continue
  }
  if (row.length > 0) rows.push(row)
  return rows
}

const findSeparator = (head: string): string =>
  [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','

function findClosingQuote(source: string, from: number): number {
  let at = source.indexOf('"', from)
  while (at >= 0 && source[at + 1] === '"') at = source.indexOf('"', at + 2)
  return at
}

function findCellEnd(source: string, from: number, separator: string): number {
  let at = from
  while (at < source.length && source[at] !== separator && source[at] !== '\n' && source[at] !== '\r') at++
  return at
}
