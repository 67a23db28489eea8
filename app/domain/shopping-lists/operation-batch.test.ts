import { expect, test } from 'vitest'
import { drainBatch } from './operation-batch'

const pending = (name: string, ...ids: string[]) => ({ name, operations: ids.map((id) => ({ id })) })
test.each([
  [
    'operations on different items drain together',
    [pending('1', 'a'), pending('2', 'b'), pending('3', 'c')],
    '123',
    '',
  ],
  ['a second operation on an item stays queued', [pending('1', 'a'), pending('2', 'a'), pending('3', 'b')], '13', '2'],
  ['order per item is preserved', [pending('1', 'a'), pending('2', 'a', 'b'), pending('3', 'b')], '1', '23'],
  ['an item twice in one entry drains once', [pending('1', 'a', 'a'), pending('2', 'b')], '12', ''],
  ['nothing', [], '', ''],
])('drains: %s', (_, queue, taken, remaining) => {
  expect(
    drainBatch(queue)
      .map(({ name }) => name)
      .join(''),
  ).toBe(taken)
  expect(queue.map(({ name }) => name).join('')).toBe(remaining)
})
