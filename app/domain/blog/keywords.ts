/** Splits on commas and trims; duplicates go, ignoring case. */
export function parseKeywords(input: string | readonly string[]): string[] {
  const all = (typeof input === 'string' ? [input] : input)
    .flatMap((text) => text.split(','))
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const seen = new Set<string>()
  return all.filter((word) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()))
}
