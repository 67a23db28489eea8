import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase } from '#app/platform/db.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { generateShoppingList } from './generate-list.server'
import {
  applyOperations,
  deleteShoppingList,
  deleteExpiredTombstones,
  renameList,
  replaceListItems,
  loadShoppingList,
  loadShoppingLists,
} from './shopping-lists.server'
import {
  LIST_VERSION_CONFLICT,
  MAX_LIST_ITEMS,
  MAX_SHOPPING_LISTS,
  MAX_UNDO_STEPS,
  SHOPPING_LIST_NOT_FOUND,
  TOO_MANY_LIST_ITEMS,
  TOO_MANY_SHOPPING_LISTS,
} from './schema'
import type { ShoppingList } from './shopping-list'
import { addTypedItem, splitItem, undoListStep } from './item-edits.server'

vi.setConfig({ testTimeout: 60_000 })

let database: TestDatabase
let cook: string
let stranger: string
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
  ;[cook, stranger] = await Promise.all([newCook(), newCook()])
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

const newCook = async () =>
  (await db().user.create({ data: { provider: 'local', externalId: randomUUID() }, select: { id: true } })).id

/** A plan with two recipes, and the list of it. */
async function planOf(
  userId: string,
  ingredients = [
    ['2 cups flour', '3 eggs'],
    ['100 g flour', '1 onion', 'salt to taste'],
  ],
) {
  const { id } = await db().mealPlan.create({ data: { userId, name: 'Week' }, select: { id: true } })
  const recipeIds = []
  for (const [at, lines] of ingredients.entries()) {
    const recipe = await db().savedRecipe.create({
      data: {
        userId,
        title: `Dish ${at + 1}`,
        source_url: `manual:${randomUUID()}`,
        source_domain: 'manual',
        ingredients: lines,
        steps: [],
      },
      select: { id: true },
    })
    await db().mealPlanRecipe.create({ data: { userId, mealPlanId: id, recipeId: recipe.id } })
    recipeIds.push(recipe.id)
  }
  return { mealPlanId: id, recipeIds }
}
const newList = async (userId = cook, ingredients?: string[][]): Promise<ShoppingList> =>
  await generateShoppingList(userId, await planOf(userId, ingredients), null)
/** Things that no shop has, each another. */
const letter = (at: number) => String.fromCharCode(97 + (at % 26))
const thing = (at: number) => `zo${letter(at)}a${letter(Math.floor(at / 26))}umel`
const names = ({ ingredients }: ShoppingList) =>
  ingredients.map(({ name, checked }) => (checked ? name.toUpperCase() : name))
const idOf = (list: ShoppingList, name: string) => list.ingredients.find((item) => item.name === name)!.id
const refusal = async (work: Promise<unknown>) =>
  await work.then(
    () => 'nothing',
    (error: Error) => error.message,
  )

