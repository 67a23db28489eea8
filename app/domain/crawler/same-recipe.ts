type ComparedRecipe = { title: string; ingredients: readonly string[] }

const normalizeForComparison = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a page still has the same recipe. With an equal title half of the ingredients must match, with another one
 * most of them.
 */
export function isSameRecipe(previous: ComparedRecipe, current: ComparedRecipe): boolean {
  const previousLines = new Set(previous.ingredients.map(normalizeForComparison))
  const sharedCount = new Set(current.ingredients.map(normalizeForComparison).filter((line) => previousLines.has(line)))
    .size
  const share = sharedCount / Math.max(1, Math.max(previousLines.size, current.ingredients.length))
  return normalizeForComparison(previous.title) === normalizeForComparison(current.title) ? share >= 0.5 : share >= 0.8
}
