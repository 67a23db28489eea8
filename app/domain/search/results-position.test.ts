import { describe, expect, test } from 'vitest'
import { parseResultsPosition, resultsPath } from './results-position'
import { DEFAULT_SEARCH_FILTERS } from './search-filters'

describe('parseResultsPosition', () => {
  test.each([
    ['', { n: null, count: 6 }],
    ['n=1', { n: 1, count: 6 }],
    ['n=6', { n: 6, count: 6 }],
    ['n=7', { n: 7, count: 12 }],
    ['n=2&count=18', { n: 2, count: 18 }],
    ['n=2&count=17', { n: 2, count: 18 }],
    ['n=60', { n: 60, count: 60 }],
    ['n=61', { n: 60, count: 60 }],
    ['n=999&count=999', { n: 60, count: 60 }],
    ['n=0', { n: null, count: 6 }],
    ['n=-1', { n: null, count: 6 }],
    ['n=two&count=many', { n: null, count: 6 }],
    ['n=1e9', { n: null, count: 6 }],
  ])('parses %s', (query, position) => expect(parseResultsPosition(new URLSearchParams(query))).toEqual(position))
})

test('resultsPath round-trips', () => {
  const path = resultsPath(DEFAULT_SEARCH_FILTERS, { n: 8, count: 12 }, '2026-11-21')
  expect(path).toBe(
    '/results?ingredient=Chicken+%26+More&mood=Quick+%26+Easy&time=30+min+or+less&n=8&count=12&on=2026-11-21',
  )
  expect(parseResultsPosition(new URL(path, 'http://x').searchParams)).toEqual({ n: 8, count: 12 })
})
