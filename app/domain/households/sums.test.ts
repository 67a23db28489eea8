import { expect, test, vi } from 'vitest'
import { loadHelpedList } from '#app/domain/shopping-lists/helped-list.server'
import { createHelpLink } from '#app/domain/shopping-lists/help-links.server'
import {
  removeSavedRecipes,
  saveManualRecipe,
  saveRecipe,
  updateSavedRecipe,
} from '#app/domain/collection/collection.server'
import { ManualRecipeInput, RECIPE_TOO_LONG, SaveRecipePayload } from '#app/domain/collection/schema'
import { saveArchive } from '#app/domain/imports/save-archive.server'
import { readHouseholdExport } from '#app/domain/imports/export-schema'
import { acceptInvite, createInvite } from '#app/domain/invites/invites.server'
import { addPlanEntry, createMealPlan } from '#app/domain/meal-plans/meal-plans.server'
import { NewMealPlan } from '#app/domain/meal-plans/schema'
import { MAX_STAPLES } from '#app/domain/shopping-lists/regular-items'
import { createShoppingList, generateShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { addTypedItem } from '#app/domain/shopping-lists/item-edits.server'
import { LISTS_ARE_MADE, ListName, ListUpdate } from '#app/domain/shopping-lists/schema'
import { loadSharedList } from '#app/domain/shopping-lists/sharing.server'
import {
  applyOperations,
  deleteShoppingList,
  loadBriefList,
  loadShoppingList,
  loadShoppingListsPage,
} from '#app/domain/shopping-lists/shopping-lists.server'
import {
  COLLECTION_TOO_LARGE,
  LIST_TOO_LARGE,
  LISTS_TOO_LARGE,
  MAX_LIST_BYTES,
  MAX_LISTS_BYTES,
  PLAN_TOO_LARGE,
  TOO_MUCH_FOR_A_LIST,
} from '#app/domain/size-limits'
import { runSql } from '#tests/support/run-sql'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createTestMember } from '#tests/support/test-member'
import type { Member } from './member'

vi.setConfig({ testTimeout: 60_000 })
setUpDatabase()

const refusal = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)
const source = (line: string) => ({ recipeId: null, title: 'Soup', line, factor: 1, amount: '' })

/** A list with this many items, each of a source of this length, as it may have been stored before there were limits. */
async function storeList(member: Member, items: number, characters: number): Promise<string> {
  const { id } = await createShoppingList(member, {}, null)
  await runSql(
    `insert into shopping_list_items (household_id, list_id, position, name, sources)
      select $1, $2, n, 'thing ' || n, $3::jsonb from generate_series(1, $4::int) n`,
    [member.householdId, id, JSON.stringify([source('a'.repeat(characters))]), items],
  )
  await runSql('update shopping_lists set bytes = $3 where household_id = $1 and id = $2', [
    member.householdId,
    id,
    items * characters,
  ])
  return id
}

/** So many recipes of 57,000 characters. */
const storeRecipes = async ({ householdId }: Member, count: number) =>
  await runSql<{ id: string }>(
    `insert into saved_recipes (household_id, title, source_url, source_domain, ingredients, steps)
      select $1, 'Large', 'https://large.example/' || gen_random_uuid(), 'large.example', array['1 egg'], array[repeat('a', 57000)]
      from generate_series(1, $2::int) returning id`,
    [householdId, count],
  )
const manual = (steps: string[]) => ManualRecipeInput.parse({ title: 'Soup', ingredients: ['1 egg'], steps })
const countOf = async (table: 'saved_recipes' | 'shopping_lists', { householdId }: Member) =>
  (await runSql(`select from ${table} where household_id = $1`, [householdId])).length

test('a list grows to what a list holds; one that is above can be read, ticked and made shorter', async () => {
  const member = await createTestMember()
  const id = await storeList(member, 49, 10_000)
  const longer = await addTypedItem(member, id, 'a'.repeat(400), null)
  await runSql(`update shopping_list_items set sources = $2 where list_id = $1 and position = 1`, [
    id,
    JSON.stringify([source('a'.repeat(MAX_LIST_BYTES))]),
  ])
  await runSql('update shopping_lists set version = version + 1 where id = $1', [id])
  expect(await refusal(addTypedItem(member, id, 'leeks', null))).toBe(LIST_TOO_LARGE())
  const [first, second] = longer.ingredients
  const ticked = await applyOperations(member, id, [{ id: second!.id, checked: true }])
  expect(ticked.ingredients[1]).toMatchObject({ checked: true })
  await applyOperations(member, id, [{ id: first!.id, remove: true }])
  expect((await addTypedItem(member, id, 'leeks', null)).ingredients.at(-1)?.name).toBe('leeks')
})

