import { expect, test } from 'vitest'
import { text, typedTitleClass } from './text'

test.each([
  ['Leek soup', 'text-h1'],
  ['Wohngemeinschaft', 'text-h3 md:text-h1'],
  ['anna@rindfleischetikettierung.example', 'text-h3 md:text-h1'],
  ['A dish of leeks '.repeat(6), 'text-h3'],
])('%s is set in %s', (title, sizes) => {
  expect(
    typedTitleClass(title)
      .match(/\S*text-h\d/g)
      ?.join(' '),
  ).toBe(sizes)
})

test('a title that somebody has typed is a heading like any other', () => {
  expect(typedTitleClass('Leek soup')).toBe(text.h1)
})
