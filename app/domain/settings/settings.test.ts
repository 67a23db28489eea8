import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import {
  getChosenEnvironment,
  clearClerkEnvironment,
  getClerkEnvironmentStatus,
  reinitializeClerk,
  setClerkEnvironment,
} from './clerk-environment.server'
import { clearSetting, invalidateSettingsCache, setSetting, getSetting } from '#app/platform/settings.server'
import { runSql } from '#tests/support/run-sql'

const chef = { name: 'admin', address: '192.0.2.1' }
setUpDatabase()
beforeEach(async () => {
  await runSql('delete from settings')
  invalidateSettingsCache()
})
/** Simulates a write by another server. */
const writeElsewhere = (value: string) =>
  runSql(
    `insert into settings (key, value, updated_at) values ('clerk_environment', $1, now()) on conflict (key) do update set value = $1`,
    [value],
  )

test('a set value is read and a cleared one is gone, immediately on the same server', async () => {
  expect(await getSetting('clerk_environment')).toBeNull()
  await setSetting('clerk_environment', 'production')
  expect(await getSetting('clerk_environment')).toBe('production')
  await setSetting('clerk_environment', 'development')
  expect(await getSetting('clerk_environment')).toBe('development')
  await clearSetting('clerk_environment')
  expect(await getSetting('clerk_environment')).toBeNull()
})

test('a change by another server is followed within five seconds, with no more queries than that needs', async () => {
  expect(await getSetting('clerk_environment')).toBeNull()
  await writeElsewhere('development')
  expect(await getSetting('clerk_environment')).toBeNull()
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000)
  expect(await getSetting('clerk_environment')).toBe('development')
  now.mockRestore()
})

test('concurrent reads share one query', async () => {
  const find = vi.spyOn(db().setting, 'findMany')
  await Promise.all(Array.from({ length: 50 }, () => getSetting('clerk_environment')))
  expect(find).toHaveBeenCalledTimes(1)
  find.mockRestore()
})

test('a value read during a change is not cached', async () => {
  const early = getSetting('clerk_environment')
  await setSetting('clerk_environment', 'production')
  await early
  expect(await getSetting('clerk_environment')).toBe('production')
})

test('while the database is down the last known value is used', async () => {
  await setSetting('clerk_environment', 'production')
  await getSetting('clerk_environment')
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const away = vi.spyOn(db().setting, 'findMany').mockRejectedValue(new Error('connect ECONNREFUSED'))
  invalidateSettingsCache()
  expect(await getSetting('clerk_environment')).toBe('production')
  away.mockRestore()
  warn.mockRestore()
})

test('while the database is silent the last known value is used after a second', async () => {
  await setSetting('clerk_environment', 'production')
  await getSetting('clerk_environment')
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const silent = vi.spyOn(db().setting, 'findMany').mockReturnValue(new Promise(() => undefined) as never)
  vi.useFakeTimers()
  try {
    invalidateSettingsCache()
    const value = getSetting('clerk_environment')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await value).toBe('production')
  } finally {
    vi.useRealTimers()
    silent.mockRestore()
    warn.mockRestore()
    invalidateSettingsCache()
  }
})

describe('the environment', () => {
  test('is set, overrides and is cleared, each with an audit entry', async () => {
    await runSql('delete from operator_audit')
    await setClerkEnvironment(chef, 'development')
    expect(await getChosenEnvironment()).toBe('development')
    expect(await getClerkEnvironmentStatus()).toEqual({
      clerkEnvironment: 'development',
      clerkSource: 'manual override',
    })
    await setClerkEnvironment(chef, 'auto')
    expect(await getChosenEnvironment()).toBe('auto')
    expect(await db().setting.count()).toBe(0)
    await setClerkEnvironment(chef, 'production')
    await clearClerkEnvironment(chef)
    expect((await getClerkEnvironmentStatus()).clerkSource).toMatch(/^automatic/)
    const rows = await db().operatorAudit.findMany({ orderBy: { at: 'asc' } })
    expect(rows.map(({ operator, address, action, detail }) => [operator, address, action, detail])).toEqual([
      ['admin', '192.0.2.1', 'environment set', { value: 'development' }],
      ['admin', '192.0.2.1', 'environment set', { value: 'auto' }],
      ['admin', '192.0.2.1', 'environment set', { value: 'production' }],
      ['admin', '192.0.2.1', 'environment cleared', null],
    ])
  })
  test('without keys cannot be switched to, and names what is missing', async () => {
    await setClerkEnvironment(chef, 'development')
    await expect(reinitializeClerk(chef)).rejects.toMatchObject({
      kind: 'not_configured',
      message: 'There are no development keys. Set them and start Larder again.',
    })
  })
  test('is never changed without an audit entry', async () => {
    const broken = { name: 'admin', address: undefined as unknown as string }
    await expect(setClerkEnvironment(broken, 'development')).rejects.toThrow()
    expect(await getChosenEnvironment()).toBe('auto')
  })
})