describe('a list from a plan', () => {
  test('has what its recipes need, and is named after it', async () => {
    const own = await newCook()
    const list = await newList(own)
    expect(list).toMatchObject({ name: 'Week', version: 1, isShared: true, undo: null })
    expect(names(list)).toEqual(['flour', 'eggs', 'onion', 'salt'])
    expect(list.ingredients[0]).toMatchObject({
      quantity: null,
      amounts: [
        { quantity: 2, unit: 'cup' },
        { quantity: 100, unit: 'g' },
      ],
      checked: false,
      sources: [{ title: 'Dish 1' }, { title: 'Dish 2' }],
    })
    expect(await loadShoppingList(own, list.id)).toEqual(list)
    expect((await newList(own)).name).toBe('Week (2)')
    expect(await loadShoppingLists(own)).toHaveLength(2)
  })
  test('of some of them only', async () => {
    const plan = await planOf(cook)
    expect(
      names(await generateShoppingList(cook, { ...plan, selectedRecipeIds: plan.recipeIds.slice(1) }, null)),
    ).toEqual(['flour', 'onion', 'salt'])
  })
  test('ten times at once with one key is one', async () => {
    const own = await newCook()
    const plan = await planOf(own)
    const made = await Promise.all(Array.from({ length: 10 }, () => generateShoppingList(own, plan, 'key')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await db().shoppingList.count({ where: { userId: own } })).toBe(1)
  })
  test('is not made of a stranger’s plan, nor of nothing, nor past the limits', async () => {
    expect(await refusal(generateShoppingList(stranger, await planOf(cook), null))).toContain('meal plan')
    expect(await refusal(newList(cook, [['For the sauce:']]))).toContain('no ingredients')
    expect(
      await refusal(
        newList(
          cook,
          Array.from({ length: 6 }, (_, dish) => Array.from({ length: 100 }, (_, at) => `1 ${thing(dish * 100 + at)}`)),
        ),
      ),
    ).toBe(TOO_MANY_LIST_ITEMS)
    const own = await newCook()
    await db().shoppingList.createMany({
      data: Array.from({ length: MAX_SHOPPING_LISTS - 1 }, (_, at) => ({ userId: own, name: `List ${at}` })),
    })
    const plan = await planOf(own)
    const results = await Promise.allSettled([1, 2, 3].map(() => generateShoppingList(own, plan, null)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(generateShoppingList(own, plan, null))).toBe(TOO_MANY_SHOPPING_LISTS)
  })
})

describe('operations', () => {
  test('set values: a repeat changes nothing, not even the version', async () => {
    const list = await newList()
    const ticked = await applyOperations(cook, list.id, [{ id: idOf(list, 'eggs'), checked: true }])
    expect(names(ticked)).toEqual(['flour', 'EGGS', 'onion', 'salt'])
    expect(ticked).toMatchObject({ version: 2, undo: { version: 2, what: 'tick eggs' } })
    expect(await applyOperations(cook, list.id, [{ id: idOf(list, 'eggs'), checked: true }])).toEqual(ticked)
    expect(await loadShoppingList(cook, list.id)).toEqual(ticked)
  })
  test('do not bring back what is removed', async () => {
    const list = await newList()
    const eggs = idOf(list, 'eggs')
    expect(names(await applyOperations(cook, list.id, [{ id: eggs, remove: true }]))).toEqual([
      'flour',
      'onion',
      'salt',
    ])
    const late = await applyOperations(cook, list.id, [{ id: eggs, checked: true }])
    expect([names(late), late.version]).toEqual([['flour', 'onion', 'salt'], 2])
    expect(names(await replaceListItems(cook, list.id, list.ingredients, null))).toEqual(['flour', 'onion', 'salt'])
  })
  test('from twenty phones at once: each item ends as its last change left it', async () => {
    const list = await newList(cook, [Array.from({ length: 40 }, (_, at) => `1 ${thing(at)}`)])
    const last = new Map<string, { version: number; checked: boolean }>()
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let turn = 0; turn < 10; turn++) {
          const { id } = list.ingredients[Math.floor(Math.random() * 40)]!
          const checked = Math.random() < 0.5
          const { version, ingredients } = await applyOperations(cook, list.id, [{ id, checked }])
          expect(ingredients.find((item) => item.id === id)?.checked).toBe(checked)
          if (version >= (last.get(id)?.version ?? 0)) last.set(id, { version, checked })
        }
      }),
    )
    const after = await loadShoppingList(cook, list.id)
    for (const { id, checked } of after.ingredients) expect(checked).toBe(last.get(id)?.checked ?? false)
    expect(after.version).toBe(Math.max(...[...last.values()].map(({ version }) => version)))
  })
})

describe('the whole list', () => {
  test('is written over the version that was seen, and over no other', async () => {
    const list = await newList()
    const sent = list.ingredients.slice(1).map((item) => ({ ...item, checked: true }))
    const written = await replaceListItems(cook, list.id, sent, [1])
    expect([names(written), written.version]).toEqual([['EGGS', 'ONION', 'SALT'], 2])
    expect(await refusal(replaceListItems(cook, list.id, sent, [1]))).toBe(LIST_VERSION_CONFLICT)
    expect(names(await undoListStep(cook, list.id, 2))).toEqual(names(list))
  })
  test('of two at once with the same version one is written', async () => {
    const list = await newList()
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => replaceListItems(cook, list.id, [{ name: `item ${at}` }], [1])),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await loadShoppingList(cook, list.id)).version).toBe(2)
  })
})

