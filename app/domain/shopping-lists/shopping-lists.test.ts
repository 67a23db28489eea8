import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { hashIdempotencyKey } from '#app/platform/idempotency.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { MEAL_PLAN_NOT_FOUND, PLAN_RECIPE_NOT_FOUND } from '#app/domain/meal-plans/schema'
import { addRecipesToList, createShoppingList, generateShoppingList } from './generate-list.server'
import {
  applyOperations,
  deleteShoppingList,
  deleteExpiredTombstones,
  renameList,
  replaceListItems,
  loadShoppingList,
  loadShoppingLists,
  loadItemHistory,
} from './shopping-lists.server'
import {
  ITEM_CHANGED,
  ITEM_REQUIRED,
  LIST_ITEM_NOT_FOUND,
  LIST_VERSION_CONFLICT,
  MAX_KEPT_INTENTS,
  MAX_LIST_ITEMS,
  MAX_SHOPPING_LISTS,
  MAX_TOMBSTONES,
  MAX_UNDO_STEPS,
  SHOPPING_LIST_NOT_FOUND,
  TOO_MANY_LIST_ITEMS,
  TOO_MANY_SHOPPING_LISTS,
} from './schema'
import type { ShoppingList } from './shopping-list'
import { addRecurringItem, loadRegularItems, setStaples } from '#app/domain/shopping-lists/regular-items.server'
import { addDays, toIsoDate } from '#app/platform/text/dates'
import { addTypedItem, editListItem, splitItem, undoListStep } from './item-edits.server'
import { loadSharedList, setListShared } from './sharing.server'
import { createHousemate, createTestMember } from '#tests/support/test-member'
import { runSql } from '#tests/support/run-sql'
import { deleteUser } from '#app/domain/households/split-off.server'
import type { Member } from '#app/domain/households/member'
import { writeRecipe } from '#tests/support/test-recipe'

vi.setConfig({ testTimeout: 60_000 })

setUpDatabase()
let owner: Member
let stranger: Member
beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([createTestMember(), createTestMember()])
})

/** A plan with two recipes. */
async function planOf(
  member: Member,
  ingredients = [
    ['2 cups flour', '3 eggs'],
    ['100 g flour', '1 onion', 'salt to taste'],
  ],
) {
  const { householdId } = member
  const { id: mealPlanId } = await db().mealPlan.create({ data: { householdId, name: 'Week' } })
  const recipeIds = []
  for (const [index, lines] of ingredients.entries()) {
    const { id: recipeId } = await writeRecipe(member, `Dish ${index + 1}`, lines)
    await db().mealPlanRecipe.create({ data: { householdId, mealPlanId, recipeId } })
    recipeIds.push(recipeId)
  }
  return { mealPlanId, recipeIds }
}
const newList = async (member = owner, ingredients?: string[][]): Promise<ShoppingList> =>
  await generateShoppingList(member, await planOf(member, ingredients), null)
/** Unique names that match no known ingredient. */
const countSteps = (list: ShoppingList) =>
  db().shoppingListStep.count({ where: { householdId: owner.householdId, listId: list.id } })
const letterAt = (index: number) => String.fromCharCode(97 + (index % 26))
const thing = (index: number) => `zo${letterAt(index)}a${letterAt(Math.floor(index / 26))}umel`
const names = ({ ingredients }: ShoppingList) =>
  ingredients.map(({ name, checked }) => (checked ? name.toUpperCase() : name))
const idOf = (list: ShoppingList, name: string) => list.ingredients.find((item) => item.name === name)!.id
const refusal = async (work: Promise<unknown>) =>
  await work.then(
    () => 'nothing',
    (error: Error) => error.message,
  )

