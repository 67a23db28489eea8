import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Member } from '#app/domain/households/member'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { createTestMember, createHousemate } from '#tests/support/test-member'
import type { createShoppingList } from './generate-list.server'
import type { applyIntents } from './intents.server'
import type { mutateList } from './list-mutation.server'
import type { updateList } from './update-list.server'

type Server = {
  update: typeof updateList
  mutate: typeof mutateList
  apply: typeof applyIntents
  create: typeof createShoppingList
}

let database: TestDatabase
/** Two servers on one database: what one of them has seen of a list, the other may have changed. */
let here: Server
let there: Server
let client: pg.Client
let member: Member
let listId: string
let items: Record<string, string>

const ANY_VERSION = { expectedVersions: null, idempotencyKey: null }

async function loadServer(): Promise<Server> {
  vi.resetModules()
  return {
    update: (await import('./update-list.server')).updateList,
    mutate: (await import('./list-mutation.server')).mutateList,
    apply: (await import('./intents.server')).applyIntents,
    create: (await import('./generate-list.server')).createShoppingList,
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
  client = new pg.Client(database.connection)
  await client.connect()
  here = await loadServer()
  there = await loadServer()
})
afterAll(async () => {
  await client.end()
  await closeDatabase()
  await database.drop()
})
beforeEach(async () => {
  member = await createTestMember()
  listId = (await here.create(member, { name: 'Saturday' }, null)).id
  for (const name of ['lemons', 'salt', 'rice']) await here.update(member, listId, { add: name }, ANY_VERSION)
  items = Object.fromEntries((await read()).ingredients.map(({ name, id }) => [name, id]))
})
afterEach(() => vi.restoreAllMocks())

const read = (server = here, who = member) => server.mutate(who, listId, { mutate: () => ({}) })
const tick = (server: Server, name: string, checked = true) =>
  server.update(member, listId, { ops: [{ id: items[name]!, checked }] }, ANY_VERSION)

/** The names of the statements that are sent to the database meanwhile; messages to other servers come later. */
async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls
      .map(([statement]) => statement as { name?: string; text?: string })
      .filter(({ text }) => !text?.includes('pg_notify'))
      .map(({ name, text }) => name ?? text ?? 'transaction')
  } finally {
    sent.mockRestore()
  }
}

describe('a change of a list that was changed here a moment ago is one statement', () => {
  const isOne = async (work: () => Promise<unknown>) => expect(await listStatements(work)).toEqual(['write-list-state'])
  test('a tick, an addition, an intent, and all of them at one moment', async () => {
    await isOne(() => tick(here, 'lemons'))
    await isOne(() =>
      here.update(member, listId, { add: '2 onions' }, { ...ANY_VERSION, idempotencyKey: randomUUID() }),
    )
    await isOne(() =>
      here.apply(member, listId, [{ id: randomUUID(), item: items.salt!, operation: 'tick', basedOn: 3 }]),
    )
    const id = randomUUID()
    await isOne(() => here.apply(member, listId, [{ id, item: id, operation: 'add', line: 'flour', basedOn: 3 }]))
    await isOne(() => Promise.all(['lemons', 'salt', 'rice'].map((name) => tick(here, name, false))))
  })
  test('also where two people share it, with the name of who did what', async () => {
    const shared = await createHousemate(member, 'Ada')
    await here.update(shared, listId, { ops: [{ id: items.salt!, checked: true }] }, ANY_VERSION)
    await isOne(async () => {
      const { list } = await tick(here, 'lemons')
      expect(list.ingredients.find(({ name }) => name === 'salt')).toMatchObject({ ticked: { name: 'Ada' } })
    })
  })
})

test('what was changed by another server meanwhile stays', async () => {
  await tick(here, 'lemons')
  const { list: theirs } = await there.update(member, listId, { add: '2 onions' }, ANY_VERSION)
  const { list } = await tick(here, 'salt')
  expect(list.version).toBe(theirs.version + 1)
  expect(list.ingredients.map(({ name, checked }) => [name, checked])).toEqual([
    ['lemons', true],
    ['salt', true],
    ['rice', false],
    ['onions', false],
  ])
})

