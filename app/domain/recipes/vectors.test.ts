import { expect, test } from 'vitest'
import { toPrefixTsQuery } from './vectors'

test.each([
  ['Chick pie', 'Chick:* & pie:*'],
  ['  one-pot  ', 'one:* & pot:*'],
  ["Shepherd's", 'Shepherd:* & s:*'],
  ['борщ', 'борщ:*'],
  ['crème brûlée', 'crème:* & brûlée:*'],
  ["a & !b | (c:*) <-> 'd' \\", 'a:* & b:* & c:* & d:*'],
  ['1 2 3 4 5 6 7 8 9', '1:* & 2:* & 3:* & 4:* & 5:* & 6:* & 7:* & 8:*'],
  ['x'.repeat(50), `${'x'.repeat(40)}:*`],
  ['%_*', null],
  ['', null],
])('%j is %j', (query, tsQuery) => expect(toPrefixTsQuery(query)).toBe(tsQuery))
