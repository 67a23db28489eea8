import { message } from '#packages/texts/t'
import { paginate } from '#app/platform/text/paging'
import { randomUUID } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { readSearchWords } from '#app/domain/recipes/read-words.server'
import { formatTsQuery } from '#app/domain/recipes/search-terms'
import { db, execute, query, toPostgresJson } from '#app/platform/db.server'
import { withIdempotency } from '#app/platform/idempotency.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { Prisma } from '#app/platform/prisma-client/client'
import type { BlogRecipe } from '../blog/post'
import { isUuid } from '#app/domain/field-schemas'
import { signPictureUrl } from '../pictures/picture-url.server'
import { toUploadImageSources, uploadPath } from '#app/domain/pictures/upload-path'
import { findIngredientChips } from '#packages/ingredients/foods/ingredient-chips'
import { toIngredientColumns, judgeRecipes } from '#app/domain/recipes/ingredient-columns.server'
import { toTimesCooked, type TimesCooked } from '#app/domain/collection/cooked-dishes.server'
import type { CatalogueFactsRow } from '#app/domain/recipes/recipes.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { findOrImportRecipe } from '#app/domain/recipes/find-or-import-recipe.server'
import { parseRecipeText } from '#app/domain/recipes/import-preview.server'
import { fromDietBitmask } from '#app/domain/recipes/diets'
import { DIET_RULES_VERSION } from '#app/domain/recipes/ingredient-columns'
import { toChipBitmask, mostFrequentChips, type ChipCount } from './chip-bitmask'
import { NO_COLLECTION_FILTERS, type CollectionFilters } from './collection-filters'
import {
  countSavedRecipes,
  countSelectedRecipes,
  deleteSelectedRecipes,
  measureCollection,
  selectCollectionContents,
  selectSavedRecipeByUrl,
  selectSavedRecipesPage,
  selectSavedRecipesToJudge,
  selectSelectedRecipes,
  updateDietsOfSavedRecipes,
  upsertReviewNote,
  upsertReviewRating,
  type SavedRecipePhotoRow,
  type SearchableFilters,
} from './queries.server'
import type { CollectionSelection } from './selection'
import type { HouseholdId, Member } from '#app/domain/households/member'
import { COLLECTION_TOO_LARGE, isPastLimit, MAX_COLLECTION_BYTES } from '#app/domain/size-limits'
import { loadMemberNames } from '#app/domain/households/member-names.server'
import { lockHousehold } from '#app/domain/households/queries.server'
import {
  MANUAL_SOURCE,
  manualRecipeUrl,
  type OtherRating,
  type SavedRecipeCard,
  type SavedRecipe,
} from './saved-recipe'
import {
  ALREADY_SAVED,
  COLLECTION_FULL,
  isWithinRecipeLength,
  MAX_SAVED_RECIPES,
  NOT_IN_COLLECTION,
  RECIPE_TOO_LONG,
  SaveRecipePayload,
  type ManualRecipeInput,
} from './schema'

/** Up to three screens of cards, and few enough ids for a select-all form. */
export const COLLECTION_PAGE_SIZE = 24
/** Of the longest recipes a batch is a megabyte and a half. */
const EXPORT_BATCH_SIZE = 25

const SAVED_RECIPE_SELECT = {
  id: true,
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
  tags: true,
  diets: true,
  added_at: true,
} as const
const REVIEW_SELECT = { userId: true, user_rating: true, user_comments: true, note: true } as const
const NO_REVIEW = { user_rating: null, user_comments: null, note: null }

/** A recipe of the household with what this member thinks of it. */
const savedRecipeSelect = ({ id: userId }: Member) => ({
  ...SAVED_RECIPE_SELECT,
  reviews: { where: { userId }, select: REVIEW_SELECT },
})
type SavedRecipeRow = Prisma.SavedRecipeGetPayload<{ select: ReturnType<typeof savedRecipeSelect> }>
const toSavedRecipeDto = (
  { id: userId }: Member,
  { added_at, reviews, diets, ...recipe }: SavedRecipeRow,
): SavedRecipe => ({
  ...recipe,
  diets: fromDietBitmask(diets),
  ...(reviews[0] ?? NO_REVIEW),
  userId,
  added_at: added_at.toISOString(),
})

