import { describe, expect, test } from 'vitest'
import {
  MAIN_INGREDIENT_CATEGORIES,
  MOOD_CATEGORIES,
  TIME_CATEGORIES,
  toTimeCategory,
  matchingTimeCategories,
} from '#app/domain/recipes/categories'
import { formatFallbackReason, listFallbackFilters } from './fallback-filters'
import { DEFAULT_SEARCH_FILTERS } from './search-filters'
import {
  resolveOrderDay,
  SHUFFLE_RANGE,
  CELL_COUNT,
  cellIndex,
  cellIndexesOfRecipe,
  dailyShuffleStart,
  qualityTier,
} from './cells'

describe('shelves', () => {
  test('96 choices, 96 shelves, none twice', () => {
    const all = MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient) =>
      MOOD_CATEGORIES.flatMap((mood) => TIME_CATEGORIES.map((time) => cellIndex({ ingredient, mood, time }))),
    )
    expect(all).toEqual(Array.from({ length: CELL_COUNT }, (_, n) => n))
  })
  test.each([
    [1, ['15 min or less', '30 min or less', '45 min or less']],
    [12, ['15 min or less', '30 min or less', '45 min or less']],
    [15, ['15 min or less', '30 min or less', '45 min or less']],
    [16, ['30 min or less', '45 min or less']],
    [30, ['30 min or less', '45 min or less']],
    [31, ['45 min or less']],
    [45, ['45 min or less']],
    [46, ['1 hour+']],
    [60, ['1 hour+']],
    [600, ['1 hour+']],
  ])('%i minutes answer %j', (minutes, times) => {
    expect(matchingTimeCategories(minutes)).toEqual(times)
    expect(toTimeCategory(minutes)).toBe(times[0])
  })
  test('a recipe stands on every shelf it answers, once', () => {
    const shelves = cellIndexesOfRecipe({
      ingredient: 'Fish & Seafood',
      moods: ['Quick & Easy', 'Healthy & Light'],
      minutes: 20,
    })
    expect(shelves).toEqual([
      cellIndex({ ingredient: 'Fish & Seafood', mood: 'Quick & Easy', time: '30 min or less' }),
      cellIndex({ ingredient: 'Fish & Seafood', mood: 'Quick & Easy', time: '45 min or less' }),
      cellIndex({ ingredient: 'Fish & Seafood', mood: 'Healthy & Light', time: '30 min or less' }),
      cellIndex({ ingredient: 'Fish & Seafood', mood: 'Healthy & Light', time: '45 min or less' }),
    ])
  })
  test('tiers', () => expect([0, 9, 10, 79, 80, 100, 120, -5].map(qualityTier)).toEqual([0, 0, 1, 7, 8, 10, 10, 0]))
})

describe('the day', () => {
  test('a start is on the round, steady within a day and spread over days and shelves', () => {
    const starts = new Set<number>()
    for (let day = 1; day <= 28; day++) {
      for (let shelf = 0; shelf < CELL_COUNT; shelf++) {
        const name = `2026-02-${String(day).padStart(2, '0')}`
        const start = dailyShuffleStart(name, shelf)
        expect(start).toBe(dailyShuffleStart(name, shelf))
        expect(start).toBeGreaterThanOrEqual(0)
        expect(start).toBeLessThan(SHUFFLE_RANGE)
        starts.add(start)
      }
    }
    expect(starts.size).toBeGreaterThan(28 * CELL_COUNT * 0.99)
    const quarters = [0, 0, 0, 0]
    for (const start of starts) quarters[Math.floor((start / SHUFFLE_RANGE) * 4)]!++
    for (const quarter of quarters) expect(quarter / starts.size).toBeGreaterThan(0.2)
  })
  test.each([
    [null, '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-19', '2026-11-21'],
    ['2026-11-22', '2026-11-21'],
    ['tomorrow', '2026-11-21'],
  ])('links that carry %j are ordered by %s', (asked, day) =>
    expect(resolveOrderDay(asked, new Date('2026-11-21T00:00:01Z'))).toBe(day),
  )
})

describe('neighbours', () => {
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
  test('a long evening looks to shorter ones', () =>
    expect(listFallbackFilters({ ...DEFAULT_SEARCH_FILTERS, time: '1 hour+' })[0]!.time).toBe('45 min or less'))
  test.each([
    [{ time: '30 min or less' as const }, [20, 28], 'Nothing more in 15 min; these take 20 to 28 min.'],
    [{ time: '30 min or less' as const }, [20], 'Nothing more in 15 min; this takes 20 min.'],
    [{ mood: 'Comfort Food' as const }, [12], 'Nothing more in Quick & Easy; these are Comfort Food.'],
  ])('%j with %j minutes: %s', (change, minutes, sentence) => {
    const asked = { ...DEFAULT_SEARCH_FILTERS, time: '15 min or less' as const }
    expect(formatFallbackReason(asked, { ...asked, ...change }, minutes)).toBe(sentence)
  })
})
