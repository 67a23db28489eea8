/** Adapter of the classification scorer. */
export { classifyRecipe } from '#app/domain/recipes/classify-recipe'
