import { isLike, listOf, wordsOf, classList } from '../tables/words'
import type { StatedAmount } from './stated-amounts'
import { TIN_UNITS, splitNameWords, isSoldPrepared, isDescriptiveWord } from '../foods/ingredient-names'
import { canonicalUnit } from '../amounts/units'
import { PASTA } from '../tables/food-measures'
import type { ParsedIngredient } from '../tag/ingredient'
import { findAisle, isKnownPhrase } from '../tables/aisles'

/** What the tin says: '1 tin sliced mushrooms', '2 small cans green chiles' without a size. */
export function nameTinned(name: string, [first, ...more]: StatedAmount[], line: string): string {
  if (!TIN_UNITS.has(canonicalUnit(first?.unit ?? null) ?? '')) return name
  const lower = line.toLowerCase()
  const before = /(?:^|\s)(sliced|minced|diced|crushed|chopped|shredded|whole)\s$/.exec(
    lower.slice(0, Math.max(0, lower.indexOf(name.toLowerCase()))),
  )?.[1]
  const size = more.length > 0 ? undefined : /^\S+\s(small|large)\s(?:can|tin|jar)s?\s/.exec(lower)?.[1]
  return `${before ? `${before} ` : ''}${name}${size ? ` (${size})` : ''}`
}

const SOLD_STATE_NOTE =
  /\((en (?:boîte|boite|conserve|lata|bote)|(?:aus der )?Dose|uit blik|TK)\)|[,(]\s?(getrocknet|séchée?s?|sec[oa]s?|secch[io]|essiccat[oa]|gedroogd)(?=[),]|$)/i

/** 'tomates (en boîte)', 'Majoran, getrocknet': what says how a food is sold belongs to its name. */
export function addStateNote(name: string, line: string): string {
  const [, inBracket, dried] = SOLD_STATE_NOTE.exec(line) ?? []
  const note = (inBracket ?? dried)?.replace(/^Dose$/i, 'aus der Dose')
  return note && !name.toLowerCase().includes(note.toLowerCase()) ? `${name} ${note}` : name
}

/** States in which a product is sold; the parser takes them for kitchen steps. */
const SOLD_STATES =
  /(?:^|[\s,])((?:(?:frozen|refrigerated),?\s)?(?:(?:fully|pre|ready)[- ])?cooked|popped|roast|rotisserie|tinned|canned|smoked|frozen|refrigerated)(?=[\s,]|$)/i

/** Foods that are also sold cooked. */
const SOLD_COOKED = new RegExp(
  '(?:chicken|turkey|beef|pork|ham|lamb|duck|prawn|shrimp|crab|lobster|crayfish|mussel|salmon|beetroot|' +
    `beet|chestnut|rice|quinoa|couscous|bulgur|barley|farro|freekeh|millet|grain|${PASTA}|` +
    'lentil|bean|chickpea|breast strip|chicken strip)s?$',
  'i',
)

/** '4 ounces diced jalapeños (drained)': nobody drains fresh ones. */
const ONLY_DRAINED = /^(?!.*(?:thaw|wash|rinse|cook|boil|salt|soak|squeez)).*[,(]\s?(?:well[- ])?drained\)?$/i

const TINNED_PRODUCE =
  /^(?:jalape[nñ]os?|baby\scorn|water\schestnuts|bamboo\sshoots|(?:green\s)?chil(?:e|l?i)e?s|pineapple(?:\s\w+)?|artichoke(?:\shearts)?s?|mandarin\soranges?)$/i

/** '2 cups drained pineapple chunks', 'sliced peaches, drained'. */
const DRAINED = /^(?!.*\b(?:thaw|wash|rins|fresh|frozen|cans?|tins?|jars?|sugar)).*\bdrained\b/i

const TINNED_FRUIT = /^(?:sliced\s)?(?:pineapple(?:\s\w+)?|peach(?:es)?|pears?|apricots?)$/i

