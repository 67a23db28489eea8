import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import {
  addPlanEntry,
  addRecipesToPlan,
  addRecipeToPlan,
  createMealPlan,
  createPlannedWeek,
  deleteMealPlan,
  duplicateMealPlan,
  loadMealPlanEntries,
  loadMealPlan,
  loadMealPlanSummary,
  loadMealPlanCards,
  loadPlanIngredientLines,
  addToNewOrExistingPlan,
  loadPlannableRecipes,
  removePlanEntries,
  repeatPlanEntry,
  updateMealPlanEntry,
  loadFullMealPlans,
} from './meal-plans.server'
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
} from './schema'
import { createHousemate, createTestMember } from '#tests/support/test-member'
import { deleteUser } from '#app/domain/households/split-off.server'
import type { Member } from '#app/domain/households/member'
import { refusal } from '#tests/support/refusal'

setUpDatabase()

const save = async (
  member: Member,
  title: string,
  more: { ingredients?: string[]; yield_amount?: string; image_url?: string } = {},
) => {
  const source_url = `https://cooking.example/${randomUUID()}`
  const data = { householdId: member.householdId, title, source_url, source_domain: 'cooking.example', ...more }
  return (await db().savedRecipe.create({ data })).id
}
const saveMany = async (member: Member, count: number) =>
  await Promise.all(Array.from({ length: count }, (_, index) => save(member, `Recipe ${index}`)))
const saveAll = async (member: Member, ...named: string[]) => {
  const ids: string[] = []
  for (const title of named) ids.push(await save(member, title))
  return ids as [string, string, string, string]
}
const newPlan = async (member: Member, name = 'Week') =>
  (await createMealPlan(member, { name, description: null }, null)).id
const titles = async (member: Member, planId: string) =>
  (await loadMealPlan(member, planId)).recipes.map(({ recipe }) => recipe.title)

