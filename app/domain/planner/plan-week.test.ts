import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { saveRecipeFromUrl, setSavedRecipeRating } from '#app/domain/collection/collection.server'
import { markDishCooked } from '#app/domain/collection/cooked-dishes.server'
import type { Member } from '#app/domain/households/member'
import { todayOf } from '#app/domain/households/membership.server'
import { loadMealPlan } from '#app/domain/meal-plans/meal-plans.server'
import { listOfflinePages } from '#app/domain/shopping-lists/offline-pages.server'
import { addRecurringItem, loadRegularItems } from '#app/domain/shopping-lists/regular-items.server'
import { fillItemKeys } from '#app/domain/search/item-keys.server'
import { seedStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { db } from '#app/platform/db.server'
import { addDays, startOfWeek, toIsoDate, weekdayIndex } from '#app/platform/text/dates'
import { runSql } from '#tests/support/run-sql'
import { seededRandom } from '#tests/support/seeded-random'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createHousemate, createTestMember } from '#tests/support/test-member'
import { areLeftoversTrue, isReasonTrue } from '#tests/support/week-reasons'
import type { DishRow } from '#tests/support/week-reasons'
import { generateShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { LEFTOVER_USES } from './leftovers'
import { proposeWeek, takeOverWeek } from './plan-week.server'
import type { WeekToPlan } from './plan-week.server'
import type { ProposedRecipe, ProposedWeek } from './planned-week'
import { WEEKDAYS } from './weekdays'
import type { Weekday } from './weekdays'
import { writeRecipe } from '#tests/support/test-recipe'
import { manualRecipeUrl } from '#app/domain/collection/saved-recipe'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))

const TODAY = toIsoDate(new Date())
const MONDAY = startOfWeek(TODAY)
setUpDatabase()
beforeAll(async () => {
  await seedStarterRecipes('prisma/starter', 'http://larder.test')
})

const week = (more: Partial<WeekToPlan> = {}): WeekToPlan => ({
  days: WEEKDAYS.slice(0, 5).map((day) => ({ day, minutes: 45 })),
  people: 2,
  useUp: [],
  notAgain: [],
  diets: [],
  locked: [],
  leftovers: 'lunch',
  cookDays: [],
  weekFrom: 'mon',
  today: TODAY,
  ...more,
})
const MONDAY_AND_TUESDAY = (['mon', 'tue'] as const).map((day) => ({ day, minutes: 45 }))
const titles = ({ dinners }: ProposedWeek) => dinners.map(({ recipe }) => recipe.title)
const write = async (member: Member, title: string, ingredients: string[], minutes = 20, yield_amount = '') =>
  await writeRecipe(member, title, ingredients, { total_time_minutes: minutes, yield_amount })
/** A member with some of the starter recipes in the collection, some of them rated, cooked or planned. */
async function createCook(seed: number, count: number): Promise<Member> {
  const random = seededRandom(seed)
  const member = await createTestMember()
  const recipes = await db().recipe.findMany({ orderBy: { slug: 'asc' }, where: { slug: { not: null } } })
  for (let added = 0; added < count; added++) {
    const { source_url } = recipes.splice(random.below(recipes.length), 1)[0]!
    const { id } = await saveRecipeFromUrl(member, { url: source_url }, { ip: '127.0.0.1', idempotencyKey: null })
    if (random.below(2) === 0) await setSavedRecipeRating(member, id, 1 + random.below(5))
    if (random.below(3) === 0) {
      await markDishCooked(member, source_url)
      await runSql('update cooked_dishes set cooked_on = $1::date where source_url = $2', [
        addDays(TODAY, -random.below(80)),
        source_url,
      ])
    }
  }
  return member
}

