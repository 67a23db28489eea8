import { randomUUID } from 'node:crypto'
import type { RecipeIngredientLine } from '#packages/ingredients/merge-ingredients'
import type { ItemRecord } from '../shopping-lists/item-patches'
import { createItemsFromLines } from '../shopping-lists/items-from-lines'
import { scaleRecipe, type ScalableRecipe, type ScaledRecipe } from './scaled-recipe'

export type RecipeTextTask =
  { kind: 'scale'; recipe: ScalableRecipe; factor: number } | { kind: 'items'; lines: RecipeIngredientLine[] }
export type RecipeTextResult = { scaled: ScaledRecipe } | { items: ItemRecord[] }

/** The entry point of a worker thread. scripts/setup.mjs bundles it as build/recipe-text-worker.js. */
export default function runRecipeTextTask(task: RecipeTextTask): RecipeTextResult {
  return task.kind === 'scale'
    ? { scaled: scaleRecipe(task.recipe, task.factor) }
    : { items: createItemsFromLines(task.lines, randomUUID) }
}
