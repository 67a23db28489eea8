import type { AmountOption, ItemSource, ShoppingAmount } from '../product/shopping-item'
import type { LanguageRules } from '../languages/language-rules'
import { dimensionOf, toBaseUnit } from '../amounts/units'

export type Purchase = {
  key: string
  names: string[]
  requests: AmountOption[][]
  eggParts: { yolk: number; white: number }
  /** Of the first line, for the plural of its name. */
  language: LanguageRules | null
  /** Pieces of which only the peel is used. */
  zested: number
  /** Pieces of each recipe of which only the peel, and of which only the juice is used. */
  parts: Map<string, { peel: number; juice: number }>
  sources: ItemSource[]
}

/** How the recipes of the list measure. */
export type CupsOrMetric = { cups: number; metric: number }

/** Grams of an egg and its parts. */
const EGG_GRAMS = { egg: 50, yolk: 18, white: 33 }

export function countEggs(
  part: 'egg' | 'yolk' | 'white',
  { quantity, quantity_max, unit }: ShoppingAmount,
): number | null {
  const stated = quantity_max ?? quantity
  if (unit === null) return stated
  // a millilitre of egg weighs a gram
  return dimensionOf(unit) === null
    ? null
    : Math.max(1, Math.ceil(toBaseUnit(stated, unit) / EGG_GRAMS[part] - TOLERANCE))
}

export const pieces = (quantity: number): ShoppingAmount => ({ quantity, quantity_max: null, unit: null })

/** Weights of parts differ by some per cent, so a small excess does not make another piece or pack. */
export const TOLERANCE = 0.15
