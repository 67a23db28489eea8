import { isLike, wordsIn } from '../tables/words'
import { isFood } from './food-words'
import { parseQuantityAt, skipSpaces, parseUnitAt } from '../amounts/quantity'

/** Also what is in the same bowl: 'sour cream mixed with ¼ cup dill', 'an egg beaten with 2 tbsp milk'. */
const NUMBER_AFTER_CONJUNCTION =
  /(?:,\s*)?(?:\s(?:and|plus|&|(?:(?:lightly|well)\s)?(?:mixed|beaten|whisked|blended|stirred|combined|mashed|tossed)\s(?:together\s)?with)\s+|\s?\+\s?)/gi

const TAP_WATER = /^[^,()]*(?<!coconut|rose|blossom|flower|soda|mineral)\swater\b/i

/** '1 red and 1 green pepper' */
const TWO_COUNTED_COLOURS =
  /^([\d½¼¾]+)\s(red|green|yellow|orange|white|black|purple)\s(?:and|plus|&)\s([\d½¼¾]+)\s(red|green|yellow|orange|white|black|purple)\s(.+)$/i

/** '3 garlic cloves and an equal amount of ginger' */
const EQUAL_AMOUNT = /,?\s(?:and|plus)\san?\s(?:equal|equivalent|similar)\s(?:amount|quantity|weight|volume)\sof\s/i

const MAX_PARTS = 4

/**
 * The lines that a line with two counted foods stands for: '4 chicken thighs and 4 drumsticks, skin on' gives two. A
 * second amount of the same food ('1 cup sugar, plus 2 tbsp for dusting') stays in its line.
 */