describe('plans', () => {
  test('are created, listed newest first and deleted; recipes stay', async () => {
    const member = await createTestMember()
    const soup = await save(member, 'Soup', { image_url: 'https://cooking.example/soup.jpg' })
    const [pie, dal, rice] = await saveAll(member, 'Pie', 'Dal', 'Rice')
    const first = await createMealPlan(member, { name: 'Week', description: 'Grandma is here.' }, null)
    expect(first).toEqual({ id: expect.any(String) as string, name: 'Week', description: 'Grandma is here.' })
    const second = await newPlan(member, 'Weekend')
    await addRecipesToPlan(member, first.id, [dal, soup, pie, rice])
    const cards = await loadMealPlanCards(member)
    expect(cards.map(({ name, description, count: recipes }) => [name, description, recipes])).toEqual([
      ['Weekend', null, 0],
      ['Week', 'Grandma is here.', 4],
    ])
    expect(cards[1]!.plates.map(({ plate_url }) => plate_url)).toEqual(
      [dal, soup, pie].map((id) => `/plates/${id}.svg`),
    )
    expect(cards[1]!.plates[1]!.picture_url).toMatch(/^\/pictures\//)
    expect(
      (await loadFullMealPlans(member)).map(({ name, recipes }) => [name, recipes.map(({ recipe }) => recipe.title)]),
    ).toEqual([
      ['Weekend', []],
      ['Week', ['Dal', 'Soup', 'Pie', 'Rice']],
    ])
    await deleteMealPlan(member, first.id)
    expect((await loadMealPlanCards(member)).map(({ id }) => id)).toEqual([second])
    expect(await db().savedRecipe.count({ where: { householdId: member.householdId } })).toBe(4)
    await expect(deleteMealPlan(member, first.id)).rejects.toMatchObject(refusal('not_found', MEAL_PLAN_NOT_FOUND()))
  })
  test('ten concurrent requests with one idempotency key create one plan', async () => {
    const member = await createTestMember()
    const results = await Promise.all(
      Array.from({ length: 10 }, () => createMealPlan(member, { name: 'Week', description: null }, 'key')),
    )
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    expect(await loadMealPlanCards(member)).toHaveLength(1)
  })
  test('are limited, also for concurrent requests', async () => {
    const member = await createTestMember()
    const { householdId } = member
    const data = Array.from({ length: MAX_MEAL_PLANS - 2 }, (_, index) => ({ householdId, name: `Plan ${index}` }))
    await db().mealPlan.createMany({ data })
    const results = await Promise.all(
      Array.from({ length: 6 }, () =>
        newPlan(member).then(
          () => 'made',
          (error: Error) => error.message,
        ),
      ),
    )
    expect(results.sort()).toEqual([...Array<string>(4).fill(TOO_MANY_MEAL_PLANS()), 'made', 'made'])
    expect(await db().mealPlan.count({ where: { householdId: member.householdId } })).toBe(MAX_MEAL_PLANS)
  })
})

describe('entries', () => {
  test("have the given order; duplicates and recipes outside the user's collection are skipped", async () => {
    const [member, stranger] = [await createTestMember(), await createTestMember()]
    const ids = await saveMany(member, 12)
    const foreign = await save(stranger, 'Secret')
    const plan = await newPlan(member)
    const order = [...ids].sort().reverse()
    expect(await addRecipesToPlan(member, plan, order)).toEqual({ added: 12, skipped: 0 })
    expect((await loadMealPlan(member, plan)).recipes.map(({ recipeId }) => recipeId)).toEqual(order)
    const fresh = await save(member, 'Fresh')
    expect(await addRecipesToPlan(member, plan, [ids[0]!, fresh, fresh, foreign, randomUUID(), 'x', ids[3]!])).toEqual({
      added: 1,
      skipped: 2,
    })
    await expect(addRecipesToPlan(member, plan, [foreign, 'x'])).rejects.toMatchObject(
      refusal('not_found', PLAN_RECIPE_NOT_FOUND()),
    )
    expect((await titles(member, plan)).at(-1)).toBe('Fresh')
  })
  test('a single duplicate is a conflict', async () => {
    const member = await createTestMember()
    const [plan, soup] = [await newPlan(member), await save(member, 'Soup', { yield_amount: '4 servings' })]
    const entry = await addRecipeToPlan(member, plan, soup)
    expect(entry).toMatchObject({
      recipeId: soup,
      comment: null,
      servings: null,
      day: null,
      meal: null,
      recipe: { title: 'Soup', yield_amount: '4 servings' },
    })
    await expect(addRecipeToPlan(member, plan, soup)).rejects.toMatchObject(
      refusal('conflict', RECIPE_ALREADY_PLANNED()),
    )
  })
  test('ten concurrent requests add one entry', async () => {
    const member = await createTestMember()
    const [plan, soup] = [await newPlan(member), await save(member, 'Soup')]
    const results = await Promise.all(Array.from({ length: 10 }, () => addRecipesToPlan(member, plan, [soup])))
    expect(results.map(({ added }) => added).sort()).toEqual([...(Array(9).fill(0) as number[]), 1])
    expect(await titles(member, plan)).toEqual(['Soup'])
  })
  test('are limited per plan and over all plans', { tags: ['slow'] }, async () => {
    const member = await createTestMember()
    const ids = await saveMany(member, MAX_PLAN_ENTRIES + 1)
    const full = await newPlan(member, 'Full')
    await expect(addRecipesToPlan(member, full, ids)).rejects.toMatchObject(
      refusal('conflict', TOO_MANY_PLAN_ENTRIES()),
    )
    await addRecipesToPlan(member, full, ids.slice(1))
    await expect(addRecipesToPlan(member, full, [ids[0]!])).rejects.toMatchObject({ message: TOO_MANY_PLAN_ENTRIES() })
    for (let plans = 1; plans < MAX_TOTAL_PLAN_ENTRIES / MAX_PLAN_ENTRIES; plans++)
      await addRecipesToPlan(member, await newPlan(member), ids.slice(1))
    await expect(addRecipesToPlan(member, await newPlan(member), [ids[0]!])).rejects.toMatchObject(
      refusal('conflict', TOO_MANY_TOTAL_PLAN_ENTRIES()),
    )
    await expect(duplicateMealPlan(member, full, { name: 'Twice' }, null)).rejects.toMatchObject({
      message: TOO_MANY_TOTAL_PLAN_ENTRIES(),
    })
    expect((await loadMealPlanCards(member)).map(({ name }) => name)).not.toContain('Twice')
  })
  test('are updated field by field', async () => {
    const member = await createTestMember()
    const [plan, soup] = [await newPlan(member), await save(member, 'Soup')]
    await addRecipesToPlan(member, plan, [soup])
    await updateMealPlanEntry(member, plan, { recipeIds: [soup] }, { servings: 6, day: '2026-11-24', meal: 'dinner' })
    expect(await updateMealPlanEntry(member, plan, { recipeIds: [soup] }, { comment: 'Make double' })).toMatchObject({
      comment: 'Make double',
      servings: 6,
      day: '2026-11-24',
      meal: 'dinner',
    })
    await updateMealPlanEntry(member, plan, { recipeIds: [soup] }, { day: null })
    expect((await loadMealPlanEntries(member, plan))[0]).toMatchObject({
      comment: 'Make double',
      servings: 6,
      day: null,
      meal: 'dinner',
    })
    await expect(
      updateMealPlanEntry(member, plan, { recipeIds: [randomUUID()] }, { comment: 'x' }),
    ).rejects.toMatchObject({ kind: 'not_found', message: PLAN_ENTRY_NOT_FOUND() })
  })
  test('are removed but stay in the collection; removing a saved recipe removes its entries', async () => {
    const member = await createTestMember()
    const plan = await newPlan(member)
    const [soup, pie, dal] = await saveAll(member, 'Soup', 'Pie', 'Dal')
    await addRecipesToPlan(member, plan, [soup, pie, dal])
    expect(await removePlanEntries(member, plan, { recipeIds: [soup, randomUUID(), 'x'] })).toBe(1)
    expect(await removePlanEntries(member, plan, { recipeIds: [soup] })).toBe(0)
    await db().savedRecipe.deleteMany({ where: { householdId: member.householdId, id: pie } })
    expect(await titles(member, plan)).toEqual(['Dal'])
    expect(await db().savedRecipe.count({ where: { householdId: member.householdId } })).toBe(2)
  })
})

test('a dish twice is two entries, each with its own servings, day and note; calls by recipe mean the first', async () => {
  const member = await createTestMember()
  const plan = await newPlan(member)
  const soup = await save(member, 'Soup', { ingredients: ['2 leeks'], yield_amount: 'Serves 4' })
  const first = await addRecipeToPlan(member, plan, soup)
  const eight = { servings: 8, day: '2026-11-24', meal: 'dinner' as const, comment: 'For guests' }
  await updateMealPlanEntry(member, plan, { entryIds: [first.id] }, eight)
  const again = await repeatPlanEntry(member, plan, first.id)
  expect(again).toMatchObject({ recipeId: soup, servings: 8, meal: 'dinner', day: null, comment: null })
  await updateMealPlanEntry(member, plan, { entryIds: [again.id] }, { servings: 2 })
  await updateMealPlanEntry(member, plan, { recipeIds: [soup] }, { comment: 'Hot' })
  expect(await loadMealPlanEntries(member, plan)).toMatchObject([
    { id: first.id, servings: 8, comment: 'Hot' },
    { id: again.id, servings: 2, comment: null },
  ])
  // Adding it as before says that it is there.
  await expect(addRecipeToPlan(member, plan, soup)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await addRecipesToPlan(member, plan, [soup])).toEqual({ added: 0, skipped: 1 })
  const factors = async (selected: Parameters<typeof loadPlanIngredientLines>[2]) =>
    (await loadPlanIngredientLines(member, plan, selected)).lines.map(({ factor }) => factor)
  expect(await factors(null)).toEqual([2, 0.5])
  expect(await factors({ entryIds: [again.id] })).toEqual([0.5])
  expect(await factors({ recipeIds: [soup] })).toEqual([2])
  const { id: copy } = await duplicateMealPlan(member, plan, { name: 'Twice' }, null)
  expect((await loadMealPlanEntries(member, copy)).map(({ servings }) => servings)).toEqual([8, 2])
  expect(await removePlanEntries(member, plan, { recipeIds: [soup] })).toBe(1)
  expect((await loadMealPlanEntries(member, plan)).map(({ id }) => id)).toEqual([again.id])
  await expect(repeatPlanEntry(member, plan, first.id)).rejects.toMatchObject({ message: PLAN_ENTRY_NOT_FOUND() })
  expect((await addPlanEntry(member, plan, soup)).id).not.toBe(again.id)
  await expect(addPlanEntry(member, plan, randomUUID())).rejects.toMatchObject({ kind: 'not_found' })
})

test('leftovers are bought with their dish, copied and gone with it; cooked again they are bought again', async () => {
  const member = await createTestMember()
  const [stew, soup] = [
    await save(member, 'Stew', { ingredients: ['1 kg beef'], yield_amount: 'Serves 8' }),
    await save(member, 'Soup', { ingredients: ['2 leeks'] }),
  ]
  const dinner = { day: '2026-11-23', meal: 'dinner', servings: 4, isLeftover: false }
  const lunch = { recipeId: stew, day: '2026-11-24', meal: 'lunch', servings: 2, isLeftover: true }
  const entries = [lunch, { ...dinner, recipeId: stew }, { ...dinner, recipeId: soup, day: '2026-11-24' }]
  const { id: plan } = await createPlannedWeek(member, { name: 'Week', entries }, null)
  const planned = async (id: string) =>
    (await loadMealPlanEntries(member, id)).map(
      ({ recipe, isLeftover }) => `${recipe.title}${isLeftover ? ', left' : ''}`,
    )
  expect(await planned(plan)).toEqual(['Stew', 'Soup', 'Stew, left'])
  const bought = async (selected: Parameters<typeof loadPlanIngredientLines>[2] = null) =>
    (await loadPlanIngredientLines(member, plan, selected)).lines.map(({ line, factor }) => [line, factor])
  expect(await bought()).toEqual([
    ['1 kg beef', 0.5],
    ['2 leeks', 1],
  ])
  const [cooked, , left] = (await loadMealPlanEntries(member, plan)).map(({ id }) => id)
  await expect(bought({ entryIds: [left!] })).rejects.toMatchObject({ message: NO_RECIPES_SELECTED() })
  await updateMealPlanEntry(member, plan, { recipeIds: [stew] }, { comment: 'Big pot' })
  expect((await loadMealPlanEntries(member, plan))[0]).toMatchObject({ id: cooked, comment: 'Big pot' })
  const { id: copy } = await duplicateMealPlan(member, plan, { name: 'Again' }, null)
  expect(await planned(copy)).toEqual(['Stew', 'Soup', 'Stew, left'])
  expect(await repeatPlanEntry(member, copy, (await loadMealPlanEntries(member, copy))[2]!.id)).toMatchObject({
    isLeftover: false,
    servings: 2,
  })
  expect(
    await removePlanEntries(member, plan, { entryIds: [left!, (await repeatPlanEntry(member, plan, cooked!)).id] }),
  ).toBe(2)
  expect(await planned(plan)).toEqual(['Stew', 'Soup'])
  expect(await removePlanEntries(member, copy, { recipeIds: [stew] })).toBe(1)
  expect(await planned(copy)).toEqual(['Soup', 'Stew, left', 'Stew'])
  expect(await removePlanEntries(member, copy, { recipeIds: [stew] })).toBe(1)
  expect(await planned(copy)).toEqual(['Soup'])
})

describe('a copy', () => {
  test('has the same entries with their days shifted together', async () => {
    const member = await createTestMember()
    const plan = await newPlan(member)
    const [soup, pie, dal] = await saveAll(member, 'Soup', 'Pie', 'Dal')
    await addRecipesToPlan(member, plan, [soup, pie, dal])
    const hot = { comment: 'Hot', servings: 2, day: '2026-11-26', meal: 'dinner' as const }
    await updateMealPlanEntry(member, plan, { recipeIds: [soup] }, hot)
    await updateMealPlanEntry(member, plan, { recipeIds: [pie] }, { day: '2026-11-24' })
    expect(await loadMealPlanSummary(member, plan)).toEqual({
      id: plan,
      name: 'Week',
      description: null,
      count: 3,
      firstDay: '2026-11-24',
    })
    const copy = await duplicateMealPlan(member, plan, { name: 'Next week', startsOn: '2026-12-31' }, null)
    expect(copy.name).toBe('Next week')
    const summarize = (entries: Awaited<ReturnType<typeof loadMealPlanEntries>>) =>
      entries.map(({ recipe, comment, servings, day, meal }) => [recipe.title, comment, servings, day, meal])
    expect(summarize(await loadMealPlanEntries(member, copy.id))).toEqual([
      ['Soup', 'Hot', 2, '2027-01-02', 'dinner'],
      ['Pie', null, null, '2026-12-31', null],
      ['Dal', null, null, null, null],
    ])
    const same = await duplicateMealPlan(member, plan, { name: 'Same days' }, null)
    expect(summarize(await loadMealPlanEntries(member, same.id))).toEqual(
      summarize(await loadMealPlanEntries(member, plan)),
    )
  })
  test('is created once per idempotency key', async () => {
    const member = await createTestMember()
    const plan = await newPlan(member)
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => duplicateMealPlan(member, plan, { name: 'Copy' }, 'key')),
    )
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1)
    expect(await loadMealPlanCards(member)).toHaveLength(2)
  })
})

