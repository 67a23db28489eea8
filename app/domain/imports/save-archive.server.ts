import { message } from '#packages/texts/t'
import { randomUUID } from 'node:crypto'
import type { Member } from '#app/domain/households/member'
import { lockHousehold } from '#app/domain/households/queries.server'
import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { createContentKey, createTitleKey, type ArchiveRow } from './archive-recipe'
import type { ArchiveItem, ArchiveResult } from './archive-worker.server'
import type { ImportLine } from './import-line'
import type { WaitingPictures } from './keep-pictures.server'
import { importHousehold } from './import-household.server'
import { COLLECTION_FULL, MAX_SAVED_RECIPES } from '#app/domain/collection/schema'
import { measureCollection } from '#app/domain/collection/queries.server'
import { COLLECTION_TOO_LARGE, MAX_COLLECTION_BYTES, recipeBytes } from '#app/domain/size-limits'
import { MANUAL_SOURCE, manualRecipeUrl } from '#app/domain/collection/saved-recipe'

const BATCH_SIZE = 200
/** The words of this much are indexed well within the time of a statement. */
const BATCH_BYTES = 1_000_000
const TRANSACTION_MS = 60_000

type SavedRow = { id: string; source_url: string; hasPicture: boolean }
type AddedRow = { id: string; source_url: string; row: ArchiveRow }

/**
 * Saves what was read from a file, some entries at a time. `report` gets their lines within the transaction that saves
 * them; where it throws, they are not saved and the rest is not begun. Returns the pictures that are still to be kept:
 * those of new recipes, and of known ones that have none.
 * @throws AppError `unauthenticated` once the member is no longer one of the household
 */
export async function saveArchive(
  member: Member,
  { items, household }: Exclude<ArchiveResult, { refused: string }>,
  report: (tx: PrismaTransaction, lines: ImportLine[]) => Promise<void>,
): Promise<WaitingPictures[]> {
  const ids = new Map<string, string>()
  const waiting: WaitingPictures[] = []
  const titled = await loadTitles(member)
  for (const { at, batch } of inBatches(items))
    await inHousehold(member, async (tx) => {
      const known = await loadKnownRecipes(tx, member, batch, titled)
      const { lines, added, pictures } = sortOut(batch, known, ids)
      await insertRows(tx, member, added)
      for (const { id, row } of added) addTitle(titled, row.title, id)
      await report(tx, lines)
      waiting.push(...pictures.map(({ line, ...rest }) => ({ ...rest, line: line + at })))
    })
  if (household)
    await inHousehold(member, async (tx) => {
      const { householdId } = member
      // Somebody may have removed some of them meanwhile.
      const there = await tx.savedRecipe.findMany({
        where: { householdId, id: { in: [...new Set(ids.values())] } },
        select: { id: true, source_url: true },
      })
      const thereById = new Map(there.map((recipe) => [recipe.id, recipe]))
      const thereByExport = new Map(
        [...ids].flatMap(([exported, id]) => {
          const recipe = thereById.get(id)
          return recipe ? [[exported, recipe] as const] : []
        }),
      )
      await report(tx, await importHousehold(tx, member, household, thereByExport))
    })
  return waiting
}

function inBatches(items: readonly ArchiveItem[]): { at: number; batch: ArchiveItem[] }[] {
  const batches: { at: number; batch: ArchiveItem[] }[] = []
  let bytes = 0
  for (const [at, item] of items.entries()) {
    const size = 'row' in item ? recipeBytes(item.row) : 0
    const last = batches.at(-1)
    if (last && last.batch.length < BATCH_SIZE && bytes + size <= BATCH_BYTES) {
      last.batch.push(item)
      bytes += size
    } else {
      batches.push({ at, batch: [item] })
      bytes = size
    }
  }
  return batches
}

const inHousehold = async (member: Member, work: (tx: PrismaTransaction) => Promise<void>) =>
  await db().$transaction(
    async (tx) => {
      const locked = await query(lockHousehold, [member.householdId, member.id], tx)
      if (locked.length === 0) throw new AppError('unauthenticated', message('Please sign in first.'))
      await work(tx)
    },
    { timeout: TRANSACTION_MS },
  )

type Titles = Map<string, string[]>

