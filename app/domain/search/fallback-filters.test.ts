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
  test('shorter times come last, and only from the longest', () => {
    const timesOf = (time: '30 min or less' | '1 hour+') =>
      listFallbackFilters({ ...DEFAULT_SEARCH_FILTERS, time })
        .filter(({ mood }) => mood === DEFAULT_SEARCH_FILTERS.mood)
        .map((other) => other.time)
    expect(timesOf('30 min or less')).toEqual(['45 min or less', '1 hour+'])
    expect(timesOf('1 hour+')).toEqual(['45 min or less', '30 min or less', '15 min or less'])
  })
  test("a cook's diets hold for all of them", () => {
    const diets = ['vegan' as const]
    const near = listFallbackFilters({ ...DEFAULT_SEARCH_FILTERS, diets })
    expect(near.filter((other) => other.diets !== diets)).toEqual([])
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
