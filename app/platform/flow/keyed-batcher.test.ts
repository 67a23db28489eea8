import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createKeyedBatcher } from './keyed-batcher'

const fulfilled = (value: string) => ({ status: 'fulfilled' as const, value })

function createRecordedBatcher(maxBatchSize = 10) {
  const batches: string[] = []
  let running = 0
  const queue = createKeyedBatcher(maxBatchSize, async (key, items: string[]) => {
    running += 1
    batches.push(`${key}: ${items.join('')}${running > 1 ? ', beside another' : ''}`)
    await pause(1)
    running -= 1
    if (items.includes('!')) throw new Error('burnt')
    return items.map((item) =>
      item === '?' ? { status: 'rejected' as const, reason: new Error('raw') } : fulfilled(item.toUpperCase()),
    )
  })
  return { batches, queue }
}

test('what arrives during a batch is the next one, in order; each caller gets their own result', async () => {
  const { batches, queue } = createRecordedBatcher()
  expect(await Promise.all(['a', 'b', 'c', 'd'].map((item) => queue('soup', item)))).toEqual(['A', 'B', 'C', 'D'])
  expect(batches).toEqual(['soup: a', 'soup: bcd'])
  expect(await queue('soup', 'e')).toBe('E')
  expect(batches).toEqual(['soup: a', 'soup: bcd', 'soup: e'])
})
test('other keys do not wait', async () => {
  const { batches, queue } = createRecordedBatcher()
  await Promise.all([queue('soup', 'a'), queue('cake', 'b')])
  expect(batches).toEqual(['soup: a', 'cake: b, beside another'])
})
test('a batch has at most so many', async () => {
  const { batches, queue } = createRecordedBatcher(2)
  await Promise.all(['a', 'b', 'c', 'd'].map((item) => queue('soup', item)))
  expect(batches).toEqual(['soup: a', 'soup: bc', 'soup: d'])
})
test('one that is rejected fails alone; a batch that throws fails as a whole, and the next one runs', async () => {
  const { queue } = createRecordedBatcher(2)
  const results = await Promise.allSettled(['a', '?', 'b', '!', 'c', 'd'].map((item) => queue('soup', item)))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
})
test('other work gets its turn between the callers of a batch', async () => {
  const { queue } = createRecordedBatcher()
  const events: string[] = []
  const waiting = ['a', 'b', 'c', 'd'].map((item) => queue('soup', item).then((value) => events.push(value)))
  await waiting[1]
  setImmediate(() => events.push('other'))
  await Promise.all(waiting)
  expect(events.indexOf('other')).toBeLessThan(events.indexOf('D'))
})
