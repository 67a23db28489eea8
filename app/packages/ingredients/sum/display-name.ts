import { isCyrillic } from '../tables/words'
import type { ItemSource, ShoppingItem, ShoppingAmount } from '../product/shopping-item'
import { findAisle } from '../tables/aisles'
import { dimensionOf } from '../amounts/units'
import type { LanguageRules } from '../languages/language-rules'
import { eggPart, dropInterchangeableWords, dropPreparation } from '../product/purchase-key'
import { mergeKey, TIN_UNITS, stripDescriptiveWords, splitNameWords } from '../foods/ingredient-names'
import { toPluralPhrase } from '../languages/russian-morphology'
import { isPluralOf } from './merge-ingredients'
import { findForeignPlural } from '../languages/singular-forms'
import { inflectNoun } from '../amounts/english-nouns'

/** The aisle of what a line says in brackets that an unknown food is: 'reshteh (Persian soup noodles)'. */
export function aisleOfGloss(sources: readonly ItemSource[]): ShoppingItem['aisle'] {
  const glosses = sources.map(({ line }) => /\(([\p{L}\s-]{3,40})[,);]/u.exec(line)?.[1] ?? '')
  return glosses.map((gloss) => findAisle(gloss)).find((aisle) => aisle !== 'other') ?? 'other'
}

/** Nobody buys a coconut or a pumpkin by the cup: it is the grated or tinned one. */
const SOLD_PREPARED_BY_VOLUME = new Map<string, ShoppingItem['aisle']>([
  ['coconut', 'dry goods'],
  ['pumpkin', 'tins and jars'],
  ['mandarin orange', 'tins and jars'],
  ['artichoke heart', 'tins and jars'],
  ['corn', 'frozen'],
])

const FRESH = /\bfresh\b|\b(?:cob|ear)s?\b/i

export function aisleByVolume(
  key: string,
  amount: ShoppingAmount | null,
  sources: readonly ItemSource[],
): ShoppingItem['aisle'] | null {
  if (sources.every(({ line }) => FRESH.test(line))) return null
  return dimensionOf(amount?.unit ?? null) === 'volume' ? (SOLD_PREPARED_BY_VOLUME.get(key) ?? null) : null
}

/** The plainest of the names, as written first; in the plural for several pieces. */
export function displayName(names: string[], amount: ShoppingAmount | null, language: LanguageRules | null): string {
  const distinct = [...new Set(names)]
  const whole = distinct.filter((name) => eggPart(name) === null)
  const plainest = (whole.length > 0 ? whole : distinct).reduce((best, name) =>
    countNameWords(name) < countNameWords(best) ? name : best,
  )
  const areVariants = distinct.some((name) => mergeKey(name) !== mergeKey(plainest))
  const plain = areVariants ? dropInterchangeableWords(plainest) : dropPreparation(plainest)
  const isTinned = TIN_UNITS.has(amount?.unit ?? '')
  const name = isTinned ? plain : stripDescriptiveWords(plain)
  const isPlural = amount !== null && amount.unit === null && (amount.quantity_max ?? amount.quantity) > 1
  if (isCyrillic(name)) return isPlural || dimensionOf(amount?.unit ?? null) === 'mass' ? toPluralPhrase(name) : name
  if (!isPlural) return singularOf(name, distinct, amount)
  return (
    distinct.find((other) => isPluralOf(other, name)) ??
    ((language && findForeignPlural(name, language)) || inflectNoun(name, 1, 2))
  )
}

/** The words of the name's key; of the name where its key is a translation. */
function countNameWords(name: string): number {
  const [key, written] = [mergeKey(name).split(' '), splitNameWords(name)]
  return key.some((word) => written.some((other) => other.startsWith(word))) ? key.length : written.length
}

/** The singular for one piece where some line has it: '½ lemon' of 'lemons'. */
function singularOf(name: string, names: string[], amount: ShoppingAmount | null): string {
  if (amount === null || amount.unit !== null) return name
  return names.find((other) => other !== name && isPluralOf(name, other)) ?? inflectNoun(name, 2, 1)
}