describe('adding recipes to a plan', () => {
  test('creates the plan once', async () => {
    const member = await createTestMember()
    const soup = await save(member, 'Soup')
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        addToNewOrExistingPlan(member, { recipe: [soup], plan: 'new', name: 'Feast' }, 'key'),
      ),
    )
    expect(new Set(results.map(({ plan, added }) => `${plan.id} ${plan.name} ${added}`)).size).toBe(1)
    expect(await titles(member, results[0]!.plan.id)).toEqual(['Soup'])
    expect(await loadMealPlanCards(member)).toHaveLength(1)
    expect(
      await addToNewOrExistingPlan(member, { recipe: [soup], plan: results[0]!.plan.id, name: null }, null),
    ).toMatchObject({ plan: { name: 'Feast' }, added: 0, skipped: 1 })
  })
  test('without recipes creates no plan', async () => {
    const member = await createTestMember()
    await expect(
      addToNewOrExistingPlan(member, { recipe: [randomUUID()], plan: 'new', name: 'Feast' }, null),
    ).rejects.toMatchObject({ kind: 'not_found', message: PLAN_RECIPE_NOT_FOUND() })
    expect(await loadMealPlanCards(member)).toEqual([])
  })
  test("loadPlannableRecipes: titles in the given order, the user's own only", async () => {
    const [member, stranger] = [await createTestMember(), await createTestMember()]
    const [soup, pie, foreign] = [await save(member, 'Soup'), await save(member, 'Pie'), await save(stranger, 'Secret')]
    expect(await loadPlannableRecipes(member, [pie, 'x', foreign, soup, pie])).toEqual([
      { id: pie, title: 'Pie' },
      { id: soup, title: 'Soup' },
    ])
  })
})

