import { scaleRecipe } from './scale-recipe.server'
import type { ScalableRecipe, ScaledRecipe, Scaling } from './recipe'

export type RecipeScalingTask = { recipe: ScalableRecipe; scaling: Scaling }

/** The entry point of a worker thread. scripts/setup.mjs bundles it as build/recipe-scaling-worker.js. */
export default function runRecipeScalingTask({ recipe, scaling }: RecipeScalingTask): ScaledRecipe {
  return scaleRecipe(recipe, scaling)
}
