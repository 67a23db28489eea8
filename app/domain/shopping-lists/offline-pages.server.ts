import type { Member } from '#app/domain/households/member'
import { todayOf } from '#app/domain/households/membership.server'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { db } from '#app/platform/db.server'
import { addDays, startOfWeek } from '#app/platform/text/dates'

const MAX_LISTS = 3
const MAX_RECIPES = 10
const NEWEST = [{ createdAt: 'desc' as const }, { id: 'asc' as const }]
const PLAN_SELECT = {
  id: true,
  recipes: {
    select: { day: true, recipe: { select: { source_url: true } } },
    orderBy: [{ addedAt: 'asc' as const }, { id: 'asc' as const }],
  },
}

/** The newest lists with something to buy, without those of the archive. */
const findListsToShop = async (householdId: Member['householdId'], take: number) =>
  await db().shoppingList.findMany({
    where: { householdId, archivedAt: null, ingredients: { some: { removedAt: null, checked: false } } },
    select: { id: true },
    orderBy: NEWEST,
    take,
  })

/** The path of the newest list with something to buy; null where there is none. */
export async function findListToShop({ householdId }: Member): Promise<string | null> {
  const [list] = await findListsToShop(householdId, 1)
  return list ? listPath(list) : null
}

const listPath = ({ id }: { id: string }): string => `/shopping-lists/${id}`

/**
 * Paths of the pages that a member may need where there is no signal: the newest lists with something to buy, the plan of this
 * week, else the newest plan, and the cook views of its recipes.
 */
export async function listOfflinePages(member: Member, now = new Date()): Promise<string[]> {
  const { householdId } = member
  const monday = startOfWeek(todayOf(member, now))
  const week = { gte: new Date(monday), lt: new Date(addDays(monday, 7)) }
  const [lists, ofWeek] = await Promise.all([
    findListsToShop(householdId, MAX_LISTS),
    db().mealPlan.findFirst({
      where: { householdId, recipes: { some: { day: week } } },
      select: PLAN_SELECT,
      orderBy: NEWEST,
    }),
  ])
  const chosen =
    ofWeek ?? (await db().mealPlan.findFirst({ where: { householdId }, select: PLAN_SELECT, orderBy: NEWEST }))
  const entries = chosen?.recipes ?? []
  const isThisWeek = ({ day }: { day: Date | null }) => day !== null && day >= week.gte && day < week.lt
  const recipes = [...entries.filter(isThisWeek), ...entries.filter((entry) => !isThisWeek(entry))]
  return [
    '/shopping-lists',
    ...lists.map(listPath),
    ...(chosen ? [`/meal-plan/${chosen.id}`] : []),
    ...recipes
      .slice(0, MAX_RECIPES)
      .map(({ recipe }) => recipePath(recipe.source_url, { referrer: `/meal-plan/${chosen!.id}`, step: 1 })),
  ]
}
