import { expect, test } from 'vitest'
import { setUpDatabase } from '#tests/support/set-up-database'
import { db } from './db.server'
import { createTransactionRateLimiter } from './stored-rate-limit.server'
import { runSql } from '#tests/support/run-sql'

setUpDatabase()

const limit = createTransactionRateLimiter({ name: 'test', points: 3, seconds: 60, sentence: 'Slowly.' })
const take = (key: string) => db().$transaction((tx) => limit(key, tx))

test('so many and no more, each key by itself, with when to come back', async () => {
  for (let n = 0; n < 3; n++) await take('a')
  const refusal: unknown = await take('a').catch((thrown: unknown) => thrown)
  expect(refusal).toMatchObject({ kind: 'too_many', message: 'Slowly.' })
  const { retryAfter } = refusal as { retryAfter: number }
  expect(retryAfter > 0 && retryAfter <= 60).toBe(true)
  await take('b')
})
test('what is undone was not counted, nor is what was refused', async () => {
  const undone = db().$transaction(async (tx) => {
    await limit('c', tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  for (let n = 0; n < 3; n++) await take('c')
  for (let n = 0; n < 3; n++) await expect(take('c')).rejects.toThrow('Slowly.')
  expect(await runSql(`select points from rate_limits where key = 'test:c'`)).toEqual([{ points: 3 }])
})
test('ten at once are counted one after the other', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => take('d')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})
test('when its time is over it begins anew', async () => {
  for (let n = 0; n < 3; n++) await take('e')
  await runSql(`update rate_limits set expire = expire - 60000 where key = 'test:e'`)
  for (let n = 0; n < 3; n++) await take('e')
  await expect(take('e')).rejects.toThrow('Slowly.')
})
