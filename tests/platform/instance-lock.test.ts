import { expect, test } from 'vitest'
import { findDeadOwners, registerInstance } from '#app/platform/instance-lock.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { runSql } from '#tests/support/run-sql'

setUpDatabase()

test('instances see each other start and stop, and receive notifications', async () => {
  const received: string[] = []
  const [here, there] = await Promise.all([
    registerInstance('kitchen', (message) => received.push(message)),
    registerInstance('pantry', () => undefined),
  ])
  expect(await findDeadOwners([there.owner, here.owner, '12345'], here.owner)).toEqual(['12345'])
  // An owner behind a pooler has no lock to lose: its leases end by time.
  expect(await findDeadOwners(['no lock 0f0e0d0c'], here.owner)).toEqual([])
  await runSql(`select pg_notify('kitchen', 'soup')`)
  await expect.poll(() => received).toEqual(['soup'])
  await there.release()
  expect(there.lostSignal.aborted).toBe(true)
  expect(await findDeadOwners([there.owner], here.owner)).toEqual([there.owner])
  await here.release()
})

test('an instance that loses its connection knows it, and reports nothing about the others', async () => {
  const here = await registerInstance('kitchen', () => undefined)
  await runSql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%listen kitchen%'`,
  )
  await expect.poll(() => here.lostSignal.aborted).toBe(true)
  expect(await findDeadOwners(['12345'], here.owner)).toEqual([])
  await here.release()
})
