import { expect, test } from 'vitest'
import { formatTimeCursor, parseTimeCursor, sliceTimePage, paginate, parsePageNumber, slicePage } from './paging'

const ID = '0f0e0d0c-0b0a-4908-8706-050403020100'
const cursor = { at: new Date('2026-01-05T10:20:30.456Z'), id: ID }

test('a cursor is read back to the millisecond', () =>
  expect(parseTimeCursor(formatTimeCursor(cursor))).toEqual(cursor))
test.each([
  null,
  '',
  '5',
  '.',
  `5.${ID.slice(1)}`,
  `x.${ID}`,
  `-5.${ID}`,
  `999999999999999.${ID}`,
  `99999999999999999999.${ID}`,
  `5.${ID.toUpperCase()}`,
  `5.${ID}'`,
  '1.0f0e0d0c',
])('%j is none', (text) => expect(parseTimeCursor(text)).toBeNull())

test('one row more than the page has says that there is a next page', () => {
  const rows = [1, 2, 3].map((time) => ({ createdAt: new Date(time), id: ID }))
  expect(sliceTimePage(rows, 2)).toEqual({ items: rows.slice(0, 2), next: `2.${ID}` })
  expect(sliceTimePage(rows, 3)).toEqual({ items: rows, next: null })
  expect(sliceTimePage([], 3)).toEqual({ items: [], next: null })
})

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
