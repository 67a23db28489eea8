import { valuesOf, listOf } from '../tables/words'
import { type Purchase, TOLERANCE, pieces } from './purchase'
import { VAGUE_UNITS } from '../product/name-by-amount'
import { toBaseUnit, dimensionOf } from '../amounts/units'
import { fruitOfPart, isOnlyPeel, isOnlyJuice } from '../languages/parts-of-foods'
import type { RecipeIngredientLine } from '../product/shopping-item'

/** Juice of one fruit in millilitres. */
export const JUICE_OF_FRUIT_ML = valuesOf('juice in ml')

/** Whose juice is bought as such unless the line says that it is squeezed. */
const SOLD_AS_JUICE = listOf('*orange, *grapefruit')

const SQUEEZED =
  /^(?!.*\b(?:carton|concentrate|bottled?)\b).*\b(?:fresh(?:ly)?|squeezed|frisch|gepresst\w*|pressé|recién|exprimido|spremuta|vers|geperst\w*)\b/i

/** What somebody squeezes who does not say so. */
const MAX_SQUEEZED_ML = 125

/** Part of a fruit that is left over from the others. */
const JUICE_LEFT_OVER = 0.25

/** Measures of juice are squeezed from the fruit; more than a few spoons, or juice that shops sell, where a line says so. */
export function squeezeFruit(purchases: Map<string, Purchase>, fruit: string): void {
  const [whole, juice] = [purchases.get(fruit), purchases.get(`${fruit} juice`)]
  if (!juice) return
  const amounts = juice.requests.flatMap(([first]) => first ?? [])
  const measured = amounts.filter(({ unit }) => !VAGUE_UNITS.has(unit ?? ''))
  const ml = measured.reduce((sum, { quantity, unit }) => sum + toBaseUnit(quantity, unit), 0)
  const isSqueezed = juice.sources.every(({ line }) => SQUEEZED.test(line))
  const isSold = SOLD_AS_JUICE.has(fruit) || ml > MAX_SQUEEZED_ML
  if (!measured.every(({ unit }) => dimensionOf(unit) === 'volume') || (isSold && !isSqueezed)) return
  const isCounted = whole?.requests.some(([first]) => first?.[0]?.unit === null) === true
  const isUncounted = whole?.requests.every((options) => options.length === 0) !== false
  if (!isCounted && !isUncounted) return
  const count = ml / Number(JUICE_OF_FRUIT_ML.get(fruit)) - (whole?.zested || (isCounted ? JUICE_LEFT_OVER : 0))
  const request = count > TOLERANCE ? [[[pieces(whole ? count : Math.max(1, Math.ceil(count - TOLERANCE)))]]] : []
  if (whole) {
    whole.requests.push(...request)
    whole.sources.push(...juice.sources)
  } else {
    const name = fruitOfPart(juice.names[0] ?? '') ?? fruit
    purchases.set(fruit, { ...juice, key: fruit, names: [name], requests: request })
  }
  purchases.delete(juice.key)
}

export function countFruitParts({ parts }: Purchase, { line, recipeId }: RecipeIngredientLine, pieces: number): void {
  const part = isOnlyPeel(line) ? 'peel' : isOnlyJuice(line) ? 'juice' : null
  if (!part) return
  const ofRecipe = parts.get(recipeId ?? '') ?? { peel: 0, juice: 0 }
  parts.set(recipeId ?? '', { ...ofRecipe, [part]: ofRecipe[part] + pieces })
}

/** One fruit gives both 'zest of 1 lemon' and 'juice of 1 lemon' of a recipe. */
export function shareFruit(purchase: Purchase): void {
  let shared = [...purchase.parts.values()].reduce((sum, { peel, juice }) => sum + Math.min(peel, juice), 0)
  purchase.requests = purchase.requests.flatMap((options) => {
    const [first] = options[0] ?? []
    const most = first?.quantity_max ?? first?.quantity ?? 0
    const taken = first?.unit === null ? Math.min(shared, most) : 0
    if (taken === 0) return [options]
    shared -= taken
    return most > taken ? [[[pieces(most - taken)]]] : []
  })
}

/** What comes with another thing of the list: the sauce of the tin, the green of the bulb. */
export const PARTS_OF_OTHERS: readonly (readonly [part: RegExp, whole: RegExp])[] = [
  [/^(?:adobo )?sauce(?: from .*)?$/, /^(?:canned )?chipotle.*\sadobo/],
  [/^sun dried tomato oil$/, /^sun dried tomato$/],
  [/^fennel (?:frond|top)$/, /^fennel(?: bulb)?$/],
  [/^carrot (?:top|green)$/, /^carrot$/],
  [/^beet (?:green|leaf)$/, /^beet$/],
  [/^celery (?:leaf|leave|top)$/, /^celery$/],
]

export function takeFromWhole(purchases: Map<string, Purchase>, part: RegExp, wholeKey: RegExp): void {
  const whole = [...purchases.values()].find(({ key }) => wholeKey.test(key))
  if (!whole) return
  for (const purchase of [...purchases.values()].filter(({ key }) => part.test(key))) {
    whole.sources.push(...purchase.sources)
    purchases.delete(purchase.key)
  }
}

/** Grated peel of one fruit in millilitres. */
export const PEEL_OF_FRUIT_ML = valuesOf('peel in ml')

const MAX_PEEL_ML = 50

/** A little peel comes off fruit: of the list, else what is bought for it. */
export function peelFruit(purchases: Map<string, Purchase>, fruit: string): void {
  for (const part of ['peel', 'zest', 'rind']) {
    const peel = purchases.get(`${fruit} ${part}`)
    const spoons = (peel?.requests ?? [])
      .flatMap(([first]) => first ?? [])
      .filter(({ unit }) => dimensionOf(unit) !== null)
    const ml = spoons.reduce(
      (sum, { quantity, quantity_max, unit }) => sum + toBaseUnit(quantity_max ?? quantity, unit),
      0,
    )
    if (!peel || ml > MAX_PEEL_ML || spoons.some(({ unit }) => dimensionOf(unit) !== 'volume')) continue
    const whole = purchases.get(fruit)
    purchases.delete(peel.key)
    if (whole) whole.sources.push(...peel.sources)
    else {
      const zested = Math.max(1, Math.ceil(ml / Number(PEEL_OF_FRUIT_ML.get(fruit)) - TOLERANCE))
      const name = fruitOfPart(peel.names[0] ?? '') ?? fruit
      purchases.set(fruit, { ...peel, key: fruit, names: [name], requests: [[[pieces(zested)]]], zested })
    }
  }
}
