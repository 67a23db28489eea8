import { expect, test } from 'vitest'
import { isSameRecipe } from './visit-host.server'

const THREE = ['500 g peas', '1 onion', '1 l stock']
const lines = (...ingredients: string[]) => ({ ingredients })
const soup = { title: 'Pea soup', ingredients: ['500 g peas', '1 onion', '1 l stock', 'salt', 'mint'] }

test.each<[how: string, isSame: boolean, change: Partial<typeof soup>]>([
  ['as it was', true, {}],
  ['with an amount corrected', true, lines('600 g peas', '1 onion', '1 l stock', 'salt', 'mint')],
  ['spelled otherwise', true, { title: 'PEA SOUP', ...lines('500 g  Peas', '1 onion', '1 l stock', 'Salt', 'mint') }],
  ['with a better title', true, { title: 'The best pea soup' }],
  [
    'with another title and half of it',
    false,
    { title: 'Green soup', ...lines('1 onion', '1 l stock', 'salt', 'cheese') },
  ],
  ['with three fifths of it', true, lines('500 g peas', '1 onion', '1 l stock', 'cream', 'ham')],
  ['with two fifths of it', false, lines('500 g peas', '1 onion', 'ham', 'cream', 'dill')],
  ['with another title and three fifths', false, { title: 'Green soup', ...lines(...THREE, 'cream', 'ham') }],
  ['with another title and four fifths', true, { title: 'Green soup', ...lines(...THREE, 'salt', 'ham') }],
  ['with its title alone', false, lines('2 eggs', 'flour', 'milk', 'sugar', 'butter')],
  ['without ingredients', false, lines()],
])('a page %s is the same recipe: %s', (_how, isSame, change) =>
  expect(isSameRecipe(soup, { ...soup, ...change })).toBe(isSame),
)