/** A malformed id is a database error in PostgreSQL, but `not_found` to the user. */
const createNotInCollectionError = () => new AppError('not_found', NOT_IN_COLLECTION)

type SavedRecipesPage = {
  recipes: SavedRecipeCard[]
  /** The number of the user's recipes that match the filters. */
  total: number
  /** Of those that match the other filters, how many the diets leave out. */
  hidden: number
  page: number
  pages: number
}

/** A page of the user's matching recipes as cards; a page past the end is the last page. */
export async function loadSavedRecipesPage(
  member: Member,
  filters: CollectionFilters = NO_COLLECTION_FILTERS,
  page = 1,
): Promise<SavedRecipesPage> {
  if (filters.diets?.length) await judgeSavedRecipes(member.householdId)
  const searchable = await withSearchWords(filters)
  const count = async (counted: SearchableFilters) =>
    (await query(...countSavedRecipes({ member, filters: counted })))[0]?.total ?? 0
  const read = async (number: number) => {
    const offset = (number - 1) * COLLECTION_PAGE_SIZE
    return await query(...selectSavedRecipesPage({ member, filters: searchable, limit: COLLECTION_PAGE_SIZE, offset }))
  }
  const requestedRows = await read(page)
  // No row has the number where none matches, or the page is past the end.
  const total = requestedRows[0]?.total ?? (page > 1 ? await count(searchable) : 0)
  const hidden = filters.diets?.length ? (await count({ ...searchable, diets: null })) - total : 0
  if (total === 0) return { recipes: [], total, hidden, page: 1, pages: 1 }
  const { page: shown, pages } = paginate({ total, page, size: COLLECTION_PAGE_SIZE })
  const rows = shown === page ? requestedRows : await read(shown)
  return {
    recipes: rows.map(({ image_url, photo, total: _, ...card }) => ({
      ...card,
      // A recipe without a picture has the household's first photograph.
      picture_url: signPictureUrl(image_url) ?? (photo && (toUploadImageSources(uploadPath(photo))?.src ?? null)),
    })),
    total,
    hidden: Math.max(0, hidden),
    page: shown,
    pages,
  }
}

const DIET_BATCH_SIZE = 100

/** Before a filter by diet: judges what earlier rules have judged. After that it is one look into an index. */
export async function judgeSavedRecipes(householdId: HouseholdId): Promise<void> {
  for (;;) {
    const recipes = await query(selectSavedRecipesToJudge, [householdId, DIET_RULES_VERSION, DIET_BATCH_SIZE])
    if (recipes.length === 0) return
    const judged = await judgeRecipes(recipes)
    await execute(updateDietsOfSavedRecipes, [householdId, toPostgresJson(judged), DIET_RULES_VERSION])
  }
}

const MAX_SHOWN_TAGS = 30

/** The number of the user's recipes, their ten most frequent ingredient chips, and their most frequent tags. */
export async function loadCollectionStats({
  householdId,
}: Member): Promise<{ count: number; chips: ChipCount[]; tags: string[] }> {
  const [contents] = await query(selectCollectionContents, [householdId, MAX_SHOWN_TAGS])
  const { groups, tags } = contents!
  return { count: groups.reduce((sum, { count }) => sum + count, 0), chips: mostFrequentChips(groups), tags }
}

