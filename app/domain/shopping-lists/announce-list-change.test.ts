import { beforeEach, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server'
import { listChangeMessages } from '#app/platform/metrics.server'
import { announceListChange, sendListChanges } from './announce-list-change.server'

const published: string[][] = []
const pubSub = vi.hoisted(() => ({
  publish: (_channel: string, _messages: string[]): Promise<void> => Promise.resolve(),
}))
vi.mock('#app/ports/pub-sub/pub-sub.server', () => ({ getPubSub: () => pubSub }))
vi.mock('#app/platform/db.server', () => ({ outsideTransaction: (run: () => unknown) => run() }))

const HOUSEHOLD = '0f0e0d0c-0b0a-4908-8706-050403020100'
const change = (listId: string, version: number) => announceListChange({ householdId: HOUSEHOLD, listId, version })
const counts = async () =>
  Object.fromEntries((await listChangeMessages.get()).values.map(({ labels, value }) => [labels.result, value]))

beforeEach(() => {
  published.length = 0
  listChangeMessages.reset()
  pubSub.publish = async (_, messages) => void published.push(messages)
})

test('changes are gathered, the last of each list, and counted as sent', async () => {
  change('a', 1)
  change('a', 3)
  change('a', 2)
  change('b', 1)
  await sendListChanges()
  expect(published).toEqual([[`${HOUSEHOLD} a 3`, `${HOUSEHOLD} b 1`]])
  expect(await counts()).toEqual({ sent: 2 })
})

test('what leaves over a second later is counted as late', async () => {
  const startedAt = performance.now()
  const now = vi.spyOn(performance, 'now').mockReturnValue(startedAt)
  change('a', 1)
  pubSub.publish = async () => void now.mockReturnValue(startedAt + 1_001)
  await sendListChanges()
  expect(await counts()).toEqual({ late: 1 })
  now.mockRestore()
})

test('what cannot be sent is counted and logged', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  pubSub.publish = () => Promise.reject(new Error('away'))
  change('a', 1)
  change('b', 1)
  await sendListChanges()
  expect(await counts()).toEqual({ failed: 2 })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