describe('a list without a plan', () => {
  test('is empty under its name, or of recipes; a repeat with the same key makes no second one', async () => {
    const member = await createTestMember()
    const { recipeIds } = await planOf(member)
    const key = randomUUID()
    const empty = await createShoppingList(member, { name: 'Corner shop' }, key)
    expect(empty).toMatchObject({ name: 'Corner shop', ingredients: [], undo: null })
    expect((await createShoppingList(member, { name: 'Corner shop' }, key)).id).toBe(empty.id)
    const one = await createShoppingList(member, { recipeIds: [recipeIds[0]!] }, null)
    expect([one.name, names(one)]).toEqual(['Dish 1', ['flour', 'eggs']])
    expect(await refusal(createShoppingList(stranger, { recipeIds }, null))).toBe(PLAN_RECIPE_NOT_FOUND())
  })

  test('takes a plan and recipes: ticked items stay ticked, a repeat adds nothing, undo takes it back', async () => {
    const { mealPlanId, recipeIds } = await planOf(owner)
    const list = await createShoppingList(owner, { recipeIds: [recipeIds[0]!] }, null)
    await applyOperations(owner, list.id, [{ id: idOf(list, 'eggs'), checked: true }])
    await db().mealPlanRecipe.updateMany({
      where: { householdId: owner.householdId, mealPlanId, recipeId: recipeIds[0]! },
      data: { servings: 4 },
    })
    const key = randomUUID()
    const after = await addRecipesToList(owner, list.id, { mealPlanId }, key)
    expect(names(after)).toEqual(['flour', 'EGGS', 'eggs', 'onion', 'salt'])
    expect(after.ingredients[0]?.sources).toHaveLength(3)
    expect(await addRecipesToList(owner, list.id, { mealPlanId }, key)).toEqual(after)
    const undone = await undoListStep(owner, list.id, after.version)
    expect(names(undone)).toEqual(['flour', 'EGGS'])
    expect(undone.ingredients[0]?.sources).toHaveLength(1)
    expect(await refusal(addRecipesToList(stranger, list.id, { mealPlanId }, null))).toBe(MEAL_PLAN_NOT_FOUND())
  })
})

test('an item is edited unless it has changed since it was seen; what changes others does not count', async () => {
  const list = await newList()
  const [first, second] = list.ingredients
  const edit = {
    name: 'white flour',
    amount: '500 g',
    aisle: 'dry goods' as const,
    version: list.version,
    remember: false,
  }
  await applyOperations(owner, list.id, [{ id: second!.id, checked: true }])
  const after = await editListItem(owner, list.id, first!.id, edit)
  expect(after.ingredients[0]).toMatchObject({ id: first!.id, name: 'white flour', amount: '500 g' })
  expect(await refusal(editListItem(owner, list.id, first!.id, edit))).toBe(ITEM_CHANGED())
  expect(await refusal(editListItem(owner, list.id, randomUUID(), edit))).toBe(LIST_ITEM_NOT_FOUND())
  expect(await refusal(editListItem(stranger, list.id, first!.id, edit))).toBe(SHOPPING_LIST_NOT_FOUND())
  expect((await undoListStep(owner, list.id, after.version)).ingredients[0]).toMatchObject({ name: first!.name })
})

test('the history of a household: the bought first, also when removed since; what was removed unbought is left out', async () => {
  const member = await createTestMember()
  let list = await createShoppingList(member, { name: 'Week' }, null)
  for (const line of ['2 leeks', 'kitchen roll', 'candles', 'chalk'])
    list = await addTypedItem(member, list.id, line, null)
  await applyOperations(member, list.id, [{ id: idOf(list, 'candles'), checked: true }])
  for (const name of ['candles', 'kitchen roll'])
    await applyOperations(member, list.id, [{ id: idOf(list, name), remove: true }])
  expect(await loadItemHistory(member)).toEqual([
    { name: 'candles', isBought: true },
    { name: 'chalk', isBought: false },
    { name: 'leeks', isBought: false },
  ])
  expect(await loadItemHistory(stranger)).toEqual([])
})

test('an aisle is remembered for the household, on typed items and those of recipes', async () => {
  const member = await createTestMember()
  const list = await createShoppingList(member, {}, null)
  const { ingredients, version } = await addTypedItem(member, list.id, 'tofu', null)
  const [tofu] = ingredients
  const edit = { name: 'tofu', amount: null, aisle: 'frozen' as const, version }
  await editListItem(member, list.id, tofu!.id, { ...edit, remember: true })
  await applyOperations(member, list.id, [{ id: tofu!.id, remove: true }])
  const typed = await addTypedItem(member, list.id, '200 g tofu', null)
  const { mealPlanId } = await planOf(member, [['200 g tofu', '1 onion']])
  const generated = await generateShoppingList(member, { mealPlanId }, null)
  const aisleOf = ({ ingredients: items }: ShoppingList) => items.find(({ name }) => name.includes('tofu'))?.aisle
  expect([aisleOf(typed), aisleOf(generated)]).toEqual(['frozen', 'frozen'])
  const others = await createShoppingList(stranger, {}, null)
  expect(aisleOf(await addTypedItem(stranger, others.id, 'tofu', null))).not.toBe('frozen')
})

