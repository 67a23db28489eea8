const MIN_PART_LENGTH = 4
/** The letters that German and Dutch put between the parts of a compound. */
const COMPOUND_LINKS = ['', 's', 'n', 'en', 'es', 'er']

/**
 * The fewest insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment);
 * Infinity past `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return Infinity
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1]
      let best = Math.min((last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1))
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        best = Math.min(best, (beforeLast[at - 2] ?? 0) + 1)
      current.push(best)
    }
    if (Math.min(...current) > max) return Infinity
    beforeLast = last
    last = current
  }
  const distance = last[b.length] ?? Infinity
  return distance <= max ? distance : Infinity
}

/** Mistakes that a word of this length may have: one from four letters, two from six, three from eleven. */
const toleratedMistakes = (word: string) => (word.length >= 11 ? 3 : word.length >= 6 ? 2 : word.length >= 4 ? 1 : 0)

/** The known words that were probably meant, the fewest mistakes away, each once; none if none is near enough. */
export function findMeantWords(word: string, candidates: readonly string[]): string[] {
  let best: string[] = []
  let bestDistance = Infinity
  for (const candidate of candidates) {
    // People mistype the first letter least.
    const distance = editDistance(word, candidate, toleratedMistakes(word)) + (candidate[0] === word[0] ? 0 : 0.5)
    if (distance < bestDistance) [best, bestDistance] = [[candidate], distance]
    else if (distance === bestDistance && distance < Infinity && !best.includes(candidate)) best.push(candidate)
  }
  return best
}

/** All ways to split a word into two parts, as a compound of two known words could be. */
export function splitCompound(word: string): [string, string][] {
  const splits: [string, string][] = []
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
    const head = word.slice(0, at)
    for (const link of COMPOUND_LINKS)
      if (head.endsWith(link) && head.length - link.length >= MIN_PART_LENGTH)
        splits.push([head.slice(0, head.length - link.length), word.slice(at)])
  }
  return splits
}
