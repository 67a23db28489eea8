import { setTimeout as pause } from 'node:timers/promises'
import { findItemFamilies } from '#packages/ingredients/item-family'
import { execute, query, toPostgresJson } from '#app/platform/db.server'
import { selectUnreadRecipes, selectUnreadSavedRecipes, writeItemKeys, writeSavedItemKeys } from './queries.server'

const BATCH_SIZE = 20

/**
 * Reads what the recipes need that nobody has read yet: those of imported files, of a restored backup, and all of them
 * after a migration that changes the reading. A recipe takes about 3 ms; requests come between the recipes.
 */
export async function fillItemKeys(signal: AbortSignal): Promise<void> {
  for (;;) {
    const recipes = await query(selectUnreadRecipes, [BATCH_SIZE])
    if (recipes.length > 0) await execute(writeItemKeys, [toPostgresJson(await readItems(recipes))])
    const saved = await query(selectUnreadSavedRecipes, [BATCH_SIZE])
    if (saved.length > 0) await execute(writeSavedItemKeys, [toPostgresJson(await readItems(saved))])
    if (signal.aborted || recipes.length + saved.length === 0) return
  }
}

async function readItems<Row extends { ingredients: string[] }>(
  rows: readonly Row[],
): Promise<(Row & { item_keys: string[] })[]> {
  const read: (Row & { item_keys: string[] })[] = []
  for (const row of rows) {
    read.push({ ...row, item_keys: findItemFamilies(row.ingredients) })
    await pause(1)
  }
  return read
}
