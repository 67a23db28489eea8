import { expect, test } from 'vitest'
import { isSameRecipe } from './visit-host.server'

const soup = { title: 'Pea soup', ingredients: ['500 g peas', '1 onion', '1 l stock', 'salt', 'mint'] }

test.each([
  ['as it was', {}, true],
  ['with an amount corrected', { ingredients: ['600 g peas', '1 onion', '1 l stock', 'salt', 'mint'] }, true],
  [
    'spelled otherwise',
    { title: 'PEA SOUP', ingredients: ['500 g  Peas', '1 onion', '1 l stock', 'Salt', 'mint'] },
    true,
  ],
  ['with a better title', { title: 'The best pea soup' }, true],
  [
    'with another title and half of its ingredients',
    { title: 'Onion soup', ingredients: ['3 onions', '1 l stock', 'salt', 'cheese', 'bread'] },
    false,
  ],
  [
    'with three fifths of its ingredients',
    { ingredients: ['500 g peas', '1 onion', '1 l stock', 'cream', 'ham'] },
    true,
  ],
  ['with two fifths of its ingredients', { ingredients: ['500 g peas', '1 onion', 'ham', 'cream', 'dill'] }, false],
  [
    'with another title and three fifths of its ingredients',
    { title: 'Green soup', ingredients: ['500 g peas', '1 onion', '1 l stock', 'cream', 'ham'] },
    false,
  ],
  [
    'with another title and four fifths of its ingredients',
    { title: 'Green soup', ingredients: ['500 g peas', '1 onion', '1 l stock', 'salt', 'ham'] },
    true,
  ],
  ['with its title alone', { ingredients: ['2 eggs', 'flour', 'milk', 'sugar', 'butter'] }, false],
  ['without ingredients', { ingredients: [] }, false],
])('a page %s is the same recipe: %j %s', (_how, change, isSame) =>
  expect(isSameRecipe(soup, { ...soup, ...change })).toBe(isSame),
)
