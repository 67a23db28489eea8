import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import { withIdempotency } from '#app/platform/idempotency.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import type { Prisma } from '#app/platform/prisma-client/client'
import { isUuid } from '#app/domain/field-schemas'
import { isGroupHeading } from '#packages/ingredients/normalise/headings'
import { signPictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { addDays, daysBetween, toIsoDate } from '#app/platform/text/dates'
import {
  FIRST_PLAN_NAME,
  MAX_PLAN_NAME_LENGTH,
  type MealPlan,
  type MealPlanEntry,
  type PlanEntries,
  type PlannedIngredientLine,
} from './meal-plan'
import {
  RECIPE_ALREADY_PLANNED,
  MAX_PLAN_ENTRIES,
  MAX_TOTAL_PLAN_ENTRIES,
  MAX_MEAL_PLANS,
  PLAN_ENTRY_NOT_FOUND,
  MEAL_PLAN_NOT_FOUND,
  PLAN_RECIPE_NOT_FOUND,
  NO_RECIPES_SELECTED,
  MEAL_PLAN_IS_EMPTY,
  TOO_MANY_PLAN_ENTRIES,
  TOO_MANY_TOTAL_PLAN_ENTRIES,
  TOO_MANY_MEAL_PLANS,
  type AddToPlanInput,
  type MealPlanCopy,
  type MealPlanEntryUpdate,
  type NewMealPlan,
} from './schema'
import { servingsFactor, parseServings } from './servings'
import {
  countIngredientCharacters,
  deleteStrayLeftovers,
  lockPlannedRecipes,
  measurePlans,
  selectMealPlan,
  selectMealPlanCards,
  type MealPlanEntryRow,
} from './queries.server'
import type { HouseholdId, Member, NameMember } from '#app/domain/households/member'
import {
  MAX_LISTED_CHARACTERS,
  MAX_PLAN_BYTES,
  MAX_PLANS_BYTES,
  PLAN_TOO_LARGE,
  PLANS_TOO_LARGE,
  TOO_MUCH_FOR_A_LIST,
} from '#app/domain/size-limits'
import { loadMemberNames } from '#app/domain/households/member-names.server'
import { lockHousehold } from '#app/domain/households/queries.server'

type MealPlanTransaction = PrismaTransaction

const PLAN_RECIPE_SELECT = {
  title: true,
  image_url: true,
  total_time_minutes: true,
  yield_amount: true,
  source_url: true,
} as const
const PLAN_ENTRY_SELECT = {
  id: true,
  recipeId: true,
  comment: true,
  servings: true,
  day: true,
  meal: true,
  isLeftover: true,
  addedBy: true,
  addedAt: true,
  recipe: { select: PLAN_RECIPE_SELECT },
} as const
const PLAN_ENTRY_ORDER: Prisma.MealPlanRecipeOrderByWithRelationInput[] = [{ addedAt: 'asc' }, { id: 'asc' }]
const MEAL_PLAN_SELECT = {
  id: true,
  name: true,
  description: true,
  recipes: { select: PLAN_ENTRY_SELECT, orderBy: PLAN_ENTRY_ORDER },
} satisfies Prisma.MealPlanSelect

const mealPlanNotFound = () => new AppError('not_found', MEAL_PLAN_NOT_FOUND)
const toEntryDate = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`))
const toMealPlanEntry = (
  {
    day,
    addedBy,
    addedAt,
    ...entry
  }: Omit<MealPlanEntryRow, 'day' | 'addedAt'> & {
    /** Strings as read from JSON. */ day: Date | string | null
    addedAt: Date | string
  },
  nameMember: NameMember | null,
): MealPlanEntry => ({
  ...entry,
  day: day instanceof Date ? toIsoDate(day) : day,
  ...(nameMember && { added: { ...nameMember(addedBy), at: new Date(addedAt).toISOString() } }),
})
async function toMealPlanEntries(
  member: Member,
  rows: Parameters<typeof toMealPlanEntry>[0][],
): Promise<MealPlanEntry[]> {
  const nameMember = await loadMemberNames(
    member,
    rows.map(({ addedBy }) => addedBy),
  )
  return rows.map((row) => toMealPlanEntry(row, nameMember))
}

/** All plans of a household with their entries, newest first. */
export async function loadFullMealPlans(member: Member): Promise<MealPlan[]> {
  const plans = await db().mealPlan.findMany({
    where: { householdId: member.householdId },
    select: MEAL_PLAN_SELECT,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  const nameMember = await loadMemberNames(
    member,
    plans.flatMap(({ recipes }) => recipes.map(({ addedBy }) => addedBy)),
  )
  return plans.map(({ recipes, ...plan }) => ({
    ...plan,
    recipes: recipes.map((entry) => toMealPlanEntry(entry, nameMember)),
  }))
}

type MealPlanCard = {
  id: string
  name: string
  description: string | null
  count: number
  plates: { plate_url: string; picture_url: string | null }[]
}

/** Plan cards: the number of recipes and the pictures of the first three. Newest first, those of the archive last or left out. */
export async function loadMealPlanCards(
  member: Member,
  { hasArchived = true }: { hasArchived?: boolean } = {},
): Promise<MealPlanCard[]> {
  const plans = await query(selectMealPlanCards, [member.householdId, hasArchived])
  return plans.map(({ recipes, ...plan }) => ({
    ...plan,
    plates: recipes.map(({ recipeId, image_url }) => ({
      plate_url: plateUrl(recipeId),
      picture_url: signPictureUrl(image_url),
    })),
  }))
}

/**
 * A plan with its entries, their pictures and whether their yields state servings, and whether it is in the archive.
 * @throws AppError `not_found`, also for another household's plan
 */
export async function loadMealPlan(member: Member, planId: string) {
  const [plan] = isUuid(planId) ? await query(selectMealPlan, [member.householdId, planId]) : []
  if (!plan) throw mealPlanNotFound()
  const recipes = (await toMealPlanEntries(member, plan.recipes)).map((entry) => ({
    ...entry,
    recipe: {
      ...entry.recipe,
      plate_url: plateUrl(entry.recipeId),
      picture_url: signPictureUrl(entry.recipe.image_url),
      isCounted: parseServings(entry.recipe.yield_amount) !== null,
    },
  }))
  return { ...plan, recipes }
}

/**
 * A plan's name, description, first day and number of recipes, for its dialogs.
 * @throws AppError `not_found`
 */
export async function loadMealPlanSummary({ householdId }: Member, planId: string) {
  if (!isUuid(planId)) throw mealPlanNotFound()
  const plan = await db().mealPlan.findFirst({
    where: { id: planId, householdId },
    select: { id: true, name: true, description: true, recipes: { select: { day: true } } },
  })
  if (!plan) throw mealPlanNotFound()
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description,
    count: plan.recipes.length,
    firstDay: findFirstDay(plan.recipes),
  }
}

const findFirstDay = (entries: { day: Date | null }[]): string | null =>
  entries.flatMap(({ day }) => (day ? [toIsoDate(day)] : [])).sort()[0] ?? null

/** @throws AppError `conflict` when the household has the maximum number of plans */
export async function createMealPlan(
  member: Member,
  input: NewMealPlan,
  idempotencyKey: string | null,
): Promise<{ id: string; name: string; description: string | null }> {
  return await withIdempotency(
    { owner: `user:${member.id}`, key: idempotencyKey, input: { do: 'create-meal-plan', ...input } },
    (tx) => insertMealPlan(tx, member, input),
  )
}

async function insertMealPlan(tx: MealPlanTransaction, member: Member, { name, description }: NewMealPlan) {
  await lockHouseholdRow(tx, member)
  if ((await tx.mealPlan.count({ where: { householdId: member.householdId } })) >= MAX_MEAL_PLANS)
    throw new AppError('conflict', TOO_MANY_MEAL_PLANS)
  return await tx.mealPlan.create({
    data: { householdId: member.householdId, addedBy: member.id, name, description },
    select: { id: true, name: true, description: true },
  })
}

/**
 * Row lock on the household: serializes concurrent changes of its members, so that limits hold.
 * @throws AppError `not_found` for a user who is no longer a member
 */
async function lockHouseholdRow(tx: MealPlanTransaction, member: Member): Promise<void> {
  const locked = await query(lockHousehold, [member.householdId, member.id], tx)
  if (locked.length === 0) throw mealPlanNotFound()
}

/**
 * Updates name and description.
 * @throws AppError `not_found`
 */
export async function updateMealPlan(
  { householdId }: Member,
  planId: string,
  { name, description }: NewMealPlan,
): Promise<void> {
  if (!isUuid(planId)) throw mealPlanNotFound()
  const { count } = await db().mealPlan.updateMany({ where: { id: planId, householdId }, data: { name, description } })
  if (count === 0) throw mealPlanNotFound()
}

/** @throws AppError `not_found` */
export async function deleteMealPlan({ householdId }: Member, planId: string): Promise<void> {
  if (!isUuid(planId)) throw mealPlanNotFound()
  const { count } = await db().mealPlan.deleteMany({ where: { id: planId, householdId } })
  if (count === 0) throw mealPlanNotFound()
}

/**
 * Duplicates a plan with its servings, notes and meals. Days are shifted together: the first one to `startsOn`, else
 * by whole weeks.
 * @throws AppError `not_found`; `conflict` past a limit
 */
export async function duplicateMealPlan(
  member: Member,
  planId: string,
  { name, startsOn }: MealPlanCopy,
  idempotencyKey: string | null,
): Promise<{ id: string; name: string }> {
  if (!isUuid(planId)) throw mealPlanNotFound()
  return await withIdempotency(
    {
      owner: `user:${member.id}`,
      key: idempotencyKey,
      input: { do: 'duplicate-meal-plan', planId, name, startsOn: startsOn ?? null },
    },
    async (tx) => {
      await lockHouseholdRow(tx, member)
      const from = await tx.mealPlan.findFirst({
        where: { id: planId, householdId: member.householdId },
        select: {
          description: true,
          recipes: {
            select: {
              recipeId: true,
              comment: true,
              servings: true,
              day: true,
              meal: true,
              isLeftover: true,
              addedAt: true,
            },
            orderBy: PLAN_ENTRY_ORDER,
          },
        },
      })
      if (!from) throw mealPlanNotFound()
      const { id } = await insertMealPlan(tx, member, {
        name: name.slice(0, MAX_PLAN_NAME_LENGTH),
        description: from.description,
      })
      await assertPlanEntryCapacity(tx, member, from.recipes.length)
      const firstDay = findFirstDay(from.recipes)
      const moved = firstDay && startsOn ? daysBetween(firstDay, startsOn) : 0
      await tx.mealPlanRecipe.createMany({
        data: from.recipes.map((entry) => ({
          ...entry,
          day: entry.day && toEntryDate(addDays(toIsoDate(entry.day), moved)),
          householdId: member.householdId,
          addedBy: member.id,
          mealPlanId: id,
        })),
      })
      await refuseLargePlan(tx, member, id)
      return { id, name }
    },
  )
}

/**
 * Adds saved recipes to a plan, in their order. Duplicates and recipes outside the collection are skipped.
 * @throws AppError `not_found` for the plan, or when none of the recipes exist; `conflict` past a limit
 */
export async function addRecipesToPlan(
  member: Member,
  planId: string,
  recipeIds: string[],
): Promise<{ added: number; skipped: number }> {
  return await db().$transaction((tx) => insertPlanEntries(tx, member, planId, recipeIds))
}

async function insertPlanEntries(
  tx: MealPlanTransaction,
  member: Member,
  planId: string,
  recipeIds: string[],
): Promise<{ added: number; skipped: number }> {
  await lockPlan(tx, member, planId)
  const requestedIds = [...new Set(recipeIds.filter(isUuid))]
  // Locks the recipes against a concurrent delete.
  await execute(lockPlannedRecipes, [member.householdId, requestedIds], tx)
  const ownedIds = new Set(
    (
      await tx.savedRecipe.findMany({
        where: { householdId: member.householdId, id: { in: requestedIds } },
        select: { id: true },
      })
    ).map(({ id }) => id),
  )
  if (ownedIds.size === 0) throw new AppError('not_found', PLAN_RECIPE_NOT_FOUND)
  const present = await tx.mealPlanRecipe.findMany({
    where: { mealPlanId: planId, householdId: member.householdId },
    select: { recipeId: true },
  })
  const presentIds = new Set(present.map(({ recipeId }) => recipeId))
  const fresh = requestedIds.filter((id) => ownedIds.has(id) && !presentIds.has(id))
  if (present.length + fresh.length > MAX_PLAN_ENTRIES) throw new AppError('conflict', TOO_MANY_PLAN_ENTRIES)
  await assertPlanEntryCapacity(tx, member, fresh.length)
  const now = Date.now()
  await tx.mealPlanRecipe.createMany({
    data: fresh.map((recipeId, index) => ({
      householdId: member.householdId,
      addedBy: member.id,
      mealPlanId: planId,
      recipeId,
      addedAt: new Date(now + index),
    })),
  })
  await refuseLargePlan(tx, member, planId)
  return { added: fresh.length, skipped: ownedIds.size - fresh.length }
}

/** Its entries do not change until the transaction is over, and it is not deleted. @throws AppError `not_found` */
async function lockPlan(tx: MealPlanTransaction, member: Member, planId: string): Promise<void> {
  if (!isUuid(planId)) throw mealPlanNotFound()
  await lockHouseholdRow(tx, member)
  const { count } = await tx.mealPlan.updateMany({
    where: { id: planId, householdId: member.householdId },
    data: { updatedAt: new Date() },
  })
  if (count === 0) throw mealPlanNotFound()
}

/**
 * Adds one more entry of a saved recipe to a plan, whether it is there already or not.
 * @throws AppError `not_found` for the plan or the recipe; `conflict` past a limit
 */
export async function addPlanEntry(member: Member, planId: string, recipeId: string): Promise<MealPlanEntry> {
  return await insertPlanEntry(member, planId, () => ({ recipeId }))
}

/**
 * Adds the recipe of an entry to its plan again, with its servings and meal, without its day and note.
 * @throws AppError `not_found`; `conflict` past a limit
 */
export async function repeatPlanEntry(member: Member, planId: string, entryId: string): Promise<MealPlanEntry> {
  return await insertPlanEntry(member, planId, async (tx) => {
    const entry = isUuid(entryId)
      ? await tx.mealPlanRecipe.findFirst({
          where: { householdId: member.householdId, mealPlanId: planId, id: entryId },
          select: { recipeId: true, servings: true, meal: true },
        })
      : null
    if (!entry) throw new AppError('not_found', PLAN_ENTRY_NOT_FOUND)
    return entry
  })
}

async function insertPlanEntry(
  member: Member,
  planId: string,
  find: (tx: MealPlanTransaction) => NewEntry | Promise<NewEntry>,
): Promise<MealPlanEntry> {
  const { householdId } = member
  const { id } = await db().$transaction(async (tx) => {
    await lockPlan(tx, member, planId)
    const entry = await find(tx)
    const owned = isUuid(entry.recipeId)
      ? (await tx.savedRecipe.count({ where: { householdId, id: entry.recipeId } })) > 0
      : false
    if (!owned) throw new AppError('not_found', PLAN_RECIPE_NOT_FOUND)
    if ((await tx.mealPlanRecipe.count({ where: { householdId, mealPlanId: planId } })) >= MAX_PLAN_ENTRIES)
      throw new AppError('conflict', TOO_MANY_PLAN_ENTRIES)
    await assertPlanEntryCapacity(tx, member, 1)
    const created = await tx.mealPlanRecipe.create({
      data: { ...entry, householdId, addedBy: member.id, mealPlanId: planId },
      select: { id: true },
    })
    await refuseLargePlan(tx, member, planId)
    return created
  })
  return await loadMealPlanEntry(member, planId, id)
}

/** After entries were added. @throws AppError `conflict` past what a plan, or all plans, may hold */
async function refuseLargePlan(tx: MealPlanTransaction, { householdId }: Member, planId: string): Promise<void> {
  const [held] = await query(measurePlans, [householdId, planId], tx)
  if (held!.plan > MAX_PLAN_BYTES) throw new AppError('conflict', PLAN_TOO_LARGE)
  if (held!.all > MAX_PLANS_BYTES) throw new AppError('conflict', PLANS_TOO_LARGE)
}

async function assertPlanEntryCapacity(tx: MealPlanTransaction, { householdId }: Member, more: number): Promise<void> {
  if (more > 0 && (await tx.mealPlanRecipe.count({ where: { householdId } })) + more > MAX_TOTAL_PLAN_ENTRIES)
    throw new AppError('conflict', TOO_MANY_TOTAL_PLAN_ENTRIES)
}

/**
 * Adds one recipe to a plan.
 * @throws AppError `not_found`; `conflict` when it is already there, or past a limit
 */
export async function addRecipeToPlan(member: Member, planId: string, recipeId: string): Promise<MealPlanEntry> {
  const { added } = await addRecipesToPlan(member, planId, [recipeId])
  if (added === 0) throw new AppError('conflict', RECIPE_ALREADY_PLANNED)
  return await loadMealPlanEntry(member, planId, await findFirstEntry(member, planId, { recipeIds: [recipeId] }))
}

/**
 * Adds recipes to an existing or a new plan, idempotent by key.
 * @throws AppError as createMealPlan and addRecipesToPlan
 */
export async function addToNewOrExistingPlan(
  member: Member,
  { recipe, plan, name }: AddToPlanInput,
  idempotencyKey: string | null,
): Promise<{ plan: { id: string; name: string }; added: number; skipped: number }> {
  return await withIdempotency(
    { owner: `user:${member.id}`, key: idempotencyKey, input: { do: 'plan-recipes', recipe, plan, name } },
    async (tx) => {
      const into =
        plan === 'new'
          ? await insertMealPlan(tx, member, { name: name ?? '', description: null })
          : await tx.mealPlan.findFirst({
              where: { id: plan, householdId: member.householdId },
              select: { id: true, name: true },
            })
      if (!into) throw mealPlanNotFound()
      return { plan: { id: into.id, name: into.name }, ...(await insertPlanEntries(tx, member, into.id, recipe)) }
    },
  )
}

/**
 * Adds a saved recipe to the newest plan, which is made if there is none.
 * @throws AppError `not_found`; `conflict` past a limit
 */
export async function addToNewestPlan(
  member: Member,
  recipeId: string,
): Promise<{ plan: { id: string; name: string }; added: number; skipped: number }> {
  return await db().$transaction(async (tx) => {
    await lockHouseholdRow(tx, member)
    const { id, name } =
      (await tx.mealPlan.findFirst({
        where: { householdId: member.householdId, archivedAt: null },
        select: { id: true, name: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      })) ?? (await insertMealPlan(tx, member, { name: FIRST_PLAN_NAME(), description: null }))
    return { plan: { id, name }, ...(await insertPlanEntries(tx, member, id, [recipeId])) }
  })
}

type NewEntry = { recipeId: string; servings?: number | null; meal?: string | null }
type NewPlanEntry = { recipeId: string; day: string; meal: string; servings: number | null; isLeftover: boolean }

/**
 * Creates a plan with saved recipes on their days, each cooked once, and meals of their leftovers. Idempotent by key.
 * @throws AppError `not_found` for a recipe that is not in the collection; `conflict` past a limit
 */
export async function createPlannedWeek(
  member: Member,
  { name, entries }: { name: string; entries: readonly NewPlanEntry[] },
  idempotencyKey: string | null,
): Promise<{ id: string; name: string }> {
  return await withIdempotency(
    { owner: `user:${member.id}`, key: idempotencyKey, input: { do: 'plan-week', name, entries } },
    async (tx) => {
      const { id } = await insertMealPlan(tx, member, { name, description: null })
      const cooked = entries.filter(({ isLeftover }) => !isLeftover)
      const leftovers = entries.filter(({ isLeftover }) => isLeftover)
      const { added } = await insertPlanEntries(
        tx,
        member,
        id,
        cooked.map(({ recipeId }) => recipeId),
      )
      if (added < cooked.length) throw new AppError('not_found', PLAN_RECIPE_NOT_FOUND)
      for (const { recipeId, day, meal, servings } of cooked)
        await tx.mealPlanRecipe.updateMany({
          where: { householdId: member.householdId, mealPlanId: id, recipeId },
          data: { day: toEntryDate(day), meal, servings },
        })
      await assertPlanEntryCapacity(tx, member, leftovers.length)
      const now = Date.now() + cooked.length
      await tx.mealPlanRecipe.createMany({
        data: leftovers.map(({ day, ...entry }, index) => ({
          ...entry,
          householdId: member.householdId,
          addedBy: member.id,
          mealPlanId: id,
          day: toEntryDate(day),
          addedAt: new Date(now + index),
        })),
      })
      await refuseLargePlan(tx, member, id)
      return { id, name }
    },
  )
}

/** The titles of the recipes that are in the user's collection, in the given order. */
export async function loadPlannableRecipes(
  { householdId }: Member,
  recipeIds: string[],
): Promise<{ id: string; title: string }[]> {
  const requestedIds = [...new Set(recipeIds.filter(isUuid))].slice(0, MAX_PLAN_ENTRIES)
  const titles = new Map(
    (
      await db().savedRecipe.findMany({
        where: { householdId, id: { in: requestedIds } },
        select: { id: true, title: true },
      })
    ).map(({ id, title }) => [id, title]),
  )
  return requestedIds.flatMap((id) => ({ id, title: titles.get(id) ?? '' })).filter(({ title }) => title !== '')
}

/** @throws AppError `not_found` */
export async function loadMealPlanEntries(member: Member, planId: string): Promise<MealPlanEntry[]> {
  const plan = isUuid(planId)
    ? await db().mealPlan.findFirst({
        where: { id: planId, householdId: member.householdId },
        select: { recipes: MEAL_PLAN_SELECT.recipes },
      })
    : null
  if (!plan) throw mealPlanNotFound()
  return await toMealPlanEntries(member, plan.recipes)
}

/** The ids of those that are on the plan, in its order. */
async function findEntryIds({ householdId }: Member, planId: string, entries: PlanEntries): Promise<string[]> {
  const rows = isUuid(planId)
    ? await db().mealPlanRecipe.findMany({
        where: { householdId, mealPlanId: planId, ...whereEntries(entries) },
        select: { id: true, recipeId: true },
        // Who names a recipe means where it is cooked.
        orderBy: [{ isLeftover: 'asc' }, ...PLAN_ENTRY_ORDER],
      })
    : []
  return firstOfRecipes(rows, entries).map(({ id }) => id)
}

const whereEntries = (entries: PlanEntries) =>
  'entryIds' in entries
    ? { id: { in: entries.entryIds.filter(isUuid) } }
    : { recipeId: { in: entries.recipeIds.filter(isUuid) } }

/** Who names recipes means the first entry of each. */
const firstOfRecipes = <Row extends { recipeId: string }>(rows: Row[], entries: PlanEntries): Row[] =>
  'entryIds' in entries
    ? rows
    : rows.filter(({ recipeId }, at) => rows.findIndex((row) => row.recipeId === recipeId) === at)

async function findFirstEntry(member: Member, planId: string, entries: PlanEntries): Promise<string> {
  const [id] = await findEntryIds(member, planId, entries)
  if (id === undefined) throw new AppError('not_found', PLAN_ENTRY_NOT_FOUND)
  return id
}

/** @throws AppError `not_found` */
async function loadMealPlanEntry(member: Member, planId: string, entryId: string): Promise<MealPlanEntry> {
  const entry = await db().mealPlanRecipe.findFirst({
    where: { householdId: member.householdId, mealPlanId: planId, id: entryId },
    select: PLAN_ENTRY_SELECT,
  })
  if (!entry) throw new AppError('not_found', PLAN_ENTRY_NOT_FOUND)
  return toMealPlanEntry(entry, await loadMemberNames(member, [entry.addedBy]))
}

/**
 * Partial update of an entry; undefined fields stay.
 * @throws AppError `not_found`
 */
export async function updateMealPlanEntry(
  member: Member,
  planId: string,
  entry: PlanEntries,
  { comment, servings, day, meal }: MealPlanEntryUpdate,
): Promise<MealPlanEntry> {
  const id = await findFirstEntry(member, planId, entry)
  const { count } = await db().mealPlanRecipe.updateMany({
    where: { householdId: member.householdId, mealPlanId: planId, id },
    data: { comment, servings, day: day === undefined ? undefined : toEntryDate(day), meal },
  })
  if (count === 0) throw new AppError('not_found', PLAN_ENTRY_NOT_FOUND)
  return await loadMealPlanEntry(member, planId, id)
}

/**
 * Removes recipes from a plan, not from the collection, and what would have been left of them; returns how many of the
 * named entries were removed.
 * @throws AppError `not_found` for the plan
 */
export async function removePlanEntries(member: Member, planId: string, entries: PlanEntries): Promise<number> {
  if (!isUuid(planId)) throw mealPlanNotFound()
  const { householdId } = member
  const ids = await findEntryIds(member, planId, entries)
  const count = await db().$transaction(async (tx) => {
    const removed = await tx.mealPlanRecipe.deleteMany({ where: { householdId, mealPlanId: planId, id: { in: ids } } })
    if (removed.count > 0) await execute(deleteStrayLeftovers, [householdId, planId], tx)
    return removed.count
  })
  if (count === 0 && (await db().mealPlan.count({ where: { id: planId, householdId } })) === 0) throw mealPlanNotFound()
  return count
}

/**
 * The ingredient lines of what a plan's entries, or the selected ones, cook, in plan order, each with its scale factor.
 * Group headings ('For the dough:') are skipped.
 * @throws AppError `not_found` for the plan; `invalid` when there are no recipes
 */
export async function loadPlanIngredientLines(
  { householdId }: Member,
  planId: string,
  selected: PlanEntries | null = null,
): Promise<{ name: string; lines: PlannedIngredientLine[] }> {
  if (!isUuid(planId)) throw mealPlanNotFound()
  const plan = await db().mealPlan.findFirst({
    where: { id: planId, householdId },
    select: {
      name: true,
      recipes: {
        where: { isLeftover: false, ...(selected && whereEntries(selected)) },
        select: { recipeId: true, servings: true, recipe: { select: { title: true, yield_amount: true } } },
        orderBy: PLAN_ENTRY_ORDER,
      },
    },
  })
  if (!plan) throw mealPlanNotFound()
  if (plan.recipes.length === 0) throw new AppError('invalid', selected ? NO_RECIPES_SELECTED : MEAL_PLAN_IS_EMPTY)
  const entries = selected ? firstOfRecipes(plan.recipes, selected) : plan.recipes
  const recipes = await loadIngredients(
    householdId,
    entries.map(({ recipeId }) => recipeId),
  )
  const lines = entries.flatMap(({ recipeId, servings, recipe: { title, yield_amount } }) =>
    toIngredientLines(
      { id: recipeId, title, ingredients: recipes.get(recipeId)?.ingredients ?? [] },
      servingsFactor(servings, yield_amount),
    ),
  )
  return { name: plan.name, lines }
}

/**
 * The ingredient lines of saved recipes, without a plan, in the given order. The name is the recipe's, when it is one.
 * @throws AppError `not_found` when one is not in the collection
 */
export async function loadRecipeIngredientLines(
  { householdId }: Member,
  recipeIds: string[],
): Promise<{ name: string | null; lines: PlannedIngredientLine[] }> {
  const ids = [...new Set(recipeIds.map((id) => id.toLowerCase()))]
  const rows = await loadIngredients(householdId, ids)
  if (rows.size < ids.length) throw new AppError('not_found', PLAN_RECIPE_NOT_FOUND)
  const recipes = ids.flatMap((id) => rows.get(id) ?? [])
  return {
    name: recipes.length === 1 ? (recipes[0]?.title ?? null) : null,
    lines: recipes.flatMap((recipe) => toIngredientLines(recipe, 1)),
  }
}

/**
 * What these recipes need, each as often as it is named, by id.
 * @throws AppError `conflict` for more than one list can be made of, before it is read
 */
async function loadIngredients(householdId: HouseholdId, ids: readonly string[]) {
  const [counted] = await query(countIngredientCharacters, [householdId, ids])
  if (counted!.characters > MAX_LISTED_CHARACTERS) throw new AppError('conflict', TOO_MUCH_FOR_A_LIST)
  const rows = await db().savedRecipe.findMany({
    where: { householdId, id: { in: [...new Set(ids)] } },
    select: { id: true, title: true, ingredients: true },
  })
  return new Map(rows.map((row) => [row.id, row]))
}

const toIngredientLines = (
  { id, title, ingredients }: { id: string; title: string; ingredients: string[] },
  factor: number,
): PlannedIngredientLine[] =>
  ingredients
    .filter((line) => line.trim() !== '' && !isGroupHeading(line))
    .map((line) => ({ line, recipeId: id, title, factor }))
