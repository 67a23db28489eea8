import { wordsOf, listOf, wordsIn } from '../tables/words'
import { findAisle, findFoodPhrases } from '../tables/aisles'
import {
  INSEPARABLE_NAME,
  REMARK_IN_LIST,
  singularWords,
  COLOURS,
  isFood,
  isOneFood,
  isPluralWord,
  spansKnownName,
} from './food-words'
import { nameSource } from './counted-foods'

/** Parts of the plant or animal before: 'coriander leaves and stalks'. */
const PARTS = wordsOf('part')

const TASTES = listOf('sweet, hot, mild, spicy, sour, * sweet, * hot, * mild, * spicy, * sour')

/** What is made of the foods that 'and' joins before it: 'chocolate and hazelnut spread'. */
const MADE_OF_TWO = new RegExp(
  String.raw`(?:\sand\s|\s?&\s).*\s(?:blend|mix|mixture|medley|combination|combo|spread|dip|dressing|filling|cocktail|` +
    String.raw`cand(?:y|ies)|(?:candy|chocolate|granola|cereal|energy)\sbars?)$`,
  'i',
)

/** Whether the name is one that a maker gave: 'Acme® Herb and Garlic Croutons', 'ACME Smoked Ham & Cheese Slices'. */
function isBranded(name: string): boolean {
  const capitals = /\p{Ll}/u.test(name) ? /(?:^|\s)(\p{Lu}{4,}(?:\s\p{Lu}{2,})*)(?=\s|$)/u.exec(name)?.[1] : undefined
  return /[®™]/.test(name) || (capitals !== undefined && findAisle(capitals) === 'other')
}

const CONJUNCTION = /\s*(?:,|\/|&|\+)\s*(?:and\s+|и\s+)?|\s+(?:and|и|plus|mixed with)\s+/i

/** 'half and half', 'chocolate and hazelnut spread', 'olives with garlic and herbs' */
const isOneProduct = (name: string): boolean =>
  INSEPARABLE_NAME.test(name.replace(/\s?&\s?/g, ' and ')) ||
  MADE_OF_TWO.test(name) ||
  /(?<!mixed)\swith\s.*\sand\s/i.test(name)

/**
 * The names that 'and' joins: 'mint and parsley' are two, 'cumin and coriander seeds' are cumin seeds and coriander
 * seeds, but 'tomato and basil sauce', 'red and yellow peppers' and 'half and half' are one.
 */
export function splitJoinedNames(name: string): string[] {
  if (isOneProduct(name)) return [name]
  // 'plum tomatoes, with their juice'
  const plain = name.replace(REMARK_IN_LIST, '')
  const parts = plain.split(CONJUNCTION).filter(Boolean)
  if (parts.length === 1 && (name.includes(',') || plain !== name)) return [parts[0]!]
  if (parts.length > 1 && isBranded(name)) return [name]
  if (parts.length < 2 || parts.length > 6) return [name.replace(/\s+(?:and|и|plus|&|with)$/i, '')]
  const first = parts[0] ?? ''
  if (parts.slice(1).every((part) => singularWords(part).every((word) => PARTS.has(word)))) return [first]
  const whole = findFoodPhrases(name.replace(/&/g, ' and '))
  if (whole.length === 1 && (whole[0]?.term ?? '').includes(' and ')) return [name]
  const last = parts[parts.length - 1] ?? ''
  const lastWords = wordsIn(last)
  // 'candied green and red cherries'
  const isColour = (part: string): boolean => COLOURS.has(part.split(' ').at(-1)?.toLowerCase() ?? '')
  if (parts.slice(0, -1).every(isColour) && isColour(lastWords.slice(0, -1).join(' '))) return [name]
  // '1 cup half milk, half cream'
  if (parts.every((part) => /^half\s(?!and\s)/i.test(part))) return parts.map((part) => part.slice('half '.length))
  // 'pickled sweet and hot peppers'
  if (parts.slice(0, -1).every((part) => TASTES.has(part)) && TASTES.has(lastWords[0] ?? '')) return [name]
  if (!parts.every((part) => wordsIn(part).length <= 4 && isFood(part)) || !isOneFood(last)) return [name]
  return parts
    .map((part, index) => {
      // 'baked potatoes, crackers and tortilla chips'
      if (index === parts.length - 1 || (parts.length > 2 && isPluralWord(part.split(' ').at(-1) ?? ''))) return part
      for (let from = 1; from < lastWords.length; from += 1)
        if (spansKnownName(singularWords(part), singularWords(lastWords.slice(from).join(' '))))
          return `${part} ${lastWords.slice(from).join(' ')}`
      return part
    })
    .map((part, index) => (index === 0 ? part : nameSource(first, part)))
}

/** '½ each red, yellow and green peppers': the kinds that are bought of each; none where the name lists no colours. */
export function splitColours(name: string): string[] {
  const parts = name.split(CONJUNCTION).filter(Boolean)
  const [colour = '', ...noun] = wordsIn(parts.at(-1) ?? '')
  const colours = [...parts.slice(0, -1), colour]
  return parts.length > 1 && noun.length > 0 && colours.every((word) => COLOURS.has(word.toLowerCase()))
    ? colours.map((word) => `${word} ${noun.join(' ')}`)
    : []
}
