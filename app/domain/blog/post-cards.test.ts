import { expect, test } from 'vitest'
import { parsePostLimit } from './public-posts.server'

test.each([
  [null, 20],
  ['', 20],
  ['1', 1],
  ['20', 20],
  ['50', 50],
  ['51', 50],
  ['999999', 50],
  ['0', 20],
  ['-1', 20],
  ['1e9', 20],
  ['Infinity', 20],
  ['99999999999999999999', 20],
  ["1'; drop table", 20],
])('%j is %i', (param, limit) => expect(parsePostLimit(param)).toBe(limit))
