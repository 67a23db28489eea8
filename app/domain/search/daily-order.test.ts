import { describe, expect, test } from 'vitest'
import { CELL_COUNT, SHUFFLE_RANGE } from '../recipes/recipe-cells'
import { dailyShuffleStart, resolveOrderDay } from './daily-order'

describe('daily order', () => {
  test('a start is within the shuffle range, stable within a day and spread over days and cells', () => {
    const starts = new Set<number>()
    for (let day = 1; day <= 28; day++) {
      for (let cell = 0; cell < CELL_COUNT; cell++) {
        const name = `2026-02-${String(day).padStart(2, '0')}`
        const start = dailyShuffleStart(name, cell)
        expect(start).toBe(dailyShuffleStart(name, cell))
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
  ])('results of a link that carries the day %j are ordered by %s', (requestedDay, day) =>
    expect(resolveOrderDay(requestedDay, new Date('2026-11-21T00:00:01Z'))).toBe(day),
  )
})
