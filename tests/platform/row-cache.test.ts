import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeNotifyListener } from '#app/platform/pg-notify.server'
import { createRowCache, forgetCachedRows } from '#app/platform/row-cache.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { runSql } from '#tests/support/run-sql'

setUpDatabase({ bare: true })
afterAll(closeNotifyListener)

type Soup = { id: string; pot: number }
let channel = ''
let round = 0
beforeEach(() => void (channel = `soups ${++round}`))
const createSoups = () => createRowCache<Soup>({ channel, ttlMs: 60_000, max: 10, rowId: ({ id }) => id })
const say = async (id: string) => void (await runSql('select pg_notify($1, $2)', [channel, id]))

/** A cache that follows its channel. */
async function createFollowingCache() {
  const cache = createSoups()
  const unfollow = cache.follow()
  await expect
    .poll(async () => {
      await cache.load('probe', () => Promise.resolve({ id: 'probe', pot: 0 }))
      return cache.get('probe')
    })
    .toBeDefined()
  return { cache, unfollow }
}

test('a value is dropped when its row has changed, and the others stay', async () => {
  const { cache, unfollow } = await createFollowingCache()
  const leek = { id: 'leek', pot: 1 }
  expect(await cache.load('a', () => Promise.resolve(leek))).toBe(leek)
  await cache.load('b', () => Promise.resolve({ id: 'bean', pot: 2 }))
  expect(cache.get('a')).toBe(leek)
  await say('leek')
  await expect.poll(() => cache.get('a')).toBeUndefined()
  expect(cache.get('b')).toEqual({ id: 'bean', pot: 2 })
  await unfollow()
  expect(cache.get('b')).toBeUndefined()
})
test('a value that was being read while a row changed is not cached', async () => {
  const { cache, unfollow } = await createFollowingCache()
  const stale = await cache.load('a', () => {
    forgetCachedRows(channel)
    return Promise.resolve({ id: 'leek', pot: 1 })
  })
  expect([stale, cache.get('a')]).toEqual([{ id: 'leek', pot: 1 }, undefined])
  await unfollow()
})
test('nothing is cached without notifications, and null never is', async () => {
  const alone = createSoups()
  await alone.load('a', () => Promise.resolve({ id: 'leek', pot: 1 }))
  expect(alone.get('a')).toBeUndefined()
  const { cache, unfollow } = await createFollowingCache()
  expect(await cache.load('a', () => Promise.resolve(null))).toBeNull()
  expect(cache.get('a')).toBeUndefined()
  await cache.load('b', () => Promise.resolve({ id: 'bean', pot: 2 }))
  await closeNotifyListener()
  expect(cache.get('b')).toBeUndefined()
  await cache.load('b', () => Promise.resolve({ id: 'bean', pot: 2 }))
  expect(cache.get('b')).toBeUndefined()
  await unfollow()
})
