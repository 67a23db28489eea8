/** The filing scorer's shape is the product's own function's. */
export { classifyRecipe } from '#app/domain/recipes/classify-recipe'
