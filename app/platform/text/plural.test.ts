import { expect, test } from 'vitest'
import { formatCount } from './plural'

test.each<[number, string]>([
  [0, '0 recipes'],
  [1, '1 recipe'],
  [2, '2 recipes'],
  [-1, '-1 recipes'],
])('%d', (count, text) => {
  expect(formatCount(count, 'recipe', 'recipes')).toBe(text)
})
