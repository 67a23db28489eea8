import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveManualRecipe, saveRecipeFromUrl, setSavedRecipeRating } from '#app/domain/collection/collection.server'
import { ManualRecipeInput } from '#app/domain/collection/schema'
import { markDishCooked } from '#app/domain/cooking/cooked-dishes.server'
import type { Member } from '#app/domain/households/member'
import { loadMealPlan } from '#app/domain/meal-plans/meal-plans.server'
import { fillItemKeys } from '#app/domain/search/item-keys.server'
import { seedStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { closeDatabase, db, openDatabase } from '#app/platform/db.server'
import { addDays, toIsoDate } from '#app/platform/text/dates'
import { isInSeason } from '#packages/ingredients/seasons'
import { itemName } from '#packages/ingredients/item-family'
import { runSql } from '#tests/support/run-sql'
import { seededRandom } from '#tests/support/seeded-random'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { createTestMember } from '#tests/support/test-member'
import { proposeWeek, takeOverWeek } from './plan-week.server'
import type { WeekToPlan } from './plan-week.server'
import type { ProposedDinner, ProposedWeek } from './planned-week'
import { leftOfPack } from './week-planner'
import { weekdayName, WEEKDAYS } from './weekdays'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))

const TODAY = toIsoDate(new Date())
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
  await seedStarterRecipes('prisma/starter', 'http://larder.test')
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

const week = (more: Partial<WeekToPlan> = {}): WeekToPlan => ({
  days: WEEKDAYS.slice(0, 5).map((day) => ({ day, minutes: 45 })),
  people: 2,
  useUp: [],
  notAgain: [],
  diets: [],
  locked: [],
  today: TODAY,
  ...more,
})
const titles = ({ dinners }: ProposedWeek) => dinners.map(({ recipe }) => recipe.title)
const write = async (member: Member, title: string, ingredients: string[], minutes = 20, yield_amount = '') =>
  await saveManualRecipe(
    member,
    ManualRecipeInput.parse({ title, ingredients, steps: ['Cook.'], total_time_minutes: minutes, yield_amount }),
    null,
  )
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

type Stored = { ingredients: string[]; item_keys: string[]; fresh_shares: Record<string, number>; yield: string | null }

/** Checks a printed reason against the stored rows, by itself: throws for one that it does not know. */
async function isTrue(reason: string, { member, dinner, at, dinners, request }: CheckedDinner): Promise<boolean> {
  const read = async (other: ProposedDinner) => await readStored(member, other)
  const stored = await read(dinner)
  const has = (names: string) =>
    names.split(/, | and /).every((name) => stored.item_keys.some((item) => itemName(item) === name))
  let found: RegExpExecArray | null
  if ((found = /^Uses the (.+) you have$/.exec(reason))) return has(found[1]!)
  if ((found = /^Uses (the rest|more) of (\w+)’s (.+)$/.exec(reason))) {
    const [, amount, day, name] = found
    const item = stored.item_keys.find((key) => itemName(key) === name)!
    const earlier = dinners.slice(0, at)
    const shares = await Promise.all(earlier.map(async (other) => (await read(other)).fresh_shares[item] ?? 0))
    const left = leftOfPack(shares.reduce((sum, share) => sum + share, 0))
    const last = earlier.filter((_, index) => shares[index]! > 0).pop()
    return (
      last !== undefined &&
      weekdayName(last.day) === day &&
      left > 0 &&
      (amount === 'the rest') === stored.fresh_shares[item]! >= left - 0.01
    )
  }
  if ((found = /^You rated it (\d) of 5(?:, not cooked for (\d+) weeks?)?$/.exec(reason))) {
    const [row] = await runSql<{ stars: number; days: number | null }>(
      `select user_rating as stars, $3::date - (
         select max(cooked_on) from cooked_dishes where household_id = $1 and source_url = r.source_url
       ) as days
       from saved_recipes r join saved_recipe_reviews v on v.household_id = r.household_id and v.recipe_id = r.id
       where r.household_id = $1 and r.id = $2`,
      [member.householdId, dinner.recipe.id, TODAY],
    )
    const weeks = row!.days === null ? 0 : Math.floor(row!.days / 7)
    return row!.stars === Number(found[1]) && weeks === Number(found[2] ?? 0)
  }
  if ((found = /^(\d+) minutes, and (\w+) has (\d+)$/.exec(reason)))
    return (
      dinner.recipe.total_time_minutes === Number(found[1]) &&
      weekdayName(dinner.day) === found[2] &&
      request.days.find(({ day }) => day === dinner.day)?.minutes === Number(found[3])
    )
  if ((found = /^In season: (.+)$/.exec(reason))) {
    const month = Number(TODAY.slice(5, 7))
    const names = found[1]!
    return (
      has(names) &&
      names
        .split(' and ')
        .every((name) => stored.item_keys.some((item) => itemName(item) === name && isInSeason(item, month)))
    )
  }
  if ((found = /^Makes (\d+): lunch for the day after, too$/.exec(reason)))
    return (stored.yield ?? '').includes(found[1]!) && Number(found[1]) >= 2 * (request.people ?? Infinity)
  if ((found = /^The only dinner with (.+)$/.exec(reason))) return has(found[1]!)
  if (reason === 'From your collection') return dinner.recipe.is_saved
  if ((found = /^(\d+) minutes$/.exec(reason))) return dinner.recipe.total_time_minutes === Number(found[1])
  throw new Error(`an unknown reason: ${reason}`)
}
type CheckedDinner = {
  member: Member
  dinner: ProposedDinner
  at: number
  dinners: ProposedDinner[]
  request: WeekToPlan
}

