import { findDensity } from '#packages/ingredients/measures/food-density'
import { parseIngredient } from '#packages/ingredients/tag/parse'
import { dimensionOf, toBaseUnit } from '#packages/ingredients/amounts/units'
import { convertAmount } from '#packages/ingredients/measures/convert-line'
import { convertStep as convert } from '#packages/ingredients/measures/convert-step'
import type { MeasureSystem } from '#packages/ingredients/measures/measure-system'

/** Adapter of the measures scorer. */
export function gramsOf(line: string): number | null {
  const parsed = parseIngredient(line)
  const sum = (dimension: 'mass' | 'volume') =>
    parsed.amounts
      .filter(({ unit, relation }) => dimensionOf(unit) === dimension && relation !== 'each')
      .filter(({ relation }, at) => at === 0 || relation === 'plus')
      .reduce((total, { quantity, unit }) => total + toBaseUnit(quantity ?? 0, unit), 0)
  const density = findDensity(parsed)
  return sum('mass') || (density && sum('volume') * density) || null
}
export const convertLine = (line: string, system: MeasureSystem) => convertAmount(line, system)
export const convertStep = (text: string, system: MeasureSystem, language: string) =>
  convert(text, system, { language })
