import { message, t } from '#packages/texts/t'
import { findItemFamilies } from '#packages/ingredients/product/item-family'
import type { Diet } from '#packages/ingredients/diets/diets'
import {
  findSavedRecipeByUrl,
  judgeSavedRecipes,
  saveRecipe,
  toSaveRecipePayload,
} from '#app/domain/collection/collection.server'
import type { Member } from '#app/domain/households/member'
import { createPlannedWeek } from '#app/domain/meal-plans/meal-plans.server'
import { parsePortions } from '#app/domain/meal-plans/servings'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, toTimeCategory } from '#app/domain/recipes/categories'
import { toDietBitmask } from '#app/domain/recipes/diets'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { cellIndex } from '#app/domain/recipes/recipe-cells'
import { recipePath, starterRecipePath } from '#app/domain/recipes/recipe-paths'
import { getRecipeByUrl, withPictureUrls } from '#app/domain/recipes/recipes.server'
import { BROAD_ITEMS } from '#app/domain/search/having'
import { AppError } from '#app/platform/app-error'
import { query } from '#app/platform/db.server'
import { addDays, daysBetween, formatDayAndMonth } from '#app/platform/text/dates'
import { createRateLimiter } from '#app/platform/rate-limit.server'
import { explainDinners, explainLeftoverMeal, type DinnerToExplain } from './explain-dinners.server'
import { isEnoughForTwoMeals, type LeftoverMeal } from './leftovers'
import { PLANNED_RECIPE_GONE } from './messages'
import { planMeals, type MealsToPlan } from './plan-meals'
import { makesDinner, toPlannerItems } from './planner-dish.server'
import type { ProposedRecipe, ProposedWeek } from './planned-week'
import {
  selectCatalogueCandidates,
  selectCatalogueRecipesById,
  selectKitchenCandidates,
  selectRecentlyCooked,
  selectSavedCandidates,
  type CatalogueCandidateRow,
  type SavedCandidateRow,
} from './queries.server'
import type { PlannerCandidate, UseUp } from './week-planner'
import { listWeekAhead, type Weekday } from './weekdays'

export type WeekToPlan = MealsToPlan & {
  /** As typed: 'leeks', 'half a cabbage'. */
  useUp: readonly string[]
  /** Ids of recipes that are not to come. */
  notAgain: readonly string[]
  diets: readonly Diet[]
  locked: readonly { day: Weekday; recipeId: string }[]
  /** Where a locked recipe is not there any more, its day gets another instead of an error. */
  replacesGone?: boolean
  /** '2026-11-24'. */
  today: string
}

type Dish = PlannerCandidate & {
  source_url: string
  servings: number | null
  daysSinceCooked: number | null
  recipe: ProposedRecipe
}

/** Dishes to choose from for each dinner, below which the next source is asked too. */
const CHOICES_PER_DINNER = 3
const RECIPES_PER_CELL = 40
/** The same question has the same answer. */
const SEED = 1

/**
 * A dinner for each day, with why. From the household's collection; where that offers too few dishes, or nothing for what
 * is to be used up, from the starter recipes, then from the catalogue as well. Never one that takes longer than its day
 * has, that may not keep a diet, or that was cooked or planned within 14 days; locked recipes stay whatever they are.
 * @throws AppError `not_found` for a locked recipe that is not there any more, unless it is to be replaced
 */
export async function proposeWeek(
  member: Member,
  week: WeekToPlan,
): Promise<ProposedWeek & { /** Whether a locked recipe was replaced. */ hasReplaced: boolean }> {
  const things = week.useUp.map((thing) => ({ thing, items: readItems(thing) }))
  const useUp: UseUp = things.map(({ items }) => items).filter((items) => items.length > 0)
  const { candidates, locked } = await loadCandidates(member, week, useUp)
  const { dinners: planned, score } = planMeals(week, { candidates, locked, useUp, seed: SEED })
  const month = Number(week.today.slice(5, 7))
  const reasons = explainDinners(planned satisfies DinnerToExplain[], { useUp, month })
  return {
    dinners: planned.map(({ day, dish }, at) => ({ day, recipe: dish.recipe, reasons: reasons[at] ?? [] })),
    leftovers: planned.flatMap(({ leftover, dish: { recipe, servings } }) =>
      leftover && week.people !== null
        ? [
            {
              ...leftover,
              recipe,
              servings: week.people,
              reasons: [explainLeftoverMeal(leftover, servings, week.people)],
            },
          ]
        : [],
    ),
    unused: things
      .filter(({ items }) => !planned.some(({ dish }) => items.some((item) => dish.items.includes(item))))
      .map(({ thing }) => thing),
    score: Math.round(score * 100) / 100,
    hasReplaced: locked.size < week.locked.length,
  }
}