function addTitle(titles: Titles, title: string, id: string): void {
  const key = createTitleKey(title)
  const ids = titles.get(key)
  if (ids) ids.push(id)
  else titles.set(key, [id])
}

async function loadTitles({ householdId }: Member): Promise<Titles> {
  const titles: Titles = new Map()
  const saved = await db().savedRecipe.findMany({ where: { householdId }, select: { id: true, title: true } })
  for (const { id, title } of saved) addTitle(titles, title, id)
  return titles
}

type KnownRecipes = { byUrl: Map<string, SavedRow>; byContent: Map<string, SavedRow>; count: number; bytes: number }

/** What the household has of these entries, by address and by content. */
async function loadKnownRecipes(
  tx: PrismaTransaction,
  { householdId }: Member,
  items: readonly ArchiveItem[],
  titles: Titles,
): Promise<KnownRecipes> {
  const urls = items.flatMap((item) => ('row' in item && item.row.source_url ? [item.row.source_url] : []))
  const keys = new Set(items.map(({ title }) => createTitleKey(title)))
  const ids = [...keys].flatMap((key) => titles.get(key) ?? [])
  const saved = await tx.savedRecipe.findMany({
    where: { householdId, OR: [{ source_url: { in: urls } }, { id: { in: ids } }] },
    select: {
      id: true,
      title: true,
      source_url: true,
      ingredients: true,
      steps: true,
      image_url: true,
      photos: { select: { id: true }, take: 1 },
    },
  })
  const byUrl = new Map<string, SavedRow>()
  const byContent = new Map<string, SavedRow>()
  for (const { id, source_url, image_url, photos, ...recipe } of saved) {
    const row = { id, source_url, hasPicture: image_url !== null || photos.length > 0 }
    byUrl.set(source_url, row)
    const key = createContentKey(recipe)
    if (key) byContent.set(key, row)
  }
  const [held] = await query(measureCollection, [householdId, null], tx)
  const { count, bytes } = held!
  return { byUrl, byContent, count, bytes }
}

/**
 * The lines of the entries, the rows of those that are new, and the pictures to keep. `ids` gets the saved recipe of each
 * exported one.
 */
function sortOut(
  items: readonly ArchiveItem[],
  known: KnownRecipes,
  ids: Map<string, string>,
): { lines: ImportLine[]; added: AddedRow[]; pictures: WaitingPictures[] } {
  const added: AddedRow[] = []
  const pictures: WaitingPictures[] = []
  const lines = items.map((item, line): ImportLine => {
    if ('reason' in item) return { title: item.title, outcome: 'left-out', reason: item.reason }
    const { title, row, pictures: files, pictureProblem, exportedId } = item
    const isOwnExport = exportedId !== undefined
    const saved = known.byUrl.get(row.source_url ?? '') ?? known.byContent.get(row.contentKey ?? '')
    if (saved) {
      if (exportedId) ids.set(exportedId, saved.id)
      if (files.length > 0 && !saved.hasPicture) pictures.push({ recipeId: saved.id, files, line, isOwnExport })
      saved.hasPicture ||= files.length > 0
      return { title, outcome: 'known', source_url: saved.source_url }
    }
    if (known.count + added.length >= MAX_SAVED_RECIPES)
      return { title, outcome: 'left-out', reason: COLLECTION_FULL() }
    const bytes = recipeBytes(row)
    if (known.bytes + bytes > MAX_COLLECTION_BYTES)
      return { title, outcome: 'left-out', reason: COLLECTION_TOO_LARGE() }
    known.bytes += bytes
    const id = randomUUID()
    const source_url = row.source_url ?? manualRecipeUrl(id)
    const savedRow = { id, source_url, hasPicture: row.image_url !== null || files.length > 0 }
    known.byUrl.set(source_url, savedRow)
    if (row.contentKey) known.byContent.set(row.contentKey, savedRow)
    if (exportedId) ids.set(exportedId, id)
    added.push({ id, source_url, row })
    if (files.length > 0) pictures.push({ recipeId: id, files, line, isOwnExport })
    const lacksPicture = files.length > 0 || pictureProblem !== null
    return { title, outcome: 'imported', source_url, lacksPicture, ...(pictureProblem && { pictureProblem }) }
  })
  return { lines, added, pictures }
}

async function insertRows(
  tx: PrismaTransaction,
  { id: userId, householdId }: Member,
  added: readonly AddedRow[],
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
