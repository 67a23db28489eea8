import { expect, test } from 'vitest'
import { isBaseOfDinner, toPlannerItems } from './planner-dish.server'

const mainItemOf = (...item_keys: string[]) => toPlannerItems({ item_keys, fresh_shares: {} }, 6).mainItem

test.each([
  [['onion', 'rice', 'chicken'], 'chicken'],
  [['beef short rib', 'paprika'], 'beef'],
  [['sea scallop', 'lemon', 'garlic'], 'scallop'],
  [['chicken bouillon powder', 'broccoli', 'onion'], 'broccoli'],
  [['eggplant', 'zucchini', 'tomato'], 'eggplant'],
  [['sugar', 'butter', 'flour'], null],
])('%j is built on %s', (items, main) => expect(mainItemOf(...items)).toBe(main))

test('a vegetable alone makes no dinner of a cake', () => {
  expect(isBaseOfDinner(mainItemOf('carrot', 'flour', 'sugar'))).toBe(false)
  expect(isBaseOfDinner(mainItemOf('carrot', 'lentil'))).toBe(true)
  expect(isBaseOfDinner(null)).toBe(false)
})