test('ingredient lines are scaled by servings, in recipe order, without headings', async () => {
  const member = await createTestMember()
  const plan = await newPlan(member)
  const pancakes = await save(member, 'Pancakes', {
    ingredients: ['For the batter:', '2 eggs', ' ', '300 ml milk'],
    yield_amount: 'Serves 4',
  })
  const jam = await save(member, 'Jam', { ingredients: ['1 kg plums'] })
  await addRecipesToPlan(member, plan, [pancakes, jam])
  await updateMealPlanEntry(member, plan, { recipeIds: [pancakes] }, { servings: 6 })
  await updateMealPlanEntry(member, plan, { recipeIds: [jam] }, { servings: 6 })
  const batter = [
    { line: '2 eggs', recipeId: pancakes, title: 'Pancakes', factor: 1.5 },
    { line: '300 ml milk', recipeId: pancakes, title: 'Pancakes', factor: 1.5 },
  ]
  const plums = { line: '1 kg plums', recipeId: jam, title: 'Jam', factor: 1 }
  expect(await loadPlanIngredientLines(member, plan)).toEqual({ name: 'Week', lines: [...batter, plums] })
  expect((await loadPlanIngredientLines(member, plan, { recipeIds: [jam, randomUUID()] })).lines).toEqual([plums])
  await expect(loadPlanIngredientLines(member, plan, { recipeIds: [randomUUID()] })).rejects.toMatchObject(
    refusal('invalid', NO_RECIPES_SELECTED()),
  )

  await expect(loadPlanIngredientLines(member, await newPlan(member))).rejects.toMatchObject(
    refusal('invalid', MEAL_PLAN_IS_EMPTY()),
  )
})

