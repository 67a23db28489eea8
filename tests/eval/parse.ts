/** The line scorer's shape is the product's own function's. */
export { parseIngredient } from '#packages/ingredients/parse'
