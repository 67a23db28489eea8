import { wordsOf, wordsIn } from '../tables/words'
import { splitNameWords, singularize, isDescriptiveWord } from './ingredient-names'
import { findAisle, findFoodPhrases } from '../tables/aisles'

/** Words that qualify a food and are none themselves: 'frozen' in 'fresh or frozen peas'. */
const MODIFIERS = wordsOf('modifier')

export const COLOURS = wordsOf('colour')

export const singularWords = (text: string): string[] => splitNameWords(text).map(singularize)

export const isModifier = (word: string): boolean =>
  MODIFIERS.has(word.toLowerCase()) || isDescriptiveWord(word.toLowerCase())

/** Whether a phrase names a food and not only a quality or colour of one. */
export function isFood(text: string): boolean {
  return !wordsIn(text).every(isModifier) && findAisle(text) !== 'other'
}

const REMARK_START =
  'with|without|in|for|from|on|to|as|like|such|at|e\\.?g\\.?|including|packed|seasoned|preferably|containing|mixed\\stogether'

/** What is joined to a food and is none of its own: ', seasoned with salt and pepper'; examples need no comma. */
export const REMARK_IN_LIST = new RegExp(
  String.raw`,\s(?:${REMARK_START})\s.*$|,?\s(?:such\sas|e\.?g\.?,?|for\sexample,?)\s.*$|,?\smixed\stogether(?=,|$).*$`,
  'i',
)

export const AS_DESIRED = /,\sas\s(?:desired|needed|required|you\slike)(?=,)/i

/** Whether a known name stretches over the seam of the two phrases: 'chicken' and 'stock cube' have 'chicken stock'. */
export function spansKnownName(left: readonly string[], right: readonly string[]): boolean {
  return findFoodPhrases([...left, ...right].join(' ')).some(
    ({ index, length }) => index < left.length && index + length > left.length,
  )
}

export const isPluralWord = (word: string): boolean =>
  word.toLowerCase().endsWith('s') && singularize(word.toLowerCase()) !== word.toLowerCase()

export const INSEPARABLE_NAME = new RegExp(
  String.raw`(?:^|\s)(?:half and half|(?:mac|macaroni|pork|rice|bread|surf|peas) and (?:cheese|beans?|carrots|` +
    String.raw`butter|turf)|(?:garlic and ginger|ginger and garlic) paste|sweet and sour|` +
    String.raw`pudding and pie filling|salt and vinegar|hot and sour|cookies? and cream)(?:\s|$)`,
  'i',
)

/** Whether a phrase is a single known food with qualities at most: not 'basil sauce'. */
export function isOneFood(phrase: string): boolean {
  const names = findFoodPhrases(phrase).filter(({ term }) => !isModifier(term))
  // a variety before its noun: 'cheddar cheese'
  const isVariety = names.every(
    ({ groups, index }, position) =>
      position === 0 ||
      (groups[0] === names[0]?.groups[0] && index === names[position - 1]!.index + names[position - 1]!.length),
  )
  return (names.length > 0 && isVariety) || singularWords(phrase).length === 1
}