test("another user's plan is not found, like an unknown and a malformed id", async () => {
  const [member, stranger] = [await createTestMember(), await createTestMember()]
  const [theirs, soup, ownPlan] = [
    await newPlan(stranger, 'Theirs'),
    await save(stranger, 'Soup'),
    await save(member, 'Mine'),
  ]
  await addRecipesToPlan(stranger, theirs, [soup])
  const deeds: [string, (planId: string) => Promise<unknown>][] = [
    ['read', (planId) => loadMealPlan(member, planId)],
    ['in short', (planId) => loadMealPlanSummary(member, planId)],
    ['entries', (planId) => loadMealPlanEntries(member, planId)],
    ['delete', (planId) => deleteMealPlan(member, planId)],
    ['duplicate', (planId) => duplicateMealPlan(member, planId, { name: 'Mine now' }, null)],
    ['add', (planId) => addRecipesToPlan(member, planId, [ownPlan])],
    ['remove', (planId) => removePlanEntries(member, planId, { recipeIds: [soup] })],
    ['again', (planId) => repeatPlanEntry(member, planId, randomUUID())],
    ['one more', (planId) => addPlanEntry(member, planId, ownPlan)],
    ['lines', (planId) => loadPlanIngredientLines(member, planId)],
  ]
  for (const [deed, run] of deeds)
    for (const planId of [theirs, randomUUID(), 'x'])
      await expect(run(planId), `${deed} ${planId}`).rejects.toMatchObject(refusal('not_found', MEAL_PLAN_NOT_FOUND()))
  for (const planId of [theirs, randomUUID(), 'x'])
    await expect(
      updateMealPlanEntry(member, planId, { recipeIds: [soup] }, { comment: 'Hello' }),
    ).rejects.toMatchObject({ kind: 'not_found', message: PLAN_ENTRY_NOT_FOUND() })
  expect(await loadMealPlanEntries(stranger, theirs)).toMatchObject([{ recipeId: soup, comment: null }])
  expect(await loadMealPlanCards(member)).toEqual([])
})

test('who shares a plan sees who added a recipe; alone, nothing says so', async () => {
  const anna = await createTestMember('anna@larder.example')
  const plan = await newPlan(anna)
  await addRecipesToPlan(anna, plan, [await save(anna, 'Soup')])
  const addedBy = async (member: Member) => (await loadMealPlan(member, plan)).recipes.map(({ added }) => added?.name)
  expect(await addedBy(anna)).toEqual([undefined])
  const bob = await createHousemate(anna, 'Bob')
  const pie = await save(bob, 'Pie')
  expect((await addRecipeToPlan(bob, plan, pie)).added).toBeUndefined()
  expect(await addedBy(anna)).toEqual(['anna@larder.example', 'Bob'])
  expect((await loadFullMealPlans(bob))[0]?.recipes).toEqual(await loadMealPlanEntries(bob, plan))
  expect((await loadMealPlanEntries(bob, plan))[1]?.added).toMatchObject({ name: 'Bob', isYou: true })
  await createHousemate(anna, 'Cleo')
  await db().$transaction((tx) => deleteUser(bob.id, tx))
  expect(await addedBy(anna)).toEqual(['anna@larder.example', 'a former member'])
})
