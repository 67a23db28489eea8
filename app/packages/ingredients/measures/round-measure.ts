import { formatDecimal, formatFraction } from '../amounts/quantity'

/** What a converted amount is shown in. */
export type MeasureUnit = 'g' | 'kg' | 'ml' | 'l' | 'tsp' | 'tbsp' | 'cup' | 'fl oz' | 'oz' | 'lb' | 'stick'

/**
 * Rounds grams or millilitres as a cook weighs: whole numbers below 15, steps of 5 below 100, of 10 below 1,000, of 50
 * from there.
 */
export function roundMetricMeasure(value: number): number {
  const step = value < 15 ? 1 : value < 100 ? 5 : value < 1000 ? 10 : 50
  return Math.max(1, Math.round(value / step) * step)
}

const MARKS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1]

/** The nearest mark of US measuring cups: quarters and thirds. */
export function nearestCupMark(cups: number): number {
  const whole = Math.floor(cups)
  const part = cups - whole
  return whole + MARKS.reduce((best, mark) => (Math.abs(mark - part) < Math.abs(best - part) ? mark : best))
}

/** The nearest multiple of a step, at least one step. */
export const roundToStep = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step)

/** '250 g', '1.2 kg', '1½ cups', '2–3 sticks'; `high` is the upper end of a range, else null. */
export function formatMeasure(low: number, high: number | null, unit: MeasureUnit): string {
  const isMetric = unit === 'g' || unit === 'kg' || unit === 'ml' || unit === 'l'
  const format = (value: number) => (isMetric ? formatDecimal(value, 2) : formatFraction(value))
  const word = (unit === 'cup' || unit === 'stick') && (high ?? low) > 1 ? `${unit}s` : unit
  return `${format(low)}${high !== null && high !== low ? `–${format(high)}` : ''} ${word}`
}
