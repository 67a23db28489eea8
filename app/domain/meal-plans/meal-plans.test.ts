import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase } from '#app/platform/db.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { findOrCreateUser } from '#app/domain/accounts/users.server'
import {
  addRecipesToPlan,
  addRecipeToPlan,
  createMealPlan,
  deleteMealPlan,
  duplicateMealPlan,
  loadMealPlanEntries,
  loadMealPlan,
  loadMealPlanSummary,
  loadMealPlanCards,
  loadPlanIngredientLines,
  addToNewOrExistingPlan,
  loadPlannableRecipes,
  removeRecipesFromPlan,
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

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

let count = 0
const newCook = async () =>
  (
    await findOrCreateUser({
      provider: 'local',
      externalId: `plans-${++count}`,
      email: `plans-${count}@larder.example`,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    })
  ).id
const save = async (
  userId: string,
  title: string,
  more: { ingredients?: string[]; yield_amount?: string; image_url?: string } = {},
) => {
  const source_url = `https://cooking.example/${randomUUID()}`
  return (
    await db().savedRecipe.create({
      data: { userId, title, source_url, source_domain: 'cooking.example', ...more },
      select: { id: true },
    })
  ).id
}
const saveMany = async (userId: string, many: number) => {
  const data = Array.from({ length: many }, (_, at) => ({
    userId,
    title: `Recipe ${at}`,
    source_url: `https://cooking.example/${randomUUID()}`,
    source_domain: 'cooking.example',
  }))
  return (await db().savedRecipe.createManyAndReturn({ data, select: { id: true } })).map(({ id }) => id)
}
const newPlan = async (userId: string, name = 'Week') =>
  (await createMealPlan(userId, { name, description: null }, null)).id
const titles = async (userId: string, planId: string) =>
  (await loadMealPlan(userId, planId)).recipes.map(({ recipe }) => recipe.title)

describe('plans', () => {
  test('are made, listed with the newest first, and deleted; recipes stay', async () => {
    const cook = await newCook()
    const [soup, pie, dal, rice] = [
      await save(cook, 'Soup', { image_url: 'https://cooking.example/soup.jpg' }),
      await save(cook, 'Pie'),
      await save(cook, 'Dal'),
      await save(cook, 'Rice'),
    ]
    const first = await createMealPlan(cook, { name: 'Week', description: 'Grandma is here.' }, null)
    expect(first).toEqual({ id: expect.any(String) as string, name: 'Week', description: 'Grandma is here.' })
    const second = await newPlan(cook, 'Weekend')
    await addRecipesToPlan(cook, first.id, [dal, soup, pie, rice])
    const cards = await loadMealPlanCards(cook)
    expect(cards.map(({ name, description, count: recipes }) => [name, description, recipes])).toEqual([
      ['Weekend', null, 0],
      ['Week', 'Grandma is here.', 4],
    ])
    expect(cards[1]!.plates.map(({ plate_url }) => plate_url)).toEqual(
      [dal, soup, pie].map((id) => `/plates/${id}.svg`),
    )
    expect(cards[1]!.plates[1]!.picture_url).toMatch(/^\/pictures\//)
    expect(
      (await loadFullMealPlans(cook)).map(({ name, recipes }) => [name, recipes.map(({ recipe }) => recipe.title)]),
    ).toEqual([
      ['Weekend', []],
      ['Week', ['Dal', 'Soup', 'Pie', 'Rice']],
    ])
    await deleteMealPlan(cook, first.id)
    expect((await loadMealPlanCards(cook)).map(({ id }) => id)).toEqual([second])
    expect(await db().savedRecipe.count({ where: { userId: cook } })).toBe(4)
    await expect(deleteMealPlan(cook, first.id)).rejects.toMatchObject({
      kind: 'not_found',
      message: MEAL_PLAN_NOT_FOUND,
    })
  })
  test('ten forms at once with one key are one plan', async () => {
    const cook = await newCook()
    const made = await Promise.all(
      Array.from({ length: 10 }, () => createMealPlan(cook, { name: 'Week', description: null }, 'key')),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await loadMealPlanCards(cook)).toHaveLength(1)
  })
  test('are limited, also for those that come at once', async () => {
    const cook = await newCook()
    await db().mealPlan.createMany({
      data: Array.from({ length: MAX_MEAL_PLANS - 2 }, (_, at) => ({ userId: cook, name: `Plan ${at}` })),
    })
    const made = await Promise.allSettled(
      Array.from({ length: 6 }, () => createMealPlan(cook, { name: 'One more', description: null }, null)),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(made.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))).toEqual(
      Array(4).fill(TOO_MANY_MEAL_PLANS),
    )
    expect(await db().mealPlan.count({ where: { userId: cook } })).toBe(MAX_MEAL_PLANS)
  })
})

describe('entries', () => {
  test('come in the order in which they were chosen; what is there is skipped, what is no recipe of the cook is none', async () => {
    const [cook, stranger] = [await newCook(), await newCook()]
    const ids = await saveMany(cook, 12)
    const foreign = await save(stranger, 'Secret')
    const plan = await newPlan(cook)
    const order = [...ids].sort().reverse()
    expect(await addRecipesToPlan(cook, plan, order)).toEqual({ added: 12, skipped: 0 })
    expect((await loadMealPlan(cook, plan)).recipes.map(({ recipeId }) => recipeId)).toEqual(order)
    const fresh = await save(cook, 'Fresh')
    expect(await addRecipesToPlan(cook, plan, [ids[0]!, fresh, fresh, foreign, randomUUID(), 'x', ids[3]!])).toEqual({
      added: 1,
      skipped: 2,
    })
    await expect(addRecipesToPlan(cook, plan, [foreign, 'x'])).rejects.toMatchObject({
      kind: 'not_found',
      message: PLAN_RECIPE_NOT_FOUND,
    })
    expect((await titles(cook, plan)).at(-1)).toBe('Fresh')
  })
  test('one alone says when it is there already', async () => {
    const cook = await newCook()
    const [plan, soup] = [await newPlan(cook), await save(cook, 'Soup', { yield_amount: '4 servings' })]
    const entry = await addRecipeToPlan(cook, plan, soup)
    expect(entry).toMatchObject({
      recipeId: soup,
      comment: null,
      servings: null,
      day: null,
      meal: null,
      recipe: { title: 'Soup', yield_amount: '4 servings' },
    })
    await expect(addRecipeToPlan(cook, plan, soup)).rejects.toMatchObject({
      kind: 'conflict',
      message: RECIPE_ALREADY_PLANNED,
    })
  })
  test('ten at once are one', async () => {
    const cook = await newCook()
    const [plan, soup] = [await newPlan(cook), await save(cook, 'Soup')]
    const answers = await Promise.all(Array.from({ length: 10 }, () => addRecipesToPlan(cook, plan, [soup])))
    expect(answers.map(({ added }) => added).sort()).toEqual([...(Array(9).fill(0) as number[]), 1])
    expect(await titles(cook, plan)).toEqual(['Soup'])
  })
  test('are limited in a plan and in all plans together', async () => {
    const cook = await newCook()
    const ids = await saveMany(cook, MAX_PLAN_ENTRIES + 1)
    const full = await newPlan(cook, 'Full')
    await expect(addRecipesToPlan(cook, full, ids)).rejects.toMatchObject({
      kind: 'conflict',
      message: TOO_MANY_PLAN_ENTRIES,
    })
    await addRecipesToPlan(cook, full, ids.slice(1))
    await expect(addRecipesToPlan(cook, full, [ids[0]!])).rejects.toMatchObject({ message: TOO_MANY_PLAN_ENTRIES })
    for (let plans = 1; plans < MAX_TOTAL_PLAN_ENTRIES / MAX_PLAN_ENTRIES; plans++)
      await addRecipesToPlan(cook, await newPlan(cook), ids.slice(1))
    await expect(addRecipesToPlan(cook, await newPlan(cook), [ids[0]!])).rejects.toMatchObject({
      kind: 'conflict',
      message: TOO_MANY_TOTAL_PLAN_ENTRIES,
    })
    await expect(duplicateMealPlan(cook, full, { name: 'Twice' }, null)).rejects.toMatchObject({
      message: TOO_MANY_TOTAL_PLAN_ENTRIES,
    })
    expect((await loadMealPlanCards(cook)).map(({ name }) => name)).not.toContain('Twice')
  })
  test('keep what is said about them, each thing by itself', async () => {
    const cook = await newCook()
    const [plan, soup] = [await newPlan(cook), await save(cook, 'Soup')]
    await addRecipesToPlan(cook, plan, [soup])
    await updateMealPlanEntry(cook, plan, soup, { servings: 6, day: '2026-11-24', meal: 'dinner' })
    expect(await updateMealPlanEntry(cook, plan, soup, { comment: 'Make double' })).toMatchObject({
      comment: 'Make double',
      servings: 6,
      day: '2026-11-24',
      meal: 'dinner',
    })
    await updateMealPlanEntry(cook, plan, soup, { day: null })
    expect((await loadMealPlanEntries(cook, plan))[0]).toMatchObject({
      comment: 'Make double',
      servings: 6,
      day: null,
      meal: 'dinner',
    })
    await expect(updateMealPlanEntry(cook, plan, randomUUID(), { comment: 'x' })).rejects.toMatchObject({
      kind: 'not_found',
      message: PLAN_ENTRY_NOT_FOUND,
    })
  })
  test('are taken off, and stay in the collection; a recipe that leaves the collection leaves the plan', async () => {
    const cook = await newCook()
    const [plan, soup, pie, dal] = [
      await newPlan(cook),
      await save(cook, 'Soup'),
      await save(cook, 'Pie'),
      await save(cook, 'Dal'),
    ]
    await addRecipesToPlan(cook, plan, [soup, pie, dal])
    expect(await removeRecipesFromPlan(cook, plan, [soup, randomUUID(), 'x'])).toBe(1)
    expect(await removeRecipesFromPlan(cook, plan, [soup])).toBe(0)
    await db().savedRecipe.delete({ where: { id: pie } })
    expect(await titles(cook, plan)).toEqual(['Dal'])
    expect(await db().savedRecipe.count({ where: { userId: cook } })).toBe(2)
  })
})

describe('a copy', () => {
  test('has everything but the days as they were: they move together', async () => {
    const cook = await newCook()
    const [plan, soup, pie, dal] = [
      await newPlan(cook),
      await save(cook, 'Soup'),
      await save(cook, 'Pie'),
      await save(cook, 'Dal'),
    ]
    await addRecipesToPlan(cook, plan, [soup, pie, dal])
    await updateMealPlanEntry(cook, plan, soup, { comment: 'Hot', servings: 2, day: '2026-11-26', meal: 'dinner' })
    await updateMealPlanEntry(cook, plan, pie, { day: '2026-11-24' })
    expect(await loadMealPlanSummary(cook, plan)).toEqual({
      id: plan,
      name: 'Week',
      description: null,
      count: 3,
      firstDay: '2026-11-24',
    })
    const copy = await duplicateMealPlan(cook, plan, { name: 'Next week', startsOn: '2026-12-31' }, null)
    expect(copy.name).toBe('Next week')
    const said = (entries: Awaited<ReturnType<typeof loadMealPlanEntries>>) =>
      entries.map(({ recipe, comment, servings, day, meal }) => [recipe.title, comment, servings, day, meal])
    expect(said(await loadMealPlanEntries(cook, copy.id))).toEqual([
      ['Soup', 'Hot', 2, '2027-01-02', 'dinner'],
      ['Pie', null, null, '2026-12-31', null],
      ['Dal', null, null, null, null],
    ])
    const same = await duplicateMealPlan(cook, plan, { name: 'Same days' }, null)
    expect(said(await loadMealPlanEntries(cook, same.id))).toEqual(said(await loadMealPlanEntries(cook, plan)))
  })
  test('is one, however often its form comes', async () => {
    const cook = await newCook()
    const plan = await newPlan(cook)
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => duplicateMealPlan(cook, plan, { name: 'Copy' }, 'key')),
    )
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1)
    expect(await loadMealPlanCards(cook)).toHaveLength(2)
  })
})

