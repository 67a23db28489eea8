import { isLike, listOf, classList } from '../tables/words'
import type { AmountOption, ShoppingAmount } from './shopping-item'
import { findAisle } from '../tables/aisles'
import { findFoodMeasure } from '../tables/food-measures'

/** Foods that nobody counts in pieces. */
const POURED = classList('poured')

/** What is grated or diced, and nuts, in German and Dutch: '50 Schinkenwürfel', '50 geraspte kaas'. */
const IN_BITS = classList('in bits', 'any')

const ROOT_OR_STEM = listOf('* root, * roots, * stalk, * stalks, * stem, * stems')

/** Small things that a recipe counts by the hundred: '100 wonton wrappers'. */
const COUNTED_BY_HUNDREDS = classList('counted by hundreds')

/** Counts from which a number is one of grams or millilitres: of what is poured, of other foods. */
const MIN_MEASURE = { poured: 20, counted: 100 }

/** '¾ cocoa powder' and '¼ basil leaves' have lost their cup, '600 tomatoes' their grams, '17.3 pastry' its unit. */
export function restoreLostUnit(stated: AmountOption[], key: string, name: string, isEnglish: boolean): AmountOption[] {
  const options =
    key === 'garlic'
      ? stated.map((option) => option.map(asCloves))
      : key === 'ginger' && isEnglish
        ? stated.map((option) => option.map(asPieces))
        : stated
  const [amount] = options[0] ?? []
  if (!amount || amount.each) return options
  // '16 oz (2 cups) ruby port'
  if (options.length > 1)
    return options.some(([other]) => VOLUMES_OF_LIQUIDS.has(other?.unit ?? '')) && isLiquid(key)
      ? options.map((option) => option.map((part) => (part.unit === 'oz' ? { ...part, unit: 'fl oz' } : part)))
      : options
  const isPoured = POURED.has(key) && !key.includes(' in ')
  const part =
    isEnglish && amount.unit === null && !ROOT_OR_STEM.has(name) ? partOfBareCount(amount.quantity, key) : null
  if (part) return [[{ ...amount, unit: part }]]
  if (amount.unit === 'oz' && isLiquid(key)) return [[{ ...amount, unit: 'fl oz' }]]
  if (amount.unit === null && amount.quantity > 1)
    return restoreUnitOfMany(amount, key, name, isPoured || (!isEnglish && IN_BITS.has(name))) ?? options
  return restoreUnitOfPart(amount, key, isPoured) ?? options
}

/** A number without a unit that is no count: of grams, or of nothing known; null if it may be a count. */
function restoreUnitOfMany(
  amount: ShoppingAmount,
  key: string,
  name: string,
  isMeasured: boolean,
): AmountOption[] | null {
  if (
    amount.quantity >= MIN_MEASURE[isMeasured ? 'poured' : 'counted'] &&
    findAisle(name) !== 'other' &&
    !COUNTED_BY_HUNDREDS.has(name)
  )
    return [[{ ...amount, unit: findFoodMeasure(key)?.soldBy === 'volume' ? 'ml' : 'g' }]]
  const isNoCount =
    (POURED.has(key) && !key.includes(' in ')) ||
    (amount.quantity > 4 && Math.abs(amount.quantity * 12 - Math.round(amount.quantity * 12)) > 0.05)
  return isNoCount ? [] : null
}

/** A part of one that is none of a piece: of a cup or a spoon; null if it may be. */
function restoreUnitOfPart(amount: ShoppingAmount, key: string, isPoured: boolean): AmountOption[] | null {
  if (amount.quantity >= 1) return null
  if (amount.unit === null && SPOONED_SPICE.test(key)) return [[{ ...amount, unit: 'tsp' }]]
  const isLost =
    amount.unit === null
      ? isPoured && findAisle(key) !== 'spices'
      : amount.unit === 'leaf' && findFoodMeasure(key)?.soldBy === 'bunch'
  return isLost ? [[{ ...amount, unit: 'cup' }]] : null
}

/** Of which nobody counts halves: '¼ black pepper' has lost its spoon. */
const SPOONED_SPICE =
  /^(?:.* )?(?:black pepper|salt|paprika|cumin|turmeric|cinnamon|oregano|cayenne|chil[ei] powder|garlic powder|onion powder)$/

const VOLUMES_OF_LIQUIDS = new Set(['cup', 'pint', 'quart', 'ml', 'l'])

/** '⅓ cup garlic cloves (6 to 8)': nobody means heads. */
const asCloves = (amount: ShoppingAmount): ShoppingAmount =>
  amount.unit === null && amount.quantity > 1 ? { ...amount, unit: 'clove' } : amount

/** '1 (1-inch) piece ginger': its pieces are counted like others. */
const asPieces = (amount: ShoppingAmount): ShoppingAmount =>
  amount.unit === null ? { ...amount, unit: 'piece' } : amount

const MIN_LEAVES = 4

/** '2 garlic (grated)' are cloves and '6 basil' leaves: nobody means heads or bunches. */
function partOfBareCount(quantity: number, key: string): string | null {
  const measure = quantity >= MIN_LEAVES ? findFoodMeasure(key) : null
  return measure?.soldBy === 'bunch' && !measure.gramsPerPiece ? 'leaf' : null
}

/** Whether ounces of it are fluid ounces: broth and cold brew, not condensed milk or ground coffee. */
function isLiquid(key: string): boolean {
  if (
    isLike(
      key,
      '*condensed*, *powder*, *concentrate*, * in *, *tomato sauce, *marinara sauce, *pasta sauce, *pizza sauce, *enchilada sauce, *spaghetti sauce',
    )
  )
    return false
  if (isLike(key, '*coffee, *tea')) return isLike(key, '*cold brew*, *brewed*, *iced*')
  return findFoodMeasure(key)?.soldBy === 'volume' || findAisle(key) === 'drinks'
}
