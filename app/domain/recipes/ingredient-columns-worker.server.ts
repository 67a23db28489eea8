import { toDietColumns, type DietColumns, toItemColumns, type ItemColumns } from './ingredient-columns'

export type IngredientColumnsTask = { ingredients: readonly string[] }
/** What is stored beside ingredient lines: what they need, and the diets that they keep. */
export type IngredientColumns = ItemColumns & DietColumns

/** The entry point of a worker thread. scripts/setup.mjs bundles it as build/ingredient-columns-worker.js. */
export default function runIngredientColumnsTask({ ingredients }: IngredientColumnsTask): IngredientColumns {
  return { ...toItemColumns(ingredients), ...toDietColumns(ingredients) }
}