describe('recipes onto a plan', () => {
  test('that is made for them, once', async () => {
    const cook = await newCook()
    const soup = await save(cook, 'Soup')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        addToNewOrExistingPlan(cook, { recipe: [soup], plan: 'new', name: 'Feast' }, 'key'),
      ),
    )
    expect(new Set(answers.map(({ plan, added }) => `${plan.id} ${plan.name} ${added}`)).size).toBe(1)
    expect(await titles(cook, answers[0]!.plan.id)).toEqual(['Soup'])
    expect(await loadMealPlanCards(cook)).toHaveLength(1)
    expect(
      await addToNewOrExistingPlan(cook, { recipe: [soup], plan: answers[0]!.plan.id, name: null }, null),
    ).toMatchObject({ plan: { name: 'Feast' }, added: 0, skipped: 1 })
  })
  test('of none is no plan', async () => {
    const cook = await newCook()
    await expect(
      addToNewOrExistingPlan(cook, { recipe: [randomUUID()], plan: 'new', name: 'Feast' }, null),
    ).rejects.toMatchObject({ kind: 'not_found', message: PLAN_RECIPE_NOT_FOUND })
    expect(await loadMealPlanCards(cook)).toEqual([])
  })
  test('are named in their order, those of the cook only', async () => {
    const [cook, stranger] = [await newCook(), await newCook()]
    const [soup, pie, foreign] = [await save(cook, 'Soup'), await save(cook, 'Pie'), await save(stranger, 'Secret')]
    expect(await loadPlannableRecipes(cook, [pie, 'x', foreign, soup, pie])).toEqual([
      { id: pie, title: 'Pie' },
      { id: soup, title: 'Soup' },
    ])
  })
})