/** Streams the whole collection, newest first, in batches, to bound memory. */
export async function* iterateSavedRecipes(member: Member): AsyncGenerator<SavedRecipe[]> {
  for (let lastRow: SavedRecipeRow | undefined; ;) {
    // Keyset cursor: stays valid if the last row has been removed meanwhile.
    const after = lastRow && {
      // For the index, which the alternatives alone would not lead into.
      added_at: { lte: lastRow.added_at },
      OR: [{ added_at: { lt: lastRow.added_at } }, { added_at: lastRow.added_at, id: { gt: lastRow.id } }],
    }
    const rows: SavedRecipeRow[] = await db().savedRecipe.findMany({
      where: { householdId: member.householdId, ...after },
      select: savedRecipeSelect(member),
      orderBy: [{ added_at: 'desc' }, { id: 'asc' }],
      take: EXPORT_BATCH_SIZE,
    })
    if (rows.length) yield rows.map((row) => toSavedRecipeDto(member, row))
    lastRow = rows.at(-1)
    if (rows.length < EXPORT_BATCH_SIZE) return
  }
}

/** Those recipes of the household, in this order, in batches; without those that are gone. */
export async function* iterateRecipesById(member: Member, ids: readonly string[]): AsyncGenerator<SavedRecipe> {
  for (let at = 0; at < ids.length; at += EXPORT_BATCH_SIZE) {
    const batch = ids.slice(at, at + EXPORT_BATCH_SIZE)
    const rows = await db().savedRecipe.findMany({
      where: { householdId: member.householdId, id: { in: batch } },
      select: savedRecipeSelect(member),
    })
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const id of batch) {
      const row = byId.get(id)
      if (row) yield toSavedRecipeDto(member, row)
    }
  }
}

/** @throws AppError `not_found` */
export async function getSavedRecipe(member: Member, id: string): Promise<SavedRecipe> {
  const row = isUuid(id)
    ? await db().savedRecipe.findFirst({
        where: { id, householdId: member.householdId },
        select: savedRecipeSelect(member),
      })
    : null
  if (!row) throw createNotInCollectionError()
  return toSavedRecipeDto(member, row)
}

/**
 * The household's saved copy of the recipe at this URL ('manual:<id>' too), with its photographs and what the catalogue
 * knows of it, if any.
 */
export async function findSavedRecipeByUrl(
  member: Member,
  source_url: string,
): Promise<
  | (SavedRecipe & {
      others: OtherRating[]
      photos: SavedRecipePhotoRow[]
      facts: CatalogueFactsRow | null
      cooked: TimesCooked
    })
  | null
> {
  const [row] = await query(selectSavedRecipeByUrl, [member.householdId, urlSpellings(source_url)])
  if (!row) return null
  const { reviews, photos, facts, cooked, ...recipe } = row
  const own = reviews.filter(({ userId }) => userId === member.id)
  const others = reviews.filter(({ userId }) => userId !== member.id)
  return {
    ...toSavedRecipeDto(member, { ...recipe, reviews: own }),
    others: await nameRatings(member, others),
    photos,
    facts,
    cooked: toTimesCooked(member, cooked),
  }
}

async function nameRatings(
  member: Member,
  reviews: { userId: string; user_rating: number | null }[],
): Promise<OtherRating[]> {
  const rated = reviews.flatMap(({ userId, user_rating }) => (user_rating === null ? [] : { userId, user_rating }))
  const nameMember = await loadMemberNames(
    member,
    rated.map(({ userId }) => userId),
  )
  return nameMember ? rated.map(({ userId, user_rating }) => ({ name: nameMember(userId).name, user_rating })) : []
}

/** The names of the others whose stars or notes go with these recipes. */
export async function loadOtherReviewers(member: Member, ids: readonly string[]): Promise<string[]> {
  const reviews = await db().savedRecipeReview.findMany({
    where: { householdId: member.householdId, recipeId: { in: ids.filter(isUuid) }, userId: { not: member.id } },
    select: { userId: true },
    distinct: ['userId'],
  })
  const nameMember = await loadMemberNames(
    member,
    reviews.map(({ userId }) => userId),
  )
  return nameMember ? reviews.map(({ userId }) => nameMember(userId).name) : []
}