/** The row of a proposed recipe, and what the household has done with it. */
async function readDishRow({ householdId }: Member, { id, is_saved: isSaved }: ProposedRecipe): Promise<DishRow> {
  const [row] = await runSql<Omit<DishRow, 'isSaved'>>(
    isSaved
      ? `select item_keys, fresh_shares, yield_amount as yield, total_time_minutes as minutes, user_rating as stars,
           $3::date - (
             select max(cooked_on) from cooked_dishes where household_id = $1 and source_url = r.source_url
           ) as days
         from saved_recipes r left join saved_recipe_reviews v on v.household_id = r.household_id and v.recipe_id = r.id
         where r.household_id = $1 and r.id = $2`
      : `select item_keys, fresh_shares, yield, total_time_minutes as minutes, null as stars, null as days
         from recipes where $1::uuid is not null and id = $2 and $3::date is not null`,
    [householdId, id, TODAY],
  )
  return { ...row!, isSaved }
}

test(
  'weeks keep to time, diet and 14 days, and every reason is true',
  { tags: ['slow'], timeout: 90_000 },
  async () => {
    const kinds = new Set<string>()
    for (const [seed, count] of [
      [1, 40],
      [2, 12],
      [3, 60],
    ] as const) {
      const member = await createCook(seed, count)
      const random = seededRandom(seed)
      for (let round = 0; round < 4; round++) {
        const request = week({
          days: WEEKDAYS.slice(0, 3 + random.below(5)).map((day) => ({ day, minutes: 25 + 5 * random.below(9) })),
          people: 1 + random.below(4),
          leftovers: LEFTOVER_USES[round % 3],
          useUp: round % 2 === 0 ? [] : ['leeks', 'half a cabbage', 'feta'],
          diets: round === 3 ? ['vegetarian'] : [],
        })
        const proposal = await proposeWeek(member, request)
        const filled = proposal.leftovers.filter(({ meal }) => meal === 'dinner')
        expect(proposal.dinners).toHaveLength(request.days.length - filled.length)
        expect(new Set(titles(proposal)).size).toBe(proposal.dinners.length)
        const rows = await Promise.all(proposal.dinners.map(({ recipe }) => readDishRow(member, recipe)))
        const limitOf = (day: Weekday) => request.days.find((other) => other.day === day)!.minutes
        const checked = {
          dinners: proposal.dinners.map(({ day }, at) => ({ day, limit: limitOf(day), row: rows[at]! })),
          people: request.people,
          month: Number(TODAY.slice(5, 7)),
        }
        for (const leftovers of proposal.leftovers) {
          expect(areLeftoversTrue(leftovers, checked), JSON.stringify(leftovers)).toBe(true)
          kinds.add(`leftovers for ${leftovers.meal}`)
        }
        const recent = await runSql<{ source_url: string }>(
          'select source_url from cooked_dishes where household_id = $1 and cooked_on > $2::date - 14',
          [member.householdId, TODAY],
        )
        for (const [at, dinner] of proposal.dinners.entries()) {
          const { recipe, day, reasons } = dinner
          expect(rows[at]!.minutes).toBeLessThanOrEqual(limitOf(day))
          expect(recent.map(({ source_url }) => source_url)).not.toContain(recipe.source_url)
          if (request.diets.length > 0) expect(rows[at]!.item_keys).not.toContain('chicken')
          expect(reasons.length).toBeGreaterThan(0)
          for (const reason of reasons) {
            expect(isReasonTrue(reason, at, checked), reason).toBe(true)
            kinds.add(reason.replace(/\d.*| of .*| the .*|: .*/, ''))
          }
        }
      }
    }
    expect(kinds.size).toBeGreaterThanOrEqual(7)
    expect([...kinds]).toEqual(expect.arrayContaining(['leftovers for lunch', 'leftovers for dinner']))
  },
)

