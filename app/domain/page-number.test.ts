import { expect, test } from 'vitest'
import { parsePageNumber } from './page-number'

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=999999', 999_999],
  ['page=', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=1e3', 1],
  ['page=9999999', 1],
  ['page=99999999999999999999', 1],
  ['page=x', 1],
])('%j is page %j', (query, page) => expect(parsePageNumber(new URLSearchParams(query))).toBe(page))