test('what is always at home is left out of new lists and named, also where recipes are added later', async () => {
  const member = await createTestMember()
  await setStaples(member, ['Salt', 'eggs'])
  const list = await newList(member)
  expect([names(list), list.leftOut]).toEqual([
    ['flour', 'onion'],
    ['eggs', 'salt'],
  ])
  expect(await loadShoppingList(member, list.id)).toEqual(list)
  const { recipeIds } = await planOf(member, [['1 pinch of salt', '1 leek']])
  await setStaples(member, ['leeks'])
  const longer = await addRecipesToList(member, list.id, { recipeIds }, null)
  expect([names(longer), longer.leftOut]).toEqual([
    ['flour', 'onion', 'salt'],
    ['eggs', 'leek', 'salt'],
  ])
  const typed = await addTypedItem(member, list.id, 'leek', null)
  expect(names(typed)).toContain('leek')
  expect((await newList(stranger)).leftOut).toEqual([])
})

test('what is bought every two weeks is on the next new list, once, and again when its day has come', async () => {
  const member = await createTestMember()
  await addRecurringItem(member, { line: '2 l milk', weeks: 2 })
  await addRecurringItem(member, { line: '3 eggs', weeks: 1 })
  const lists = await Promise.all(['a', 'b', 'c'].map((name) => createShoppingList(member, { name }, null)))
  expect(lists.flatMap(names).sort()).toEqual(['eggs', 'milk'])
  const today = toIsoDate(new Date())
  expect((await loadRegularItems(member)).recurring).toEqual([
    { line: '2 l milk', weeks: 2, nextOn: addDays(today, 14) },
    { line: '3 eggs', weeks: 1, nextOn: addDays(today, 7) },
  ])
  expect(names(await createShoppingList(member, {}, null))).toEqual([])
  await runSql(`update households set recurring_items = replace(recurring_items::text, $2, $3)::jsonb where id = $1`, [
    member.householdId,
    addDays(today, 7),
    today,
  ])
  const generated = await newList(member)
  expect(generated.ingredients.find(({ name }) => name === 'eggs')).toMatchObject({
    quantity: 6,
    sources: [{ title: 'Dish 1' }, { title: 'Bought every week', recipeId: null }],
  })
})