/** The item keys that a thing may be; what is no food has none. */
const readItems = (thing: string): string[] => findItemFamilies([thing]).flatMap((item) => BROAD_ITEMS[item] ?? [item])

async function loadCandidates(
  member: Member,
  week: WeekToPlan,
  useUp: UseUp,
): Promise<{ candidates: Dish[]; locked: Map<Weekday, Dish> }> {
  const lockedIds = week.locked.map(({ recipeId }) => recipeId)
  const longest = Math.max(...week.days.map(({ minutes }) => minutes))
  const diets = toDietBitmask(week.diets)
  if (diets > 0) await judgeSavedRecipes(member.householdId)
  const [saved, lockedRows, cooked] = await Promise.all([
    query(selectSavedCandidates, [member.householdId, member.id, week.today, longest, diets, lockedIds]),
    lockedIds.length > 0 ? query(selectCatalogueRecipesById, [lockedIds]) : [],
    query(selectRecentlyCooked, [member.householdId, week.today]),
  ])
  const savedDishes = saved.map((row) => toSavedDish(row, week.today))
  const locked = findLocked(week, savedDishes, lockedRows)
  const notAgain = new Set(week.notAgain)
  const recent = new Set(saved.filter((row) => row.is_recent).map(({ id }) => id))
  const isWanted = (dish: Dish) => !notAgain.has(dish.id) && makesDinner(dish.recipe.title, dish)
  const lockedDishes = [...locked.values()]
  const taken = new Set(lockedDishes.map(({ source_url }) => source_url))
  // A household's own copy stands for its source, also where it is left out.
  const left = new Set([...savedDishes.map(({ source_url }) => source_url), ...cooked.map((row) => row.source_url)])
  const free = savedDishes.filter((dish) => !taken.has(dish.source_url) && !recent.has(dish.id) && isWanted(dish))
  const candidates = [...lockedDishes, ...free]
  const add = (rows: CatalogueCandidateRow[]) => {
    for (const dish of rows.map((row) => toCatalogueDish(row, week.today))) {
      if (left.has(dish.source_url) || taken.has(dish.source_url) || !isWanted(dish)) continue
      left.add(dish.source_url)
      candidates.push(dish)
    }
  }
  if (!isChoice(candidates, week, useUp)) add(await query(selectKitchenCandidates, [longest, diets]))
  if (!isChoice(candidates, week, useUp))
    add(await query(selectCatalogueCandidates, [longest, diets, listCells(longest), RECIPES_PER_CELL, useUp.flat()]))
  return { candidates, locked }
}

/** The locked recipes by day. One of the catalogue that has been saved since is the household's own copy. */
function findLocked(
  { locked, today, replacesGone }: WeekToPlan,
  saved: readonly Dish[],
  rows: readonly CatalogueCandidateRow[],
): Map<Weekday, Dish> {
  const byId = new Map([...rows.map((row) => toCatalogueDish(row, today)), ...saved].map((dish) => [dish.id, dish]))
  const byUrl = new Map(saved.map((dish) => [dish.source_url, dish]))
  return new Map(
    locked.flatMap(({ day, recipeId }) => {
      const dish = byId.get(recipeId)
      if (dish) return [[day, byUrl.get(dish.source_url) ?? dish] as const]
      if (replacesGone) return []
      throw new AppError('not_found', PLANNED_RECIPE_GONE)
    }),
  )
}

/** Whether every day has some dishes to choose from, and everything that is to be used up is in one of them. */
function isChoice(dishes: readonly Dish[], { days }: WeekToPlan, useUp: UseUp): boolean {
  const wanted = CHOICES_PER_DINNER * days.length
  return (
    days.every(({ minutes }) => dishes.filter((dish) => (dish.minutes ?? Infinity) <= minutes).length >= wanted) &&
    useUp.every((items) => dishes.some((dish) => items.some((item) => dish.items.includes(item))))
  )
}

/** The cells of the catalogue with dishes that take at most so many minutes. */
function listCells(minutes: number): number[] {
  const times = minutes > 45 ? (['45 min or less', '1 hour+'] as const) : [toTimeCategory(minutes)]
  return MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient) =>
    MOOD_CATEGORIES.flatMap((mood) => times.map((time) => cellIndex({ ingredient, mood, time }))),
  )
}

function toDish(row: Omit<CatalogueCandidateRow, 'slug'>, today: string) {
  const { id, title, source_url, source_domain, total_time_minutes } = row
  return {
    ...toPlannerItems(row, Number(today.slice(5, 7))),
    id,
    source_url,
    minutes: total_time_minutes,
    servings: parsePortions(row.yield_amount)?.low ?? null,
    tile: { id, title, source_url, source_domain, total_time_minutes },
  }
}

