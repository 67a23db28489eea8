/** How full a cell is: per cent of its target, and the shade that shows it, 0 (nothing) to 4 (full). */
export type CoverageLevel = { percent: number; shade: 0 | 1 | 2 | 3 | 4 }

/** More than was asked for is full, and nearly full is not: a hundred means that the target is met, zero that there is nothing. */
export function computeCoverageLevel(count: number, target: number): CoverageLevel {
  if (count <= 0) return { percent: 0, shade: 0 }
  if (count >= target) return { percent: 100, shade: 4 }
  const percent = Math.min(99, Math.max(1, Math.round((count * 100) / target)))
  return { percent, shade: percent < 25 ? 1 : percent < 60 ? 2 : 3 }
}

/** What the shades mean, in words. */
export const COVERAGE_SHADE_LABELS = ['none', 'under 25%', '25 to 59%', '60 to 99%', 'full'] as const

/** A number in a cell that has room for four digits. */
export const formatCellCount = (count: number): string =>
  count < 10_000
    ? String(count)
    : count < 1_000_000
      ? `${Math.floor(count / 1000)}k`
      : `${Math.floor(count / 100_000) / 10}m`
