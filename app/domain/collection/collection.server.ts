import { randomUUID } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { db, sql } from '#app/platform/db.server'
import { once } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import type { BlogRecipe } from '../blog/post'
import { isId } from '../fields'
import { pictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '../plates/plate-url'
import { chipsOf } from '../ingredients/chips'
import { canonicalUrl } from '../recipes/canonical-url'
import { recipeFromUrl } from '../recipes/find-recipe.server'
import { readRecipeText } from '../recipes/import.server'
import { bitsOf, mostFrequent } from './chip-bits'
import type { ChipCount } from './chip-bits'
import { NO_FILTERS } from './filters'
import type { CollectionFilters } from './filters'
import { matching, ORDER } from './matching'
import { MANUAL, manualUrl } from './saved-recipe'
import type { SavedCard, SavedRecipe } from './saved-recipe'
import { ALREADY_SAVED, COLLECTION_FULL, MOST_RECIPES, NOT_IN_COLLECTION, SaveRecipe } from './schema'
import type { ManualRecipe } from './schema'

/** Cards of a page: a screen or three, and selecting all of them stays one short form. */
export const PAGE_SIZE = 24
const PIECE = 100

const SAVED = {
  id: true,
  userId: true,
  title: true,
  is_user_created: true,
  image_url: true,
  source_url: true,
  source_domain: true,
  rating_value: true,
  rating_count: true,
  total_time_minutes: true,
  ingredients: true,
  steps: true,
  yield_amount: true,
  summary: true,
  note: true,
  user_rating: true,
  user_comments: true,
  added_at: true,
} as const
type Row = Prisma.SavedRecipeGetPayload<{ select: typeof SAVED }>
const told = ({ added_at, ...recipe }: Row): SavedRecipe => ({ ...recipe, added_at: added_at.toISOString() })

/** PostgreSQL takes a malformed id for a mistake of ours; for a cook it is an id that nobody has. */
const missing = () => new AppError('not_found', NOT_IN_COLLECTION)

export type SavedPage = {
  recipes: SavedCard[]
  /** Of this cook's recipes, how many pass. */
  total: number
  page: number
  pages: number
}

/** A page of the cook's recipes that pass the filters, as cards; a page past the last is the last. */
export async function savedRecipes(
  userId: string,
  filters: CollectionFilters = NO_FILTERS,
  page = 1,
): Promise<SavedPage> {
  const { where, values } = matching(userId, filters)
  const [counted] = await sql<{ total: number }>(
    `select count(*)::int as total from saved_recipes where ${where}`,
    values,
  )
  const total = counted?.total ?? 0
  if (total === 0) return { recipes: [], total, page: 1, pages: 1 }
  const pages = Math.ceil(total / PAGE_SIZE)
  const shown = Math.min(page, pages)
  // Where a page far back begins is counted along the index; only its own rows are read.
  const rows = await sql<Omit<SavedCard, 'plate_url' | 'picture_url'> & { image_url: string | null }>(
    `with shown as materialized (select id from saved_recipes where ${where} order by ${ORDER[filters.sort]} limit ${PAGE_SIZE} offset ${(shown - 1) * PAGE_SIZE})
     select id, title, source_url, source_domain, total_time_minutes, yield_amount, note, user_rating, image_url
     from saved_recipes join shown using (id) where "userId" = $1 order by ${ORDER[filters.sort]}`,
    values,
  )
  return {
    recipes: rows.map(({ image_url, ...card }) => ({
      ...card,
      plate_url: plateUrl(card.id),
      picture_url: pictureUrl(image_url),
    })),
    total,
    page: shown,
    pages,
  }
}

/** How many recipes the cook has, and the ten most frequent ingredients in them: one walk over one index. */
export async function collectionContents(userId: string): Promise<{ count: number; chips: ChipCount[] }> {
  const groups = await sql<{ chips: number; count: number }>(
    'select chips, count(*)::int as count from saved_recipes where "userId" = $1 group by chips',
    [userId],
    'collection-contents',
  )
  return { count: groups.reduce((sum, { count }) => sum + count, 0), chips: mostFrequent(groups) }
}

/** The whole collection, newest first, a hundred at a time: five thousand at once would be more than a process should hold. */
export async function* wholeCollection(userId: string): AsyncGenerator<SavedRecipe[]> {
  for (let last: Row | undefined; ;) {
    // From where the last one stood, which holds even if it has been removed since.
    const after = last && {
      OR: [{ added_at: { lt: last.added_at } }, { added_at: last.added_at, id: { gt: last.id } }],
    }
    const rows: Row[] = await db().savedRecipe.findMany({
      where: { userId, ...after },
      select: SAVED,
      orderBy: [{ added_at: 'desc' }, { id: 'asc' }],
      take: PIECE,
    })
    if (rows.length) yield rows.map(told)
    last = rows.at(-1)
    if (rows.length < PIECE) return
  }
}

/**
 * One of the cook's recipes, whole.
 * @throws AppError `not_found`
 */
export async function savedRecipe(userId: string, id: string): Promise<SavedRecipe> {
  const row = isId(id) ? await db().savedRecipe.findFirst({ where: { id, userId }, select: SAVED }) : null
  if (!row) throw missing()
  return told(row)
}

/** The cook's own copy of the recipe at this address ('manual:<id>' too), if they have one. */
export async function savedRecipeByUrl(userId: string, source_url: string): Promise<SavedRecipe | null> {
  const row = await db().savedRecipe.findFirst({
    where: { userId, source_url: { in: spellings(source_url) } },
    select: SAVED,
  })
  return row && told(row)
}

/** Which of these addresses the cook has saved: spec §4, a recipe counts as saved if one with its source_url is there. */
export async function savedAmong(
  userId: string,
  sourceUrls: readonly string[],
): Promise<Map<string, Pick<SavedRecipe, 'id' | 'user_rating' | 'note'>>> {
  if (sourceUrls.length === 0) return new Map()
  const rows = await db().savedRecipe.findMany({
    where: { userId, source_url: { in: [...new Set(sourceUrls.flatMap(spellings))] } },
    select: { id: true, source_url: true, user_rating: true, note: true },
  })
  const byUrl = new Map(rows.map(({ source_url, ...saved }) => [source_url, saved]))
  return new Map(
    sourceUrls.flatMap((url) => {
      const saved = spellings(url)
        .map((one) => byUrl.get(one))
        .find(Boolean)
      return saved ? [[url, saved] as const] : []
    }),
  )
}

const spellings = (url: string): string[] => [...new Set([url, canonicalUrl(url) ?? url])]

/** The chosen ones among the cook's recipes, for asking whether they are meant. */
export async function savedTitles(userId: string, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  return await db().savedRecipe.findMany({
    where: { userId, id: { in: ids.filter(isId) } },
    select: { id: true, title: true },
    orderBy: [{ added_at: 'desc' }, { id: 'asc' }],
  })
}

/**
 * What a saved recipe's plate is drawn from.
 * @throws AppError `not_found`
 */
export async function savedPlateWords(
  userId: string,
  id: string,
): Promise<{ title: string; ingredients: string[]; steps: string[]; total_time_minutes: number | null }> {
  const row = await db().savedRecipe.findFirst({
    where: { id, userId },
    select: { title: true, ingredients: true, steps: true, total_time_minutes: true },
  })
  if (!row) throw missing()
  return row
}

/**
 * Saves a recipe of the web.
 * @throws AppError `conflict` when it is there already, or when the collection is full
 */
export async function saveRecipe(userId: string, payload: SaveRecipe, onceKey: string | null): Promise<{ id: string }> {
  return await once({ owner: ownerOf(userId), key: onceKey, input: payload }, (tx) => add(tx, userId, payload))
}

/**
 * Adds a recipe that the cook wrote.
 * @throws AppError `conflict` when the collection is full
 */
export async function addManualRecipe(
  userId: string,
  input: ManualRecipe,
  onceKey: string | null,
): Promise<{ id: string }> {
  return await once({ owner: ownerOf(userId), key: onceKey, input }, (tx) =>
    add(tx, userId, { ...input, ...handmade() }),
  )
}

/**
 * Adds the recipe of a page: from the catalogue, else fetched and read.
 * @throws AppError `not_found` with the site's reason; `too_many`; `conflict` when it is there already, or the collection is full
 */
export async function addFromUrl(
  userId: string,
  { url }: { url: string },
  { ip, onceKey }: { ip: string; onceKey: string | null },
): Promise<{ id: string }> {
  const found = await recipeFromUrl(url, { ip })
  return await saveRecipe(userId, snapshotOf(found), onceKey)
}

/**
 * Adds a recipe of a post: as its page has it, and where that cannot be read, what the post knows of it.
 * @throws AppError `conflict` when it is there already, or the collection is full; `invalid`
 */
export async function addFromPost(
  userId: string,
  copy: BlogRecipe,
  { ip, onceKey }: { ip: string; onceKey: string | null },
): Promise<{ id: string }> {
  return await addFromUrl(userId, { url: copy.sourceUrl }, { ip, onceKey }).catch(async (thrown: unknown) => {
    if (!(thrown instanceof AppError) || thrown.kind === 'conflict') throw thrown
    const {
      title,
      imageUrl: image_url,
      sourceUrl: source_url,
      sourceDomain: source_domain,
      totalTimeMinutes: total_time_minutes,
      ratingValue: rating_value,
      summary,
    } = copy
    const known = SaveRecipe.safeParse({
      title,
      image_url,
      source_url,
      source_domain,
      total_time_minutes,
      rating_value,
      summary,
    })
    if (!known.success) throw thrown
    return await saveRecipe(userId, known.data, onceKey)
  })
}

/**
 * Adds the recipe in a pasted text; one of which nobody says where it is from is the cook's own.
 * @throws AppError `invalid` with the reason beside the text; `too_many`; `conflict`
 */
export async function addFromText(
  userId: string,
  pasted: { text: string; source: string | null },
  { ip, onceKey }: { ip: string; onceKey: string | null },
): Promise<{ id: string }> {
  const { recipe } = await readRecipeText(pasted, { ip })
  const { source_url, source_domain } = recipe
  const from = source_url && source_domain ? { source_url, source_domain } : handmade()
  return await once({ owner: ownerOf(userId), key: onceKey, input: pasted }, (tx) =>
    add(tx, userId, { ...snapshotOf({ ...recipe, ...from }), ...from }),
  )
}

type Found = {
  title: string
  image_url: string | null
  source_url: string
  source_domain: string
  rating_value: number | null
  rating_count: number | null
  total_time_minutes: number | null
  ingredients: string[]
  steps: string[]
  yield: string | null
  summary: string | null
}

/** A recipe as it was found, as the cook's own copy. */
export const snapshotOf = ({
  title,
  image_url,
  source_url,
  source_domain,
  rating_value,
  rating_count,
  total_time_minutes,
  ingredients,
  steps,
  yield: yield_amount,
  summary,
}: Found): SaveRecipe => ({
  title,
  image_url,
  source_url,
  source_domain,
  rating_value,
  rating_count,
  total_time_minutes,
  ingredients,
  steps,
  yield_amount,
  summary,
  is_user_created: false,
})

const ownerOf = (userId: string) => `user:${userId}`

function handmade() {
  const id = randomUUID()
  return { id, source_url: manualUrl(id), source_domain: MANUAL, is_user_created: true }
}

type NewRow = Omit<Prisma.SavedRecipeUncheckedCreateInput, 'userId' | 'id' | 'chips'> & {
  id?: string
  ingredients: string[]
}

async function add(tx: Prisma.TransactionClient, userId: string, row: NewRow): Promise<{ id: string }> {
  const id = row.id ?? randomUUID()
  // One cook's savings wait for each other here, so what is counted below holds until this one is written.
  const cooks = await tx.$queryRaw<unknown[]>`select 1 from users where id = ${userId}::uuid for no key update`
  if (cooks.length === 0) throw new AppError('unauthenticated', 'Please sign in first.')
  if ((await tx.savedRecipe.count({ where: { userId, source_url: row.source_url } })) > 0)
    throw new AppError('conflict', ALREADY_SAVED)
  if ((await tx.savedRecipe.count({ where: { userId } })) >= MOST_RECIPES)
    throw new AppError('conflict', COLLECTION_FULL)
  await tx.savedRecipe.create({
    data: { ...row, id, userId, chips: bitsOf(chipsOf(row.ingredients)) },
    select: { id: true },
  })
  return { id }
}

/**
 * Changes what a saved recipe says; where it is from, its note and its stars stay.
 * @throws AppError `not_found`
 */
export async function editSavedRecipe(
  userId: string,
  id: string,
  { title, summary, total_time_minutes, yield_amount, image_url, ingredients, steps }: ManualRecipe,
): Promise<void> {
  await change(userId, id, {
    title,
    summary,
    total_time_minutes,
    yield_amount,
    image_url,
    ingredients,
    steps,
    chips: bitsOf(chipsOf(ingredients)),
  })
}

/** @throws AppError `not_found` */
export async function setNote(userId: string, id: string, note: string | null): Promise<void> {
  await change(userId, id, { note })
}

/** @throws AppError `not_found` */
export async function setRating(userId: string, id: string, user_rating: number | null): Promise<void> {
  await change(userId, id, { user_rating })
}

async function change(userId: string, id: string, data: Prisma.SavedRecipeUpdateManyMutationInput): Promise<void> {
  const { count } = isId(id) ? await db().savedRecipe.updateMany({ where: { id, userId }, data }) : { count: 0 }
  if (count === 0) throw missing()
}

/** Takes recipes out of the collection, and with that out of the plans; says how many there were. */
export async function removeSavedRecipes(userId: string, ids: readonly string[]): Promise<number> {
  const { count } = await db().savedRecipe.deleteMany({ where: { userId, id: { in: ids.filter(isId) } } })
  return count
}
