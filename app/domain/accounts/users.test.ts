import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase } from '#app/platform/db.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { findOrCreateUser, getExternalId } from './users.server'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})
const told = (externalId: string, email: string, more = {}) => ({
  provider: 'clerk',
  externalId,
  email,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  ...more,
})

test('the first request makes the row, the next finds it, and what the provider changes follows', async () => {
  const first = await findOrCreateUser(told('a', 'a@larder.example'))
  expect(first).toEqual({
    id: expect.any(String) as string,
    email: 'a@larder.example',
    firstName: null,
    lastName: null,
    profileImageUrl: null,
  })
  expect(await findOrCreateUser(told('a', 'a@larder.example'))).toEqual(first)
  expect(await findOrCreateUser(told('a', 'new@larder.example', { firstName: 'Anna' }))).toEqual({
    ...first,
    email: 'new@larder.example',
    firstName: 'Anna',
  })
  expect(await db().user.findMany({ where: { externalId: 'a' }, select: { email: true, firstName: true } })).toEqual([
    { email: 'new@larder.example', firstName: 'Anna' },
  ])
  expect(await getExternalId(first.id)).toBe('a')
})
test('twenty first requests at once make one row', async () => {
  const cooks = await Promise.all(Array.from({ length: 20 }, () => findOrCreateUser(told('b', 'b@larder.example'))))
  expect(new Set(cooks.map(({ id }) => id)).size).toBe(1)
})
test('the same id of another provider is another cook', async () => {
  expect((await findOrCreateUser({ ...told('c', 'c@larder.example'), provider: 'local' })).id).not.toBe(
    (await findOrCreateUser(told('c', 'c@larder.example'))).id,
  )
})
