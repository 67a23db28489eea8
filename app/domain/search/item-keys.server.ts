import { setTimeout as pause } from 'node:timers/promises'
import { readItemColumns } from '#app/domain/recipes/ingredient-columns.server'
import type { ItemColumns } from '#app/domain/recipes/ingredient-columns'
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
    let written = recipes.length > 0 ? await execute(writeItemKeys, [toPostgresJson(await readItems(recipes))]) : 0
    const saved = await query(selectUnreadSavedRecipes, [BATCH_SIZE])
    if (saved.length > 0) written += await execute(writeSavedItemKeys, [toPostgresJson(await readItems(saved))])
    // Nothing is left, or its lines change while they are read: the next tick tries again.
    if (signal.aborted || written === 0) return
  }
}

async function readItems<Row extends { ingredients: string[] }>(rows: readonly Row[]): Promise<(Row & ItemColumns)[]> {
  const read: (Row & ItemColumns)[] = []
  for (const row of rows) {
    const { item_keys, fresh_shares } = await readItemColumns(row.ingredients)
    read.push({ ...row, item_keys, fresh_shares })
    await pause(1)
  }
  return read
}