/** '200 g artichokes, in oil, drained'. */
const KEPT_IN = /,\s(?:packed\s|preserved\s)?in\s(?:(?:olive|sunflower|vegetable)\s)?(oil|brine|vinegar)(?=\s?[,;(]|$)/i

/** Fish that is also sold in tins is fresh where the cook cleans it. */
const CLEANED = /\b(?:gutted|scaled|filleted|butterflied|carcass(?:es)?)\b/i

const TINNED_FISH = /^(?:\w+\s)?(?:sardines?|anchov(?:y|ies)|tuna)$/i

const PODDED = /\b(?:podded|shelled|(?:in|out of|from) (?:the|their) pods?|pods? removed)\b/i

const SHELLED_PRODUCE = classList('shelled produce')

/** Dried beans are soaked; tinned ones are only rinsed. */
const SOAKED = /\bsoak(?:ed)?\b|\buncooked\sbeans\b/i

const NO_DRIED_BEAN =
  /\b(?:fresh|dried|canned|tinned|can|tin|jar|green|runner|french|broad|long|string|wax|edamame)s?\b/i

const PULSE = classList('pulse')

/** Who peels, slices or grates it has the root, not the powder. */
const ROOT_WORK = /\b(?:peeled|grated|sliced|minced|julienned?)\b/i

/**
 * Puts the state in which a food is bought before its name: '120 g cooked chicken' is cooked chicken. Behind the noun
 * ('100 g rice, cooked') it is a kitchen step, except for meat and fish.
 */
export function restoreState(name: string, { preparation, note }: ParsedIngredient, line: string): string {
  const food = name.trim()
  const kept = nameKept(food, preparation ?? '', line) ?? nameFreshOrDried(food, preparation ?? '', line)
  if (kept !== null) return kept
  const state = SOLD_STATES.exec(
    preparation ?? (['frozen', 'canned', 'smoked'].includes((note ?? '').toLowerCase()) ? note! : ''),
  )?.[1]?.toLowerCase()
  return state && !food.toLowerCase().includes(state) ? nameWithState(name, state, line) : name
}

/** Produce that the line says to be dried, frozen, of a tin or in oil; null for other lines. */
function nameKept(food: string, steps: string, line: string): string | null {
  const isProduce = findAisle(food) === 'produce'
  // '20 guajillo chiles (dried, seeds removed)', but not 'lettuce, washed and dried'
  const isSoldDried = isProduce || /\bchil(?:e|l?i)e?s?\b/i.test(food)
  if (/^dried\b/i.test(steps) && !/\bdried\b/i.test(food) && isSoldDried) return `dried ${food}`
  if (
    /\((?:thawed\s)?(?:from\s)?frozen(?:,?\s(?:and\s)?(?:thawed|defrosted))?\)\s*$/i.test(line) &&
    !/\bfrozen\b/i.test(food) &&
    isProduce
  )
    return `frozen ${food}`
  if (/\((?:canned|tinned)\)\s*$/i.test(line) && isProduce) return `tinned ${food}`
  // '400 g / 14 oz can of tomatoes': the tin is no unit of the amount
  if (/^\d+\s?g\/\d+\s?oz\s(?:can|tin)s?\s|\d\s?(?:g|oz|ounces?)[- ](?:can|tin)s?\sof\s/i.test(line) && isProduce)
    return `tinned ${food}`
  if ((ONLY_DRAINED.test(line) && TINNED_PRODUCE.test(food)) || (DRAINED.test(line) && TINNED_FRUIT.test(food)))
    return `tinned ${food}`
  const kept = KEPT_IN.exec(line)?.[1]
  return kept && isProduce && !food.includes(' in ') ? `${food} in ${kept.toLowerCase()}` : null
}

/** What is fresh or dried as its steps say: fish that is cleaned, peas that are shelled; null for other lines. */
function nameFreshOrDried(food: string, steps: string, line: string): string | null {
  if (/\b(?:fresh|frozen|dried|tinned|canned)\b/i.test(food)) return null
  if (TINNED_FISH.test(food) && CLEANED.test(steps)) return `fresh ${food}`
  if (SHELLED_PRODUCE.has(food) && PODDED.test(steps) && !/\bfrozen\b/i.test(line)) return `fresh ${food}`
  if (['turmeric', 'turmeric root'].includes(food.toLowerCase()) && ROOT_WORK.test(line)) return `fresh ${food}`
  if (PULSE.has(food) && SOAKED.test(line) && !NO_DRIED_BEAN.test(line)) return `dried ${food}`
  return null
}

/** The name with a state that the line has before the food, or in which it is eaten. */
function nameWithState(name: string, state: string, line: string): string {
  const food = name.trim()
  const isCooked = state.endsWith('cooked')
  if (isCooked && (!SOLD_COOKED.test(food) || /\b(?:uncooked|raw)\b/i.test(line))) return name
  const lower = line.toLowerCase()
  const stateIndex = lower.indexOf(state)
  const foodIndex = lower.indexOf(food.toLowerCase())
  // 'cold, cooked white rice' is named 'cold white rice'
  const nounIndex =
    foodIndex >= 0 || !isCooked ? foodIndex : lower.indexOf(food.slice(food.lastIndexOf(' ') + 1).toLowerCase())
  const isBefore = stateIndex < nounIndex
  const isEaten =
    isCooked &&
    findAisle(food) === 'meat and fish' &&
    !/(?:until|be|to)\s+(?:\w+\s+)?$/.test(lower.slice(0, stateIndex))
  // 'frozen cooked shrimp'
  const [, chilled, plain = food] = /^((?:frozen|refrigerated)\s)?(.*)$/i.exec(food) ?? []
  const cold = chilled ?? /^(?:frozen|refrigerated)(?=,?\s)/.exec(state)?.[0].concat(' ') ?? ''
  return isBefore || isEaten ? `${cold}${isCooked ? 'cooked' : state} ${plain}` : name
}

const TYPE_WORD = new RegExp(
  "^(?:brown|white|dark|light|caster|castor|icing|granulated|powdered|confectioners['’]?|" +
    'demerara|muscovado|red|green|yellow|black|plain|all[- ]purpose|self[- ]raising|' +
    'self[- ]rising|wholemeal|whole[- ]wheat|unsalted|salted|sweet|spring|bell|cherry|plum|' +
    'basmati|jasmine|arborio|dried|smoked|frozen|canned|tinned|sour|heavy|double|single|whole|' +
    String.raw`skimmed|extra[- ]virgin|boneless|skinless)(?:\s(?:soft|brown|sweet))?$`,
  'i',
)

const HOW_FINE = /^(?:(?:freshly|finely|coarsely|very)\s)+(?=(?:ground|minced)$)/i

/** 'lamb, minced' is bought so; of a cut or a cooked one it is a kitchen step. */
const ONLY_MEAT = listOf('beef, pork, lamb, mutton, veal, turkey, chicken, venison, goat')

/** What is bought fresh and frozen at home: '2 bananas, frozen'. */
const FROZEN_AT_HOME = listOf('*banana, *bananas, *watermelon, *grapes, *lard, *bread')

/** Moves a variety after a comma before the noun: 'sugar, brown' is brown sugar, but 'garlic, minced' is garlic. */
export function prependType({ name, preparation, note }: ParsedIngredient, line: string): string {
  const comma = /^([^,]+),\s*([^,\s][^,]*)$/.exec(name)
  const noun = (comma ? (comma[1] ?? name) : name).trim()
  const state = /,\s(smoked)$/i.exec(line)?.[1]?.toLowerCase()
  if (state && !noun.toLowerCase().includes(state)) return `${state} ${noun}`
  const before = (preparation?.split(',')[0] ?? '').trim().replace(HOW_FINE, '')
  const minced = /^(?:minced|ground)\b/i.exec(before)?.[0]
  if (minced && ONLY_MEAT.has(noun)) return `${minced.toLowerCase()} ${noun}`
  const [first = noun] = noun.split(/\sor\s/)
  if (splitNameWords(first).length > 2) return name
  if (
    isSoldPrepared(before, first) &&
    !/\bmince$/i.test(first) &&
    !isLike(line, 'fresh *, * fresh *') &&
    line.toLowerCase().includes(`${before} ${noun}`.toLowerCase())
  )
    return `${before} ${noun}`
  if (first !== noun) return name
  return prependFollowing(noun, comma ? [comma[2]] : [preparation, note], line) ?? name
}

/** The noun with the variety that follows it in one of the texts; null without one. */
function prependFollowing(noun: string, texts: readonly (string | null | undefined)[], line: string): string | null {
  for (const text of texts) {
    const following = withoutHomePreparation(/^[^,;(]+/.exec(text ?? '')?.[0].trim() ?? '')
    const words = splitNameWords(following).filter((word) => !['and', 'or'].includes(word))
    if (following.toLowerCase() === 'frozen' && (findAisle(noun) === 'dairy and eggs' || FROZEN_AT_HOME.has(noun)))
      continue
    if (words.length > 1 && words.every((word) => TYPE_WORD.test(word))) return `${following} ${noun}`
    if (words.length === 0 || words.length > 2 || !line.toLowerCase().includes(`${noun}, ${following}`.toLowerCase()))
      continue
    if (
      TYPE_WORD.test(following) ||
      (isTypeOf(following, noun) && !words.some((word) => isDescriptiveWord(word) || HOME_PREPARATIONS.has(word)))
    )
      return `${following} ${noun}`
  }
  return null
}

/** Whether the words after the comma name a variety: 'cheese, cheddar', 'beans, kidney'. */
function isTypeOf(following: string, noun: string): boolean {
  return (
    isKnownPhrase(`${following} ${noun}`) ||
    (['cheese', 'pasta', 'lettuce', 'mushroom', 'mushrooms', 'squash'].includes(noun.toLowerCase()) &&
      findAisle(following) === findAisle(noun))
  )
}

/** Preparations that name a product before the noun and a kitchen step after it: 'tomatoes, crushed'. */
const HOME_PREPARATIONS = wordsOf('home preparations')

/** 'feta crushed' is feta. */
function withoutHomePreparation(text: string): string {
  const words = text.split(' ')
  while (words.length > 1 && (HOME_PREPARATIONS.has(words.at(-1) ?? '') || isDescriptiveWord(words.at(-1) ?? '')))
    words.pop()
  return words.join(' ')
}
