import { expect, test } from 'vitest'
import {
  addToNewestPlan,
  createMealPlan,
  loadMealPlan,
  loadMealPlanCards,
} from '#app/domain/meal-plans/meal-plans.server'
import { createShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import {
  loadListAndArchive,
  loadShoppingListNames,
  loadShoppingLists,
  loadShoppingListsPage,
} from '#app/domain/shopping-lists/shopping-lists.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createTestMember } from '#tests/support/test-member'
import { changeArchive, loadArchive } from './archive.server'
import { writeRecipe } from '#tests/support/test-recipe'

setUpDatabase()

test('an archived list is left out of the page, last among choices, and back when it is taken out', async () => {
  const member = await createTestMember()
  const open = await createShoppingList(member, { name: 'Open' }, null)
  const old = await createShoppingList(member, { name: 'Old' }, null)
  await changeArchive(member, { kind: 'list', id: old.id, archived: true })
  const { lists, ...page } = await loadShoppingListsPage(member, { page: 1, size: 8 })
  expect(lists.map(({ name }) => name)).toEqual(['Open'])
  expect(page).toEqual({ count: 1, isAll: false, number: 1, hasMore: false })
  expect((await loadShoppingLists(member)).map(({ name }) => name)).toEqual(['Old', 'Open'])
  expect((await loadShoppingListNames(member)).map(({ name, isArchived: is }) => [name, is])).toEqual([
    ['Open', false],
    ['Old', true],
  ])
  const isInArchive = async (id: string) => (await loadListAndArchive(member, id)).isInArchive
  expect([await isInArchive(old.id), await isInArchive(open.id)]).toEqual([true, false])
  expect(await loadArchive(member)).toMatchObject({ plans: [], lists: [{ id: old.id, name: 'Old' }] })
  await changeArchive(member, { kind: 'list', id: old.id, archived: false })
  expect(await loadArchive(member)).toEqual({ plans: [], lists: [] })
})

test('a recipe does not go onto an archived plan by itself', async () => {
  const member = await createTestMember()
  const recipe = await writeRecipe(member, 'Soup')
  const { id } = await createMealPlan(member, { name: 'Old', description: null }, null)
  await changeArchive(member, { kind: 'plan', id, archived: true })
  expect(await loadMealPlanCards(member, { hasArchived: false })).toEqual([])
  const { plan } = await addToNewestPlan(member, recipe.id)
  expect(plan.id).not.toBe(id)
  expect((await loadMealPlanCards(member)).map((card) => card.id)).toEqual([plan.id, id])
  const isArchived = async (planId: string) => (await loadMealPlan(member, planId)).isArchived
  expect([await isArchived(id), await isArchived(plan.id)]).toEqual([true, false])
})

test('nobody archives what is not theirs', async () => {
  const [member, stranger] = [await createTestMember(), await createTestMember()]
  const { id } = await createShoppingList(member, {}, null)
  for (const kind of ['list', 'plan'] as const)
    await expect(changeArchive(stranger, { kind, id, archived: true })).rejects.toMatchObject({ kind: 'not_found' })
  expect(await loadShoppingListsPage(member, { page: 1, size: 8 })).toMatchObject({ count: 1, isAll: true })
})