describe('typing, splitting and undoing', () => {
  test('what is typed joins what is there, once per key, and is undone', async () => {
    const list = await newList()
    await Promise.all(Array.from({ length: 5 }, () => addTypedItem(cook, list.id, '2 eggs', 'a key')))
    const added = await addTypedItem(cook, list.id, '6 lemons', null)
    expect(added.ingredients.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['flour', null],
      ['eggs', 5],
      ['onion', 1],
      ['salt', null],
      ['lemons', 6],
    ])
    expect(added.undo).toEqual({ version: 3, what: 'add 6 lemons' })
    const undone = await undoListStep(cook, list.id, 3)
    expect(names(undone)).toEqual(['flour', 'eggs', 'onion', 'salt'])
    expect(undone.undo).toEqual({ version: 2, what: 'add 2 eggs' })
    expect((await undoListStep(cook, list.id, 2)).ingredients).toEqual(list.ingredients)
  })
  test('an item is split into what it came from, and whole again', async () => {
    const list = await newList()
    const split = await splitItem(cook, list.id, idOf(list, 'flour'))
    expect(
      split.ingredients
        .slice(0, 2)
        .map(({ name, quantity, unit }) => [name, quantity, unit])
        .sort(),
    ).toEqual([
      ['flour', 100, 'g'],
      ['flour', 2, 'cup'],
    ])
    expect((await undoListStep(cook, list.id, 2)).ingredients).toEqual(list.ingredients)
    expect(await refusal(splitItem(cook, list.id, idOf(list, 'eggs')))).toContain('nothing to split')
  })
  test('twenty steps are kept, and each is undone once', async () => {
    const list = await newList()
    for (let turn = 0; turn < MAX_UNDO_STEPS + 5; turn++)
      await applyOperations(cook, list.id, [{ id: idOf(list, 'eggs'), checked: turn % 2 === 0 }])
    expect(await db().shoppingListStep.count({ where: { listId: list.id } })).toBe(MAX_UNDO_STEPS)
    const newest = (await loadShoppingList(cook, list.id)).undo!.version
    const undone = await Promise.all(Array.from({ length: 5 }, () => undoListStep(cook, list.id, newest)))
    expect(new Set(undone.map(({ version }) => version))).toEqual(new Set([newest + 1]))
    let left = 0
    for (
      let now = await loadShoppingList(cook, list.id);
      now.undo;
      now = await undoListStep(cook, list.id, now.undo.version)
    )
      left++
    expect(left).toBe(MAX_UNDO_STEPS - 1)
    expect(names(await loadShoppingList(cook, list.id))).toEqual(['flour', 'EGGS', 'onion', 'salt'])
  })
  test('an older step is undone alone, unless something was built upon it', async () => {
    const list = await newList()
    await applyOperations(cook, list.id, [{ id: idOf(list, 'eggs'), remove: true }])
    await applyOperations(cook, list.id, [{ id: idOf(list, 'salt'), checked: true }])
    expect(names(await undoListStep(cook, list.id, 2))).toEqual(['flour', 'eggs', 'onion', 'SALT'])
    await applyOperations(cook, list.id, [{ id: idOf(list, 'salt'), remove: true }])
    expect(await refusal(undoListStep(cook, list.id, 3))).toContain('changed again since')
  })
  test('a full list takes no more, and can be emptied', async () => {
    const list = await newList()
    await replaceListItems(
      cook,
      list.id,
      Array.from({ length: MAX_LIST_ITEMS }, (_, at) => ({ name: `item ${at}` })),
      null,
    )
    expect(await refusal(addTypedItem(cook, list.id, 'one more', null))).toBe(TOO_MANY_LIST_ITEMS)
    expect(await refusal(undoListStep(cook, list.id, 2))).toBe('nothing')
  })
})

test('a stranger’s list answers like one that never was', async () => {
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
    expect(await Promise.all(tries.map(refusal))).toEqual(tries.map(() => SHOPPING_LIST_NOT_FOUND))
  }
  // Nor does an item of another list move by being named.
  const theirs = await newList(stranger)
  const after = await replaceListItems(stranger, theirs.id, [{ id: item!.id, name: 'taken' }], null)
  expect(after.ingredients[0]?.id).not.toBe(item!.id)
  await applyOperations(stranger, theirs.id, [{ id: item!.id, checked: true }])
  expect(await loadShoppingList(cook, list.id)).toEqual(list)
})
test('what was removed long ago is forgotten, but for what could still be brought back', async () => {
  const list = await newList()
  for (const name of ['eggs', 'salt']) await applyOperations(cook, list.id, [{ id: idOf(list, name), remove: true }])
  await db().shoppingListStep.deleteMany({ where: { listId: list.id, version: 2 } })
  const kept = async () =>
    (
      await db().shoppingListItem.findMany({
        where: { listId: list.id },
        select: { name: true },
        orderBy: { position: 'asc' },
      })
    ).map(({ name }) => name)
  await deleteExpiredTombstones()
  expect(await kept()).toEqual(['flour', 'eggs', 'onion', 'salt'])
  await db().shoppingListItem.updateMany({
    where: { listId: list.id, removedAt: { not: null } },
    data: { removedAt: new Date(Date.now() - 91 * 86_400_000) },
  })
  await deleteExpiredTombstones()
  expect(await kept()).toEqual(['flour', 'onion', 'salt'])
  expect(names(await undoListStep(cook, list.id, 3))).toEqual(['flour', 'onion', 'salt'])
})
test('a list that is deleted is gone, with its items and steps', async () => {
  const list = await newList()
  await applyOperations(cook, list.id, [{ id: idOf(list, 'eggs'), checked: true }])
  await deleteShoppingList(cook, list.id)
  expect(await refusal(loadShoppingList(cook, list.id))).toBe(SHOPPING_LIST_NOT_FOUND)
  expect(await db().shoppingListItem.count({ where: { listId: list.id } })).toBe(0)
  expect(await db().shoppingListStep.count({ where: { listId: list.id } })).toBe(0)
})
