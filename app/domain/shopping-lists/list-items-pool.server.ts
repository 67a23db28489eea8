import { randomUUID } from 'node:crypto'
import type { RecipeIngredientLine } from '#packages/ingredients/sum/merge-ingredients'
import { countCharacters, createUntrustedTextPool } from '../recipes/untrusted-text-pool.server'
import type { ItemRecord } from './item-patches'
import { createItemsFromLines } from './items-from-lines'
import type { ListItemsTask } from './list-items-worker.server'

/** A line is read three times as thoroughly for a shopping list as for a recipe. */
const MAX_INLINE_LINE_CHARACTERS = 2_500

const pool = createUntrustedTextPool<ListItemsTask, ItemRecord[]>({
  directory: import.meta.dirname,
  name: 'list-items-worker',
  warmUpTask: [],
})

/**
 * createItemsFromLines(), in a worker thread when there are many lines.
 * @throws AppError `unavailable`
 */
export async function createItemsFromUntrustedLines(lines: RecipeIngredientLine[]): Promise<ItemRecord[]> {
  return countCharacters(lines.map(({ line }) => line)) <= MAX_INLINE_LINE_CHARACTERS
    ? createItemsFromLines(lines, randomUUID)
    : await pool.run(lines)
}

export const closeListItemsPool = (): Promise<void> => pool.close()
