import { scaleRecipe, type ScalableRecipe, type ScaledRecipe } from './scaled-recipe'

export type RecipeScalingTask = { recipe: ScalableRecipe; factor: number }

/** The entry point of a worker thread. scripts/setup.mjs bundles it as build/recipe-scaling-worker.js. */
export default function runRecipeScalingTask({ recipe, factor }: RecipeScalingTask): ScaledRecipe {
  return scaleRecipe(recipe, factor)
}
