import type { Spread } from './statistics'

/** One line of the table that the bench prints. */
export type Figure = {
  name: string
  value: number | Spread
  unit: string
  /** Against the minimal page in the same rounds, or what the name says. */ ratio?: number | Spread
  /** What the design allows: of the ratio where there is one, else of the value. Reported, never enforced. */
  budget?: { atMost: number } | { atLeast: number }
}

const middle = (value: number | Spread) => (typeof value === 'number' ? value : value.median)
const formatNumber = (value: number) =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en', { maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2 })
const formatValue = (value: number | Spread, unit: string) => {
  const range = typeof value === 'number' ? '' : ` (${formatNumber(value.min)} to ${formatNumber(value.max)})`
  return `${formatNumber(middle(value))}${unit === 'x' ? 'x' : ` ${unit}`}${range}`.trim()
}

export function isHeld({ value, ratio, budget }: Figure): boolean | null {
  if (!budget) return null
  const measured = middle(ratio ?? value)
  return 'atMost' in budget ? measured <= budget.atMost : measured >= budget.atLeast
}

function formatBudget({ budget, ratio, unit }: Figure): string {
  if (!budget) return ''
  const [word, limit] = 'atMost' in budget ? ['at most', budget.atMost] : ['at least', budget.atLeast]
  return `${word} ${formatValue(limit, ratio === undefined ? unit : 'x')}`
}

export function renderFigures(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'value', 'ratio', 'budget', ''],
    ...figures.map((figure) => [
      figure.name,
      formatValue(figure.value, figure.unit),
      figure.ratio === undefined ? '' : formatValue(figure.ratio, 'x'),
      formatBudget(figure),
      { true: 'held', false: 'MISSED', null: '' }[String(isHeld(figure)) as 'true' | 'false' | 'null'],
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
