import { listsOf, listOf } from '../tables/words'
import { splitNameWords, singularize, itemKey, mergeKey, TIN_UNITS } from '../foods/ingredient-names'
import { findAisle } from '../tables/aisles'

/** Words that do not change what is bought before (or behind) these nouns: any butter serves for 'soft butter'. */
const INTERCHANGEABLE = listsOf('interchangeable', 'any')

/** The name without the words that do not change what is bought: 'soft butter' is butter. */
export function dropInterchangeableWords(name: string): string {
  const words = name.split(/[\s,]+/)
  const plain = words.map((word) => splitNameWords(word).map(singularize).join(' '))
  const kept = words.filter((_, index) => {
    const parts = (plain[index] ?? '').split(' ')
    const rest = plain.filter((__, other) => other !== index).join(' ')
    return rest === '' || !parts.every((part) => INTERCHANGEABLE.get(part)?.has(rest))
  })
  return kept.join(' ').replace(/^and\s/i, '')
}

/** The name without what is done at home: 'soft butter' is butter, unsalted butter is bought as such. */
export function dropPreparation(name: string): string {
  return name.replace(/^(?:soft,?\s(?=(?:un)?salted butter$|butter$)|(?:hard|soft)[- ]boiled\s(?=eggs?$))/i, '')
}

/** Fish that is another product without its tin. */
const FRESH_OR_TINNED = new Set(['salmon', 'mackerel', 'sardine', 'crab'])

const EGG_PART = listOf('egg yolk, egg white')

/**
 * Key that is equal for names of which a shop sells one product: butter for 'soft butter', eggs for yolks. It merges
 * more than `mergeKey`, which keeps apart what a recipe distinguishes.
 */
export function purchaseKey(name: string, unit: string | null = null): string {
  const key = itemKey(name, unit)
  if (EGG_PART.has(key)) return 'egg'
  const plain = mergeKey(dropInterchangeableWords(key).replace(/^coriander(?: (?:stalk|stem|root))?$/, 'cilantro'))
  const isTinned = key.startsWith('canned ') || (unit !== null && TIN_UNITS.has(unit))
  return isTinned && (FRESH_OR_TINNED.has(plain) || findAisle(plain) === 'produce') ? `canned ${plain}` : plain
}

/** 'yolk' or 'white' if the name is a part of an egg. */
export function eggPart(name: string): 'yolk' | 'white' | null {
  const key = mergeKey(name)
  return EGG_PART.has(key) ? (key.endsWith('yolk') ? 'yolk' : 'white') : null
}