test('all lists of a household have a sum, also where another list was changed meanwhile', async () => {
  const member = await createTestMember()
  const list = await createShoppingList(member, {}, null)
  await addTypedItem(member, list.id, 'leeks', null)
  const other = await storeList(member, 1, 10)
  // The list above is remembered as it was when there was room.
  await runSql('update shopping_lists set bytes = $2 where id = $1', [other, MAX_LISTS_BYTES])
  expect(await refusal(addTypedItem(member, list.id, 'eggs', null))).toBe(LISTS_TOO_LARGE())
  const { ingredients } = await loadShoppingList(member, list.id)
  expect(ingredients.map(({ name }) => name)).toEqual(['leeks'])
  await applyOperations(member, list.id, [{ id: ingredients[0]!.id, checked: true }])
  const [{ id: recipe } = { id: '' }] = await storeRecipes(member, 1)
  expect(await refusal(createShoppingList(member, { recipeIds: [recipe] }, null))).toBe(LISTS_TOO_LARGE())
  await deleteShoppingList(member, other)
  await addTypedItem(member, list.id, 'eggs', null)
  const [stored] = await runSql<{ bytes: number }>('select bytes from shopping_lists where id = $1', [list.id])
  expect(stored!.bytes).toBeGreaterThan(50)
})

test('a collection grows to what it holds, by every way in, and a merge says by how much it is too large', async () => {
  const [ann, ben] = [await createTestMember(), await createTestMember()]
  const ids = await storeRecipes(ann, 699)
  const [{ id } = { id: '' }] = ids
  const long = ['a', 'b'].map((letter) => letter.repeat(1900))
  await saveManualRecipe(ann, manual(long), null)
  await storeRecipes(ann, 2)
  expect(await refusal(saveManualRecipe(ann, manual(long), null))).toBe(COLLECTION_TOO_LARGE())
  const web = SaveRecipePayload.parse({ title: 'Soup', source_url: 'https://a.example/soup', steps: long })
  expect(await refusal(saveRecipe(ann, web, null))).toBe(COLLECTION_TOO_LARGE())
  const lines: { title: string; reason?: string }[] = []
  const row = {
    ...web,
    tags: [],
    chips: 0,
    diets: 0,
    diets_version: 0,
    user_rating: null,
    note: null,
    contentKey: null,
  }
  const items = [{ title: 'Soup', row, pictures: [], pictureProblem: null }]
  await saveArchive(ann, { items, household: null }, async (_, added) => void lines.push(...added))
  expect(lines).toEqual([{ title: 'Soup', outcome: 'left-out', reason: COLLECTION_TOO_LARGE() }])
  expect(await refusal(updateSavedRecipe(ann, id, manual(Array(31).fill('c'.repeat(1900)))))).toBe(
    COLLECTION_TOO_LARGE(),
  )
  await updateSavedRecipe(ann, id, manual(['Boil.']))

  await storeRecipes(ben, 100)
  const { token } = await createInvite(ann, 'http://localhost')
  const before = [await countOf('saved_recipes', ann), await countOf('saved_recipes', ben)]
  expect(await refusal(acceptInvite(token, { user: ben, ip: '10.0.0.3' }))).toBe(
    'Together you would have 45.7 MB of recipes, and a household holds at most 40 MB. Please remove some first.',
  )
  expect([await countOf('saved_recipes', ann), await countOf('saved_recipes', ben)]).toEqual(before)
  await removeSavedRecipes(
    ann,
    ids.slice(1, 120).map((recipe) => recipe.id),
  )
  await acceptInvite(token, { user: ben, ip: '10.0.0.3' })
  expect(await countOf('saved_recipes', ann)).toBe(before[0]! - 119 + before[1]!)
})

test('a merge counts what is bought regularly, too', async () => {
  const [ann, ben] = [await createTestMember(), await createTestMember()]
  for (const member of [ann, ben])
    await runSql(
      `update households set staples = array(select 'thing ' || n from generate_series(1, 60) n) where id = $1`,
      [member.householdId],
    )
  const { token } = await createInvite(ann, 'http://localhost')
  expect(await refusal(acceptInvite(token, { user: ben, ip: '10.0.0.4' }))).toBe(
    `Together you would have 120 things that are always at home, and a household holds at most ${MAX_STAPLES}. Please remove some first.`,
  )
})

test('a recipe is no longer by a file or a page than by hand', async () => {
  const member = await createTestMember()
  const steps = Array<string>(60).fill('a'.repeat(1100))
  const payload = { ...SaveRecipePayload.parse({ title: 'Soup', source_url: 'https://a.example/long' }), steps }
  expect(await refusal(saveRecipe(member, payload, null))).toBe(RECIPE_TOO_LONG())
})

