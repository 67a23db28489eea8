import { describe, expect, test } from 'vitest'
import { cellIndex } from '../recipes/recipe-cells'
import { formatFallbackReason, listFallbackFilters } from './fallback-filters'
import { DEFAULT_SEARCH_FILTERS } from './search-filters'

describe('fallback filters', () => {
  test('more time first, then other moods; never another ingredient, never itself', () => {
    const near = listFallbackFilters({ ...DEFAULT_SEARCH_FILTERS, time: '15 min or less' })
    expect(near.slice(0, 4).map(({ mood, time }) => [mood, time])).toEqual([
      ['Quick & Easy', '30 min or less'],
      ['Quick & Easy', '45 min or less'],
      ['Quick & Easy', '1 hour+'],
      ['Comfort Food', '15 min or less'],
    ])
    expect(new Set(near.map(({ ingredient }) => ingredient))).toEqual(new Set(['Chicken & More']))
    expect(near.map(cellIndex)).not.toContain(cellIndex({ ...DEFAULT_SEARCH_FILTERS, time: '15 min or less' }))
  })
  test('the longest time category falls back to the next shorter one', () =>
    expect(listFallbackFilters({ ...DEFAULT_SEARCH_FILTERS, time: '1 hour+' })[0]!.time).toBe('45 min or less'))
  test.each([
    [{ time: '30 min or less' as const }, [20, 28], 'No more 15-minute recipes. These take 20 to 28 min.'],
    [{ time: '30 min or less' as const }, [20], 'No more 15-minute recipes. This takes 20 min.'],
    [{ mood: 'Comfort Food' as const }, [12], 'No more Quick & Easy recipes. These are Comfort Food.'],
  ])('%j with %j minutes: %s', (change, minutes, sentence) => {
    const requested = { ...DEFAULT_SEARCH_FILTERS, time: '15 min or less' as const }
    expect(formatFallbackReason(requested, { ...requested, ...change }, minutes)).toBe(sentence)
  })
})
