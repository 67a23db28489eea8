import { expect, test } from 'vitest'
import { parseKeywords } from './keywords'

test.each([
  ['soup, winter ,  one  pot', ['soup', 'winter', 'one pot']],
  ['soup,,Soup, SOUP,', ['soup']],
  [' , ', []],
  ['', []],
  [
    ['soup', 'winter, bread', ' '],
    ['soup', 'winter', 'bread'],
  ],
  [[], []],
])('keywords of %j are %j', (input, keywords) => expect(parseKeywords(input)).toEqual(keywords))
