import { findFoodMeasure } from './food-measures'
import type { RequestedThing } from './item-family'

/**
 * Things that do not keep beyond the week once begun, with the grams of a usual pack, by item key. The sizes are
 * estimates of ours: packs differ by shop and country, and only the part of a pack that a recipe leaves matters. What
 * keeps (onions, potatoes, hard cheese, eggs) is none of them.
 */
const FRESH_PACK_GRAMS = new Map(
  `parsley 30, cilantro 30, mint 30, basil 30, dill 30, chive 25, thyme 20, rosemary 20, sage 20, green onion 100,
  spinach 200, kale 200, arugula 100, salad leaf 125, pak choi 250, cucumber 350, bell pepper 160, tomato 120, zucchini 200,
  broccoli 350, fennel 250, leek 200, celery 400, cabbage 900, napa cabbage 700, mushroom 250, green bean 200,
  bean sprout 300, avocado 170, cream 200, sour cream 200, yogurt 500, creme fraiche 200, ricotta 250, mozzarella 125,
  feta 200, cream cheese 200, goat cheese 150, ham 100, bacon 150, tofu 280, milk 1000`
    .split(/,\s*/)
    .map((entry): [string, number] => [entry.replace(/ \d+$/, ''), Number(/\d+$/.exec(entry)?.[0])]),
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
