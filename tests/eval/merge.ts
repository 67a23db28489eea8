/** The merging scorer's shape is the product's own function's. */
export { mergeIngredients } from '#packages/ingredients/merge-ingredients'
