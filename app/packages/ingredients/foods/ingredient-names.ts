import { findAisle } from '../tables/aisles'
import { wordsOf, valuesOf, isCyrillic } from '../tables/words'
import { FOODS } from '../tables/foods'
import { isLetter, isDigit } from '../amounts/quantity'
import { russianMergeKey } from '../tag/russian-names'
import { findForeignSingular } from '../languages/singular-forms'

export const TIN_UNITS = new Set(['tin', 'can', 'jar'])

/**
 * Key that is equal for items of the same product: `mergeKey`, with a prefix for tinned vegetables, whether the name
 * or the unit says that they are tinned.
 */
export function itemKey(name: string, unit: string | null): string {
  const key = mergeKey(name)
  return unit !== null && TIN_UNITS.has(unit) && !key.startsWith('canned ') && findAisle(name) === 'produce'
    ? `canned ${key}`
    : key
}

/**
 * Words that do not change which product is bought: sizes, freshness and kitchen preparation. 'dried', 'smoked',
 * 'canned', 'ground' name other products and are not in the list.
 */
const DESCRIPTIVE_WORDS = wordsOf('descriptive')

/** What is another product when it is fresh: the one that shops sell otherwise is tinned, frozen or dried. */
const OTHER_WHEN_FRESH_PRODUCE = new RegExp(
  '^(?:(?:shelled|podded|young|small|baby|garden|green|english|sweet) )*peas?$|' +
    '^(?:(?:shelled|podded|small) )*(?:lima|butter|soya?|cannellini|borlotti|cranberry|shell(?:ing)?|pinto|haricot|flageolet) beans?$|' +
    '^(?:(?:grated|peeled|chopped|minced) )*(?:horseradish|turmeric|wasabi)$|' +
    '^(?:sweet )?chestnuts$|^water chestnuts$|^bamboo shoots?$|^(?:fenugreek|grape) lea(?:f|ves)$|^rose petals?$|' +
    '^(?:summer |winter )?savory$|^(?:culinary )?lavender(?: flowers?| sprigs?)?$|' +
    '^(?:(?:yellowfin|bluefin) )?tuna$|^sardines?(?: fillets?)?$|^anchov(?:y|ies)(?: fillets?)?$|^hot peppers?$',
)

/** Preparations that name a product before these nouns: 'chopped tomatoes' (tinned), 'sliced bread'. */
const SOLD_PREPARED = new Map([...valuesOf('sold prepared')].map(([word, nouns]) => [word, new Set(nouns.split(' '))]))

/** Spices that are sold ground, so that 'ground' can be dropped. */
const GROUND_SPICES = wordsOf('ground spice')

/** Whole and ground they are two products, unlike pepper. */
const CHILE = /^(?:chil(?:e|l?i)(?:e?s)?|chipotles?|anchos?|piri)$/

/** Plants whose 'leaves' are the same product. Bay, lime and curry leaves are products of their own. */
const LEAFY_HERBS = wordsOf('leafy herb')

/** The key of a food by its other English names. */
const ENGLISH_SYNONYMS = new Map<string, string>()

for (const { names, mergesWith } of FOODS)
  for (const name of mergesWith ? names : names.slice(1)) ENGLISH_SYNONYMS.set(name, mergesWith ?? names[0] ?? '')

const IRREGULAR_PLURALS = valuesOf('plural')

/** Singular of a lower-case English word. */
export function singularize(word: string): string {
  const irregular = IRREGULAR_PLURALS.get(word)
  if (irregular) return irregular
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:oes|ches|shes|xes|sses|zzes)$/.test(word)) return word === 'shoes' ? 'shoe' : word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/**
 * Splits a name into lower-case words without brackets, punctuation and Latin accents; hyphens separate words. Only
 * the first 200 characters are read.
 */
