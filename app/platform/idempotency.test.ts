import { expect, test } from 'vitest'
import { setUpDatabase } from '#tests/support/set-up-database'
import { db } from './db.server'
import { withIdempotency } from './idempotency.server'

setUpDatabase()

let count = 0
const write = async (tx: Parameters<Parameters<typeof withIdempotency>[1]>[0]) => {
  const value = String(++count)
  await tx.setting.create({ data: { key: `made-${value}`, value } })
  return { value }
}
const rows = async () => await db().setting.count()

test('ten at once are one, and all get its answer', async () => {
  const before = await rows()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => withIdempotency({ owner: 'user:a', key: 'k', input: { name: 'Week' } }, write)),
  )
  expect(new Set(answers.map(({ value }) => value)).size).toBe(1)
  expect(await rows()).toBe(before + 1)
  expect(await withIdempotency({ owner: 'user:a', key: 'k', input: { name: 'Week' } }, write)).toEqual(answers[0])
})
test('another owner, another key, other input or no key is another sending', async () => {
  const before = await rows()
  const sent = { owner: 'user:b', key: 'k', input: { name: 'Week' } }
  for (const other of [
    sent,
    { ...sent, owner: 'user:c' },
    { ...sent, key: 'l' },
    { ...sent, input: { name: 'Weekend' } },
    { ...sent, key: null },
    { ...sent, key: null },
  ])
    await withIdempotency(other, write)
  expect(await rows()).toBe(before + 6)
})
test('work that fails leaves nothing and frees its key', async () => {
  const before = await rows()
  const sent = { owner: 'user:d', key: 'k', input: null }
  const failing = withIdempotency(sent, async (tx) => {
    await write(tx)
    throw new Error('full')
  })
  await expect(failing).rejects.toThrow('full')
  expect(await rows()).toBe(before)
  await withIdempotency(sent, write)
  expect(await rows()).toBe(before + 1)
})