async function readStored({ householdId }: Member, { recipe }: ProposedDinner): Promise<Stored> {
  const [row] = await runSql<Stored>(
    recipe.is_saved
      ? 'select ingredients, item_keys, fresh_shares, yield_amount as yield from saved_recipes where household_id = $1 and id = $2'
      : 'select ingredients, item_keys, fresh_shares, yield from recipes where $1::uuid is not null and id = $2',
    [householdId, recipe.id],
  )
  return row!
}

test('weeks keep to time, diet and 14 days, and every reason is true', { tags: ['slow'] }, async () => {
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
        useUp: round % 2 === 0 ? [] : ['leeks', 'half a cabbage', 'feta'],
        diets: round === 3 ? ['vegetarian'] : [],
      })
      const proposal = await proposeWeek(member, request)
      expect(proposal.dinners).toHaveLength(request.days.length)
      expect(new Set(titles(proposal)).size).toBe(request.days.length)
      const recent = await runSql<{ source_url: string }>(
        'select source_url from cooked_dishes where household_id = $1 and cooked_on > $2::date - 14',
        [member.householdId, TODAY],
      )
      for (const [at, dinner] of proposal.dinners.entries()) {
        const { recipe, day, reasons } = dinner
        expect(recipe.total_time_minutes).toBeLessThanOrEqual(request.days.find((other) => other.day === day)!.minutes)
        expect(recent.map(({ source_url }) => source_url)).not.toContain(recipe.source_url)
        if (request.diets.length > 0) expect((await readStored(member, dinner)).item_keys).not.toContain('chicken')
        expect(reasons.length).toBeGreaterThan(0)
        for (const reason of reasons) {
          expect(await isTrue(reason, { member, dinner, at, dinners: proposal.dinners, request }), reason).toBe(true)
          kinds.add(reason.replace(/\d.*| of .*| the .*|: .*/, ''))
        }
      }
    }
  }
  expect(kinds.size).toBeGreaterThanOrEqual(5)
})

test('one’s own recipes come first; with few of them the kitchen helps; sweets and sauces are no dinner', async () => {
  const member = await createTestMember()
  await write(member, 'Chocolate cake', ['200 g chocolate', '4 eggs'])
  await write(member, 'Leek frittata', ['2 leeks', '6 eggs', '100 ml cream'])
  const few = await proposeWeek(member, week({ days: [{ day: 'mon', minutes: 30 }] }))
  expect(titles(few)).not.toContain('Chocolate cake')
  for (let number = 0; number < 8; number++)
    await write(member, `Supper ${number}`, [`${number + 1} potatoes`, '1 onion'], 25)
  const many = await proposeWeek(member, week({ days: [{ day: 'mon', minutes: 30 }] }))
  expect(many.dinners.every(({ recipe }) => recipe.is_saved)).toBe(true)
  const wanted = await proposeWeek(member, week({ days: [{ day: 'mon', minutes: 60 }], useUp: ['salmon'] }))
  expect(wanted.dinners[0]!.reasons[0]).toBe('Uses the salmon you have')
  expect(wanted.dinners[0]!.recipe.is_saved).toBe(false)
  await markDishCooked(
    member,
    (await db().savedRecipe.findFirst({ where: { householdId: member.householdId, title: 'Leek frittata' } }))!
      .source_url,
  )
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

test('a week becomes a plan with days and servings once, and what is planned is not proposed again', async () => {
  const member = await createTestMember()
  await write(member, 'Big stew', ['1 kg beef', '4 carrots'], 40, 'Serves 8')
  for (let number = 0; number < 12; number++)
    await write(member, `Fish ${number}`, ['400 g cod', '1 leek'], 20, 'Serves 2')
  const stew = (await db().savedRecipe.findFirst({ where: { householdId: member.householdId, title: 'Big stew' } }))!
  const request = week({
    days: [
      { day: 'mon', minutes: 45 },
      { day: 'tue', minutes: 45 },
    ],
    locked: [{ day: 'mon', recipeId: stew.id }],
  })
  const { dinners } = await proposeWeek(member, request)
  expect(dinners[0]!.reasons).toContain('Makes 8: lunch for the day after, too')
  const kitchen = (await db().recipe.findFirst({ where: { slug: { not: null } } }))!
  const taken = {
    dinners: [
      ...dinners.map(({ day, recipe }) => ({ day, recipeId: recipe.id })),
      { day: 'wed' as const, recipeId: kitchen.id },
    ],
    people: 2,
    today: TODAY,
  }
  const key = randomUUID()
  const plan = await takeOverWeek(member, taken, key)
  expect(await takeOverWeek(member, taken, key)).toEqual(plan)
  const { recipes } = await loadMealPlan(member, plan.id)
  const byTitle = new Map(recipes.map((entry) => [entry.recipe.title, entry]))
  expect(byTitle.get('Big stew')).toMatchObject({ servings: null, meal: 'dinner' })
  expect(byTitle.get(dinners[1]!.recipe.title)).toMatchObject({ servings: 2, meal: 'dinner' })
  expect(byTitle.get(kitchen.title)).toBeDefined()
  const days = recipes.map(({ day }) => day!)
  expect(days.every((day) => day >= TODAY && day < addDays(TODAY, 7))).toBe(true)
  const next = await proposeWeek(member, week())
  expect(titles(next).filter((title) => byTitle.has(title))).toEqual([])
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
