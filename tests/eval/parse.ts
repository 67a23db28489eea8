/** Adapter of the ingredient line scorer. */
export { parseIngredient } from '#packages/ingredients/tag/parse'