describe('a list from a plan', () => {
  test('has the ingredients of its recipes and is named after it', async () => {
    const member = await createTestMember()
    const list = await newList(member)
    expect(list).toMatchObject({ name: 'Week', version: 1, isShared: true, undo: null })
    expect(names(list)).toEqual(['flour', 'eggs', 'onion', 'salt'])
    expect(list.ingredients[0]).toMatchObject({
      quantity: 2.75,
      unit: 'cup',
      amounts: null,
      checked: false,
      sources: [
        { title: 'Dish 1', amount: '2 cups' },
        { title: 'Dish 2', amount: '100 g' },
      ],
    })
    expect(await loadShoppingList(member, list.id)).toEqual(list)
    expect((await newList(member)).name).toBe('Week (2)')
    expect(await loadShoppingLists(member)).toHaveLength(2)
  })
  test('of selected recipes', async () => {
    const plan = await planOf(owner)
    expect(
      names(await generateShoppingList(owner, { ...plan, selectedRecipeIds: plan.recipeIds.slice(1) }, null)),
    ).toEqual(['flour', 'onion', 'salt'])
  })
  test('of a dish that is cooked twice: both amounts, each line with its own factor', async () => {
    const member = await createTestMember()
    const { mealPlanId, recipeIds } = await planOf(member, [['2 leeks', '100 g flour']])
    const where = { householdId: member.householdId, mealPlanId }
    await db().savedRecipe.updateMany({
      where: { householdId: member.householdId },
      data: { yield_amount: 'Serves 4' },
    })
    await db().mealPlanRecipe.updateMany({ where, data: { servings: 8 } })
    await db().mealPlanRecipe.create({ data: { ...where, recipeId: recipeIds[0]!, servings: 2 } })
    const list = await generateShoppingList(member, { mealPlanId }, null)
    expect(
      list.ingredients.map(({ name, quantity, sources }) => [
        name,
        quantity,
        sources.map(({ factor, amount }) => `${factor}: ${amount}`),
      ]),
    ).toEqual([
      ['leeks', 5, ['2: 4', '0.5: 1']],
      ['flour', 250, ['2: 200 g', '0.5: 50 g']],
    ])
    const [, second] = await db().mealPlanRecipe.findMany({ where, orderBy: [{ addedAt: 'asc' }] })
    const some = await generateShoppingList(member, { mealPlanId, selectedEntryIds: [second!.id] }, null)
    expect(some.ingredients.map(({ quantity }) => quantity)).toEqual([1, 50])
    const once = await generateShoppingList(member, { mealPlanId, selectedRecipeIds: recipeIds }, null)
    expect(once.ingredients.map(({ quantity }) => quantity)).toEqual([4, 200])
    const more = await addRecipesToList(member, some.id, { mealPlanId, entryIds: [second!.id] }, null)
    expect(more.ingredients.map(({ quantity }) => quantity)).toEqual([2, 100])
  })
  test('ten concurrent requests with one key create one list', async () => {
    const member = await createTestMember()
    const plan = await planOf(member)
    const created = await Promise.all(Array.from({ length: 10 }, () => generateShoppingList(member, plan, 'key')))
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
    expect(await db().shoppingList.count({ where: { householdId: member.householdId } })).toBe(1)
  })
  test('is rejected for a foreign plan, without recipes and past the limits', { tags: ['slow'] }, async () => {
    expect(await refusal(generateShoppingList(stranger, await planOf(owner), null))).toContain('meal plan')
    expect(await refusal(newList(owner, [['For the sauce:']]))).toContain('no ingredients')
    const dishes = Array.from({ length: 6 }, (_, dish) =>
      Array.from({ length: 100 }, (__, at) => `1 ${thing(dish * 100 + at)}`),
    )
    expect(await refusal(newList(owner, dishes))).toBe(TOO_MANY_LIST_ITEMS())
    const member = await createTestMember()
    await runSql(
      `insert into shopping_lists (household_id, name) select $1, 'List ' || n from generate_series(1, $2::int) n`,
      [member.householdId, MAX_SHOPPING_LISTS - 1],
    )
    const plan = await planOf(member)
    const made = await Promise.all([1, 2, 3].map(() => refusal(generateShoppingList(member, plan, null))))
    expect(made.sort()).toEqual([TOO_MANY_SHOPPING_LISTS(), TOO_MANY_SHOPPING_LISTS(), 'nothing'])
  })
})

describe('operations', () => {
  test('are idempotent: a repeat does not change the version', async () => {
    const list = await newList()
    const ticked = await applyOperations(owner, list.id, [{ id: idOf(list, 'eggs'), checked: true }])
    expect(names(ticked)).toEqual(['flour', 'EGGS', 'onion', 'salt'])
    expect(ticked).toMatchObject({ version: 2, undo: { version: 2, what: 'tick eggs' } })
    expect(await applyOperations(owner, list.id, [{ id: idOf(list, 'eggs'), checked: true }])).toEqual(ticked)
    expect(await loadShoppingList(owner, list.id)).toEqual(ticked)
  })
  test('do not restore removed items', async () => {
    const list = await newList()
    const eggs = idOf(list, 'eggs')
    expect(names(await applyOperations(owner, list.id, [{ id: eggs, remove: true }]))).toEqual([
      'flour',
      'onion',
      'salt',
    ])
    const late = await applyOperations(owner, list.id, [{ id: eggs, checked: true }])
    expect([names(late), late.version]).toEqual([['flour', 'onion', 'salt'], 2])
    expect(names(await replaceListItems(owner, list.id, list.ingredients, null))).toEqual(['flour', 'onion', 'salt'])
  })
  test('from twenty concurrent clients: each item has the value of its last change', async () => {
    const list = await newList(owner, [Array.from({ length: 40 }, (_, index) => `1 ${thing(index)}`)])
    const lastChange = new Map<string, { version: number; checked: boolean }>()
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let round = 0; round < 10; round++) {
          const { id } = list.ingredients[Math.floor(Math.random() * 40)]!
          const checked = Math.random() < 0.5
          const { version, ingredients } = await applyOperations(owner, list.id, [{ id, checked }])
          expect(ingredients.find((item) => item.id === id)?.checked).toBe(checked)
          if (version >= (lastChange.get(id)?.version ?? 0)) lastChange.set(id, { version, checked })
        }
      }),
    )
    const after = await loadShoppingList(owner, list.id)
    for (const { id, checked } of after.ingredients) expect(checked).toBe(lastChange.get(id)?.checked ?? false)
    expect(after.version).toBe(Math.max(...[...lastChange.values()].map(({ version }) => version)))
  })
})