describe('what is to be bought', () => {
  test('as much as is cooked, recipe by recipe, without headings', async () => {
    const cook = await newCook()
    const plan = await newPlan(cook)
    const pancakes = await save(cook, 'Pancakes', {
      ingredients: ['For the batter:', '2 eggs', ' ', '300 ml milk'],
      yield_amount: 'Serves 4',
    })
    const jam = await save(cook, 'Jam', { ingredients: ['1 kg plums'] })
    await addRecipesToPlan(cook, plan, [pancakes, jam])
    await updateMealPlanEntry(cook, plan, pancakes, { servings: 6 })
    await updateMealPlanEntry(cook, plan, jam, { servings: 6 })
    const batter = [
      { line: '2 eggs', recipeId: pancakes, title: 'Pancakes', factor: 1.5 },
      { line: '300 ml milk', recipeId: pancakes, title: 'Pancakes', factor: 1.5 },
    ]
    const plums = { line: '1 kg plums', recipeId: jam, title: 'Jam', factor: 1 }
    expect(await loadPlanIngredientLines(cook, plan)).toEqual({ name: 'Week', lines: [...batter, plums] })
    expect((await loadPlanIngredientLines(cook, plan, [])).lines).toHaveLength(3)
    expect((await loadPlanIngredientLines(cook, plan, [jam, randomUUID()])).lines).toEqual([plums])
    await expect(loadPlanIngredientLines(cook, plan, [randomUUID()])).rejects.toMatchObject({
      kind: 'invalid',
      message: NO_RECIPES_SELECTED,
    })
    await expect(loadPlanIngredientLines(cook, plan, ['x'])).rejects.toMatchObject({ message: NO_RECIPES_SELECTED })
    await expect(loadPlanIngredientLines(cook, await newPlan(cook))).rejects.toMatchObject({
      kind: 'invalid',
      message: MEAL_PLAN_IS_EMPTY,
    })
  })
})

