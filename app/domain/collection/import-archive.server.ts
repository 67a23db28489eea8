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
import { COLLECTION_FULL, MAX_SAVED_RECIPES } from './schema'
import { MANUAL_SOURCE, manualRecipeUrl } from './saved-recipe'

const TIME_LIMIT_MS = 30_000
const MEMORY_MB = 320
const BATCH_SIZE = 200
const TRANSACTION_MS = 60_000
export const NO_RECIPE_IN_FILE = 'We found no recipe in this file.'
const FILE_UNREADABLE = 'This file is too large or too complicated for us to read.'
const READER_BUSY = 'We are busy reading other files. Please try again in a minute.'

/** A line of the report. `imported` and `known` are in the collection at `source_url`. */
export type ImportLine = { title: string } & (
  | {
      outcome: 'imported'
      source_url: string
      /** The file has its picture, which is not imported. */ lacksPicture: boolean
    }
  | { outcome: 'known'; source_url: string }
  | { outcome: 'left-out'; reason: string }
)

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
  const items = await readItems(file)
  if (items.length === 0) throw createFileError(NO_RECIPE_IN_FILE)
  return await db().$transaction((tx) => saveItems(tx, member, items), { timeout: TRANSACTION_MS })
}

const createFileError = (sentence: string) => new AppError('invalid', sentence, { fields: { file: [sentence] } })

async function readItems(file: ArchiveTask): Promise<ArchiveItem[]> {
  pool ??= createPool()
  const outcome = await pool.run(file)
  if (!outcome.ok) {
    if (outcome.failure === 'busy') throw new AppError('unavailable', READER_BUSY)
    throw createFileError(FILE_UNREADABLE)
  }
  if ('refused' in outcome.result) throw createFileError(outcome.result.refused)
  return outcome.result.items
}

async function saveItems(tx: PrismaTransaction, member: Member, items: readonly ArchiveItem[]): Promise<ImportLine[]> {
  const locked = await query(lockHousehold, [member.householdId, member.id], tx)
  if (locked.length === 0) throw new AppError('unauthenticated', 'Please sign in first.')
  const known = await loadKnownRecipes(tx, member, items)
  const added: { id: string; source_url: string; row: ArchiveRow }[] = []
  const lines = items.map((item): ImportLine => {
    if ('reason' in item) return { title: item.title, outcome: 'left-out', reason: item.reason }
    const { title, row, lacksPicture } = item
    const saved = known.byUrl.get(row.source_url ?? '') ?? known.byContent.get(row.contentKey ?? '')
    if (saved) return { title, outcome: 'known', source_url: saved }
    if (known.count + added.length >= MAX_SAVED_RECIPES) return { title, outcome: 'left-out', reason: COLLECTION_FULL }
    const id = randomUUID()
    const source_url = row.source_url ?? manualRecipeUrl(id)
    known.byUrl.set(source_url, source_url)
    if (row.contentKey) known.byContent.set(row.contentKey, source_url)
    added.push({ id, source_url, row })
    return { title, outcome: 'imported', source_url, lacksPicture }
  })
  for (let at = 0; at < added.length; at += BATCH_SIZE) await insertRows(tx, member, added.slice(at, at + BATCH_SIZE))
  return lines
}

/** What the household has, by address and by content; the latter only where a title of the file occurs. */
async function loadKnownRecipes(tx: PrismaTransaction, { householdId }: Member, items: readonly ArchiveItem[]) {
  const saved = await tx.savedRecipe.findMany({
    where: { householdId },
    select: { title: true, source_url: true, ingredients: true, steps: true },
  })
  const titles = new Set(items.map(({ title }) => createTitleKey(title)))
  const byContent = new Map<string, string>()
  for (const recipe of saved) {
    const key = titles.has(createTitleKey(recipe.title)) ? createContentKey(recipe) : null
    if (key) byContent.set(key, recipe.source_url)
  }
  const byUrl = new Map(saved.map(({ source_url }) => [source_url, source_url]))
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
      is_user_created: row.source_url === null,
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
