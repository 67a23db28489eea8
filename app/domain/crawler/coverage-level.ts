/** How full a cell is; `shade` is its step in the heat map. */
type CoverageLevel = { percent: number; shade: 0 | 1 | 2 | 3 | 4 }

/** Clamped, so that 100 means the target is met and 0 means empty. */
export function computeCoverageLevel(count: number, target: number): CoverageLevel {
  if (count <= 0) return { percent: 0, shade: 0 }
  if (count >= target) return { percent: 100, shade: 4 }
  const percent = Math.min(99, Math.max(1, Math.round((count * 100) / target)))
  return { percent, shade: percent < 25 ? 1 : percent < 60 ? 2 : 3 }
}

export const COVERAGE_SHADE_LABELS = ['none', 'under 25%', '25 to 59%', '60 to 99%', 'full'] as const

/** At most four characters, the width of a cell. */
export const formatCellCount = (count: number): string =>
  count < 10_000
    ? String(count)
    : count < 1_000_000
      ? `${Math.floor(count / 1000)}k`
      : `${Math.floor(count / 100_000) / 10}m`
