/** spec §5: split on commas, trimmed; a word that is there already, however it is written, is there once. */
export function parseKeywords(given: string | readonly string[]): string[] {
  const all = (typeof given === 'string' ? [given] : given)
    .flatMap((text) => text.split(','))
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const seen = new Set<string>()
  return all.filter((word) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()))
}
