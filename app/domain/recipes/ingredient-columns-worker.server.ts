import { toDietColumns } from './diet-columns'
import type { IngredientColumns } from './ingredient-columns.server'
import { toItemColumns } from './item-columns'

export type IngredientColumnsTask = { ingredients: readonly string[] }

/** The entry point of a worker thread. scripts/setup.mjs bundles it as build/ingredient-columns-worker.js. */
export default function runIngredientColumnsTask({ ingredients }: IngredientColumnsTask): IngredientColumns {
  return { ...toItemColumns(ingredients), ...toDietColumns(ingredients) }
}