/** Which of these source URLs the household has saved; a recipe counts as saved by its source_url. */
export async function findSavedUrls(
  { id: userId, householdId }: Member,
  sourceUrls: readonly string[],
): Promise<Map<string, Pick<SavedRecipe, 'id' | 'user_rating' | 'note'>>> {
  if (sourceUrls.length === 0) return new Map()
  const rows = await db().savedRecipe.findMany({
    where: { householdId, source_url: { in: [...new Set(sourceUrls.flatMap(urlSpellings))] } },
    select: { id: true, source_url: true, reviews: { where: { userId }, select: { user_rating: true, note: true } } },
  })
  const byUrl = new Map(
    rows.map(({ source_url, id, reviews: [review] }) => [
      source_url,
      { id, user_rating: review?.user_rating ?? null, note: review?.note ?? null },
    ]),
  )
  return new Map(
    sourceUrls.flatMap((url) => {
      const saved = urlSpellings(url)
        .map((item) => byUrl.get(item))
        .find(Boolean)
      return saved ? [[url, saved] as const] : []
    }),
  )
}

const urlSpellings = (url: string): string[] => [...new Set([url, canonicalizeUrl(url) ?? url])]

/** The existing ones of the selected recipes, for the confirmation dialog. */
export async function loadSavedRecipeTitles(
  { householdId }: Member,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return await db().savedRecipe.findMany({
    where: { householdId, id: { in: ids.filter(isUuid) } },
    select: { id: true, title: true },
    orderBy: [{ added_at: 'desc' }, { id: 'asc' }],
  })
}

/**
 * The input of a saved recipe's plate drawing.
 * @throws AppError `not_found`
 */
export async function loadSavedRecipePlateInput(
  { householdId }: Member,
  id: string,
): Promise<{
  title: string
  ingredients: string[]
  steps: string[]
  total_time_minutes: number | null
  source_url: string
}> {
  const row = await db().savedRecipe.findFirst({
    where: { id, householdId },
    select: { title: true, ingredients: true, steps: true, total_time_minutes: true, source_url: true },
  })
  if (!row) throw createNotInCollectionError()
  return row
}

/**
 * Saves a recipe of the web.
 * @throws AppError `conflict` when it is already saved, or when the collection is full
 */
export async function saveRecipe(
  member: Member,
  payload: SaveRecipePayload,
  idempotencyKey: string | null,
): Promise<{ id: string }> {
  return await withIdempotency({ owner: userIdempotencyOwner(member.id), key: idempotencyKey, input: payload }, (tx) =>
    insertSavedRecipe(tx, member, payload),
  )
}

/**
 * Saves a recipe written by hand.
 * @throws AppError `conflict` when the collection is full
 */
export async function saveManualRecipe(
  member: Member,
  input: ManualRecipeInput,
  idempotencyKey: string | null,
): Promise<{ id: string }> {
  return await withIdempotency({ owner: userIdempotencyOwner(member.id), key: idempotencyKey, input }, (tx) =>
    insertSavedRecipe(tx, member, { ...input, tags: input.tags ?? [], ...createManualSource() }),
  )
}

/**
 * Saves the recipe at a URL: from the catalogue, else imported.
 * @throws AppError `not_found` with the site's reason; `too_many`; `conflict` when it is already saved, or when the
 *   collection is full
 */
export async function saveRecipeFromUrl(
  member: Member,
  { url }: { url: string },
  { ip, idempotencyKey }: { ip: string; idempotencyKey: string | null },
): Promise<{ id: string }> {
  const fetched = await findOrImportRecipe(url, { ip })
  return await saveRecipe(member, toSaveRecipePayload(fetched), idempotencyKey)
}

/**
 * Saves a recipe of a blog post: imported from its page, else the fields stored with the post.
 * @throws AppError `conflict` when it is already saved, or when the collection is full; `invalid`
 */
