import { randomUUID } from 'node:crypto'
import type { Member } from '#app/domain/households/member'
import { lockHousehold } from '#app/domain/households/queries.server'
import { limitImports } from '#app/domain/recipes/import-rate-limit.server'
import { createWorkerPool, findWorkerFile } from '#packages/page-reader/worker-pool.server'
import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { createContentKey, createTitleKey, type ArchiveRow } from './archive-recipe'
import type { ArchiveItem, ArchiveResult, ArchiveTask } from './archive-worker.server'
import type { ImportLine } from './import-line'
import { importPlansAndLists } from './import-plans-and-lists.server'
import { COLLECTION_FULL, MAX_SAVED_RECIPES } from './schema'
import { MANUAL_SOURCE, manualRecipeUrl } from './saved-recipe'

const TIME_LIMIT_MS = 30_000
const MEMORY_MB = 320
const BATCH_SIZE = 200
const TRANSACTION_MS = 60_000
export const NO_RECIPE_IN_FILE = 'We found no recipe in this file.'
const FILE_UNREADABLE = 'This file is too large or too complicated for us to read.'
const READER_BUSY = 'We are busy reading other files. Please try again in a minute.'

const createPool = () =>
  createWorkerPool<ArchiveTask, ArchiveResult>({
    worker: findWorkerFile(import.meta.dirname, 'archive-worker'),
    warmUpTask: { bytes: new Uint8Array(), filename: '' },
    threads: 1,
    timeLimitMs: TIME_LIMIT_MS,
    memoryMb: MEMORY_MB,
  })
let pool: ReturnType<typeof createPool> | undefined

export async function closeArchivePool(): Promise<void> {
  await pool?.close()
  pool = undefined
}

/**
 * Saves the recipes of another app's file in the member's collection, with a line for each entry.
 * @throws AppError `invalid` with the reason on the file field; `too_many`, `unavailable`
 */
export async function importArchive(member: Member, file: ArchiveTask, { ip }: { ip: string }): Promise<ImportLine[]> {
  await limitImports(ip)
  const { items, household } = await readFile(file)
  if (items.length === 0 && !household) throw createFileError(NO_RECIPE_IN_FILE)
  return await db().$transaction(
    async (tx) => {
      const { lines, ids } = await saveItems(tx, member, items)
      return household ? [...lines, ...(await importPlansAndLists(tx, member, household, ids))] : lines
    },
    { timeout: TRANSACTION_MS },
  )
}

const createFileError = (sentence: string) => new AppError('invalid', sentence, { fields: { file: [sentence] } })

async function readFile(file: ArchiveTask): Promise<Exclude<ArchiveResult, { refused: string }>> {
  pool ??= createPool()
  const outcome = await pool.run(file)
  if (!outcome.ok) {
    if (outcome.failure === 'busy') throw new AppError('unavailable', READER_BUSY)
    throw createFileError(FILE_UNREADABLE)
  }
  if ('refused' in outcome.result) throw createFileError(outcome.result.refused)
  return outcome.result
}

/** `ids`: the saved recipe of each exported one. */
async function saveItems(
  tx: PrismaTransaction,
  member: Member,
  items: readonly ArchiveItem[],
): Promise<{ lines: ImportLine[]; ids: Map<string, string> }> {
  const locked = await query(lockHousehold, [member.householdId, member.id], tx)
  if (locked.length === 0) throw new AppError('unauthenticated', 'Please sign in first.')
  const known = await loadKnownRecipes(tx, member, items)
  const added: { id: string; source_url: string; row: ArchiveRow }[] = []
  const ids = new Map<string, string>()
  const lines = items.map((item): ImportLine => {
    if ('reason' in item) return { title: item.title, outcome: 'left-out', reason: item.reason }
    const { title, row, lacksPicture, exportedId } = item
    const saved = known.byUrl.get(row.source_url ?? '') ?? known.byContent.get(row.contentKey ?? '')
    if (saved) {
      if (exportedId) ids.set(exportedId, saved.id)
      return { title, outcome: 'known', source_url: saved.source_url }
    }
    if (known.count + added.length >= MAX_SAVED_RECIPES) return { title, outcome: 'left-out', reason: COLLECTION_FULL }
    const id = randomUUID()
    const source_url = row.source_url ?? manualRecipeUrl(id)
    known.byUrl.set(source_url, { id, source_url })
    if (row.contentKey) known.byContent.set(row.contentKey, { id, source_url })
    if (exportedId) ids.set(exportedId, id)
    added.push({ id, source_url, row })
    return { title, outcome: 'imported', source_url, lacksPicture }
  })
  for (let at = 0; at < added.length; at += BATCH_SIZE) await insertRows(tx, member, added.slice(at, at + BATCH_SIZE))
  return { lines, ids }
}

/** What the household has, by address and by content; the latter only where a title of the file occurs. */
async function loadKnownRecipes(tx: PrismaTransaction, { householdId }: Member, items: readonly ArchiveItem[]) {
  const saved = await tx.savedRecipe.findMany({
    where: { householdId },
    select: { id: true, title: true, source_url: true, ingredients: true, steps: true },
  })
  const titles = new Set(items.map(({ title }) => createTitleKey(title)))
  const byContent = new Map<string, { id: string; source_url: string }>()
  for (const recipe of saved) {
    const key = titles.has(createTitleKey(recipe.title)) ? createContentKey(recipe) : null
    if (key) byContent.set(key, recipe)
  }
  const byUrl = new Map(saved.map(({ id, source_url }) => [source_url, { id, source_url }]))
  return { byUrl, byContent, count: saved.length }
}

async function insertRows(
  tx: PrismaTransaction,
  { id: userId, householdId }: Member,
  added: readonly { id: string; source_url: string; row: ArchiveRow }[],
): Promise<void> {
  await tx.savedRecipe.createMany({
    data: added.map(({ id, source_url, row: { user_rating: _, note: __, contentKey: ___, ...row } }) => ({
      ...row,
      id,
      householdId,
      addedBy: userId,
      source_url,
      source_domain: row.source_domain ?? MANUAL_SOURCE,
      is_user_created: row.is_user_created ?? row.source_url === null,
    })),
  })
  const reviewed = added.filter(({ row }) => row.user_rating !== null || row.note !== null)
  await tx.savedRecipeReview.createMany({
    data: reviewed.map(({ id, row }) => ({
      householdId,
      userId,
      recipeId: id,
      user_rating: row.user_rating,
      note: row.note,
    })),
  })
}