function toSavedDish(row: SavedCandidateRow, today: string): Dish {
  const { tile, ...dish } = toDish(row, today)
  const { picture_url } = withPictureUrls(row)
  return {
    ...dish,
    stars: row.user_rating,
    daysSinceCooked: row.last_cooked === null ? null : daysBetween(row.last_cooked, today),
    isSaved: true,
    recipe: { ...tile, plate_url: plateUrl(row.id), picture_url, path: recipePath(row.source_url), is_saved: true },
  }
}

function toCatalogueDish(row: CatalogueCandidateRow, today: string): Dish {
  const { tile, ...dish } = toDish(row, today)
  const { plate_url, picture_url } = withPictureUrls(row)
  const path = row.slug === null ? recipePath(row.source_url) : starterRecipePath(row.slug)
  return {
    ...dish,
    stars: null,
    daysSinceCooked: null,
    isSaved: false,
    recipe: { ...tile, plate_url, picture_url, path, is_saved: false },
  }
}

/**
 * Makes a meal plan of proposed dinners and of meals of what they leave, each on the next such day from `today` on;
 * recipes that are not in the collection are saved to it first. Idempotent by key.
 * @throws AppError `not_found` for a recipe that is not there any more; `conflict` past a limit
 */
export async function takeOverWeek(
  member: Member,
  week: {
    dinners: readonly { day: Weekday; recipeId: string }[]
    /** One of a dinner at most. */
    leftovers: readonly LeftoverMeal[]
    people: number | null
    today: string
  },
  idempotencyKey: string | null,
): Promise<{ id: string; name: string }> {
  const ids = week.dinners.map(({ recipeId }) => recipeId)
  const [saved, rows] = await Promise.all([
    query(selectSavedCandidates, [member.householdId, member.id, week.today, 0, 0, ids]),
    query(selectCatalogueRecipesById, [ids]),
  ])
  const byId = new Map([...rows, ...saved].map((row) => [row.id, row]))
  const own = new Set(saved.map(({ id }) => id))
  const ahead = listWeekAhead(week.today)
  const entries = []
  const dateOf = (day: Weekday) => ahead.find((other) => other.day === day)?.date ?? week.today
  for (const { day, recipeId } of week.dinners) {
    const row = byId.get(recipeId)
    if (!row) throw new AppError('not_found', PLANNED_RECIPE_GONE)
    const cooked = {
      recipeId: own.has(recipeId) ? recipeId : await saveToCollection(member, row.source_url),
      day: dateOf(day),
    }
    const leftover = week.leftovers.find(({ cookedOn }) => cookedOn === day)
    const portions = parsePortions(row.yield_amount)
    // So many dumplings are no dinner for so many: the recipe is made as it is.
    const people = portions || !row.yield_amount ? week.people : null
    const isEnough = isEnoughForTwoMeals(portions?.low ?? null, week.people)
    if (leftover && (!isEnough || dateOf(leftover.day) <= cooked.day))
      throw new AppError('not_found', PLANNED_RECIPE_GONE)
    // What is cooked once is bought once: for all who eat of it.
    const servings = people === null || !leftover ? people : 2 * people
    entries.push({ ...cooked, meal: 'dinner', servings, isLeftover: false })
    if (leftover)
      entries.push({
        ...cooked,
        day: dateOf(leftover.day),
        meal: leftover.meal,
        servings: week.people,
        isLeftover: true,
      })
  }
  entries.sort((a, b) => (a.day < b.day ? -1 : 1))
  const name = t('Week of {dayAndMonth}', { dayAndMonth: formatDayAndMonth(entries[0]?.day ?? addDays(week.today, 0)) })
  return await createPlannedWeek(member, { name, entries }, idempotencyKey)
}

/** The id of the household's copy, which is made if there is none. */
async function saveToCollection(member: Member, source_url: string): Promise<string> {
  const saved = await findSavedRecipeByUrl(member, source_url)
  return saved?.id ?? (await saveRecipe(member, toSaveRecipePayload(await getRecipeByUrl(source_url)), null)).id
}

// A week takes some 50 ms of the processor; nobody reads two proposals a second.
const plannerRateLimit = createRateLimiter({
  name: 'planner',
  points: 60,
  seconds: 60,
  sentence: message('Too many weeks at once. Please wait a minute and try again.'),
})

/** @throws AppError `too_many` past 60 proposals a minute per user */
export const limitProposals = (userId: string) => plannerRateLimit(userId)
