/** Adapter of the Russian line scorer: the same parser as for English. */
export { parseIngredient } from '#packages/ingredients/tag/parse'
