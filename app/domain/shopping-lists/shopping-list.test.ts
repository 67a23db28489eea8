import { expect, test } from 'vitest'
import { formatItemOrigins, percentComplete, countRemaining } from './shopping-list'

const items = (done: number, of: number) => Array.from({ length: of }, (_, index) => ({ checked: index < done }))
const from = (title: string | null, recipeId: string | null = title) => ({
  recipeId,
  title,
  line: '2 eggs',
  factor: 1,
  amount: '2',
})

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [8, 14, 57],
  [3, 3, 100],
])('percentComplete: %i of %i is %i %%', (done, of, percent) => {
  expect(percentComplete(items(done, of))).toBe(percent)
  expect(countRemaining(items(done, of))).toBe(of - done)
})
test('origins of a whole list', () => {
  expect(formatItemOrigins([])).toBe('0 items')
  expect(formatItemOrigins([{ sources: [] }])).toBe('1 item')
  expect(formatItemOrigins([{ sources: [from('Pancakes')] }, { sources: [from('Pancakes'), from(null)] }])).toBe(
    '2 items from 1 recipe',
  )
  expect(formatItemOrigins([{ sources: [from('Pancakes')] }, { sources: [from('Lasagne')] }])).toBe(
    '2 items from 2 recipes',
  )
})
