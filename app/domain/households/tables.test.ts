// @module-tag slow
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { createCalendarLink } from '#app/domain/meal-plans/calendar-feed.server'
import { closeImports } from '#app/domain/imports/import-archive.server'
import { getSavedRecipe, setSavedRecipeNote } from '#app/domain/collection/collection.server'
import { markDishCooked } from '#app/domain/collection/cooked-dishes.server'
import { exportHousehold } from '#app/domain/exports/export-household.server'
import { exportPerson } from '#app/domain/exports/export-person.server'
import { submitFeedback } from '#app/domain/feedback/feedback.server'
import { createHelpLink } from '#app/domain/shopping-lists/help-links.server'
import { acceptInvite, createInvite } from '#app/domain/invites/invites.server'
import { queueMail } from '#app/domain/mail/mail-queue.server'
import { addRecipesToPlan, createMealPlan, updateMealPlanEntry } from '#app/domain/meal-plans/meal-plans.server'
import { addPhoto } from '#app/domain/collection/photos.server'
import { closeImageWorker } from '#app/domain/pictures/image-worker.server'
import { replaceRegularItems } from '#app/domain/shopping-lists/regular-items.server'
import { generateShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { applyIntents } from '#app/domain/shopping-lists/intents.server'
import { editListItem } from '#app/domain/shopping-lists/item-edits.server'
import { db } from '#app/platform/db.server'
import { findOrphans, findTraces } from '#tests/support/household-orphans'
import { listZip, readZipEntry } from '#packages/recipe-archives/zip.server'
import { createPhoto } from '#tests/support/picture-site'
import { runSql } from '#tests/support/run-sql'
import { setUpDatabase } from '#tests/support/set-up-database'
import { startFileImport } from '#tests/support/import-file'
import { createTestMember } from '#tests/support/test-member'
import { deleteUser } from './split-off.server'
import { leaveHousehold } from './households.server'
import type { Member } from './member'
import { loadMember } from './membership.server'
import { TABLES } from './tables'
import { saveWebRecipe } from '#tests/support/test-recipe'

vi.setConfig({ testTimeout: 60_000 })
await vi.hoisted(async () => (await import('#tests/support/data-folder')).setUpDataFolder())

setUpDatabase()
afterAll(async () => {
  await closeImports()
  closeImageWorker()
})

type Table = keyof typeof TABLES
const OWNED = (Object.keys(TABLES) as Table[]).filter((table) => ['household', 'user'].includes(TABLES[table].owner))
const hasHousehold = async (table: Table) =>
  table === 'households' ||
  (
    await runSql("select from information_schema.columns where table_name = $1 and column_name = 'household_id'", [
      table,
    ])
  ).length > 0

/** How many rows of each table a household has; of `household_lookup` those that are not an invite. */
async function countRows(householdId: string): Promise<Map<Table, number>> {
  const counts = new Map<Table, number>()
  for (const table of OWNED) {
    if (!(await hasHousehold(table))) continue
    const column = table === 'households' ? 'id' : 'household_id'
    const more = table === 'household_lookup' ? `and kind <> 'invite'` : ''
    const [row] = await runSql<{ count: number }>(
      `select count(*)::int as count from ${table} where ${column} = $1 ${more}`,
      [householdId],
    )
    counts.set(table, row!.count)
  }
  return counts
}
const countsByRule = (counts: Map<Table, number>, rule: 'merge' | 'leave', ...values: string[]) =>
  Object.fromEntries([...counts].filter(([table]) => values.includes(TABLES[table][rule])))

/** Each table of the household and of this member gets a row, by what members do. */
async function fillTables(member: Member): Promise<void> {
  const url = 'https://x.example/soup'
  const { id } = await saveWebRecipe(member, url, { title: 'Leek soup' })
  await setSavedRecipeNote(member, id, 'More salt')
  const jpeg = await createPhoto({ width: 64, height: 48 }).jpeg().toBuffer()
  await addPhoto(member, await getSavedRecipe(member, id), { bytes: jpeg, isOffered: false })
  const plan = await createMealPlan(member, { name: 'Week 48', description: null }, null)
  await addRecipesToPlan(member, plan.id, [id])
  await updateMealPlanEntry(member, plan.id, { recipeIds: [id] }, { comment: 'For ten' })
  await markDishCooked(member, url)
  const { id: listId } = await generateShoppingList(member, { mealPlanId: plan.id }, null)
  const item = randomUUID()
  const { list } = await applyIntents(member, listId, [
    { id: item, item, operation: 'add', line: '1 lemon', basedOn: 0 },
  ])
  const { version } = list
  await editListItem(member, listId, item, { version, name: 'limes', amount: '2', aisle: 'drinks', remember: true })
  await replaceRegularItems(member, { staples: ['sumac'], recurring: [{ line: '1 box of tea', weeks: 2 }] })
  await createHelpLink(member, listId, { mayAdd: false, days: 7 }, 'http://localhost')
  await createCalendarLink(member, 'http://localhost')
  await createInvite(member, 'http://localhost')
  const csv = new TextEncoder().encode('title,ingredients\nStew,1 leek\n')
  const { ended } = await startFileImport(member, { bytes: csv, filename: 'own.csv' }, { ip: '10.0.0.1' })
  await ended
  await submitFeedback(member.id, { category: 'bug', message: 'The bell is loud', rating: 4 }, null)
  const mail = { kind: 'feedback', recipient: 'a@larder.example', subject: 'Bell', text: 'Bell' }
  await queueMail({ key: randomUUID(), userId: member.id, ...mail })
  await runSql(`update users set measures = 'metric', diets = 'vegan' where id = $1`, [member.id])
}

async function join(guest: Member, host: Member): Promise<Member> {
  const { token } = await createInvite(host, 'http://localhost')
  await acceptInvite(token, { user: guest, ip: '10.0.0.2' })
  return await loadMember(guest.id)
}

const EVERY_TABLE_HAS_A_ROW = expect.not.arrayContaining([0])

test('merging: every table does as its rule says', async () => {
  const [ann, ben] = [await createTestMember(), await createTestMember()]
  await fillTables(ben)
  const before = await countRows(ben.householdId)
  expect([...before.values()], 'every table has a row').toEqual(EVERY_TABLE_HAS_A_ROW)
  before.set('users', 2)
  const { householdId } = await join(ben, ann)
  expect(householdId).toBe(ann.householdId)
  const moved = ['move', 'move-or-same-recipe', 'move-with-free-name', 'follow']
  const after = await countRows(householdId)
  expect(countsByRule(after, 'merge', ...moved)).toEqual(countsByRule(before, 'merge', ...moved))
  expect(Math.max(...(await countRows(ben.householdId)).values()), 'nothing is left').toBe(0)
  expect(
    await runSql(
      `select item_aisles, staples, jsonb_array_length(recurring_items) as recurring from households where id = $1`,
      [householdId],
    ),
  ).toEqual([{ item_aisles: { lime: 'drinks' }, staples: ['sumac'], recurring: 1 }])
  expect(await runSql('select measures, diets from users where id = $1', [ben.id])).toEqual([
    { measures: 'metric', diets: 'vegan' },
  ])
  for (const table of ['feedback', 'mail'])
    expect(await runSql(`select from ${table} where user_id = $1`, [ben.id]), table).not.toEqual([])
  expect(await findOrphans()).toEqual([])
})

test('leaving: every table does as its rule says', async () => {
  const [ann, ben] = [await createTestMember(), await createTestMember()]
  await fillTables(
    await join(ben, ann).then(async (member) => {
      await runSql(`update users set household_role = 'keeper' where id = $1`, [member.id])
      return member
    }),
  )
  const before = await countRows(ann.householdId)
  await leaveHousehold(await loadMember(ben.id))
  const own = await loadMember(ben.id)
  const [there, here] = [await countRows(ann.householdId), await countRows(own.householdId)]
  expect(countsByRule(here, 'leave', 'copy', 'copy-added'), 'copies').toEqual(
    countsByRule(before, 'leave', 'copy', 'copy-added'),
  )
  expect(countsByRule(there, 'leave', 'copy', 'copy-added', 'stay'), 'what stays').toEqual(
    countsByRule(before, 'leave', 'copy', 'copy-added', 'stay'),
  )
  before.set('users', 1)
  expect(countsByRule(here, 'leave', 'move'), 'what moves along').toEqual(countsByRule(before, 'leave', 'move'))
  expect(countsByRule(there, 'leave', 'move'), 'what has moved').toMatchObject({
    users: 1,
    saved_recipe_reviews: 0,
    recipe_photos: 0,
    recipe_imports: 0,
  })
  expect(here.get('shopping_list_intents')! + here.get('shopping_list_steps')! + here.get('list_help_links')!).toBe(0)
  const kinds = async ({ householdId }: Member) =>
    (
      await runSql<{ kind: string }>('select kind from household_lookup where household_id = $1 order by 1', [
        householdId,
      ])
    ).map(({ kind }) => kind)
  expect(await kinds(own)).toEqual(['list', 'photo'])
  expect(await kinds(ann)).toEqual(['help', 'list'])
  expect(
    await runSql('select from list_help_links where revoked_at is null and household_id = $1', [ann.householdId]),
  ).toEqual([])
  expect(await runSql(`select item_aisles, staples from households where id = $1`, [own.householdId])).toEqual([
    { item_aisles: { lime: 'drinks' }, staples: ['sumac'] },
  ])
  expect(await findOrphans()).toEqual([])
})

test('deleting an account: every table does as its rule says, and nothing names the person', async () => {
  const [ann, ben] = [await createTestMember(), await createTestMember()]
  const member = await join(ben, ann)
  await runSql(`update users set household_role = 'keeper' where id = $1`, [member.id])
  await fillTables(member)
  const before = await countRows(ann.householdId)
  await db().$transaction((tx) => deleteUser(ben.id, tx))
  const after = await countRows(ann.householdId)
  for (const [table, count] of before) {
    const expected =
      TABLES[table].delete === 'with-account' ? (table === 'users' ? 1 : 0) : table === 'household_lookup' ? 2 : count
    expect(after.get(table), table).toBe(expected)
  }
  for (const table of ['feedback', 'mail'])
    expect(await runSql(`select from ${table} where user_id = $1`, [ben.id]), table).toEqual([])
  expect(await findTraces([ben.id])).toEqual([])
  expect(await findOrphans()).toEqual([])
  await db().$transaction((tx) => deleteUser(ann.id, tx))
  expect(Math.max(...(await countRows(ann.householdId)).values()), 'with the last member').toBe(0)
})

type ExportedTable = { [Name in Table]: (typeof TABLES)[Name]['export'] extends true ? Name : never }[Table]
/** Something that only a row of the table says. */
const EXPORTED: Record<ExportedTable, string> = {
  saved_recipes: 'Leek soup',
  meal_plans: '"name":"Week 48"',
  meal_plan_recipes: '"comment":"For ten"',
  cooked_dishes: '"cookedOn":"',
  shopping_lists: '"isShared":true',
  shopping_list_items: '"name":"limes"',
  users: '"diets":"vegan"',
  saved_recipe_reviews: '"note":"More salt"',
  recipe_photos: '"state":"kept"',
  feedback: 'The bell is loud',
}

test('an export has what every table says of it', async () => {
  const ann = await createTestMember()
  await fillTables(ann)
  const zip = Buffer.concat((await Readable.from(exportHousehold(ann, 'all')).toArray()) as Uint8Array[])
  const texts = listZip(zip)
    .filter(({ name }) => name.endsWith('.json'))
    .map((entry) => {
      const found = readZipEntry(zip, entry, 1e7, { bytes: 1e7 })
      return 'bytes' in found ? Buffer.from(found.bytes).toString() : found.problem
    })
  const exported = [...texts, ...((await Readable.from(exportPerson(ann, [])).toArray()) as string[])].join('')
  for (const [table, row] of Object.entries(EXPORTED)) expect(exported, table).toContain(row)
  expect(exported).toContain('"staples":["sumac"]')
})
