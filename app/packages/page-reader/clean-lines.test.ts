import { expect, test } from 'vitest'
import { cleanIngredients } from './clean-lines'

const LINES = ['2 kohlrabi', '6 potatoes', '200 ml cream', '1 onion']

test('a line that repeats all others is left out', () => {
  expect(cleanIngredients([...LINES, LINES.join(' ')])).toEqual(LINES)
  expect(cleanIngredients([LINES.join(', '), ...LINES])).toEqual(LINES)
})

test('a line that repeats some of the others stays', () => {
  const most = LINES.slice(1).join(' ')
  expect(cleanIngredients([...LINES, most])).toEqual([...LINES, most])
  expect(cleanIngredients(['salt', 'salt'])).toEqual(['salt', 'salt'])
})
