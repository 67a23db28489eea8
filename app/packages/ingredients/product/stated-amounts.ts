import { isLike, isCyrillic } from '../tables/words'
import type { IngredientAmount, ParsedIngredient } from '../tag/ingredient'
import { dimensionOf, canonicalUnit, toBaseUnit, CONTAINERS } from '../amounts/units'
import { parseQuantityAt, parseUnitAt, skipSpaces } from '../amounts/quantity'
import { singularize, splitNameWords } from '../foods/ingredient-names'
import type { AmountOption, ShoppingAmount } from './shopping-item'
import { findAisle } from '../tables/aisles'
import { findFoodMeasure } from '../tables/food-measures'

export type StatedAmount = IngredientAmount & { quantity: number }

/**
 * Restores the unit word of the line where the parser merges several into one id: 'can' and 'tin', 'package' and
 * 'packet', 'стакан' and 'cup'.
 */
export function unitAsWritten(unit: string | null, line: string): string | null {
  if (unit === 'cup') return isRussianText(line) ? 'glass' : unit
  const words =
    unit === 'tin'
      ? /(?:^|[^a-z])(can)s?(?![a-z])/i
      : unit === 'packet'
        ? /(?:^|[^a-z])(package|pack)s?(?![a-z])/i
        : null
  return words?.exec(line)?.[1]?.toLowerCase() ?? unit
}

export function isRussianText(text: string): boolean {
  return isCyrillic(text)
}

export type NamedAmounts = { name: string; amounts: StatedAmount[] }

/** A measure that several foods share is divided; a handful of two herbs is a handful of each. */
export function shareAmount(amount: StatedAmount, count: number): StatedAmount {
  if (amount.relation === 'each' || (dimensionOf(canonicalUnit(amount.unit)) === null && amount.unit !== null))
    return amount
  return {
    ...amount,
    quantity: amount.quantity / count,
    quantity_max: amount.quantity_max === null ? null : amount.quantity_max / count,
  }
}

export function keepUsableAmounts(amounts: IngredientAmount[]): StatedAmount[] {
  return amounts.filter(
    (amount): amount is StatedAmount =>
      isSensibleQuantity(amount.quantity) && (amount.quantity_max === null || isSensibleQuantity(amount.quantity_max)),
  )
}

function isSensibleQuantity(quantity: number | null): quantity is number {
  return quantity !== null && quantity > 0 && quantity < 1e6
}

/** Larger units of ranges that begin in a smaller one: '900 g–1.2 kg', '2 teaspoons to 1 tablespoon'. */
const LARGER_UNITS = new Map([
  ['g', 'kg'],
  ['ml', 'l'],
  ['oz', 'lb'],
  ['tsp', 'tbsp'],
  ['tbsp', 'cup'],
])

/** The same amount said twice differs by less, a range by no more. */
const RANGE = { min: 1.1, max: 3 }

export function joinRange(amounts: StatedAmount[], line: string): StatedAmount[] {
  const [low, high, ...more] = amounts
  // '2 teaspoons dried or 1 tablespoon fresh'
  if (/\p{L}\sor\s[\d½⅓⅔¼¾⅛]/u.test(line)) return amounts
  if (!low?.unit || low.quantity_max !== null || high?.relation !== 'same' || LARGER_UNITS.get(low.unit) !== high.unit)
    return amounts
  const quantity_max = toBaseUnit(high.quantity, high.unit) / toBaseUnit(1, low.unit)
  const ratio = quantity_max / low.quantity
  return ratio > RANGE.min && ratio <= RANGE.max ? [{ ...low, quantity_max }, ...more] : amounts
}