test("a stranger's plan is answered like one that there is not, and like an id that is none", async () => {
  const [cook, stranger] = [await newCook(), await newCook()]
  const [theirs, soup, mine] = [
    await newPlan(stranger, 'Theirs'),
    await save(stranger, 'Soup'),
    await save(cook, 'Mine'),
  ]
  await addRecipesToPlan(stranger, theirs, [soup])
  const deeds: [string, (planId: string) => Promise<unknown>][] = [
    ['read', (planId) => loadMealPlan(cook, planId)],
    ['in short', (planId) => loadMealPlanSummary(cook, planId)],
    ['entries', (planId) => loadMealPlanEntries(cook, planId)],
    ['delete', (planId) => deleteMealPlan(cook, planId)],
    ['duplicate', (planId) => duplicateMealPlan(cook, planId, { name: 'Mine now' }, null)],
    ['add', (planId) => addRecipesToPlan(cook, planId, [mine])],
    ['remove', (planId) => removeRecipesFromPlan(cook, planId, [soup])],
    ['lines', (planId) => loadPlanIngredientLines(cook, planId)],
  ]
  for (const [deed, run] of deeds)
    for (const planId of [theirs, randomUUID(), 'x'])
      await expect(run(planId), `${deed} ${planId}`).rejects.toMatchObject({
        kind: 'not_found',
        message: MEAL_PLAN_NOT_FOUND,
      })
  for (const planId of [theirs, randomUUID(), 'x'])
    await expect(updateMealPlanEntry(cook, planId, soup, { comment: 'Hello' })).rejects.toMatchObject({
      kind: 'not_found',
      message: PLAN_ENTRY_NOT_FOUND,
    })
  expect(await loadMealPlanEntries(stranger, theirs)).toMatchObject([{ recipeId: soup, comment: null }])
  expect(await loadMealPlanCards(cook)).toEqual([])
})
