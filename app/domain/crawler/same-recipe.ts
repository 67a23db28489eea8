type ComparedRecipe = { title: string; ingredients: readonly string[] }

const normalizeForComparison = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a page still holds the recipe that was read from it. A cook who corrects an amount or a word of the title
 * has not changed the dish; a page that has another title and other ingredients, or mostly others, is another recipe.
 */
export function isSameRecipe(before: ComparedRecipe, now: ComparedRecipe): boolean {
  const old = new Set(before.ingredients.map(normalizeForComparison))
  const shared = new Set(now.ingredients.map(normalizeForComparison).filter((line) => old.has(line))).size
  const share = shared / Math.max(1, Math.max(old.size, now.ingredients.length))
  return normalizeForComparison(before.title) === normalizeForComparison(now.title) ? share >= 0.5 : share >= 0.8
}
