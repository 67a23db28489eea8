import { isLike, wordsOf } from '../tables/words'
import type { AmountOption, ShoppingAmount, RequestedItem } from './shopping-item'
import type { LanguageRules } from '../languages/language-rules'
import { mergeKey } from '../foods/ingredient-names'
import { DRIED_HERBS } from '../tables/aisles'
import { measureSystemOf, dimensionOf, toBaseUnit } from '../amounts/units'

const BARE_GINGER = /^\S+(?:\s\d\/\d)?\s?(?:tsps?|teaspoons?)\.?\s(?:of\s)?ginger$/i

/** Tablespoons of a herb with which nothing is done: 'oregano', not 'chopped oregano'. */
const BARE_SPOONS =
  /^\S+(?:\s\d\/\d)?\s?(?:tbsps?|tablespoons?)\.?\s(?:of\s)?(?:oregano|thyme|marjoram|rosemary|sage)$/i

/** Of herbs, which no jar is measured in. */
const MEASURES_OF_FRESH = new Set(['cup', 'handful', 'bunch'])

/** A herb by the teaspoon is the dried one: '1 tsp thyme'. */
function nameDriedHerb(name: string, [first]: AmountOption[], line: string, language: LanguageRules | null): string {
  const unit = first?.[0]?.unit
  if (BARE_GINGER.test(line.trim())) return 'ground ginger'
  if (unit === 'tsp' && mergeKey(name) === 'coriander') return 'ground coriander'
  const isSpooned = unit === 'tsp' || unit === 'pinch' || (unit === 'tbsp' && BARE_SPOONS.test(line))
  const isDried = isSpooned && DRIED_HERBS.has(mergeKey(name))
  return isDried ? (language?.nameDriedHerb(name) ?? `dried ${name}`) : name
}

/** 'chopped mixed herbs' are fresh ones; 'mixed herbs' alone is a jar. */
function nameFreshHerbs(name: string): string {
  return name.toLowerCase() === 'mixed herbs' ? 'herbs' : name
}

/** Names whose amount says which food they mean: 'Paprika' and 'перец' are vegetables by the piece. */
export function nameForKey(product: string, options: AmountOption[], language: LanguageRules | null): string {
  if (isVegetablePaprika(product, options, language)) return 'paprikaschote'
  const unit = options[0]?.[0]?.unit
  if (product !== 'перец') return product
  const isSpice = unit === undefined || VAGUE_UNITS.has(unit ?? '') || measureSystemOf(unit) === 'kitchen'
  return isSpice ? 'перец черный' : 'болгарский перец'
}

/** German and Dutch paprika by the piece or by weight; by the spoon, and without an amount, it is the spice. */
function isVegetablePaprika(name: string, [first]: AmountOption[], language: LanguageRules | null): boolean {
  const amount = first?.[0]
  if (!amount || !language || !['paprika', 'paprikas', "paprika's", 'paprika’s'].includes(name.toLowerCase()))
    return false
  const { unit, quantity } = amount
  return dimensionOf(unit) === 'mass' ? toBaseUnit(quantity, unit) >= MIN_VEGETABLE_GRAMS : PIECES.has(unit ?? 'piece')
}

const MIN_VEGETABLE_GRAMS = 40

const PIECES = new Set(['piece', 'head'])

/** By the piece it is the vegetable, by the spoon the spice: German and Dutch paprika. */
export function isCountedPaprika(name: string, amount: ShoppingAmount | null): boolean {
  return (
    amount !== null &&
    amount.unit === null &&
    isLike(
      name,
      "paprika, paprikas, paprika', paprika's, paprika’, paprika’s, * paprika, * paprikas, * paprika', * paprika's, * paprika’, * paprika’s",
    )
  )
}

export const VAGUE_UNITS = wordsOf('vague units')

/** The name of an item that may be a fresh or a dried herb. */
export const nameHerb = ({ name, options, isFresh, language }: RequestedItem, line: string): string =>
  isFresh || MEASURES_OF_FRESH.has(options[0]?.[0]?.unit ?? '')
    ? nameFreshHerbs(name)
    : nameDriedHerb(name, options, line, language)