describe('changes at one moment', () => {
  test('sixty additions: each is there, has a version of its own, and the latest can be undone', async () => {
    const list = await newList()
    const things = Array.from({ length: 60 }, (_, index) => thing(index))
    const answers = await Promise.all(things.map((line) => addTypedItem(owner, list.id, line, randomUUID())))
    expect(answers.map(({ version }) => version).sort((a, b) => a - b)).toEqual(things.map((_, index) => index + 2))
    answers.forEach((answer, index) => expect(names(answer)).toContain(things[index]))
    const after = await loadShoppingList(owner, list.id)
    expect(after).toEqual(answers.find(({ version }) => version === after.version))
    expect(after.version).toBe(61)
    expect(await countSteps(list)).toBe(MAX_UNDO_STEPS)
    expect(names(await undoListStep(owner, list.id, 61))).toEqual(names(after).slice(0, -1))
  })
  test('one that is refused fails alone, and frees its key', async () => {
    const list = await newList()
    const outcomes = await Promise.all([
      refusal(addTypedItem(owner, list.id, 'lemons', 'key 1')),
      refusal(addTypedItem(owner, list.id, 'For the sauce:', 'key 2')),
      refusal(renameList(owner, list.id, 'Sunday', [9])),
      refusal(addTypedItem(owner, list.id, 'rice', 'key 3')),
      refusal(addTypedItem(owner, list.id, 'rice', 'key 3')),
    ])
    expect(outcomes).toEqual(['nothing', ITEM_REQUIRED(), LIST_VERSION_CONFLICT(), 'nothing', 'nothing'])
    const after = await loadShoppingList(owner, list.id)
    expect([names(after), after.version]).toEqual([['flour', 'eggs', 'onion', 'salt', 'lemons', 'rice'], 3])
    expect(after.ingredients.at(-1)?.sources).toHaveLength(1)
    const keys = await db().idempotencyKey.findMany({
      where: {
        key: {
          in: ['lemons', 'For the sauce:'].map((line, index) =>
            hashIdempotencyKey(`key ${index + 1}`, ['add to a list', list.id, line]),
          ),
        },
      },
    })
    expect(keys).toHaveLength(1)
  })
  test('of many kinds: what is undone is undone, what is removed stays removed', async () => {
    const list = await newList()
    const [flour, eggs] = list.ingredients
    const answers = await Promise.all([
      applyOperations(owner, list.id, [{ id: flour!.id, checked: true }]),
      applyOperations(owner, list.id, [{ id: eggs!.id, remove: true }]),
      undoListStep(owner, list.id, 2),
      applyOperations(owner, list.id, [{ id: eggs!.id, checked: true }]),
      renameList(owner, list.id, 'Sunday'),
      undoListStep(owner, list.id, 3),
    ])
    expect(answers.map(({ version }) => version)).toEqual([2, 3, 4, 4, 5, 6])
    expect(answers.at(-1)).toEqual({ ...list, name: 'Sunday', version: 6 })
    expect(await loadShoppingList(owner, list.id)).toEqual(answers.at(-1))
  })
})