export function splitNameWords(name: string): string[] {
  const plain = name
    .slice(0, 200)
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss')
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/['’`]s(?![a-z])/g, 's')
    .replace(/['’`®™*]/g, '')
    .replace(/&/g, ' and ')
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
  const words: string[] = []
  let word = ''
  for (const char of `${plain} `) {
    if (isLetter(char) || isDigit(char) || char === '%') word += char
    else if (word) {
      words.push(word)
      word = ''
    }
  }
  return words
}

/** Whether a preparation before `noun` names another product: 'chopped tomatoes', not 'chopped onions'. */
export function isSoldPrepared(word: string, noun: string): boolean {
  const soldPrepared = SOLD_PREPARED.get(word)
  return soldPrepared !== undefined && splitNameWords(noun).some((part) => soldPrepared.has(singularize(part)))
}

/** Whether a lower-case word does not affect which product is bought: 'large', 'chopped', 'fresh'. */
export function isDescriptiveWord(word: string): boolean {
  return DESCRIPTIVE_WORDS.has(word)
}

/** Removes descriptive words from a name, keeping its spelling; returns the whole name if nothing else is left. */
export function stripDescriptiveWords(name: string): string {
  const text = name.replace(/\s+/g, ' ').trim()
  const words = text
    .replace(/\([^)]*\)/g, ' ')
    .split(' ')
    .filter(Boolean)
  const isBranded = /[®™]/.test(text)
  const plain = words.map((word) => word.toLowerCase().replace(/[^a-z-]/g, ''))
  const remaining = words.filter(
    (word, index) =>
      /[^-–—,.;:]/.test(word) && ((isBranded && PART_OF_BRAND.test(word)) || !isDescriptiveAt(plain, index)),
  )
  const stripped = (remaining.length > 0 ? remaining.join(' ') : text)
    .replace(/^[\s,;:.\-–—]+|[\s,;:.\-–—]+$/g, '')
    .replace(/\s,/g, ',')
  const displayed = stripped || text
  if (displayed.length <= 3 || displayed !== displayed.toUpperCase()) return displayed
  const lower = displayed.toLowerCase()
  return isBranded ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower
}

/** No quality in a maker's own name: 'Acme® Hot Salt™'. */
const PART_OF_BRAND = /^(?:Hot|Cold|Very|Big|Little|Best|Good|Firm|Warm|Cracked)$/

/** What says at the beginning of a name how it is sold: 'pitted whole black olives', 'fresh Chinese egg noodles'. */
const SOLD_SO_AT_START = new Set(['fresh', 'pitted', 'minced'])

const SOLD_IN_PACKS = new Set(['packaged', 'bagged'])

const TOMATO_CUTS = new Set(['chopped', 'diced', 'peeled', 'crushed'])

const VIRGIN = /(?:^|\s)(?:virgen|vierge|vergine)(?:\s|$)/

/** 'aceite de oliva virgen extra', 'olio extra vergine', 'extra firm tofu' */
function isPartOfQuality(words: readonly string[], index: number): boolean {
  const [before = '', word, after = ''] = [words[index - 1], words[index], words[index + 1]]
  if (word === 'extra') return after === 'firm' || VIRGIN.test(`${before} ${after}`)
  return word === 'firm' && before === 'extra'
}

function isDescriptiveAt(words: string[], index: number): boolean {
  const word = words[index] ?? ''
  const next = singularize(words[index + 1] ?? '')
  if (word === 'ground') {
    const after = words.slice(index + 1)
    return after.some((later) => GROUND_SPICES.has(later)) && !after.some((later) => CHILE.test(later))
  }
  if (!DESCRIPTIVE_WORDS.has(word) || isPartOfQuality(words, index)) return false
  // inner function words belong to the name ('cream of tartar', 'bicarbonate of soda'); only leading and trailing ones
  // are dropped
  if (/^(?:of|the|a|an|each|more|bit|few|some|your|best|good|about)$/.test(word))
    return words.slice(0, index).every((before) => DESCRIPTIVE_WORDS.has(before)) || index === words.length - 1
  if (word === 'fresh' && OTHER_WHEN_FRESH_PRODUCE.test(words.slice(index + 1).join(' '))) return false
  // 'fresh chopped tomatoes' are none of a tin
  if (TOMATO_CUTS.has(word) && words.some((other) => other === 'fresh' || other === 'ripe')) return true
  const soldPrepared = SOLD_PREPARED.get(word)
  if (SOLD_IN_PACKS.has(words[index - 1] ?? '')) return false
  if (SOLD_SO_AT_START.has(word) && index === 0 && soldPrepared?.has(singularize(words.at(-1) ?? ''))) return false
  return !soldPrepared?.has(next) && !soldPrepared?.has(singularize(words[index + 2] ?? ''))
}

/**
 * Key that is equal for names of the same product: 'Large Onions, chopped' and 'onion', 'scallions' and 'green
 * onion', 'масло сливочное' and 'сливочное масло', 'Zwiebeln', 'oignon' and 'onion'. Compares whole words, so 'ice' is
 * not found in 'diced'.
 */
export function mergeKey(name: string): string {
  const key = keyInItsLanguage(name)
  const known = TRANSLATED_KEYS.get(key)
  if (known !== undefined || !FRESH.test(name)) return known ?? key
  const plain = TRANSLATED_KEYS.get(keyInItsLanguage(name.replace(FRESH, '')))
  return plain === undefined || OTHER_WHEN_FRESH.has(plain) ? key : plain
}

/** 'perejil fresco' is what a shop sells as 'perejil'. */
const FRESH = /(?<=\p{L})\s(?:fresc[oa]s?|fresch[ei]|frais|fraîche?s?)$/iu

const OTHER_WHEN_FRESH: ReadonlySet<string> = new Set(['cheese', 'cream', 'heavy cream', 'dry yeast', 'milk'])

/** The grade of a flour, which is the same food: 'Weizenmehl Type 405', 'farine T55'. */
const FLOUR_GRADE = /((?:mehl|farine|farine de blé|farina|harina|bloem|мука)),?\s(?:type|typ|tipo|t)?\s?\d{2,4}$/i

function keyInItsLanguage(written: string): string {
  const name = written.replace(FLOUR_GRADE, '$1')
  if (isCyrillic(name)) return russianMergeKey(name)
  const words = splitNameWords(stripDescriptiveWords(name))
    .map((word) => (word === 'tinned' ? 'canned' : (findForeignSingular(word) ?? singularize(word))))
    .filter((word, index, all) => !(word === 'leaf' && index > 0 && LEAFY_HERBS.has(all[index - 1] ?? '')))
  const key = words.join(' ')
  return ENGLISH_SYNONYMS.get(key) ?? key
}

const TRANSLATED_KEYS = new Map<string, string>()

for (const { names, russian, others, mergesWith } of FOODS) {
  const key = mergesWith ?? names[0]
  if (!key) continue
  for (const name of [...russian, ...others])
    if (!names.includes(name)) TRANSLATED_KEYS.set(keyInItsLanguage(name), key)
}

/** The English names of one word of each food that has several. */
const ONE_WORD_SYNONYMS = new Map<string, string[]>()

for (const { names, mergesWith } of FOODS) {
  if (mergesWith === null && names.length < 2) continue
  const key = mergesWith ?? names[0] ?? ''
  ONE_WORD_SYNONYMS.set(key, [...(ONE_WORD_SYNONYMS.get(key) ?? []), ...names.filter((name) => !name.includes(' '))])
}

for (const [key, words] of [...ONE_WORD_SYNONYMS]) {
  ONE_WORD_SYNONYMS.delete(key)
  if (words.length > 1)
    for (const word of words)
      ONE_WORD_SYNONYMS.set(
        word,
        words.filter((other) => other !== word),
      )
}

/** English names of one word that have another, in the singular: courgette, zucchini. */
export const listWordsWithSynonyms = (): string[] => [...ONE_WORD_SYNONYMS.keys()]

/** The other English names of a food in one word, for its singular or plural: courgettes gives zucchini. */
export const findOneWordSynonyms = (word: string): readonly string[] =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
    .map((singular) => ONE_WORD_SYNONYMS.get(singular))
    .find((names) => names !== undefined) ?? []
