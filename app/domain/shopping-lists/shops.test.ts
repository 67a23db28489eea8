import { expect, test } from 'vitest'
import { addItemSettings } from '#app/domain/households/queries.server'
import { createShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { groupByAisle } from '#app/domain/shopping-lists/group-by-aisle'
import { addTypedItem, editListItem } from '#app/domain/shopping-lists/item-edits.server'
import { AISLE_REQUIRED } from '#app/domain/shopping-lists/schema'
import { chooseListShop, loadShoppingList } from '#app/domain/shopping-lists/shopping-lists.server'
import { execute } from '#app/platform/db.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createTestMember } from '#tests/support/test-member'
import { SHOP_NOT_FOUND, TOO_MANY_SHOPS } from './messages'
import { addOwnAisle, changeAisle, moveAisle } from './change-aisles.server'
import { addShop, changeShop, deleteShop, loadShops, replaceShop } from './shops.server'

setUpDatabase()

const newList = (member: Awaited<ReturnType<typeof createTestMember>>, name: string) =>
  createShoppingList(member, { name, recipeIds: null, mealPlanId: null }, null)

test('all lists follow the first shop, new ones that of the latest, and none a shop that is gone', async () => {
  const member = await createTestMember()
  const old = await newList(member, 'Old')
  const corner = await addShop(member, 'Corner shop')
  const followed = await loadShoppingList(member, old.id)
  expect([followed.shop?.name, followed.version]).toEqual(['Corner shop', old.version + 1])
  const market = await addShop(member, 'Market')
  expect((await loadShoppingList(member, old.id)).shop?.name).toBe('Corner shop')
  expect((await chooseListShop(member, old.id, market.id)).shop?.name).toBe('Market')
  const next = await newList(member, 'Next')
  expect(next.shop?.name).toBe('Market')
  await chooseListShop(member, next.id, null)
  expect((await newList(member, 'Third')).shop).toBeNull()
  await deleteShop(member, market.id)
  const back = await loadShoppingList(member, old.id)
  expect([back.shop, back.version]).toEqual([null, followed.version + 2])
  await expect(chooseListShop(member, old.id, market.id)).rejects.toMatchObject({ message: SHOP_NOT_FOUND() })
  await expect(changeShop(member, market.id, () => ({}))).rejects.toMatchObject({ message: SHOP_NOT_FOUND() })
  expect((await loadShops(member)).map(({ id }) => id)).toEqual([corner.id])
})

test('a change of a shop is a new version of its lists alone', async () => {
  const member = await createTestMember()
  const [here, there] = [await newList(member, 'Here'), await newList(member, 'There')]
  const shop = await addShop(member, 'Corner shop')
  await chooseListShop(member, there.id, null)
  await changeShop(member, shop.id, ({ aisles }) => ({ aisles: moveAisle(aisles, 'meat and fish', -1) }))
  const after = await loadShoppingList(member, here.id)
  expect([after.version, after.shop?.aisles[0]?.aisle]).toEqual([here.version + 2, 'meat and fish'])
  expect((await loadShoppingList(member, there.id)).version).toBe(there.version + 2)
})

test('an item is put in an own aisle, later ones too, and stands where it did in a shop without it', async () => {
  const member = await createTestMember()
  const list = await newList(member, 'Week')
  const [corner, market] = [await addShop(member, 'Corner shop'), await addShop(member, 'Market')]
  await changeShop(member, corner.id, ({ aisles }, own) => ({ aisles: addOwnAisle(aisles, 'Cheese counter', own) }))
  const { version, ingredients } = await addTypedItem(member, list.id, 'brie', null)
  const edit = { name: 'brie', amount: null, version, remember: true }
  await expect(editListItem(member, list.id, ingredients[0]!.id, { ...edit, aisle: 'Wine' })).rejects.toMatchObject({
    message: AISLE_REQUIRED(),
  })
  const edited = await editListItem(member, list.id, ingredients[0]!.id, { ...edit, aisle: 'Cheese counter' })
  expect(edited.ingredients[0]).toMatchObject({ aisle: 'dairy and eggs', ownAisle: 'Cheese counter' })
  const labels = async (id: string) => {
    const { shop, ingredients: items } = await loadShoppingList(member, id)
    return groupByAisle(items, shop!.aisles).map(({ label }) => label)
  }
  expect(await labels(list.id)).toEqual(['Cheese counter'])
  await chooseListShop(member, list.id, market.id)
  expect(await labels(list.id)).toEqual(['Dairy and eggs'])
  const next = await newList(member, 'Next')
  await addTypedItem(member, next.id, '2 brie', null)
  await chooseListShop(member, next.id, corner.id)
  expect(await labels(next.id)).toEqual(['Cheese counter'])
  // Put back where every shop has it.
  const seen = await loadShoppingList(member, next.id)
  const back = { ...edit, version: seen.version, remember: false, aisle: 'dairy and eggs' }
  await editListItem(member, next.id, seen.ingredients[0]!.id, back)
  expect(await labels(next.id)).toEqual(['Dairy and eggs'])
})

test('two members who change a shop at one moment lose neither, and ten shops are the most', async () => {
  const member = await createTestMember()
  const shop = await addShop(member, 'Corner shop')
  await Promise.all([
    changeShop(member, shop.id, ({ aisles }) => ({
      aisles: changeAisle(aisles, 'frozen', { name: 'Ice', under: null }),
    })),
    ...['Cheese', 'Wine', 'Toys'].map((name) =>
      changeShop(member, shop.id, ({ aisles }) => ({ aisles: addOwnAisle(aisles, name, []) })),
    ),
    ...Array.from({ length: 8 }, (_, at) => addShop(member, `Shop ${at}`)),
  ])
  const shops = await loadShops(member)
  expect([shops.length, shops[0]?.aisles.length]).toEqual([9, 13])
  expect(shops[0]?.aisles.find(({ aisle }) => aisle === 'frozen')?.name).toBe('Ice')
  await addShop(member, 'Tenth')
  await expect(addShop(member, 'Eleventh')).rejects.toMatchObject({ kind: 'conflict', message: TOO_MANY_SHOPS() })
})

test('a household that joins another brings its shops, each once', async () => {
  const [from, to] = [await createTestMember(), await createTestMember()]
  const [mine, theirs] = [await addShop(from, 'Mine'), await addShop(to, 'Theirs')]
  await replaceShop(from, mine.id, { aisles: [{ aisle: 'drinks', name: 'Beer', under: null }] })
  for (let n = 0; n < 2; n++) await execute(addItemSettings, [from.householdId, to.householdId, 1000])
  const shops = await loadShops(to)
  expect(shops.map(({ id }) => id)).toEqual([theirs.id, mine.id])
  expect(shops[1]?.aisles[0]).toEqual({ aisle: 'drinks', name: 'Beer', under: null })
})
