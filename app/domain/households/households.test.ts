import { expect, test } from 'vitest'
import { setSavedRecipeNote, setSavedRecipeRating, getSavedRecipe } from '#app/domain/collection/collection.server'
import { markDishCooked } from '#app/domain/collection/cooked-dishes.server'
import { createHelpLink } from '#app/domain/shopping-lists/help-links.server'
import { createMealPlan, addRecipesToPlan } from '#app/domain/meal-plans/meal-plans.server'
import { addTypedItem } from '#app/domain/shopping-lists/item-edits.server'
import { generateShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { loadShoppingList } from '#app/domain/shopping-lists/shopping-lists.server'
import { db } from '#app/platform/db.server'
import { runSql } from '#tests/support/run-sql'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createHousemate, createTestMember } from '#tests/support/test-member'
import { deleteUser } from '#app/domain/households/split-off.server'
import { createInvite } from '#app/domain/invites/invites.server'
import type { Member } from './member'
import { COPIED_COLUMNS, TABLES, TABLES_NAMING_MEMBERS } from './tables'
import { saveWebRecipe } from '#tests/support/test-recipe'

setUpDatabase()

const columnsNamed = async (name: string) =>
  (
    await runSql<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = $1",
      [name],
    )
  ).map((row) => row.name)
const remove = (member: Member) => db().$transaction((tx) => deleteUser(member.id, tx))
const saveTestRecipe = (member: Member) =>
  saveWebRecipe(member, `https://x.example/${member.id}`, { title: 'Leek soup' })
/** A row in each table of the household, added by this member, a keeper. */
async function fill(member: Member) {
  const recipe = await saveTestRecipe(member)
  await setSavedRecipeNote(member, recipe.id, 'More salt')
  const plan = await createMealPlan(member, { name: 'Week', description: null }, null)
  await addRecipesToPlan(member, plan.id, [recipe.id])
  await markDishCooked(member, `https://x.example/${member.id}`)
  const list = await generateShoppingList(member, { mealPlanId: plan.id }, null)
  await addTypedItem(member, list.id, '1 lemon', null)
  await createInvite(member, 'http://localhost')
  await createHelpLink(member, list.id, { mayAdd: false, days: 7 }, 'http://localhost')
  return { recipeId: recipe.id, listId: list.id }
}

test('every table says what becomes of its rows, and what a household or user owns is tied to them', async () => {
  const tables = await runSql<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1",
  )
  expect(Object.keys(TABLES).sort()).toEqual(tables.map(({ name }) => name))
  const ownedBy = (...owners: string[]) =>
    Object.entries(TABLES).flatMap(([name, { owner }]) => (owners.includes(owner) ? [name] : []))
  expect(ownedBy('household', 'user')).toEqual(expect.arrayContaining(await columnsNamed('household_id')))
  expect(ownedBy('user', 'identity')).toEqual(expect.arrayContaining(await columnsNamed('user_id')))
  expect([...TABLES_NAMING_MEMBERS].sort()).toEqual((await columnsNamed('added_by')).sort())
})

test('a table that is copied for a leaver names all its columns', async () => {
  const isCopied = ([, { leave }]: [string, { leave: string }]) => leave.startsWith('copy')
  expect(Object.keys(COPIED_COLUMNS).sort()).toEqual(
    Object.entries(TABLES)
      .filter(isCopied)
      .map(([name]) => name)
      .sort(),
  )
  for (const [table, { same, others }] of Object.entries(COPIED_COLUMNS)) {
    const columns = await runSql<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    )
    expect([...same, ...others].sort(), table).toEqual(columns.map(({ name }) => name).sort())
  }
})

test('an account that is deleted leaves the others what they cook from, without a trace of the person', async () => {
  const keeper = await createTestMember()
  const partner = await createHousemate(keeper)
  const { recipeId, listId } = await fill(keeper)
  await setSavedRecipeRating(partner, recipeId, 4)
  for (const table of TABLES_NAMING_MEMBERS)
    expect(await runSql(`select 1 from ${table} where added_by = $1`, [keeper.id]), table).not.toEqual([])
  await remove(keeper)
  expect(await getSavedRecipe(partner, recipeId)).toMatchObject({ title: 'Leek soup', user_rating: 4, note: null })
  expect((await loadShoppingList(partner, listId)).ingredients).toHaveLength(2)
  for (const table of TABLES_NAMING_MEMBERS)
    expect(await runSql(`select 1 from ${table} where added_by = $1`, [keeper.id]), table).toEqual([])
  expect(await runSql('select 1 from saved_recipe_reviews where user_id = $1', [keeper.id])).toEqual([])
  expect(await runSql('select household_role as role from users where id = $1', [partner.id])).toEqual([
    { role: 'keeper' },
  ])
})

test('the last account takes the household along', async () => {
  const keeper = await createTestMember()
  const partner = await createHousemate(keeper)
  await fill(keeper)
  await saveTestRecipe(partner)
  // At once: neither sees the other one gone before its turn.
  await Promise.all([remove(keeper), remove(partner)])
  for (const table of await columnsNamed('household_id'))
    expect(await runSql(`select 1 from ${table} where household_id = $1`, [keeper.householdId]), table).toEqual([])
  expect(await runSql('select 1 from households where id = $1', [keeper.householdId])).toEqual([])
})

test('of those who stay the one who came first becomes keeper, unless there is one', async () => {
  const keeper = await createTestMember()
  const first = await createHousemate(keeper)
  const second = await createHousemate(keeper)
  await remove(keeper)
  const roles = async () =>
    await runSql('select id, household_role as role from users where household_id = $1 order by joined_at', [
      keeper.householdId,
    ])
  expect(await roles()).toEqual([
    { id: first.id, role: 'keeper' },
    { id: second.id, role: 'member' },
  ])
  await remove(second)
  expect(await roles()).toEqual([{ id: first.id, role: 'keeper' }])
})
