import { expect, test } from 'vitest'
import { formatTimeCursor, parseTimeCursor, sliceTimePage } from './cursor'

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
