import { expect, test } from 'vitest'
import { createEventLoopYield } from './event-loop-yield'

test('short parts share a turn; after ten milliseconds others are served first', async () => {
  let now = 0
  const order: string[] = []
  const work = async () => {
    const takeTurns = createEventLoopYield(() => now)
    for (const part of ['a', 'b', 'c', 'd']) {
      order.push(part)
      now += 6
      await takeTurns()
    }
  }
  const done = work()
  setImmediate(() => order.push('another request'))
  await done
  expect(order).toEqual(['a', 'b', 'another request', 'c', 'd'])
})
