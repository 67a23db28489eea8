import { expect, test } from 'vitest'
import { keywordsIn } from './keywords'

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
])('keywords of %j are %j', (given, words) => expect(keywordsIn(given)).toEqual(words))
