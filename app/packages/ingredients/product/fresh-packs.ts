import { FOODS } from '../tables/foods'
import { findFoodMeasure } from '../tables/food-measures'
import type { RequestedThing } from './item-family'

const FRESH_PACK_GRAMS = new Map(
  FOODS.flatMap(({ names, pack }) => (pack ? names.map((name) => [name, pack] as const) : [])),
)

const MILLILITRES: Readonly<Record<string, number>> = { ml: 1, l: 1000, tsp: 5, tbsp: 15, cup: 240 }
const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.35, lb: 453.6 }
/** Of a pack, where a line states no amount: 'parsley, to serve'. */
const SHARE_WITHOUT_AMOUNT = 0.25
const MAX_SHARE = 20

/** The fresh things that lines ask for, by item key, each as a share of its pack: 0.5 is half a pack. */
export function findFreshShares(things: readonly RequestedThing[]): Record<string, number> {
  const shares: Record<string, number> = {}
  for (const { item, quantity, unit } of things) {
    const pack = FRESH_PACK_GRAMS.get(item)
    if (pack === undefined) continue
    const grams = quantity === null ? null : toGrams(item, quantity, unit)
    const share = (shares[item] ?? 0) + (grams === null ? SHARE_WITHOUT_AMOUNT : grams / pack)
    shares[item] = Math.min(MAX_SHARE, Math.round(share * 100) / 100)
  }
  return shares
}

/** Grams of an amount, or null where the food's own measures do not say. */
function toGrams(item: string, quantity: number, unit: string | null): number | null {
  if (unit !== null && GRAMS[unit]) return quantity * GRAMS[unit]
  const measure = findFoodMeasure(item)
  if (unit !== null && MILLILITRES[unit]) return quantity * MILLILITRES[unit] * (measure?.gramsPerMl ?? 1)
  const each = unit === null ? (measure?.gramsPerPiece ?? FRESH_PACK_GRAMS.get(item)) : measure?.gramsPerUnit[unit]
  return each === undefined ? null : quantity * each
}
