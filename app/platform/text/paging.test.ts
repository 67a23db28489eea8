import { expect, test } from 'vitest'
import { paginate, parsePageNumber, slicePage } from './paging'

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
])('%j asks for page %j', (query, page) => expect(parsePageNumber(new URLSearchParams(query))).toBe(page))

test.each([
  [0, 1, { page: 1, pages: 1, offset: 0, hasMore: false }],
  [0, 7, { page: 1, pages: 1, offset: 0, hasMore: false }],
  [20, 1, { page: 1, pages: 1, offset: 0, hasMore: false }],
  [21, 1, { page: 1, pages: 2, offset: 0, hasMore: true }],
  [21, 2, { page: 2, pages: 2, offset: 20, hasMore: false }],
  [21, 99, { page: 2, pages: 2, offset: 20, hasMore: false }],
  [21, -1, { page: 1, pages: 2, offset: 0, hasMore: true }],
])('%d rows, page %d of 20 each', (total, page, shown) => expect(paginate({ total, page, size: 20 })).toEqual(shown))

test('a row too many says that there is a next page', () => {
  expect(slicePage(['a', 'b', 'c'], 2)).toEqual({ items: ['a', 'b'], hasMore: true })
  expect(slicePage(['a', 'b'], 2)).toEqual({ items: ['a', 'b'], hasMore: false })
})