test('one’s own recipes come first; with few of them the kitchen helps; sweets and sauces are no dinner', async () => {
  const member = await createTestMember()
  await write(member, 'Chocolate cake', ['200 g chocolate', '4 eggs'])
  const frittata = await write(member, 'Leek frittata', ['2 leeks', '6 eggs', '100 ml cream'])
  const few = await proposeWeek(member, week({ days: [{ day: 'mon', minutes: 30 }] }))
  expect(titles(few)).not.toContain('Chocolate cake')
  for (let number = 0; number < 8; number++)
    await write(member, `Supper ${number}`, [`${number + 1} potatoes`, '1 onion'], 25)
  const many = await proposeWeek(member, week({ days: [{ day: 'mon', minutes: 30 }] }))
  expect(many.dinners.every(({ recipe }) => recipe.is_saved)).toBe(true)
  const wanted = await proposeWeek(member, week({ days: [{ day: 'mon', minutes: 60 }], useUp: ['salmon'] }))
  expect(wanted.dinners[0]!.reasons[0]).toBe('Uses the salmon you have')
  expect(wanted.dinners[0]!.recipe.is_saved).toBe(false)
  await markDishCooked(member, manualRecipeUrl(frittata.id))
  expect(titles(await proposeWeek(member, week({ useUp: ['leeks'] })))).not.toContain('Leek frittata')
})

test('a locked dish stays, a refused one is left out, and nothing of another household is proposed', async () => {
  const member = await createCook(7, 30)
  const first = await proposeWeek(member, week())
  const [monday, tuesday] = first.dinners
  const second = await proposeWeek(
    member,
    week({ locked: [{ day: 'mon', recipeId: monday!.recipe.id }], notAgain: [tuesday!.recipe.id] }),
  )
  expect(second.dinners[0]!.recipe.id).toBe(monday!.recipe.id)
  expect(titles(second)).not.toContain(tuesday!.recipe.title)
  expect(await proposeWeek(member, week())).toEqual(first)
  const other = await createTestMember()
  const saved = first.dinners.find(({ recipe }) => recipe.is_saved)!
  await expect(proposeWeek(other, week({ locked: [{ day: 'mon', recipeId: saved.recipe.id }] }))).rejects.toMatchObject(
    { kind: 'not_found' },
  )
  const gone = week({ locked: [{ day: 'mon', recipeId: randomUUID() }] })
  await expect(proposeWeek(member, gone)).rejects.toMatchObject({ kind: 'not_found' })
  expect(await proposeWeek(member, { ...gone, replacesGone: true })).toEqual({ ...first, hasReplaced: true })
})

test('what no dinner uses is named as it was typed', async () => {
  const member = await createCook(8, 10)
  const { unused, dinners } = await proposeWeek(member, week({ useUp: ['Half a durian', 'leeks', 'gravel'] }))
  expect(unused).toEqual(['Half a durian', 'gravel'])
  expect(dinners.some(({ reasons }) => reasons.includes('Uses the leeks you have'))).toBe(true)
})

test('a diet is kept by one’s own recipes too that were filed by earlier rules', async () => {
  const member = await createTestMember()
  for (let number = 0; number < 4; number++)
    await write(member, `Bean pot ${number}`, [`${number + 1} carrots`, '400 g kidney beans'], 25)
  await runSql('update saved_recipes set diets = 0, diets_version = 0 where household_id = $1', [member.householdId])
  const { dinners } = await proposeWeek(member, week({ days: [{ day: 'mon', minutes: 45 }], diets: ['vegan'] }))
  expect(dinners.map(({ recipe }) => recipe.is_saved)).toEqual([true])
})

test('leftovers are the next dinner where that is wanted, unless that day is to be cooked', async () => {
  const member = await createTestMember()
  for (let number = 0; number < 12; number++)
    await write(member, `Stew ${number}`, [`${number + 2} carrots`, '500 g beef'], 25, 'Serves 8')
  const request = week({ days: WEEKDAYS.slice(0, 4).map((day) => ({ day, minutes: 45 })), leftovers: 'dinner' })
  const meals = ({ dinners, leftovers }: ProposedWeek) => [
    dinners.map(({ day }) => day),
    leftovers.map(({ day, meal }) => `${day} ${meal}`),
  ]
  const proposal = await proposeWeek(member, request)
  expect(meals(proposal)).toEqual([
    ['mon', 'wed'],
    ['tue dinner', 'thu dinner'],
  ])
  expect(proposal.dinners[0]!.reasons).toContain('Makes 8: dinner on Tuesday, too')
  const locked = proposal.dinners.map(({ day, recipe }) => ({ day, recipeId: recipe.id }))
  expect(await proposeWeek(member, { ...request, locked })).toEqual(proposal)
  expect(meals(await proposeWeek(member, { ...request, locked, cookDays: ['tue'] }))[0]).toEqual(['mon', 'tue', 'wed'])
  expect(meals(await proposeWeek(member, { ...request, leftovers: 'none' }))).toEqual([
    ['mon', 'tue', 'wed', 'thu'],
    [],
  ])
  expect(meals(await proposeWeek(member, { ...request, people: null }))[1]).toEqual([])
})