/** Adds an amount that the parser left in the note or preparation ('plus 2 tablespoons for dusting'). */
export function addExtraAmount(amounts: StatedAmount[], { note, preparation }: ParsedIngredient): StatedAmount[] {
  if (amounts.some(({ relation }) => relation === 'plus')) return amounts
  for (const text of [preparation ?? '', note ?? '']) {
    const plus = /(?:^|[\s,;(])(?:plus|\+)\s(?:about\s|an?\s(?:additional|extra)\s)?(?=[\d½⅓⅔¼¾⅛])/i.exec(text)
    // both parts of '11 tablespoons (1 stick plus 3 tablespoons)' are in the first amount; 'or 2 cups stock plus 1 tbsp wine' is of the other choice
    const isSum = plus !== null && /\d(?![\d.]*\s?%)/.test(text.slice(0, plus.index))
    // 'oil for deep-frying, plus 2 tbsp'
    const isToFryIn = amounts.length === 0 && /\bdeep[- ]?(?:fat[- ])?frying\b/i.test(text)
    const quantity = plus && !isSum && !isToFryIn ? parseQuantityAt(text, plus.index + plus[0].length) : null
    const unit = quantity ? parseUnitAt(text, skipSpaces(text, quantity.end)) : null
    const isCountOfMore = quantity && amounts[0]?.unit === null && isLike(text.slice(quantity.end), ' more *,  more')
    if (quantity && ((unit && dimensionOf(unit.id)) || isCountOfMore))
      return [
        ...amounts,
        {
          quantity: quantity.low,
          quantity_max: quantity.joiner ? quantity.high : null,
          unit: unit?.id ?? null,
          relation: amounts.length > 0 ? 'plus' : 'first',
        },
      ]
  }
  return amounts
}

/** What a note counts: 'about 2 large cloves', 'from about 3 onions'. */
const NOTED_COUNT = new RegExp(
  String.raw`^(?:from\s)?(?:about|approximately|approx\.?|roughly|around)\s(?:\d{1,2}\s?(?:to|-|–|or)\s?)?` +
    String.raw`(\d{1,2}|two|three|four|five|six)\s(?:(?:large|medium|small|whole|garlic)\s)?(\p{L}+)[.\s]*$`,
  'iu',
)

const PARTS_IN_NOTES = new Set(['clove', 'bunch', 'head'])

/** Adds the count that the parser left in the note: '6 cups sliced onions (about 2 onions)'. */
export function addNotedCount(amounts: StatedAmount[], { name, note }: ParsedIngredient): StatedAmount[] {
  const [, count = '', word = ''] = NOTED_COUNT.exec(note ?? '') ?? []
  const noun = singularize(word.toLowerCase())
  const isOfName = noun === singularize(splitNameWords(name).at(-1) ?? '')
  if (amounts.length !== 1 || !noun || !(isOfName || PARTS_IN_NOTES.has(noun))) return amounts
  const unit = isOfName ? null : noun
  const quantity = parseQuantityAt(count, 0)?.low ?? Number(count)
  return [...amounts, { quantity, quantity_max: null, unit, relation: 'same' }]
}

/** Measures without a dimension that no name begins with: '2 dashes grenadine', '1 (8 oz) tub cream cheese'. */
const NAMED_MEASURES = new Set(['dash', 'drop', 'pinch', 'splash', 'squeeze', 'tub'])

/** Moves a unit from the start of the name into the amount ('1 dl cream'). */
export function splitUnitFromName(name: string, amounts: StatedAmount[]): NamedAmounts {
  const [first, ...more] = amounts
  // the number is part of the name in 'juice of half a lime'
  const number = first ? null : parseQuantityAt(name, 0)
  if (number?.word && !number.article)
    return {
      name: name.slice(number.end).trim(),
      amounts: [
        { quantity: number.low, quantity_max: number.joiner ? number.high : null, unit: null, relation: 'first' },
      ],
    }
  if (!first || canonicalUnit(first.unit) !== null) return { name, amounts }
  const unit = parseUnitAt(name, 0)
  const id = unit?.word === 'tub' ? 'tub' : unit?.kind === 'piece' && unit.forms.length === 2 ? unit.forms[0] : unit?.id
  const isMeasure = id !== undefined && (dimensionOf(id) || NAMED_MEASURES.has(id))
  const rest = unit && isMeasure && name.charAt(unit.end) === ' ' ? name.slice(unit.end).trim() : ''
  return id !== undefined && rest && id !== 'cup'
    ? { name: rest, amounts: [{ ...first, unit: id }, ...more] }
    : { name, amounts }
}

const STICK_OF_BUTTER = { tbsp: 8, g: 113.4 }

/**
 * Groups the amounts of a line into options: '400 g/14 oz' are two options, '1 cup plus 2 tbsp' is one option with
 * two parts, and '2 (400 g) tins' are two tins or 800 g. A stick of butter is 8 tbsp or 113.4 g (4 oz).
 */
export function toAmountOptions(amounts: StatedAmount[], factor: number, key: string): AmountOption[] {
  const heads: ShoppingAmount[][] = []
  const plus: ShoppingAmount[] = []
  for (const amount of amounts) {
    const parsed = toShoppingAmount(amount, factor)
    const first = heads[0]?.[0]
    const size = dimensionOf(parsed.unit) === null ? null : parsed.unit
    const role = first ? roleOf(amount, first, amounts[0]?.quantity === 1 && size !== null, key) : 'option'
    if (role === 'each' && first) {
      if (size === null || dimensionOf(first.unit) !== null || heads.length > 1) continue
      // '1 (4- to 5-pound) chicken': the heavier one is enough in any case
      const each = { quantity: amount.quantity_max ?? amount.quantity, unit: size }
      heads[0] = [{ ...first, each }]
      heads.push([timesIn(first, each.quantity, size)])
    } else if (role === 'plus') plus.push(parsed)
    else if (role === 'option') heads.push([parsed])
  }
  const first = heads[0]?.[0]
  if (first?.unit === 'stick' && isLike(key, '*butter, *margarine') && heads.length === 1)
    for (const [unit, size] of Object.entries(STICK_OF_BUTTER)) heads.push([timesIn(first, size, unit)])
  return heads.map((head) => [...head, ...plus])
}

/** What a further amount is: the size of each of the first, more of it, or the same in another measure. */
function roleOf(amount: StatedAmount, first: ShoppingAmount, isOneMeasured: boolean, key: string) {
  const isEach = amount.relation === 'each'
  if (isEach && first.unit === null && isWeightOfAll(amount, first.quantity, key)) return 'option'
  if (isEach || (isOneMeasured && isSizeOfOne(amount, first, key))) return 'each'
  return amount.relation === 'same' ? 'option' : amount.relation
}

/** '1 can kidney beans (19 oz)': the weight of the one thing that is counted. */
const isSizeOfOne = ({ relation }: StatedAmount, first: ShoppingAmount, key: string): boolean =>
  relation === 'same' &&
  !first.each &&
  (first.unit === null ? findAisle(key) === 'meat and fish' : CONTAINERS.has(first.unit))

/** So many of a size as an amount in its unit. */
const timesIn = ({ quantity, quantity_max }: ShoppingAmount, size: number, unit: string): ShoppingAmount => ({
  quantity: quantity * size,
  quantity_max: quantity_max === null ? null : quantity_max * size,
  unit,
})

/** How many times the usual weight of one piece the largest ones have. */
const LARGEST_PIECE = 3

/** Whether a weight is that of all pieces: '4 (24 ounces) chicken breasts', but not '2 (16 oz) mushrooms', which are packs. */
function isWeightOfAll({ quantity, quantity_max, unit }: StatedAmount, count: number, key: string): boolean {
  const largest = LARGEST_PIECE * (findFoodMeasure(key)?.gramsPerPiece ?? 0)
  const id = canonicalUnit(unit)
  const grams = dimensionOf(id) === 'mass' ? toBaseUnit(quantity_max ?? quantity, id) : 0
  return largest > 0 && grams > largest && grams / count <= largest
}

function toShoppingAmount({ quantity, quantity_max, unit }: StatedAmount, factor: number): ShoppingAmount {
  const id = canonicalUnit(unit)
  const servingsFactor = id === 'dozen' ? 12 * factor : factor
  const high = quantity_max !== null && quantity_max > quantity ? quantity_max * servingsFactor : null
  return { quantity: quantity * servingsFactor, quantity_max: high, unit: id === 'dozen' ? null : id }
}
