import { randomUUID } from 'node:crypto'
import type { RecipeIngredientLine } from '#packages/ingredients/sum/merge-ingredients'
import type { ItemRecord } from './item-patches'
import { createItemsFromLines } from './items-from-lines'

export type ListItemsTask = RecipeIngredientLine[]

/** The entry point of a worker thread. scripts/setup.mjs bundles it as build/list-items-worker.js. */
export default function runListItemsTask(lines: ListItemsTask): ItemRecord[] {
  return createItemsFromLines(lines, randomUUID)
}