export function splitCountedFoods(line: string): string[] {
  const [, count, colour, otherCount, otherColour, noun = ''] = TWO_COUNTED_COLOURS.exec(line) ?? []
  if (count && isFood(noun.split(/[,(]/)[0]!))
    return [`${count} ${colour} ${noun}`, `${otherCount} ${otherColour} ${noun}`]
  const [before = '', equal] = line.split(EQUAL_AMOUNT)
  if (equal && namesCountedFood(before, true) && namesCountedFood(equal, false)) return [before, equal]
  const list = splitEach(line) ?? splitCountedList(line)
  const parts = list.length > 1 ? list : splitTwoCountedFoods(line)
  // '8 figs, preferably 4 green figs and 4 black figs'
  const stated = line.replace(AMOUNTS_IN_REMARK, '')
  return parts.length > 1 && stated !== line ? splitCountedFoods(stated) : parts
}

const AMOUNTS_IN_REMARK =
  /,?\s(?:divided\sinto|preferably|containing|(?:or\s)?substitute|or\san?\s(?:mix|mixture|combination|blend)\sof)\s(?=[\d½⅓⅔¼¾⅛]).*$/i

/** '2 cups stock, or 1 cup wine and 1 cup water' */
const ALTERNATIVE_WITH_AMOUNT = /,?\sor\s(?=[\d½⅓⅔¼¾⅛]).*$/i

const EACH_OF_LIST = /^(\D{0,3}[\d½⅓⅔¼¾⅛][\d½⅓⅔¼¾⅛/.\s]*\p{L}*\.?)\seach(?:\sof)?:?\s([^()\d:–]+)$/iu

/** '1 tsp each garlic powder, onion powder, dried oregano': a line for each. */
function splitEach(line: string): string[] | null {
  const [, amount, list] = EACH_OF_LIST.exec(line) ?? []
  const foods = (list?.includes(',') ? list : '').split(/\s*,\s*(?:and\s|&\s)?|\s(?:and|&)\s/i).filter(Boolean) ?? []
  const areFoods = foods.length > 1 && foods.every((food) => wordsIn(food).length <= 4 && isFood(food))
  return amount && areFoods ? foods.map((food) => `${amount} ${food}`) : null
}

const LIST_LABEL = /^\p{L}[\p{L}\s]{1,20}(?:\s?:|\s?[-–])\s(?=\d)/u

const MIN_LISTED = 3

/** 'zest of 1 lime and 1 orange' */
const PART_OF_FRUIT =
  /^(?:(?:finely\s)?grated\s)?(?:juice|zest|rind|peel)(?:\sand\s(?:juice|zest|rind|peel))?\s(?:of|from)\s(?=\d)/i

const COUNTED_FRUIT = /^\d+\s(?:\p{L}+\s)?(?:lemon|lime|orange|grapefruit|clementine)s?$/iu

const COUNTED_PART = /(?:[,;]\s(?:(?:and|plus|&)\s)?|\s(?:and|plus|&)\s)(?=[\d½⅓⅔¼¾⅛])/i

/** 'Dry: 1 cup oats, 2 cups flour, 1 tsp salt': a part of a recipe on one line. */
function splitCountedList(line: string): string[] {
  const part = PART_OF_FRUIT.exec(line)?.[0] ?? ''
  const fruits = part ? line.slice(part.length).split(/(?:,\s|,?\s(?:and|plus|&)\s)(?=\d)/i) : []
  if (fruits.length > 1 && fruits.every((fruit) => COUNTED_FRUIT.test(fruit)))
    return fruits.map((fruit) => part + fruit)
  const parts = line.replace(LIST_LABEL, '').split(COUNTED_PART)
  return parts.length >= MIN_LISTED && parts.every((part) => bracketDepth(part) === 0 && namesCountedFood(part, true))
    ? parts
    : [line]
}

function splitTwoCountedFoods(line: string): string[] {
  for (const match of line.matchAll(NUMBER_AFTER_CONJUNCTION)) {
    const before = line.slice(0, match.index)
    const after = line.slice(match.index + match[0].length)
    const named = nameSource(before, after)
    // 'cornflour mixed with 1 tbsp water into a slurry'
    const isBowl = /\swith\s+$/i.test(match[0])
    if (isBowl && TAP_WATER.test(after)) continue
    if (
      bracketDepth(before) === 0 &&
      COMES_WITH_FOOD.test(countedPhrase(named, true) ?? '') &&
      namesCountedFood(before, true)
    )
      return [before]
    if (
      before.trim() === '' ||
      bracketDepth(before) !== 0 ||
      !namesCountedFood(/\s(?:zest|rind|peel)\b/i.test(after) ? named : after, true) ||
      !namesCountedFood(before, false)
    )
      continue
    const choice = before.replace(ALTERNATIVE_WITH_AMOUNT, '')
    if (choice !== before && namesCountedFood(choice, true))
      return [choice.replace(/,\s([^,()]*)$/, (rest, food: string) => (isFood(food) ? '' : rest))]
    const rest = splitTwoCountedFoods(isBowl ? named.replace(/,?\s(?:and\s)?seasoned\swith\s.*$/i, '') : named)
    return [before, ...rest].slice(0, MAX_PARTS)
  }
  return [line]
}

const CUTS = /^(\s*\S+\s+)?((?:large\s|small\s)?(?:drumstick|thigh|breast|wing|leg|rib|chop|shoulder|loin)s?)(?![\w-])/i

/** Repeats the animal before a cut: '4 chicken thighs and 4 drumsticks' are chicken drumsticks. */
export function nameSource(before: string, after: string): string {
  const fruit = /(?:^|\s)(lemon|lime|orange|grapefruit)s?\s(?:zest|rind|peel)/i.exec(before)?.[1]
  const juice = /(?:^|\s)(lemon|lime|orange|grapefruit)\sjuice/i.exec(before)?.[1]
  if (juice)
    return after.replace(
      /^(\D{0,2}[\d½⅓⅔¼¾⅛/]+\s\p{L}+\.?\s(?:of\s)?(?:(?:freshly|finely|grated)\s)*)(?=(?:zest|rind|peel)(?![\w-]))/iu,
      `$1${juice} `,
    )
  if (fruit) return after.replace(/(?<!lemon|lime|orange|grapefruit)(^|\s)juice(?![\w-])/i, `$1${fruit} juice`)
  const source = /(?:^|\s)(chicken|turkey|duck|goose|pork|lamb|beef|veal)\s/i.exec(before)?.[1]
  return source
    ? after.replace(CUTS, (_, number: string | undefined, cut: string) => `${number ?? ''}${source} ${cut}`)
    : after
}

function bracketDepth(text: string): number {
  return (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0)
}

/** What is in the jar or fruit anyway: '8 artichokes from a jar, plus 2 tbsp of the oil'. */
const COMES_WITH_FOOD =
  /^(?:the\s(?:\p{L}+\s)?(?:oil|juices?|brine|liquid|syrup|liquor)|(?:\p{L}+\s)?brine|juices?(?:\sonly)?|(?:oil|juice|brine|liquid|syrup)\sfrom\s.*)$/iu

function namesCountedFood(text: string, needsAmount: boolean): boolean {
  const phrase = countedPhrase(text, needsAmount)
  return (
    phrase !== null && !isLike(phrase, 'for *, for, to *, to, more *, more, extra *, extra, of *, of') && isFood(phrase)
  )
}

/** The words behind the amount up to a comma; null without any, or without an amount that is needed. */
function countedPhrase(text: string, needsAmount: boolean): string | null {
  const quantity = parseQuantityAt(text, skipSpaces(text, 0))
  if (!quantity && needsAmount) return null
  const afterNumber = quantity ? skipSpaces(text, quantity.end) : 0
  const afterBracket = /^\([^)]*\)\s*/.exec(text.slice(afterNumber))?.[0].length ?? 0
  const unit = quantity ? parseUnitAt(text, afterNumber + afterBracket) : null
  if (quantity?.article && !unit) return null
  const phrase = text
    .slice(unit ? unit.end : afterNumber + afterBracket)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/^\s*of\s/i, ' ')
    .replace(/^\/\S+(?:\s(?:fl\s)?oz)?\s/i, ' ')
    .split(/[,;(]|\s(?:for|to)\s/)[0]!
    .trim()
  return phrase || null
}
