import { expect, test } from 'vitest'
import { createIntentQueue } from './intent-queue'
import type { IntentAnswer, QueuedIntent } from './intent-queue'

const intent = { id: 'i', list: 'l', item: 'rice', name: 'rice', operation: 'tick' as const, basedOn: 1 }

function createQueue(stored: QueuedIntent[], answer: IntentAnswer<string>) {
  const kept = new Map(stored.map((one) => [one.id, one]))
  const events: string[] = []
  const queue = createIntentQueue<string>({
    store: {
      load: () => Promise.resolve([...kept.values()]),
      put: (one) => Promise.resolve(void kept.set(one.id, one)),
      delete: (ids) => Promise.resolve(ids.forEach((id) => kept.delete(id))),
    },
    send: () => Promise.resolve(answer),
    withLock: (run) => run(),
    newId: () => 'new',
    onChange: () => undefined,
    onAnswer: () => events.push('answered'),
    onSignedOut: () => events.push('signed out'),
    onRefused: ({ status }) => events.push(`refused ${status}`),
  })
  return { queue, kept, events }
}

test.each([
  [503, []],
  [401, ['signed out']],
])('what an earlier visit has left stays through %i: nobody has seen its answer', async (status, expected) => {
  const { queue, kept, events } = createQueue([intent], { kind: 'refused', status, message: null })
  expect(await queue.flush()).toBe(false)
  expect([...kept.keys(), events]).toEqual(['i', expected])
})

test('a change of this visit that never waited is refused at once', async () => {
  const { queue, kept, events } = createQueue([], { kind: 'refused', status: 503, message: null })
  queue.add({ ...intent })
  expect(await queue.flush()).toBe(true)
  expect([kept.size, events]).toEqual([0, ['refused 503']])
})
