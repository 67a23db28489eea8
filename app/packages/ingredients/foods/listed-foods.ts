import { isLike, wordsIn } from '../tables/words'
import { AS_DESIRED, REMARK_IN_LIST, INSEPARABLE_NAME, isFood, isOneFood, isModifier } from './food-words'
import { findAisle, isKnownPhrase } from '../tables/aisles'
import { splitJoinedNames } from './joined-names'

const SERVING_HINT = new RegExp(
  String.raw`^(?:optional\s+)?(?:(?:to|for)\s+(?:serve|serving|garnish|garnishing|topping)|garnish|garnishes|` +
    String.raw`toppings?|optional)\s*:\s*|[,\s]*(?:-\s*)?(?:to\s+(?:serve|garnish|taste|finish)|` +
    String.raw`for\s+(?:serving|garnish|garnishing|topping|dipping|sprinkling|drizzling)|as\s+(?:a\s+)?garnish|` +
    String.raw`optional|as\s+needed).*$`,
  'gi',
)

const SERVING_LABEL =
  /^(?=[^:]*\b(?:optional|serve|serving|garnish(?:es)?|toppings?|trimmings|add-?ins?|mix-?ins?|sides|accompaniments?|other)\b)[\p{L}\s/&'-]{3,40}:\s+/iu

const SERVING_PURPOSE = /[,\s]+(?:for|to)\s(?:\w+ing\b|serve|garnish|squeeze|drizzle|sprinkle|scatter|dip|finish)\b.*$/i

/** 'Toppings, such as grated cheese and olives' */
const SERVING_EXAMPLES =
  /^((?:\p{L}+\s)?(?:toppings|garnishes|condiments|trimmings|accompaniments|sides|add-?ins|mix-?ins)),?\s(?:to\sinclude|such\sas|like|e\.?g\.?|including):?\s/iu

/** What is to be put on the table, 'Optional: grated cheese, sliced olives, rice or bread', and no plain list. */
function splitServingList(written: string): string[] {
  const line = written.replace(SERVING_EXAMPLES, '$1: ')
  const isLabelled = SERVING_LABEL.test(line)
  const list = line
    .replace(SERVING_LABEL, '')
    .replace(FOODS_LABEL, '')
    .replace(/\*+(?=\s|$)/g, '')
  // 'Toppings: avocado (cilantro, red onion)': the rest of the list in a bracket
  const unlabelled = isLabelled ? list.replace(/^(\p{L}[\p{L}\s-]{2,30})\s\(([^(),]*,[^()]*)\)$/u, '$1, $2') : list
  const plain = unlabelled.replace(/\([^)]*\)|\*/g, ' ').replace(SERVING_PURPOSE, '')
  if (/[\d½⅓⅔¼¾⅛\u0400-\u04ff]/.test(plain)) return isLabelled ? unlabelled.split(/\s*,\s(?=\d)/) : []
  const parts = splitList(plain.replace(AS_DESIRED, '').replace(REMARK_IN_LIST, ''))
  const foods = parts.filter((part) => wordsIn(part).length <= 8 && findAisle(part) !== 'other')
  const isList = parts.length > 2 || (isLabelled && foods.length === parts.length)
  if (/,\s*or\s/i.test(plain) || INSEPARABLE_NAME.test(plain) || foods.length < 2 || !isList)
    return isLabelled ? [unlabelled] : []
  return isLabelled || /[,\s](?:for|to)\s/i.test(unlabelled) ? foods : []
}

/** The parts of a list between commas and 'and'; a name with a maker's mark is one part. */
function splitList(list: string): string[] {
  return list
    .split(/\s*[,;]\s*(?:and\s+|plus\s+)?/i)
    .flatMap((part) => (/[®™]/.test(part) ? [part] : part.split(/\s+(?:and|plus|&)\s+/i)))
    .map((part) => part.trim())
    .filter(Boolean)
}

const MEASURE_OF_ALL = /^(?:an?\s)?(?:(?:small|large|big|good)\s)?(?:handful|bunch|pinch|sprig|few sprigs)s?\sof\s/i

/** 'Salad greens: romaine, cress, rocket' */
/** One word, which is no preparation: 'pico', not 'chopped'. */
const UNKNOWN_FOOD = /^(?!(?:optional|etc|more|plus|garnish|topping)s?$)[\p{L}-]+(?<!ed)$/iu

const FOODS_LABEL = /^\p{L}[\p{L}\s]{2,24}:\s(?=[^:]*,)/u

/**
 * The foods that a line without numbers lists: 'tortillas and sliced avocado, for serving' gives two lines. A line
 * that is no plain list of foods is returned as it is.
 */
export function splitListedFoods(written: string): string[] {
  // 'cilantro, tomatoes, queso fresco or mild feta'
  const line = /^(?=.*\w\s\w+,)[^,]+(?:,(?!\s?or\s)[^,]+){2,}$/.test(written)
    ? written.replace(/\sor\s[^,]*$/i, '')
    : written
  const listed = splitServingList(line)
  if (listed.length > 0) return listed
  if (/\d|\sor\s|[½⅓⅔¼¾⅛\u0400-\u04ff]/i.test(line)) return [written]
  // of both: 'a handful of mint and basil'
  if (MEASURE_OF_ALL.test(line)) return [written]
  const list = line
    .replace(/\([^)]*\)/g, ' ')
    .replace(SERVING_HINT, '')
    .replace(FOODS_LABEL, '')
    .replace(AS_DESIRED, '')
    .replace(REMARK_IN_LIST, '')
  const parts = splitList(list).map((part) => part.replace(/^(?:plenty|lots|loads)\sof\s/i, ''))
  const areSpices = parts.every((part) => findAisle(part) === 'spices')
  const isJoined = isLike(list, '* and *, * plus *, * & *') || parts.length > 2 || areSpices
  const unknown = parts.filter((part) => !isFood(part) || !isOneFood(part))
  // 'sour cream, salsa, pico, avocado, and red onion'
  const areKnown =
    unknown.length === 0 ||
    (unknown.length === 1 && parts.length > 3 && UNKNOWN_FOOD.test(unknown[0]!) && !isModifier(unknown[0]!))
  const areFoods =
    areKnown && parts.every((part) => wordsIn(part).length <= 4 && !/^(?:an?|one|two|each|of)\s/i.test(part))
  if (parts.length < 2 || parts.length > 8 || !isJoined || !areFoods || INSEPARABLE_NAME.test(list)) return [written]
  // 'lettuce and ranch dressing'
  const isTwo = splitJoinedNames(list).length > 1 || isKnownPhrase(parts.at(-1) ?? '')
  return isTwo || parts.length > 2 || areSpices ? parts : [written]
}