export async function saveRecipeFromPost(
  member: Member,
  copy: BlogRecipe,
  { ip, idempotencyKey }: { ip: string; idempotencyKey: string | null },
): Promise<{ id: string }> {
  return await saveRecipeFromUrl(member, { url: copy.sourceUrl }, { ip, idempotencyKey }).catch(
    async (error: unknown) => {
      if (!(error instanceof AppError) || error.kind === 'conflict') throw error
      const {
        title,
        imageUrl: image_url,
        sourceUrl: source_url,
        sourceDomain: source_domain,
        totalTimeMinutes: total_time_minutes,
        ratingValue: rating_value,
        summary,
      } = copy
      const payload = SaveRecipePayload.safeParse({
        title,
        image_url,
        source_url,
        source_domain,
        total_time_minutes,
        rating_value,
        summary,
      })
      if (!payload.success) throw error
      return await saveRecipe(member, payload.data, idempotencyKey)
    },
  )
}

/**
 * Saves the recipe in a pasted text, as a manual recipe when its source is unknown.
 * @throws AppError `invalid` with the reason on the text field; `too_many`; `conflict`
 */
export async function saveRecipeFromText(
  member: Member,
  pasted: { text: string; source: string | null },
  { ip, idempotencyKey }: { ip: string; idempotencyKey: string | null },
): Promise<{ id: string }> {
  const { recipe } = await parseRecipeText(pasted, { ip })
  const { source_url, source_domain } = recipe
  const from = source_url && source_domain ? { source_url, source_domain } : createManualSource()
  return await withIdempotency({ owner: userIdempotencyOwner(member.id), key: idempotencyKey, input: pasted }, (tx) =>
    insertSavedRecipe(tx, member, { ...toSaveRecipePayload({ ...recipe, ...from }), ...from }),
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

/** The save payload of an extracted recipe. */
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

type NewSavedRecipeRow = Omit<
  Prisma.SavedRecipeUncheckedCreateInput,
  'householdId' | 'addedBy' | 'id' | 'chips' | 'item_keys' | 'fresh_shares'
> & { id?: string; ingredients: string[]; steps: string[] }

/** Prisma's own null stands for that of SQL in a JSON column. */
function ingredientColumns(ingredients: string[]) {
  const { fresh_shares, ...columns } = toIngredientColumns(ingredients)
  return { ...columns, fresh_shares: fresh_shares ?? Prisma.DbNull }
}

async function insertSavedRecipe(
  tx: PrismaTransaction,
  member: Member,
  row: NewSavedRecipeRow,
): Promise<{ id: string }> {
  const id = row.id ?? randomUUID()
  // Row lock on the household: serializes concurrent saves, so that the collection limit holds.
  const locked = await query(lockHousehold, [member.householdId, member.id], tx)
  if (locked.length === 0) throw new AppError('unauthenticated', message('Please sign in first.'))
  if ((await tx.savedRecipe.count({ where: { householdId: member.householdId, source_url: row.source_url } })) > 0)
    throw new AppError('conflict', ALREADY_SAVED)
  if (!isWithinRecipeLength(row)) throw new AppError('invalid', RECIPE_TOO_LONG)
  await tx.savedRecipe.create({
    data: {
      ...row,
      id,
      householdId: member.householdId,
      addedBy: member.id,
      chips: toChipBitmask(findIngredientChips(row.ingredients)),
      ...ingredientColumns(row.ingredients),
    },
    select: { id: true },
  })
  await refuseFullCollection(tx, member, id)
  return { id }
}

/**
 * After a recipe was written, in a transaction that has locked the household.
 * @param before how much it held, when it is not new
 * @throws AppError `conflict` when the collection has grown past its limits
 */
async function refuseFullCollection(
  tx: PrismaTransaction,
  { householdId }: Member,
  id: string,
  before = 0,
): Promise<void> {
  const [held] = await query(measureCollection, [householdId, id], tx)
  const { bytes, own, count } = held!
  if (before === 0 && count > MAX_SAVED_RECIPES) throw new AppError('conflict', COLLECTION_FULL)
  if (isPastLimit(bytes, bytes - own + before, MAX_COLLECTION_BYTES))
    throw new AppError('conflict', COLLECTION_TOO_LARGE)
}

/**
 * Updates the content of a saved recipe; its source, note and rating are not editable here.
 * @throws AppError `not_found`
 */
export async function updateSavedRecipe(
  member: Member,
  id: string,
  { title, summary, total_time_minutes, yield_amount, image_url, tags, ingredients, steps }: ManualRecipeInput,
): Promise<void> {
  await updateOwnedSavedRecipe(member, id, {
    title,
    summary,
    total_time_minutes,
    yield_amount,
    image_url,
    ...(tags && { tags }),
    ingredients,
    steps,
    chips: toChipBitmask(findIngredientChips(ingredients)),
    ...ingredientColumns(ingredients),
  })
}

/** @throws AppError `not_found` */
export async function setSavedRecipeNote(member: Member, id: string, note: string | null): Promise<void> {
  requireFound(isUuid(id) && (await execute(upsertReviewNote, [member.householdId, member.id, id, note])) > 0)
}

/** @throws AppError `not_found` */
export async function setSavedRecipeRating(member: Member, id: string, user_rating: number | null): Promise<void> {
  requireFound(isUuid(id) && (await execute(upsertReviewRating, [member.householdId, member.id, id, user_rating])) > 0)
}

function requireFound(isFound: boolean): void {
  if (!isFound) throw createNotInCollectionError()
}

async function updateOwnedSavedRecipe(
  member: Member,
  id: string,
  data: Prisma.SavedRecipeUpdateManyMutationInput,
): Promise<void> {
  const { householdId } = member
  requireFound(isUuid(id))
  await db().$transaction(async (tx) => {
    const locked = await query(lockHousehold, [householdId, member.id], tx)
    const was = await tx.savedRecipe.findFirst({ where: { id, householdId }, select: { bytes: true } })
    requireFound(locked.length > 0 && was !== null)
    await tx.savedRecipe.updateMany({ where: { id, householdId }, data })
    await refuseFullCollection(tx, member, id, was?.bytes)
  })
}

/** Removes recipes from the collection, and by cascade from meal plans; returns how many existed. */
export async function removeSavedRecipes({ householdId }: Member, ids: readonly string[]): Promise<number> {
  const { count } = await db().savedRecipe.deleteMany({ where: { householdId, id: { in: ids.filter(isUuid) } } })
  return count
}

/** The filters with the search by words for what was typed, mistakes mended, as everywhere. */
async function withSearchWords(filters: CollectionFilters): Promise<SearchableFilters> {
  const { terms } = filters.q ? await readSearchWords(filters.q) : { terms: [] }
  return { ...filters, words: terms.length > 0 ? formatTsQuery(terms, 'all') : null }
}

const toSelectionInput = async ({ filters, except }: CollectionSelection) => ({
  filters: await withSearchWords(filters),
  except: except.filter(isUuid),
})

/** How many recipes a selection has, and the first ones. */
export async function loadSelection(
  member: Member,
  selection: CollectionSelection,
  limit: number,
): Promise<{ count: number; recipes: { id: string; title: string }[] }> {
  const input = { member, ...(await toSelectionInput(selection)), until: new Date() }
  const [counted] = await query(...countSelectedRecipes(input))
  return { count: counted?.total ?? 0, recipes: await query(...selectSelectedRecipes({ ...input, limit })) }
}

/** Removes what a selection had at a moment: not what was saved after the user was asked. Returns how many. */
export async function removeSelection(member: Member, selection: CollectionSelection, until: Date): Promise<number> {
  return (await query(...deleteSelectedRecipes({ member, ...(await toSelectionInput(selection)), until }))).length
}
