/** Adapter of the merging scorer. */
export { mergeIngredients } from '#packages/ingredients/sum/merge-ingredients'
