import { describe, expect, test } from 'vitest'
import { INGREDIENTS, MOODS, TIMES, timeCategory, timesAnswered } from '../recipes/categories'
import { beyondText, neighboursOf } from './neighbours'
import { DEFAULT_FILTERS } from './filters'
import { orderDay, ROUND, SHELVES, shelfOf, shelvesOf, startOfDay, tierOf } from './shelves'

describe('shelves', () => {
  test('96 choices, 96 shelves, none twice', () => {
    const all = INGREDIENTS.flatMap((ingredient) =>
      MOODS.flatMap((mood) => TIMES.map((time) => shelfOf({ ingredient, mood, time }))),
    )
    expect(all).toEqual(Array.from({ length: SHELVES }, (_, n) => n))
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
    expect(timesAnswered(minutes)).toEqual(times)
    expect(timeCategory(minutes)).toBe(times[0])
  })
  test('a recipe stands on every shelf it answers, once', () => {
    const shelves = shelvesOf({ ingredient: 'Fish & Seafood', moods: ['Quick & Easy', 'Healthy & Light'], minutes: 20 })
    expect(shelves).toEqual([
      shelfOf({ ingredient: 'Fish & Seafood', mood: 'Quick & Easy', time: '30 min or less' }),
      shelfOf({ ingredient: 'Fish & Seafood', mood: 'Quick & Easy', time: '45 min or less' }),
      shelfOf({ ingredient: 'Fish & Seafood', mood: 'Healthy & Light', time: '30 min or less' }),
      shelfOf({ ingredient: 'Fish & Seafood', mood: 'Healthy & Light', time: '45 min or less' }),
    ])
  })
  test('tiers', () => expect([0, 9, 10, 79, 80, 100, 120, -5].map(tierOf)).toEqual([0, 0, 1, 7, 8, 10, 10, 0]))
})

describe('the day', () => {
  test('a start is on the round, steady within a day and spread over days and shelves', () => {
    const starts = new Set<number>()
    for (let day = 1; day <= 28; day++) {
      for (let shelf = 0; shelf < SHELVES; shelf++) {
        const name = `2026-02-${String(day).padStart(2, '0')}`
        const start = startOfDay(name, shelf)
        expect(start).toBe(startOfDay(name, shelf))
        expect(start).toBeGreaterThanOrEqual(0)
        expect(start).toBeLessThan(ROUND)
        starts.add(start)
      }
    }
    expect(starts.size).toBeGreaterThan(28 * SHELVES * 0.99)
    const quarters = [0, 0, 0, 0]
    for (const start of starts) quarters[Math.floor((start / ROUND) * 4)]!++
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
    expect(orderDay(asked, new Date('2026-11-21T00:00:01Z'))).toBe(day),
  )
})

describe('neighbours', () => {
  test('more time first, then other moods; never another ingredient, never itself', () => {
    const near = neighboursOf({ ...DEFAULT_FILTERS, time: '15 min or less' })
    expect(near.slice(0, 4).map(({ mood, time }) => [mood, time])).toEqual([
      ['Quick & Easy', '30 min or less'],
      ['Quick & Easy', '45 min or less'],
      ['Quick & Easy', '1 hour+'],
      ['Comfort Food', '15 min or less'],
    ])
    expect(new Set(near.map(({ ingredient }) => ingredient))).toEqual(new Set(['Chicken & More']))
    expect(near.map(shelfOf)).not.toContain(shelfOf({ ...DEFAULT_FILTERS, time: '15 min or less' }))
  })
  test('a long evening looks to shorter ones', () =>
    expect(neighboursOf({ ...DEFAULT_FILTERS, time: '1 hour+' })[0]!.time).toBe('45 min or less'))
  test.each([
    [{ time: '30 min or less' as const }, [20, 28], 'Nothing more in 15 min; these take 20 to 28 min.'],
    [{ time: '30 min or less' as const }, [20], 'Nothing more in 15 min; this takes 20 min.'],
    [{ mood: 'Comfort Food' as const }, [12], 'Nothing more in Quick & Easy; these are Comfort Food.'],
  ])('%j with %j minutes: %s', (change, minutes, sentence) => {
    const asked = { ...DEFAULT_FILTERS, time: '15 min or less' as const }
    expect(beyondText(asked, { ...asked, ...change }, minutes)).toBe(sentence)
  })
})