test('an intent and a key that have arrived over another server are not applied again', async () => {
  await tick(here, 'lemons')
  const id = randomUUID()
  const removal = { id, item: items.lemons!, operation: 'remove' as const, basedOn: 0 }
  // It is refused, so the list has the same version afterwards.
  const { outcomes } = await there.apply(member, listId, [removal])
  expect(outcomes[0]?.message).toContain('lemons')
  await tick(here, 'salt')
  await there.apply(member, listId, [{ id: randomUUID(), item: items.lemons!, operation: 'untick', basedOn: 99 }])
  expect((await here.apply(member, listId, [{ ...removal, basedOn: 99 }])).outcomes).toEqual(outcomes)

  const key = { ...ANY_VERSION, idempotencyKey: randomUUID() }
  await there.update(member, listId, { add: '3 eggs' }, key)
  await here.update(member, listId, { add: 'milk' }, ANY_VERSION)
  await here.update(member, listId, { add: '3 eggs' }, key)
  expect((await read()).ingredients.find(({ name }) => name === 'eggs')?.quantity).toBe(3)
})

test('an item that was removed does not come back with the id of an addition', async () => {
  const removed = { id: items.rice!, remove: true as const }
  await there.update(member, listId, { ops: [removed] }, ANY_VERSION)
  // No step names it any more, so it is not read again.
  await client.query('delete from shopping_list_steps where list_id = $1', [listId])
  await here.update(member, listId, { name: 'Sunday' }, ANY_VERSION)
  await here.apply(member, listId, [
    { id: items.rice!, item: items.rice!, operation: 'add', line: 'butter', basedOn: 0 },
  ])
  const { ingredients } = await read()
  expect(ingredients.map(({ name }) => name)).toEqual(['lemons', 'salt', 'butter'])
  expect(ingredients.map(({ id }) => id)).not.toContain(items.rice)
})

test('where the household puts things is seen at once, also when it was chosen on another server', async () => {
  await tick(here, 'lemons')
  await client.query(`update households set item_aisles = '{"tofu": "frozen"}' where id = $1`, [member.householdId])
  const { list } = await here.update(member, listId, { add: 'tofu' }, ANY_VERSION)
  expect(list.ingredients.at(-1)).toMatchObject({ name: 'tofu', aisle: 'frozen' })
})

test('who is not a member any more, and who had a link that has ended, changes nothing', async () => {
  const partner = await createTestMember()
  await client.query('update users set household_id = $1 where id = $2', [member.householdId, partner.id])
  const shared = { ...partner, householdId: member.householdId }
  await here.update(shared, listId, { ops: [{ id: items.salt!, checked: true }] }, ANY_VERSION)
  await client.query('update users set household_id = $1 where id = $2', [partner.householdId, partner.id])
  for (const server of [here, there])
    await expect(
      server.update(shared, listId, { ops: [{ id: items.rice!, checked: true }] }, ANY_VERSION),
    ).rejects.toMatchObject({ kind: 'not_found' })

  const helper = { id: randomUUID(), householdId: member.householdId, isHelper: true as const }
  await client.query(
    `insert into list_help_links (household_id, id, list_id, token_hash, may_add, expires_at) values ($1, $2, $3, $4, true, now() + interval '1 day')`,
    [member.householdId, helper.id, listId, randomUUID()],
  )
  const help = () =>
    here.apply(helper, listId, [{ id: randomUUID(), item: items.rice!, operation: 'tick', basedOn: 99 }])
  await help()
  await client.query('update list_help_links set revoked_at = now() where id = $1', [helper.id])
  await expect(help()).rejects.toMatchObject({ kind: 'not_found' })
})

const nameHerb = (number: number) =>
  `herb ${String.fromCharCode(97 + (number % 26))}${String.fromCharCode(97 + Math.floor(number / 26))}x`

test('many changes at one moment over two servers: none is lost, each has a version of its own', async () => {
  const before = (await read()).version
  const versions = await Promise.all(
    Array.from({ length: 120 }, async (_, number) => {
      const { list } = await (number % 2 ? here : there).update(
        member,
        listId,
        { add: nameHerb(number) },
        { ...ANY_VERSION, idempotencyKey: randomUUID() },
      )
      expect(list.ingredients.map(({ name }) => name)).toContain(nameHerb(number))
      return list.version
    }),
  )
  expect(new Set(versions).size).toBe(120)
  const after = await read()
  expect(after.version).toBe(before + 120)
  expect(after.ingredients).toHaveLength(123)
})

test('each answer says what the last step has removed, also after a change that is no step', async () => {
  await here.update(member, listId, { ops: [{ id: items.salt!, remove: true }] }, ANY_VERSION)
  const removed = { removed: { id: items.salt, before: items.rice } }
  for (const server of [here, here, there]) {
    expect(
      (await server.update(member, listId, { name: `Sunday ${randomUUID()}` }, ANY_VERSION)).list.undo,
    ).toMatchObject(removed)
    expect((await read(server)).undo).toMatchObject(removed)
  }
})