describe('the whole list', () => {
  test('is replaced only at the expected version', async () => {
    const list = await newList()
    const inputs = list.ingredients.slice(1).map((item) => ({ ...item, checked: true }))
    const written = await replaceListItems(owner, list.id, inputs, [1])
    expect([names(written), written.version]).toEqual([['EGGS', 'ONION', 'SALT'], 2])
    expect(await refusal(replaceListItems(owner, list.id, inputs, [1]))).toBe(LIST_VERSION_CONFLICT())
    expect(names(await undoListStep(owner, list.id, 2))).toEqual(names(list))
  })
  test('of two concurrent replacements of one version one wins', async () => {
    const list = await newList()
    const replacements = Array.from({ length: 8 }, (_, at) =>
      replaceListItems(owner, list.id, [{ name: `item ${at}` }], [1]),
    )
    expect((await Promise.all(replacements.map(refusal))).filter((outcome) => outcome === 'nothing')).toHaveLength(1)
    expect((await loadShoppingList(owner, list.id)).version).toBe(2)
  })
})

describe('typing, splitting and undoing', () => {
  test('typed text is merged, once per key, and can be undone', async () => {
    const list = await newList()
    await Promise.all(Array.from({ length: 5 }, () => addTypedItem(owner, list.id, '2 eggs', 'a key')))
    const added = await addTypedItem(owner, list.id, '6 lemons', null)
    expect(added.ingredients.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
      '2.75 flour',
      '5 eggs',
      '1 onion',
      'null salt',
      '6 lemons',
    ])
    expect(added.undo).toEqual({ version: 3, what: 'add 6 lemons' })
    const undone = await undoListStep(owner, list.id, 3)
    expect(names(undone)).toEqual(['flour', 'eggs', 'onion', 'salt'])
    expect(undone.undo).toEqual({ version: 2, what: 'add 2 eggs' })
    expect((await undoListStep(owner, list.id, 2)).ingredients).toEqual(list.ingredients)
  })
  test('an item is split into its sources, and merged again by undo', async () => {
    const list = await newList()
    const { ingredients } = await splitItem(owner, list.id, idOf(list, 'flour'))
    expect(
      ingredients
        .slice(0, 2)
        .map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`)
        .sort(),
    ).toEqual(['100 g flour', '2 cup flour'])
    expect((await undoListStep(owner, list.id, 2)).ingredients).toEqual(list.ingredients)
    expect(await refusal(splitItem(owner, list.id, idOf(list, 'eggs')))).toContain('nothing to split')
  })
  test('twenty steps are stored, each can be undone once', async () => {
    const list = await newList()
    for (let round = 0; round < MAX_UNDO_STEPS + 5; round++)
      await applyOperations(owner, list.id, [{ id: idOf(list, 'eggs'), checked: round % 2 === 0 }])
    expect(await countSteps(list)).toBe(MAX_UNDO_STEPS)
    const newest = (await loadShoppingList(owner, list.id)).undo!.version
    const undone = await Promise.all(Array.from({ length: 5 }, () => undoListStep(owner, list.id, newest)))
    expect(new Set(undone.map(({ version }) => version))).toEqual(new Set([newest + 1]))
    let remaining = 0
    for (
      let current = await loadShoppingList(owner, list.id);
      current.undo;
      current = await undoListStep(owner, list.id, current.undo.version)
    )
      remaining++
    expect(remaining).toBe(MAX_UNDO_STEPS - 1)
    expect(names(await loadShoppingList(owner, list.id))).toEqual(['flour', 'EGGS', 'onion', 'salt'])
  })
  test('an older step can be undone alone, unless a later one depends on it', async () => {
    const list = await newList()
    await applyOperations(owner, list.id, [{ id: idOf(list, 'eggs'), remove: true }])
    await applyOperations(owner, list.id, [{ id: idOf(list, 'salt'), checked: true }])
    expect(names(await undoListStep(owner, list.id, 2))).toEqual(['flour', 'eggs', 'onion', 'SALT'])
    await applyOperations(owner, list.id, [{ id: idOf(list, 'salt'), remove: true }])
    expect(await refusal(undoListStep(owner, list.id, 3))).toContain('has changed since then')
  })
  test('a full list rejects more, and can be emptied', async () => {
    const list = await newList()
    await replaceListItems(
      owner,
      list.id,
      Array.from({ length: MAX_LIST_ITEMS }, (_, index) => ({ name: `item ${index}` })),
      null,
    )
    expect(await refusal(addTypedItem(owner, list.id, 'one more', null))).toBe(TOO_MANY_LIST_ITEMS())
    expect(await refusal(undoListStep(owner, list.id, 2))).toBe('nothing')
  })
})

test("another user's list is not found, like an unknown one", async () => {
  const list = await newList()
  const [item] = list.ingredients
  for (const id of [list.id, randomUUID(), 'not-an-id', '', undefined]) {
    const tries = [
      loadShoppingList(stranger, id),
      applyOperations(stranger, id, [{ id: item!.id, checked: true }]),
      replaceListItems(stranger, id, [], null),
      renameList(stranger, id, 'Mine'),
      addTypedItem(stranger, id, 'salt', null),
      splitItem(stranger, id, item!.id),
      undoListStep(stranger, id, 1),
      deleteShoppingList(stranger, id),
    ]
    expect(await Promise.all(tries.map(refusal))).toEqual(tries.map(() => SHOPPING_LIST_NOT_FOUND()))
  }
  // Naming an item of another list does not move it.
  const theirs = await newList(stranger)
  const after = await replaceListItems(stranger, theirs.id, [{ id: item!.id, name: 'taken' }], null)
  expect(after.ingredients[0]?.id).not.toBe(item!.id)
  await applyOperations(stranger, theirs.id, [{ id: item!.id, checked: true }])
  expect(await loadShoppingList(owner, list.id)).toEqual(list)
})
test('old tombstones are deleted, except those that undo steps reference', async () => {
  const list = await newList()
  for (const name of ['eggs', 'salt']) await applyOperations(owner, list.id, [{ id: idOf(list, name), remove: true }])
  await db().shoppingListStep.deleteMany({ where: { householdId: owner.householdId, listId: list.id, version: 2 } })
  const storedIds = async () =>
    (
      await db().shoppingListItem.findMany({
        where: { householdId: owner.householdId, listId: list.id },
        select: { name: true },
        orderBy: { position: 'asc' },
      })
    ).map(({ name }) => name)
  await deleteExpiredTombstones()
  expect(await storedIds()).toEqual(['flour', 'eggs', 'onion', 'salt'])
  await db().shoppingListItem.updateMany({
    where: { householdId: owner.householdId, listId: list.id, removedAt: { not: null } },
    data: { removedAt: new Date(Date.now() - 91 * 86_400_000) },
  })
  await deleteExpiredTombstones()
  expect(await storedIds()).toEqual(['flour', 'onion', 'salt'])
  expect(names(await undoListStep(owner, list.id, 3))).toEqual(['flour', 'onion', 'salt'])
})
test('of removed items and of intents a list keeps the latest', async () => {
  const list = await newList()
  const { householdId } = owner
  await runSql(
    `insert into shopping_list_items (household_id, list_id, position, name, removed_at)
      select $1, $2, n, 'gone ' || n, now() - n * interval '1 minute' from generate_series(1, $3::int) n`,
    [householdId, list.id, MAX_TOMBSTONES + 2],
  )
  await runSql(
    `insert into shopping_list_intents (household_id, list_id, id, item_id, created_at)
      select $1, $2, gen_random_uuid(), gen_random_uuid(), now() - n * interval '1 minute' from generate_series(1, $3::int) n`,
    [householdId, list.id, MAX_KEPT_INTENTS + 3],
  )
  await deleteExpiredTombstones()
  const where = { householdId, listId: list.id }
  expect(await db().shoppingListItem.count({ where: { ...where, removedAt: { not: null } } })).toBe(MAX_TOMBSTONES)
  expect(await db().shoppingListItem.count({ where: { ...where, name: `gone ${MAX_TOMBSTONES + 1}` } })).toBe(0)
  expect(await db().shoppingListIntent.count({ where })).toBe(MAX_KEPT_INTENTS)
  expect(names(await loadShoppingList(owner, list.id))).toEqual(names(list))
})
test('deleting a list deletes its items and steps', async () => {
  const list = await newList()
  await applyOperations(owner, list.id, [{ id: idOf(list, 'eggs'), checked: true }])
  await deleteShoppingList(owner, list.id)
  expect(await refusal(loadShoppingList(owner, list.id))).toBe(SHOPPING_LIST_NOT_FOUND())
  expect(await db().shoppingListItem.count({ where: { householdId: owner.householdId, listId: list.id } })).toBe(0)
  expect(await countSteps(list)).toBe(0)
})

describe('who shares a household sees who did what', () => {
  test('an item names who added and who ticked it; alone, nothing does', async () => {
    const anna = await createTestMember('anna@larder.example')
    const list = await newList(anna)
    const alone = await applyOperations(anna, list.id, [{ id: idOf(list, 'eggs'), checked: true }])
    expect(JSON.stringify(alone)).not.toMatch(/added|ticked/)
    const bob = await createHousemate(anna, 'Bob')
    expect(JSON.stringify(await loadShoppingList(anna, list.id))).not.toMatch(/added|ticked/)

    const seen = await addTypedItem(bob, list.id, 'lemon', null)
    const authors = ({ ingredients }: ShoppingList) =>
      ingredients.map(
        ({ name, added, ticked }) => `${name} of ${added?.isYou ? 'me, ' : ''}${added?.name}: ${ticked?.name ?? ''}`,
      )
    const byAnna = ' of anna@larder.example: '
    expect(authors(seen)).toEqual([
      `flour${byAnna}`,
      `eggs${byAnna}anna@larder.example`,
      `onion${byAnna}`,
      `salt${byAnna}`,
      'lemon of me, Bob: ',
    ])
    const changed = await applyOperations(bob, list.id, [
      { id: idOf(list, 'eggs'), checked: false },
      { id: idOf(list, 'flour'), checked: true },
    ])
    expect(await loadShoppingList(bob, list.id)).toEqual(changed)
    const later = await loadShoppingList(anna, list.id)
    expect(later.ingredients.map(({ ticked }) => ticked?.name)).toEqual([
      'Bob',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(Date.now() - Date.parse(later.ingredients[0]!.ticked!.at)).toBeLessThan(60_000)
    expect((await loadShoppingLists(anna))[0]).toEqual(later)
    // What is public names nobody.
    await setListShared(anna, list.id, true)
    expect(JSON.stringify(await loadSharedList(list.id, '192.0.2.9'))).not.toMatch(/Bob|anna|added|ticked/)
  })

  test('undoing is an act of its own', async () => {
    const anna = await createTestMember()
    const bob = await createHousemate(anna, 'Bob')
    const list = await newList(anna)
    const ticked = await applyOperations(anna, list.id, [{ id: idOf(list, 'eggs'), checked: true }])
    await applyOperations(anna, list.id, [{ id: idOf(list, 'eggs'), checked: false }])
    const undone = await undoListStep(bob, list.id, ticked.version + 1)
    expect(undone.ingredients.find(({ name }) => name === 'eggs')?.ticked).toMatchObject({ name: 'Bob', isYou: true })
  })

  test('of a deleted account nothing stays but what it did', async () => {
    const anna = await createTestMember()
    const [bob, cleo] = [await createHousemate(anna, 'Bob'), await createHousemate(anna, 'Cleo')]
    const list = await newList(anna)
    await addTypedItem(bob, list.id, 'lemon', null)
    await applyOperations(bob, list.id, [{ id: idOf(list, 'eggs'), checked: true }])
    await db().$transaction((tx) => deleteUser(bob.id, tx))
    const { ingredients } = await loadShoppingList(cleo, list.id)
    expect(ingredients.map(({ added, ticked }) => ticked?.name ?? added?.name)).toEqual([
      expect.stringContaining('@'),
      'a former member',
      expect.stringContaining('@'),
      expect.stringContaining('@'),
      'a former member',
    ])
    for (const table of ['shopping_list_items', 'shopping_list_steps', 'shopping_lists'])
      expect(await runSql(`select 1 from ${table} t where to_jsonb(t)::text like '%' || $1 || '%'`, [bob.id])).toEqual(
        [],
      )
  })
})
