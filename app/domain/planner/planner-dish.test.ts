import { expect, test } from 'vitest'
import { makesDinner, toPlannerItems } from './planner-dish.server'

const mainItemOf = (...item_keys: string[]) => toPlannerItems({ item_keys, fresh_shares: {} }, 6).mainItem

test.each([
  [['onion', 'rice', 'chicken'], 'chicken'],
  [['beef short rib', 'paprika'], 'beef'],
  [['sea scallop', 'lemon', 'garlic'], 'scallop'],
  [['chicken bouillon powder', 'broccoli', 'onion'], 'broccoli'],
  [['eggplant', 'zucchini', 'tomato'], 'eggplant'],
  [['refried bean', 'onion', 'taco sauce'], 'bean'],
  [['green bean', 'garlic'], 'green bean'],
  [['vanilla bean', 'cream'], null],
  [['sugar', 'butter', 'flour'], null],
])('%j is built on %s', (items, main) => expect(mainItemOf(...items)).toBe(main))

const isDinnerOf = (title: string, ...items: string[]) => makesDinner(title, { items, mainItem: mainItemOf(...items) })

test('a vegetable or bacon alone makes no dinner of a sauce', () => {
  expect(isDinnerOf('Bolognese sauce', 'carrot', 'ground beef')).toBe(true)
  expect(isDinnerOf('Tomato sauce', 'tomato', 'garlic')).toBe(false)
  expect(isDinnerOf('Bacon jam', 'bacon', 'onion')).toBe(false)
})

test('a dough or a bread is no dinner where nothing is in it that one is built on', () => {
  expect(isDinnerOf('No Knead Crusty Rolls', 'flour', 'instant yeast', 'salt')).toBe(false)
  expect(isDinnerOf('Peanut Brittle', 'light corn syrup', 'sugar', 'raw shelled peanut')).toBe(false)
  expect(isDinnerOf('Onion Flatbread', 'flour', 'instant yeast', 'leek')).toBe(true)
  expect(isDinnerOf('Stegt makrel', 'ferske makrelfileter', 'sukker')).toBe(true)
})