test('a week becomes a plan with days and servings once, and what is planned is not proposed again', async () => {
  const member = await createTestMember()
  const stew = await write(member, 'Big stew', ['1 kg beef', '4 carrots'], 40, 'Serves 8')
  for (let number = 0; number < 12; number++)
    await write(member, `Fish ${number}`, ['400 g cod', '1 leek'], 20, 'Serves 2')

  const request = week({ days: MONDAY_AND_TUESDAY, locked: [{ day: 'mon', recipeId: stew.id }] })
  const { dinners, leftovers } = await proposeWeek(member, request)
  expect(dinners[0]!.reasons).toContain('Makes 8: lunch for the day after, too')
  expect(leftovers).toMatchObject([
    { day: 'tue', meal: 'lunch', cookedOn: 'mon', recipe: { id: stew.id }, servings: 2 },
  ])
  expect(leftovers[0]!.reasons).toEqual(['Monday’s dinner makes 8: two meals for 2'])
  const kitchen = (await db().recipe.findFirst({ where: { slug: { not: null } } }))!
  const taken = {
    dinners: [
      ...dinners.map(({ day, recipe }) => ({ day, recipeId: recipe.id })),
      { day: 'wed' as const, recipeId: kitchen.id },
    ],
    leftovers: leftovers.map(({ day, meal, cookedOn }) => ({ day, meal, cookedOn })),
    people: 2,
    // A Monday, so that Tuesday comes after it.
    today: MONDAY,
  }
  const key = randomUUID()
  const plan = await takeOverWeek(member, taken, key)
  expect(await takeOverWeek(member, taken, key)).toEqual(plan)
  const { recipes } = await loadMealPlan(member, plan.id)
  const byTitle = new Map(recipes.filter(({ isLeftover }) => !isLeftover).map((entry) => [entry.recipe.title, entry]))
  expect(byTitle.get('Big stew')).toMatchObject({ servings: 4, meal: 'dinner', day: MONDAY })
  expect(recipes.filter(({ isLeftover }) => isLeftover)).toMatchObject([
    { recipeId: stew.id, servings: 2, meal: 'lunch', day: addDays(MONDAY, 1) },
  ])
  expect(byTitle.get(dinners[1]!.recipe.title)).toMatchObject({ servings: 2, meal: 'dinner' })
  expect(byTitle.get(kitchen.title)).toBeDefined()
  const days = recipes.map(({ day }) => day!)
  expect(days.every((day) => day >= MONDAY && day < addDays(MONDAY, 7))).toBe(true)
  // Bought once, for both meals.
  const { ingredients } = await generateShoppingList(member, { mealPlanId: plan.id }, null)
  expect(ingredients.find(({ name }) => name === 'beef')).toMatchObject({ quantity: 500, unit: 'g' })
  expect(ingredients.find(({ name }) => name.startsWith('carrot'))).toMatchObject({ quantity: 2 })
  await expect(
    takeOverWeek(member, { ...taken, leftovers: [{ day: 'mon', meal: 'lunch', cookedOn: 'tue' }] }, null),
  ).rejects.toMatchObject({ kind: 'not_found' })
  const next = await proposeWeek(member, week())
  expect(titles(next).filter((title) => byTitle.has(title))).toEqual([])
})

