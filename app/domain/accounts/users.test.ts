import { expect, test } from 'vitest'
import { db } from '#app/platform/db.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { findOrCreateUser, getExternalId } from './users.server'

setUpDatabase()
const account = (externalId: string, email: string, more = {}) => ({
  provider: 'clerk',
  externalId,
  email,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  ...more,
})

test('the first request inserts the user, the next finds it, and provider changes are synced', async () => {
  const first = await findOrCreateUser(account('a', 'a@larder.example'))
  expect(first).toEqual({
    id: expect.any(String) as string,
    householdId: expect.any(String) as string,
    hasNews: false,
    measures: null,
    diets: null,
    chosenTimeZone: null,
    seenTimeZone: null,
    suspensionReason: null,
    email: 'a@larder.example',
    firstName: null,
    lastName: null,
    profileImageUrl: null,
  })
  expect(await findOrCreateUser(account('a', 'a@larder.example'))).toEqual(first)
  expect(await findOrCreateUser(account('a', 'new@larder.example', { firstName: 'Anna' }))).toEqual({
    ...first,
    email: 'new@larder.example',
    firstName: 'Anna',
  })
  expect(await db().user.findMany({ where: { externalId: 'a' }, select: { email: true, firstName: true } })).toEqual([
    { email: 'new@larder.example', firstName: 'Anna' },
  ])
  expect(await getExternalId(first.id)).toBe('a')
})
test('twenty concurrent first requests insert one user', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => findOrCreateUser(account('b', 'b@larder.example'))))
  expect(new Set(users.map(({ id, householdId }) => `${id} ${householdId}`)).size).toBe(1)
})
test('the same id at another provider is another user', async () => {
  await db().localUser.create({ data: { id: 'c', name: '', email: 'c@larder.example' } })
  expect((await findOrCreateUser({ ...account('c', 'c@larder.example'), provider: 'local' })).id).not.toBe(
    (await findOrCreateUser(account('c', 'c@larder.example'))).id,
  )
})
test('an account of ours that is deleted gets no user', async () => {
  await expect(
    findOrCreateUser({ ...account('gone', 'gone@larder.example'), provider: 'local' }),
  ).rejects.toMatchObject({ kind: 'unauthenticated' })
  expect(await db().user.count({ where: { externalId: 'gone' } })).toBe(0)
})

test('each user is the keeper of a household of their own, and no household is without one', async () => {
  const rows = await db().household.findMany({ select: { members: { select: { householdRole: true } } } })
  expect(rows).toHaveLength(await db().user.count())
  for (const { members } of rows) expect(members).toEqual([{ householdRole: 'keeper' }])
})