test('a plan of more than a list is made of is refused, and so is one that shows too much', async () => {
  const member = await createTestMember()
  const plan = await createMealPlan(member, { name: 'Week', description: null }, null)
  const [recipe] = await runSql<{ id: string }>(
    `insert into saved_recipes (household_id, title, source_url, image_url, source_domain, ingredients)
      select $1, 'Large', 'https://a.example/' || repeat('a', 2000), 'https://a.example/' || repeat('b', 2000), 'a.example',
        array(select n || ' g ' || repeat('a', 480) from generate_series(1, 110) n) returning id`,
    [member.householdId],
  )
  for (let n = 0; n < 6; n++) await addPlanEntry(member, plan.id, recipe!.id)
  expect(await refusal(generateShoppingList(member, { mealPlanId: plan.id }, null))).toBe(TOO_MUCH_FOR_A_LIST())
  await runSql(
    `insert into meal_plan_recipes (household_id, meal_plan_id, recipe_id) select $1, $2, $3 from generate_series(1, 250)`,
    [member.householdId, plan.id, recipe!.id],
  )
  expect(await refusal(addPlanEntry(member, plan.id, recipe!.id))).toBe(PLAN_TOO_LARGE())
})

test('a household has so many lists made at once; more are told to wait', async () => {
  const member = await createTestMember()
  const plan = await createMealPlan(member, { name: 'Week', description: null }, null)
  const { id } = await saveManualRecipe(member, manual(['Boil.']), null)
  await addPlanEntry(member, plan.id, id)
  const made = Array.from({ length: 40 }, () => generateShoppingList(member, { mealPlanId: plan.id }, null))
  const refused = (await Promise.all(made.map(refusal))).filter((outcome) => outcome === LISTS_ARE_MADE())
  expect([refused.length, await countOf('shopping_lists', member)]).toEqual([20, 20])
})

test('where the recipes behind a list are not shown, they are not read', async () => {
  const member = await createTestMember()
  const recipe = await saveManualRecipe(member, manual(['Boil.']), null)
  const { id } = await createShoppingList(member, { recipeIds: [recipe.id] }, null)
  const { url } = await createHelpLink(member, id, { mayAdd: false, days: 7 }, 'http://localhost')
  const token = url.split('/').at(-1)
  const [page, full] = [await loadShoppingListsPage(member, { page: 1, size: 8 }), await loadShoppingList(member, id)]
  expect(full.ingredients.map(({ sources }) => sources.length)).toEqual([1])
  const brief = [
    await loadBriefList(member, id),
    await loadSharedList(id, '10.0.0.5'),
    await loadHelpedList({ token, ip: '10.0.0.5' }, 'written'),
    ...page.lists,
  ]
  for (const { ingredients } of brief)
    expect(ingredients.map((item) => ('sources' in item ? item.sources : []))).toEqual([[]])
  expect(page.lists.map(({ recipes }) => recipes)).toEqual([1])
})

const exported = (more: object) => ({ format: 'larder-export 1', reviews: [], plans: [], lists: [], ...more })
const exportedList = (name: string, more: object = {}) => ({
  name,
  isShared: true,
  createdAt: '2026-11-28T10:00:00Z',
  items: [],
  ...more,
})

test('of an export, what is too large or has a date that cannot be stored is named, and the rest is read', () => {
  const item = (characters: number) => ({
    position: 0,
    name: 'leeks',
    quantity: null,
    quantity_max: null,
    unit: null,
    amounts: null,
    checked: false,
    tickedAt: null,
    aisle: null,
    sources: Array(Math.ceil(characters / 1000)).fill(source('a'.repeat(950))),
    createdAt: '2026-11-28T10:00:00Z',
  })
  const read = readHouseholdExport(
    exported({
      lists: [
        exportedList('Old', { createdAt: '0000-01-01T00:00:00Z' }),
        exportedList('Large', { items: [item(400_000), item(400_000)] }),
        ...Array.from({ length: 25 }, (_, n) => exportedList(`List ${n}`, { items: [item(420_000)] })),
        exportedList('Two\r\nlines'),
      ],
    }),
  )
  expect(read?.lists.map(({ name }) => name).slice(-2)).toEqual(['List 22', 'Two lines'])
  expect(read?.leftOut).toEqual([
    { title: 'Old', reason: 'This shopping list is damaged.' },
    { title: 'Large', reason: LIST_TOO_LARGE() },
    { title: 'List 23', reason: LISTS_TOO_LARGE() },
    { title: 'List 24', reason: LISTS_TOO_LARGE() },
  ])
})

test('names have one line', () => {
  const name = 'Party\r\nBcc: a@b.example\u2028x'
  const clean = 'Party Bcc: a@b.example x'
  expect(ListName.parse({ name }).name).toBe(clean)
  expect(ListUpdate.parse({ name }).name).toBe(clean)
  expect(NewMealPlan.parse({ name, description: null }).name).toBe(clean)
  expect(ManualRecipeInput.parse({ title: name, ingredients: ['1 egg'], steps: ['Boil.'] }).title).toBe(clean)
  expect(ListUpdate.parse({ add: 'two\nleeks', version: 1 }).add).toBe('two leeks')
})