test('so many dumplings are not so many servings: nothing is left of them, and they are made as the recipe says', async () => {
  const member = await createTestMember()
  const dumplings = await write(member, 'Crispy dumplings', ['200 g pork mince', '24 wrappers'], 40, '2 dozen')
  const request = week({ days: MONDAY_AND_TUESDAY, locked: [{ day: 'mon', recipeId: dumplings.id }] })
  const { dinners, leftovers } = await proposeWeek(member, request)
  expect(dinners[0]!.reasons.join()).not.toContain('Makes')
  expect(leftovers.filter(({ cookedOn }) => cookedOn === 'mon')).toEqual([])
  const taken = { dinners: [{ day: 'mon' as const, recipeId: dumplings.id }], people: 2, today: MONDAY }
  await expect(
    takeOverWeek(member, { ...taken, leftovers: [{ day: 'tue', meal: 'lunch', cookedOn: 'mon' }] }, null),
  ).rejects.toMatchObject({ kind: 'not_found' })
  const plan = await takeOverWeek(member, { ...taken, leftovers: [] }, null)
  expect((await loadMealPlan(member, plan.id)).recipes).toMatchObject([{ servings: null }])
  const { ingredients } = await generateShoppingList(member, { mealPlanId: plan.id }, null)
  expect(ingredients.find(({ name }) => name === 'pork mince')).toMatchObject({ quantity: 200, unit: 'g' })
})

test('fresh shares are read by the job where they are missing, and again when lines change', async () => {
  const member = await createTestMember()
  const { id } = await write(member, 'Soup', ['100 ml cream', '2 leeks'])
  const read = async () =>
    (await runSql<{ fresh: unknown }>('select fresh_shares as fresh from saved_recipes where id = $1', [id]))[0]!.fresh
  expect(await read()).toEqual({ cream: 0.5, leek: 2 })
  await runSql("update saved_recipes set ingredients = '{1 leek}' where id = $1", [id])
  expect(await read()).toBeNull()
  await fillItemKeys(new AbortController().signal)
  expect(await read()).toEqual({ leek: 1 })
})

test.each([
  ['2026-11-29T01:35:00Z', 'America/Los_Angeles', '2026-11-28'],
  ['2026-11-28T17:00:00Z', 'Pacific/Auckland', '2026-11-29'],
  ['2026-11-28T17:00:00Z', undefined, '2026-11-28'],
])('at %s a dinner for tonight in %s is planned, cooked and bought on %s', async (now, timeZone, today) => {
  const member = { ...(await createTestMember()), timeZone }
  const { id } = await write(member, 'Leek soup', ['3 leeks'])
  const source_url = manualRecipeUrl(id)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  try {
    expect(todayOf(member)).toBe(today)
    const day = WEEKDAYS[weekdayIndex(today)]!
    const dinners = [{ day, recipeId: id }]
    const plan = await takeOverWeek(member, { dinners, leftovers: [], people: 2, today: todayOf(member) }, null)
    expect((await loadMealPlan(member, plan.id)).recipes).toMatchObject([{ day: today }])
    expect(await markDishCooked(member, source_url)).toEqual({ times: 1, last: today, isToday: true })
    await addRecurringItem(member, { line: 'milk', weeks: 2 })
    await generateShoppingList(member, { mealPlanId: plan.id }, null)
    expect((await loadRegularItems(member)).recurring).toMatchObject([{ nextOn: addDays(today, 14) }])
    expect(await listOfflinePages(member)).toContain(`/meal-plan/${plan.id}`)
  } finally {
    vi.useRealTimers()
  }
})

test('what one member has cooked in their tomorrow, another may note today', async () => {
  const early = { ...(await createTestMember()), timeZone: 'Pacific/Auckland' }
  const late = { ...(await createHousemate(early)), timeZone: 'America/Los_Angeles' }
  const { id } = await write(early, 'Leek soup', ['3 leeks'])
  const source_url = manualRecipeUrl(id)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T01:35:00Z') })
  try {
    await markDishCooked(early, source_url)
    expect(await markDishCooked(late, source_url)).toEqual({ times: 2, last: '2026-11-29', isToday: true })
  } finally {
    vi.useRealTimers()
  }
})
