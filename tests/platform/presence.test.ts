import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/platform/db.server'
import { goneOwners, present } from '#app/platform/presence.server'
import { testDatabase, type TestDatabase } from '#tests/support/database'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  openDatabase(database.connection)
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

test('others see who is there and who is gone, and hear what is said', async () => {
  const heard: string[] = []
  const [here, there] = await Promise.all([
    present('kitchen', (message) => heard.push(message)),
    present('pantry', () => undefined),
  ])
  expect(await goneOwners([there.owner, here.owner, '12345'], here.owner)).toEqual(['12345'])
  await sql(`select pg_notify('kitchen', 'soup')`)
  await expect.poll(() => heard).toEqual(['soup'])
  await there.leave()
  expect(there.lost.aborted).toBe(true)
  expect(await goneOwners([there.owner], here.owner)).toEqual([there.owner])
  await here.leave()
})

test('who loses the connection knows it; who is not seen to be there itself says nothing of others', async () => {
  const here = await present('kitchen', () => undefined)
  await sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%listen kitchen%'`,
  )
  await expect.poll(() => here.lost.aborted).toBe(true)
  expect(await goneOwners(['12345'], here.owner)).toEqual([])
  await here.leave()
})
