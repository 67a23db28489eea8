import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { once } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { isId } from '../fields'
import { isGroupHeading } from '../ingredients/scale'
import { pictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '../plates/plate-url'
import { addDays, daysBetween, textOf } from './days'
import { LONGEST_NAME } from './meal-plan'
import type { MealPlan, MealPlanEntry, RecipeLine } from './meal-plan'
import {
  ALREADY_THERE,
  MOST_ENTRIES,
  MOST_ENTRIES_IN_ALL,
  MOST_PLANS,
  NO_SUCH_ENTRY,
  NO_SUCH_PLAN,
  NO_SUCH_RECIPE,
  NOTHING_CHOSEN,
  NOTHING_TO_COOK,
  TOO_MANY_ENTRIES,
  TOO_MANY_IN_ALL,
  TOO_MANY_PLANS,
} from './schema'
import type { AddToPlan, Copy, EntryChange, NewMealPlan } from './schema'
import { factorFor, yieldOf } from './servings'

type Tx = Prisma.TransactionClient

const RECIPE = { title: true, image_url: true, total_time_minutes: true, yield_amount: true, source_url: true } as const
const ENTRY = {
  id: true,
  recipeId: true,
  comment: true,
  servings: true,
  day: true,
  meal: true,
  recipe: { select: RECIPE },
} as const
const IN_ORDER: Prisma.MealPlanRecipeOrderByWithRelationInput[] = [{ addedAt: 'asc' }, { id: 'asc' }]
const PLAN = {
  id: true,
  name: true,
  description: true,
  recipes: { select: ENTRY, orderBy: IN_ORDER },
} satisfies Prisma.MealPlanSelect

const noSuchPlan = () => new AppError('not_found', NO_SUCH_PLAN)
const dayOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`))
const entryOf = ({ day, ...entry }: Omit<MealPlanEntry, 'day'> & { day: Date | null }): MealPlanEntry => ({
  ...entry,
  day: day && textOf(day),
})

/** All plans of a cook, the newest first, with their entries (spec §7). */
export async function wholeMealPlans(userId: string): Promise<MealPlan[]> {
  const plans = await db().mealPlan.findMany({
    where: { userId },
    select: PLAN,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  return plans.map(({ recipes, ...plan }) => ({ ...plan, recipes: recipes.map(entryOf) }))
}

export type MealPlanCard = {
  id: string
  name: string
  description: string | null
  count: number
  plates: { plate_url: string; picture_url: string | null }[]
}

/** The same as their list shows them: how many recipes each has, and what the first three look like. */
export async function mealPlans(userId: string): Promise<MealPlanCard[]> {
  const plans = await db().mealPlan.findMany({
    where: { userId },
    select: { id: true, name: true, description: true, _count: { select: { recipes: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  const shown = await firstThree(userId)
  return plans.map(({ _count, ...plan }) => ({ ...plan, count: _count.recipes, plates: shown.get(plan.id) ?? [] }))
}

async function firstThree(userId: string): Promise<Map<string, MealPlanCard['plates']>> {
  const rows = await db().$queryRaw<{ mealPlanId: string; recipeId: string; image_url: string | null }[]>`
    select ranked."mealPlanId"::text as "mealPlanId", ranked."recipeId"::text as "recipeId", saved_recipes.image_url
    from (
      select "mealPlanId", "recipeId", row_number() over (partition by "mealPlanId" order by "addedAt", id) as place
      from meal_plan_recipes where "userId" = ${userId}::uuid
    ) ranked
    join saved_recipes on saved_recipes.id = ranked."recipeId"
    where ranked.place <= 3 order by ranked.place`
  const plates = new Map<string, MealPlanCard['plates']>()
  for (const { mealPlanId, recipeId, image_url } of rows)
    plates.set(mealPlanId, [
      ...(plates.get(mealPlanId) ?? []),
      { plate_url: plateUrl(recipeId), picture_url: pictureUrl(image_url) },
    ])
  return plates
}

/**
 * A plan with its entries, and for each how its recipe looks and whether it says how many it is for.
 * @throws AppError `not_found`, also for another cook's
 */
export async function mealPlan(userId: string, planId: string) {
  if (!isId(planId)) throw noSuchPlan()
  const plan = await db().mealPlan.findFirst({ where: { id: planId, userId }, select: PLAN })
  if (!plan) throw noSuchPlan()
  const recipes = plan.recipes
    .map(entryOf)
    .map((entry) => ({
      ...entry,
      recipe: {
        ...entry.recipe,
        plate_url: plateUrl(entry.recipeId),
        picture_url: pictureUrl(entry.recipe.image_url),
        isCounted: yieldOf(entry.recipe.yield_amount) !== null,
      },
    }))
  return { ...plan, recipes }
}

/**
 * The plan's name and description, its first day and how many recipes it has, for its dialogs.
 * @throws AppError `not_found`
 */
export async function mealPlanInShort(userId: string, planId: string) {
  if (!isId(planId)) throw noSuchPlan()
  const plan = await db().mealPlan.findFirst({
    where: { id: planId, userId },
    select: { id: true, name: true, description: true, recipes: { select: { day: true } } },
  })
  if (!plan) throw noSuchPlan()
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description,
    count: plan.recipes.length,
    firstDay: firstDayOf(plan.recipes),
  }
}

const firstDayOf = (entries: { day: Date | null }[]): string | null =>
  entries.flatMap(({ day }) => (day ? [textOf(day)] : [])).sort()[0] ?? null

/**
 * @throws AppError `conflict` when the cook has as many plans as we keep
 */
export async function createMealPlan(
  userId: string,
  input: NewMealPlan,
  onceKey: string | null,
): Promise<{ id: string; name: string; description: string | null }> {
  return await once({ owner: `user:${userId}`, key: onceKey, input: { do: 'create-meal-plan', ...input } }, (tx) =>
    insertPlan(tx, userId, input),
  )
}

async function insertPlan(tx: Tx, userId: string, { name, description }: NewMealPlan) {
  await oneAtATime(tx, userId)
  if ((await tx.mealPlan.count({ where: { userId } })) >= MOST_PLANS) throw new AppError('conflict', TOO_MANY_PLANS)
  return await tx.mealPlan.create({
    data: { userId, name, description },
    select: { id: true, name: true, description: true },
  })
}

/** What a cook does to their plans waits for what the same cook is doing in another transaction, so that limits hold. */
async function oneAtATime(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`select 1 from users where id = ${userId}::uuid for no key update`
}

/**
 * Another name or description.
 * @throws AppError `not_found`
 */
export async function changeMealPlan(
  userId: string,
  planId: string,
  { name, description }: NewMealPlan,
): Promise<void> {
  if (!isId(planId)) throw noSuchPlan()
  const { count } = await db().mealPlan.updateMany({ where: { id: planId, userId }, data: { name, description } })
  if (count === 0) throw noSuchPlan()
}

/** @throws AppError `not_found` */
export async function deleteMealPlan(userId: string, planId: string): Promise<void> {
  if (!isId(planId)) throw noSuchPlan()
  const { count } = await db().mealPlan.deleteMany({ where: { id: planId, userId } })
  if (count === 0) throw noSuchPlan()
}

/**
 * A plan like this one, with its servings, notes and meals. If it has days, they move together: the first one to
 * `startsOn`, or by whole weeks as far as is said there.
 * @throws AppError `not_found`; `conflict` past a limit
 */
export async function duplicateMealPlan(
  userId: string,
  planId: string,
  { name, startsOn }: Copy,
  onceKey: string | null,
): Promise<{ id: string; name: string }> {
  if (!isId(planId)) throw noSuchPlan()
  return await once(
    {
      owner: `user:${userId}`,
      key: onceKey,
      input: { do: 'duplicate-meal-plan', planId, name, startsOn: startsOn ?? null },
    },
    async (tx) => {
      await oneAtATime(tx, userId)
      const from = await tx.mealPlan.findFirst({
        where: { id: planId, userId },
        select: {
          description: true,
          recipes: {
            select: { recipeId: true, comment: true, servings: true, day: true, meal: true, addedAt: true },
            orderBy: IN_ORDER,
          },
        },
      })
      if (!from) throw noSuchPlan()
      const { id } = await insertPlan(tx, userId, { name: name.slice(0, LONGEST_NAME), description: from.description })
      await refuseTooManyInAll(tx, userId, from.recipes.length)
      const first = firstDayOf(from.recipes)
      const moved = first && startsOn ? daysBetween(first, startsOn) : 0
      await tx.mealPlanRecipe.createMany({
        data: from.recipes.map((entry) => ({
          ...entry,
          day: entry.day && dayOf(addDays(textOf(entry.day), moved)),
          userId,
          mealPlanId: id,
        })),
      })
      return { id, name }
    },
  )
}

/**
 * Puts recipes of the cook's collection on the plan, in their order. One that is there already is skipped, one that is
 * not in the collection is none.
 * @throws AppError `not_found` for the plan, or when there is none of the recipes; `conflict` past a limit
 */
export async function addRecipesToPlan(
  userId: string,
  planId: string,
  recipeIds: string[],
): Promise<{ added: number; skipped: number }> {
  return await db().$transaction((tx) => insertEntries(tx, userId, planId, recipeIds))
}

async function insertEntries(
  tx: Tx,
  userId: string,
  planId: string,
  recipeIds: string[],
): Promise<{ added: number; skipped: number }> {
  if (!isId(planId)) throw noSuchPlan()
  await oneAtATime(tx, userId)
  // The plan stays until this is done: whoever deletes it waits.
  const { count: plans } = await tx.mealPlan.updateMany({
    where: { id: planId, userId },
    data: { updatedAt: new Date() },
  })
  if (plans === 0) throw noSuchPlan()
  const asked = [...new Set(recipeIds.filter(isId))]
  // Neither may the recipes go meanwhile.
  await tx.$executeRaw`select 1 from saved_recipes where id = any(${asked}::uuid[]) and "userId" = ${userId}::uuid order by id for key share`
  const own = new Set(
    (await tx.savedRecipe.findMany({ where: { userId, id: { in: asked } }, select: { id: true } })).map(({ id }) => id),
  )
  if (own.size === 0) throw new AppError('not_found', NO_SUCH_RECIPE)
  const there = new Set(
    (await tx.mealPlanRecipe.findMany({ where: { mealPlanId: planId, userId }, select: { recipeId: true } })).map(
      ({ recipeId }) => recipeId,
    ),
  )
  const fresh = asked.filter((id) => own.has(id) && !there.has(id))
  if (there.size + fresh.length > MOST_ENTRIES) throw new AppError('conflict', TOO_MANY_ENTRIES)
  await refuseTooManyInAll(tx, userId, fresh.length)
  const now = Date.now()
  await tx.mealPlanRecipe.createMany({
    data: fresh.map((recipeId, at) => ({ userId, mealPlanId: planId, recipeId, addedAt: new Date(now + at) })),
  })
  return { added: fresh.length, skipped: own.size - fresh.length }
}

async function refuseTooManyInAll(tx: Tx, userId: string, more: number): Promise<void> {
  if (more > 0 && (await tx.mealPlanRecipe.count({ where: { userId } })) + more > MOST_ENTRIES_IN_ALL)
    throw new AppError('conflict', TOO_MANY_IN_ALL)
}

/**
 * One recipe onto the plan (spec §7).
 * @throws AppError `not_found`; `conflict` when it is there already, or past a limit
 */
export async function addRecipeToPlan(userId: string, planId: string, recipeId: string): Promise<MealPlanEntry> {
  const { added } = await addRecipesToPlan(userId, planId, [recipeId])
  if (added === 0) throw new AppError('conflict', ALREADY_THERE)
  return await entryIn(userId, planId, recipeId)
}

/**
 * Recipes onto a plan that is there or is made for them, once per key.
 * @throws AppError as createMealPlan and addRecipesToPlan
 */
export async function planRecipes(
  userId: string,
  { recipe, plan, name }: AddToPlan,
  onceKey: string | null,
): Promise<{ plan: { id: string; name: string }; added: number; skipped: number }> {
  return await once(
    { owner: `user:${userId}`, key: onceKey, input: { do: 'plan-recipes', recipe, plan, name } },
    async (tx) => {
      const into =
        plan === 'new'
          ? await insertPlan(tx, userId, { name: name ?? '', description: null })
          : await tx.mealPlan.findFirst({ where: { id: plan, userId }, select: { id: true, name: true } })
      if (!into) throw noSuchPlan()
      return { plan: { id: into.id, name: into.name }, ...(await insertEntries(tx, userId, into.id, recipe)) }
    },
  )
}

/** The titles of those of these recipes that are in the cook's collection, in their order. */
export async function recipesToPlan(userId: string, recipeIds: string[]): Promise<{ id: string; title: string }[]> {
  const asked = [...new Set(recipeIds.filter(isId))].slice(0, MOST_ENTRIES)
  const titles = new Map(
    (await db().savedRecipe.findMany({ where: { userId, id: { in: asked } }, select: { id: true, title: true } })).map(
      ({ id, title }) => [id, title],
    ),
  )
  return asked.flatMap((id) => ({ id, title: titles.get(id) ?? '' })).filter(({ title }) => title !== '')
}

/**
 * The entries of a plan (spec §7).
 * @throws AppError `not_found`
 */
export async function entriesOf(userId: string, planId: string): Promise<MealPlanEntry[]> {
  const plan = isId(planId)
    ? await db().mealPlan.findFirst({ where: { id: planId, userId }, select: { recipes: PLAN.recipes } })
    : null
  if (!plan) throw noSuchPlan()
  return plan.recipes.map(entryOf)
}

/** @throws AppError `not_found` */
async function entryIn(userId: string, planId: string, recipeId: string): Promise<MealPlanEntry> {
  const entry = await db().mealPlanRecipe.findFirst({ where: { userId, mealPlanId: planId, recipeId }, select: ENTRY })
  if (!entry) throw new AppError('not_found', NO_SUCH_ENTRY)
  return entryOf(entry)
}

/**
 * Changes what is said about a recipe on a plan; what is undefined stays.
 * @throws AppError `not_found`
 */
export async function setEntry(
  userId: string,
  planId: string,
  recipeId: string,
  { comment, servings, day, meal }: EntryChange,
): Promise<MealPlanEntry> {
  if (!isId(planId) || !isId(recipeId)) throw new AppError('not_found', NO_SUCH_ENTRY)
  const { count } = await db().mealPlanRecipe.updateMany({
    where: { userId, mealPlanId: planId, recipeId },
    data: { comment, servings, day: day === undefined ? undefined : dayOf(day), meal },
  })
  if (count === 0) throw new AppError('not_found', NO_SUCH_ENTRY)
  return await entryIn(userId, planId, recipeId)
}

/**
 * Takes recipes off the plan and says how many were on it; they stay in the collection.
 * @throws AppError `not_found` for the plan
 */
export async function removeFromPlan(userId: string, planId: string, recipeIds: string[]): Promise<number> {
  if (!isId(planId)) throw noSuchPlan()
  const { count } = await db().mealPlanRecipe.deleteMany({
    where: { userId, mealPlanId: planId, recipeId: { in: recipeIds.filter(isId) } },
  })
  if (count === 0 && (await db().mealPlan.count({ where: { id: planId, userId } })) === 0) throw noSuchPlan()
  return count
}

/**
 * The ingredient lines of a plan's recipes, or of the selected ones, in the order of the plan, each with how many times
 * it is cooked. Headings of groups ('For the dough:') are none.
 * @throws AppError `not_found` for the plan; `invalid` when there is no recipe to shop for
 */
export async function planLines(
  userId: string,
  planId: string,
  selectedRecipeIds?: string[] | null,
): Promise<{ name: string; lines: RecipeLine[] }> {
  if (!isId(planId)) throw noSuchPlan()
  const selected = selectedRecipeIds?.length ? selectedRecipeIds.filter(isId) : null
  const plan = await db().mealPlan.findFirst({
    where: { id: planId, userId },
    select: {
      name: true,
      recipes: {
        where: selected ? { recipeId: { in: selected } } : {},
        select: {
          recipeId: true,
          servings: true,
          recipe: { select: { title: true, ingredients: true, yield_amount: true } },
        },
        orderBy: IN_ORDER,
      },
    },
  })
  if (!plan) throw noSuchPlan()
  if (plan.recipes.length === 0) throw new AppError('invalid', selected ? NOTHING_CHOSEN : NOTHING_TO_COOK)
  const lines = plan.recipes.flatMap(({ recipeId, servings, recipe }) => {
    const factor = factorFor(servings, recipe.yield_amount)
    return recipe.ingredients
      .filter((line) => line.trim() !== '' && !isGroupHeading(line))
      .map((line) => ({ line, recipeId, title: recipe.title, factor }))
  })
  return { name: plan.name, lines }
}
