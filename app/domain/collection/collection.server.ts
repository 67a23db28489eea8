import { randomUUID } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import { withIdempotency } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import type { BlogRecipe } from '../blog/post'
import { isUuid } from '#app/domain/field-schemas'
import { signPictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { findIngredientChips } from '#packages/ingredients/ingredient-chips'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { findOrImportRecipe } from '#app/domain/recipes/find-or-import-recipe.server'
import { parseRecipeText } from '#app/domain/recipes/import-preview.server'
import { toChipBitmask, mostFrequentChips } from './chip-bitmask'
import type { ChipCount } from './chip-bitmask'
import { NO_COLLECTION_FILTERS } from './collection-filters'
import type { CollectionFilters } from './collection-filters'
import { buildSavedRecipeWhere, SAVED_RECIPE_ORDER_BY } from './saved-recipe-where'
import { MANUAL_SOURCE, manualRecipeUrl } from './saved-recipe'
import type { SavedRecipeCard, SavedRecipe } from './saved-recipe'
import { ALREADY_SAVED, COLLECTION_FULL, MAX_SAVED_RECIPES, NOT_IN_COLLECTION, SaveRecipePayload } from './schema'
import type { ManualRecipeInput } from './schema'

/** Cards of a page: a screen or three, and selecting all of them stays one short form. */
export const COLLECTION_PAGE_SIZE = 24
const EXPORT_BATCH_SIZE = 100

const SAVED_RECIPE_SELECT = {
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
type SavedRecipeRow = Prisma.SavedRecipeGetPayload<{ select: typeof SAVED_RECIPE_SELECT }>
const toSavedRecipeDto = ({ added_at, ...recipe }: SavedRecipeRow): SavedRecipe => ({
  ...recipe,
  added_at: added_at.toISOString(),
})

/** PostgreSQL takes a malformed id for a mistake of ours; for a cook it is an id that nobody has. */
const createNotInCollectionError = () => new AppError('not_found', NOT_IN_COLLECTION)

export type SavedRecipesPage = {
  recipes: SavedRecipeCard[]
  /** Of this cook's recipes, how many pass. */
  total: number
  page: number
  pages: number
}

/** A page of the cook's recipes that pass the filters, as cards; a page past the last is the last. */
export async function loadSavedRecipesPage(
  userId: string,
  filters: CollectionFilters = NO_COLLECTION_FILTERS,
  page = 1,
): Promise<SavedRecipesPage> {
  const { where, values } = buildSavedRecipeWhere(userId, filters)
  const [counted] = await query<{ total: number }>(
    `select count(*)::int as total from saved_recipes where ${where}`,
    values,
  )
  const total = counted?.total ?? 0
  if (total === 0) return { recipes: [], total, page: 1, pages: 1 }
  const pages = Math.ceil(total / COLLECTION_PAGE_SIZE)
  const shown = Math.min(page, pages)
  // Where a page far back begins is counted along the index; only its own rows are read.
  const rows = await query<Omit<SavedRecipeCard, 'plate_url' | 'picture_url'> & { image_url: string | null }>(
    `with shown as materialized (select id from saved_recipes where ${where} order by ${SAVED_RECIPE_ORDER_BY[filters.sort]} limit ${COLLECTION_PAGE_SIZE} offset ${(shown - 1) * COLLECTION_PAGE_SIZE})
     select id, title, source_url, source_domain, total_time_minutes, yield_amount, note, user_rating, image_url
     from saved_recipes join shown using (id) where "userId" = $1 order by ${SAVED_RECIPE_ORDER_BY[filters.sort]}`,
    values,
  )
  return {
    recipes: rows.map(({ image_url, ...card }) => ({
      ...card,
      plate_url: plateUrl(card.id),
      picture_url: signPictureUrl(image_url),
    })),
    total,
    page: shown,
    pages,
  }
}

/** How many recipes the cook has, and the ten most frequent ingredients in them: one walk over one index. */
export async function loadCollectionStats(userId: string): Promise<{ count: number; chips: ChipCount[] }> {
  const groups = await query<{ chips: number; count: number }>(
    'select chips, count(*)::int as count from saved_recipes where "userId" = $1 group by chips',
    [userId],
    'collection-contents',
  )
  return { count: groups.reduce((sum, { count }) => sum + count, 0), chips: mostFrequentChips(groups) }
}

/** The whole collection, newest first, a hundred at a time: five thousand at once would be more than a process should hold. */
export async function* iterateSavedRecipes(userId: string): AsyncGenerator<SavedRecipe[]> {
  for (let last: SavedRecipeRow | undefined; ;) {
    // From where the last one stood, which holds even if it has been removed since.
    const after = last && {
      OR: [{ added_at: { lt: last.added_at } }, { added_at: last.added_at, id: { gt: last.id } }],
    }
    const rows: SavedRecipeRow[] = await db().savedRecipe.findMany({
      where: { userId, ...after },
      select: SAVED_RECIPE_SELECT,
      orderBy: [{ added_at: 'desc' }, { id: 'asc' }],
      take: EXPORT_BATCH_SIZE,
    })
    if (rows.length) yield rows.map(toSavedRecipeDto)
    last = rows.at(-1)
    if (rows.length < EXPORT_BATCH_SIZE) return
  }
}

/**
 * One of the cook's recipes, whole.
 * @throws AppError `not_found`
 */
export async function getSavedRecipe(userId: string, id: string): Promise<SavedRecipe> {
  const row = isUuid(id)
    ? await db().savedRecipe.findFirst({ where: { id, userId }, select: SAVED_RECIPE_SELECT })
    : null
  if (!row) throw createNotInCollectionError()
  return toSavedRecipeDto(row)
}

/** The cook's own copy of the recipe at this address ('manual:<id>' too), if they have one. */
export async function findSavedRecipeByUrl(userId: string, source_url: string): Promise<SavedRecipe | null> {
  const row = await db().savedRecipe.findFirst({
    where: { userId, source_url: { in: urlSpellings(source_url) } },
    select: SAVED_RECIPE_SELECT,
  })
  return row && toSavedRecipeDto(row)
}

/** Which of these addresses the cook has saved: spec §4, a recipe counts as saved if one with its source_url is there. */
export async function findSavedUrls(
  userId: string,
  sourceUrls: readonly string[],
): Promise<Map<string, Pick<SavedRecipe, 'id' | 'user_rating' | 'note'>>> {
  if (sourceUrls.length === 0) return new Map()
  const rows = await db().savedRecipe.findMany({
    where: { userId, source_url: { in: [...new Set(sourceUrls.flatMap(urlSpellings))] } },
    select: { id: true, source_url: true, user_rating: true, note: true },
  })
  const byUrl = new Map(rows.map(({ source_url, ...saved }) => [source_url, saved]))
  return new Map(
    sourceUrls.flatMap((url) => {
      const saved = urlSpellings(url)
        .map((one) => byUrl.get(one))
        .find(Boolean)
      return saved ? [[url, saved] as const] : []
    }),
  )
}

const urlSpellings = (url: string): string[] => [...new Set([url, canonicalizeUrl(url) ?? url])]

/** The chosen ones among the cook's recipes, for asking whether they are meant. */
export async function loadSavedRecipeTitles(
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return await db().savedRecipe.findMany({
    where: { userId, id: { in: ids.filter(isUuid) } },
    select: { id: true, title: true },
    orderBy: [{ added_at: 'desc' }, { id: 'asc' }],
  })
}

/**
 * What a saved recipe's plate is drawn from.
 * @throws AppError `not_found`
 */
export async function loadSavedRecipePlateInput(
  userId: string,
  id: string,
): Promise<{ title: string; ingredients: string[]; steps: string[]; total_time_minutes: number | null }> {
  const row = await db().savedRecipe.findFirst({
    where: { id, userId },
    select: { title: true, ingredients: true, steps: true, total_time_minutes: true },
  })
  if (!row) throw createNotInCollectionError()
  return row
}

/**
 * Saves a recipe of the web.
 * @throws AppError `conflict` when it is there already, or when the collection is full
 */
export async function saveRecipe(
  userId: string,
  payload: SaveRecipePayload,
  idempotencyKey: string | null,
): Promise<{ id: string }> {
  return await withIdempotency({ owner: userIdempotencyOwner(userId), key: idempotencyKey, input: payload }, (tx) =>
    insertSavedRecipe(tx, userId, payload),
  )
}

/**
 * Adds a recipe that the cook wrote.
 * @throws AppError `conflict` when the collection is full
 */
export async function saveManualRecipe(
  userId: string,
  input: ManualRecipeInput,
  idempotencyKey: string | null,
): Promise<{ id: string }> {
  return await withIdempotency({ owner: userIdempotencyOwner(userId), key: idempotencyKey, input }, (tx) =>
    insertSavedRecipe(tx, userId, { ...input, ...createManualSource() }),
  )
}

/**
 * Adds the recipe of a page: from the catalogue, else fetched and read.
 * @throws AppError `not_found` with the site's reason; `too_many`; `conflict` when it is there already, or the collection is full
 */
export async function saveRecipeFromUrl(
  userId: string,
  { url }: { url: string },
  { ip, idempotencyKey }: { ip: string; idempotencyKey: string | null },
): Promise<{ id: string }> {
  const found = await findOrImportRecipe(url, { ip })
  return await saveRecipe(userId, toSaveRecipePayload(found), idempotencyKey)
}

/**
 * Adds a recipe of a post: as its page has it, and where that cannot be read, what the post knows of it.
 * @throws AppError `conflict` when it is there already, or the collection is full; `invalid`
 */
export async function saveRecipeFromPost(
  userId: string,
  copy: BlogRecipe,
  { ip, idempotencyKey }: { ip: string; idempotencyKey: string | null },
): Promise<{ id: string }> {
  return await saveRecipeFromUrl(userId, { url: copy.sourceUrl }, { ip, idempotencyKey }).catch(
    async (thrown: unknown) => {
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
      const known = SaveRecipePayload.safeParse({
        title,
        image_url,
        source_url,
        source_domain,
        total_time_minutes,
        rating_value,
        summary,
      })
      if (!known.success) throw thrown
      return await saveRecipe(userId, known.data, idempotencyKey)
    },
  )
}

/**
 * Adds the recipe in a pasted text; one of which nobody says where it is from is the cook's own.
 * @throws AppError `invalid` with the reason beside the text; `too_many`; `conflict`
 */
export async function saveRecipeFromText(
  userId: string,
  pasted: { text: string; source: string | null },
  { ip, idempotencyKey }: { ip: string; idempotencyKey: string | null },
): Promise<{ id: string }> {
  const { recipe } = await parseRecipeText(pasted, { ip })
  const { source_url, source_domain } = recipe
  const from = source_url && source_domain ? { source_url, source_domain } : createManualSource()
  return await withIdempotency({ owner: userIdempotencyOwner(userId), key: idempotencyKey, input: pasted }, (tx) =>
    insertSavedRecipe(tx, userId, { ...toSaveRecipePayload({ ...recipe, ...from }), ...from }),
  )
}

type RecipeSnapshotSource = {
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
export const toSaveRecipePayload = ({
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
}: RecipeSnapshotSource): SaveRecipePayload => ({
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

const userIdempotencyOwner = (userId: string) => `user:${userId}`

function createManualSource() {
  const id = randomUUID()
  return { id, source_url: manualRecipeUrl(id), source_domain: MANUAL_SOURCE, is_user_created: true }
}

type NewSavedRecipeRow = Omit<Prisma.SavedRecipeUncheckedCreateInput, 'userId' | 'id' | 'chips'> & {
  id?: string
  ingredients: string[]
}

async function insertSavedRecipe(
  tx: Prisma.TransactionClient,
  userId: string,
  row: NewSavedRecipeRow,
): Promise<{ id: string }> {
  const id = row.id ?? randomUUID()
  // One cook's savings wait for each other here, so what is counted below holds until this one is written.
  const cooks = await tx.$queryRaw<unknown[]>`select 1 from users where id = ${userId}::uuid for no key update`
  if (cooks.length === 0) throw new AppError('unauthenticated', 'Please sign in first.')
  if ((await tx.savedRecipe.count({ where: { userId, source_url: row.source_url } })) > 0)
    throw new AppError('conflict', ALREADY_SAVED)
  if ((await tx.savedRecipe.count({ where: { userId } })) >= MAX_SAVED_RECIPES)
    throw new AppError('conflict', COLLECTION_FULL)
  await tx.savedRecipe.create({
    data: { ...row, id, userId, chips: toChipBitmask(findIngredientChips(row.ingredients)) },
    select: { id: true },
  })
  return { id }
}

/**
 * Changes what a saved recipe says; where it is from, its note and its stars stay.
 * @throws AppError `not_found`
 */
export async function updateSavedRecipe(
  userId: string,
  id: string,
  { title, summary, total_time_minutes, yield_amount, image_url, ingredients, steps }: ManualRecipeInput,
): Promise<void> {
  await updateOwnedSavedRecipe(userId, id, {
    title,
    summary,
    total_time_minutes,
    yield_amount,
    image_url,
    ingredients,
    steps,
    chips: toChipBitmask(findIngredientChips(ingredients)),
  })
}

/** @throws AppError `not_found` */
export async function setSavedRecipeNote(userId: string, id: string, note: string | null): Promise<void> {
  await updateOwnedSavedRecipe(userId, id, { note })
}

/** @throws AppError `not_found` */
export async function setSavedRecipeRating(userId: string, id: string, user_rating: number | null): Promise<void> {
  await updateOwnedSavedRecipe(userId, id, { user_rating })
}

async function updateOwnedSavedRecipe(
  userId: string,
  id: string,
  data: Prisma.SavedRecipeUpdateManyMutationInput,
): Promise<void> {
  const { count } = isUuid(id) ? await db().savedRecipe.updateMany({ where: { id, userId }, data }) : { count: 0 }
  if (count === 0) throw createNotInCollectionError()
}

/** Takes recipes out of the collection, and with that out of the plans; says how many there were. */
export async function removeSavedRecipes(userId: string, ids: readonly string[]): Promise<number> {
  const { count } = await db().savedRecipe.deleteMany({ where: { userId, id: { in: ids.filter(isUuid) } } })
  return count
}
