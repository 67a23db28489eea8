import { expect, test } from 'vitest'
import { drainBatch } from './operation-batch'

const asked = (name: string, ...ids: string[]) => ({ name, operations: ids.map((id) => ({ id })) })
test.each([
  ['others go together', [asked('1', 'a'), asked('2', 'b'), asked('3', 'c')], '123', ''],
  ['the same item waits its turn', [asked('1', 'a'), asked('2', 'a'), asked('3', 'b')], '13', '2'],
  ['nobody overtakes who waits', [asked('1', 'a'), asked('2', 'a', 'b'), asked('3', 'b')], '1', '23'],
  ['twice in one is one', [asked('1', 'a', 'a'), asked('2', 'b')], '12', ''],
  ['nothing', [], '', ''],
])('%s', (_, queue, taken, left) => {
  expect(
    drainBatch(queue)
      .map(({ name }) => name)
      .join(''),
  ).toBe(taken)
  expect(queue.map(({ name }) => name).join('')).toBe(left)
})
