import { expect, test } from 'vitest'
import { formatCellCount, COVERAGE_SHADE_LABELS, computeCoverageLevel } from './coverage-level'

test.each([
  [0, 100, 0, 'none'],
  [1, 500, 1, 'under 25%'],
  [24, 100, 24, 'under 25%'],
  [25, 100, 25, '25 to 59%'],
  [59, 100, 59, '25 to 59%'],
  [60, 100, 60, '60 to 99%'],
  [499, 500, 99, '60 to 99%'],
  [500, 500, 100, 'full'],
  [700, 500, 100, 'full'],
  [0, 1, 0, 'none'],
  [1, 1, 100, 'full'],
])('%i of %i: %i per cent, %s', (count, target, percent, label) => {
  const coverage = computeCoverageLevel(count, target)
  expect([coverage.percent, COVERAGE_SHADE_LABELS[coverage.shade]]).toEqual([percent, label])
})

test.each([
  [0, '0'],
  [9999, '9999'],
  [10_000, '10k'],
  [999_999, '999k'],
  [1_250_000, '1.2m'],
])('%i is formatted as %s', (count, text) => expect(formatCellCount(count)).toBe(text))
