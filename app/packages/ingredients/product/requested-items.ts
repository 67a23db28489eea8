import { normaliseLine } from '../normalise/normalise'
import { findAisle, findFoodPhrases, isKnownPhrase } from '../tables/aisles'
import type { IngredientAmount, ParsedIngredient } from '../tag/ingredient'
import {
  firstAlternative,
  recoverFoodName,
  splitColours,
  splitCountedFoods,
  splitJoinedNames,
  splitListedFoods,
} from '../foods/coordination'
import {
  stripDescriptiveWords,
  isDescriptiveWord,
  isSoldPrepared,
  mergeKey,
  splitNameWords,
  singularize,
} from '../foods/ingredient-names'
import { findFoodMeasure, PASTA } from '../tables/food-measures'
import { detectLanguage } from '../languages/detect-language'
import { fruitOfPart } from '../languages/fruit-parts'
import { nameCountedPart } from './counted-parts'
import type { LanguageRules } from '../languages/language-rules'
import { splitListOf, splitNamesOf, splitTwoFoods } from '../foods/split-names'
import { TIN_UNITS } from '../foods/item-key'
import { rewriteLine } from '../normalise/line-wording'
import { parseIngredient } from '../tag/parse'
import { MAX_LINE_LENGTH, parseQuantityAt, parseUnitAt, skipSpaces } from '../amounts/quantity'
import { normalizeRussianName } from '../tag/parse-russian'
import { toNominativePhrase } from '../languages/russian-morphology'
import { isGroupHeading } from '../recipe/scale'
import type { RecipeIngredientLine, ShoppingAmount } from './shopping-item'
import { CONTAINERS, canonicalUnit, dimensionOf, toBaseUnit } from '../amounts/units'

/** Amounts that are summed. A line that states the same amount in two measures has two options. */
export type AmountOption = ShoppingAmount[]

/**
 * One item to buy, with alternative statements of its amount; no options without an amount ('to taste'). `isFresh`: the
 * line says that a herb is fresh; `isEnglish`: its name is in English; `language`: of the others but Russian.
 */
export type RequestedItem = {
  name: string
  options: AmountOption[]
  isFresh: boolean
  isEnglish: boolean
  language: LanguageRules | null
}

const FRESH_WORD = new RegExp(
  String.raw`(?:^|[\s,(-])(?:fresh|freshly picked|leaf|leaves|chopped|minced|torn|sprigs?|stems?|` +
    'frische?[rsn]?|(?:fein)?gehackte?[rsn]?|frais|fra[iî]che|hachée?|ciselée?|fresc[oa]|picad[oa]|' +
    String.raw`tritat[oa]|verse?|(?:fijn)?gehakte?)(?=[\s,);]|$)`,
  'i',
)

/** 'Oregano, frisch oder TK', 'persil surgelé': no dried herb. */
const FRESH_OR_FROZEN = /(?:^|[\s,(/])(?:tk|tiefgekühlt|surgelée?|congelad[oa]|surgelat[oa]|diepvries)(?=[\s,);]|$)/i

/**
 * Parses the items to buy from a line and multiplies their amounts by `factor` (ignored unless positive and finite).
 * `ofRecipe` is the language of the recipe, for a line that could be of any.
 * A group heading or blank line gives an empty array. Never throws.
 */
export function parseRequestedItems(
  { line, factor = 1 }: RecipeIngredientLine,
  ofRecipe: LanguageRules | null = null,
): RequestedItem[] {
  const text = rewriteLine(normaliseLine(line.trim()).replace(INCH_SIGN, '$1 inch'))
  if (!/[\p{L}\p{N}]/u.test(text) || isGroupHeading(text)) return []
  const servingsFactor = Number.isFinite(factor) && factor > 0 ? factor : 1
  return splitCountedFoods(text.slice(0, MAX_LINE_LENGTH)).flatMap((part) => {
    const language = CYRILLIC_LETTER.test(part) ? null : detectLanguage(part, ofRecipe)
    const foods = language ? splitTwoFoods(language, part) : [part]
    return foods
      .flatMap((one) => (language ? splitListOf(language, one) : splitListedFoods(one)))
      .flatMap((food) =>
        parseSingleFood(food, servingsFactor, language).map((item) => ({
          ...item,
          isFresh: item.isFresh || FRESH_OR_FROZEN.test(line),
        })),
      )
  })
}

const CYRILLIC_LETTER = /[\u0400-\u04ff]/

/** The inch sign of '1" ginger'. */
const INCH_SIGN = /([\d½¼¾])\s?["”″](?=\s(?:piece|knob|nub|of|fresh|ginger))/g

/** Measures before a name that the parser leaves in it, and what follows a semicolon. */
const MEASURE_IN_NAME =
  /^(?:servings?|portions?|numbers?|items?(?:\(s\))?|(?:(?:several|few|couple)\s(?:of\s)?)?(?:turns?|grinds?|twists?|cranks?|shakes?))\s(?:of\s)?|\s*;.*$/gi

/** Of 'nectarines (4 to 6 nectarines)'. */
const WORD_TWICE = /(?<![\p{L}-])(\p{L}{4,}s)\s\1(?![\p{L}-])/giu

function parseSingleFood(text: string, servingsFactor: number, language: LanguageRules | null): RequestedItem[] {
  const raw = parseIngredient(text, language)
  const parsed = { ...raw, name: (raw.name.replace(MEASURE_IN_NAME, '') || raw.name).replace(WORD_TWICE, '$1') }
  return splitNames(
    { ...parsed, amounts: parsed.amounts.map((amount) => ({ ...amount, unit: unitAsWritten(amount.unit, text) })) },
    text,
    language,
  )
    .map(({ name, amounts }) => {
      const noun = takeCountedPart(toPurchasedItem(name, amounts), text, language)
      const tinned = language ? noun.name : nameTinned(noun.name, noun.amounts, text)
      return {
        name: language ? noun.name : stripLooseWords(lowercaseSentenceStart(tinned, text)),
        options: toAmountOptions(noun.amounts, servingsFactor, mergeKey(noun.name)),
        isFresh: FRESH_WORD.test(text),
        isEnglish: language === null && !isRussianText(text),
        language,
      }
    })
    .filter(({ name }) => name !== '')
}

/** Removes what a cut name begins or ends with: 'cilantro with', 'and pickled onions', 'plain flour seasoned'. */
function stripLooseWords(name: string): string {
  const stripped = name
    .replace(LOOSE_START, '')
    .replace(LOOSE_END, '')
    .replace(/^(raw|cooked|fresh|young|crisp|tender|salted|dry),\s/i, '$1 ')
    .trim()
  return stripped || name
}

const LOOSE_START = /^(?:(?:and|or|plus|of)\s)+(?=\p{L}{3})/iu
const LOOSE_END =
  /(?<=\p{L}{3})\s(?:(?:with|w|of|for|from|and|or|plus|to|x|×|&)|(?:and\s)?(?:skinned|seasoned|warmed|blended))$/iu

/** What the tin says: '1 tin sliced mushrooms', '2 small cans green chiles' without a size. */
function nameTinned(name: string, [first, ...more]: StatedAmount[], line: string): string {
  if (!TIN_UNITS.has(canonicalUnit(first?.unit ?? null) ?? '')) return name
  const lower = line.toLowerCase()
  const before = /(?:^|\s)(sliced|minced|diced|crushed|chopped|shredded|whole)\s$/.exec(
    lower.slice(0, Math.max(0, lower.indexOf(name.toLowerCase()))),
  )?.[1]
  const size = more.length > 0 ? undefined : /^\S+\s(small|large)\s(?:can|tin|jar)s?\s/.exec(lower)?.[1]
  return `${before ? `${before} ` : ''}${name}${size ? ` (${size})` : ''}`
}

type StatedAmount = IngredientAmount & { quantity: number }

/** '1 recept vlaaideeg', '1 Rezept Mürbeteig': how much of it there is, the other recipe says. */
const OTHER_RECIPE = /^\S+\s(?:recept|rezept)\s/i

function takeCountedPart(item: NamedAmounts, text: string, language: LanguageRules | null): NamedAmounts {
  if (!language) return item
  if (OTHER_RECIPE.test(text)) return { ...item, amounts: [] }
  const [first, ...more] = item.amounts
  const name = nameCountedPart(language, item.name, first?.unit)
  return name === null ? item : { name, amounts: first ? [{ ...first, unit: null }, ...more] : [] }
}

const PROPER_NOUN = new RegExp(
  '^(?:Mc[A-Z]|Coca|Pepsi|Gentleman|Parm|Pecor|Dijon|Worcester|Tabasco|Greek|Ital|French|Thai|Chin|Engl|Swiss|Gruy|' +
    'Cheddar|Monterey|Cajun|Creole|Old Bay|Grand|Brussel|Savoy|King|Granny|Golden|Honey[A-Z]|' +
    'Mexic|Japan|Korea|Span|Turk|Vietn|Ind|Jamaic|Maldon|Yukon|Marsala|Madeira|Cointreau|Kahl|' +
    'Guinness|Nutella|Oreo|Roma|Meyer|Medjool|Arborio|Basmati|Kalamata|Castelvetrano|Manchego|' +
    'Gorgonzola|Roquefort|Stilton|Camembert|Brie|Gouda|Edam|Sichuan|Szechuan|Shaoxing|Aleppo|' +
    'Himalaya|Danish|Dutch|German|Irish|Scot|Welsh|Brit|Americ|Canad|Californ|Asian|' +
    'Philadelphia|Maris|Bourbon|Madras|Persian|Moroc|Cornish|Serrano|Anaheim|Fresno|Bird|Vidalia|Maui|Treviso|' +
    'Bramley|Jonagold|McIntosh|Cheshire|Caerphilly|Lincolnshire|Lancashire|Kasseri|Kefalotyri|Myzithra|Emmenth|' +
    'Meat Church|Kashmiri|Calabrian|Brunello|Soave|Chablis|Txakoli|Moscatel|Strega|Malibu|Horlicks|Truvia)',
)

/** Lower-cases a capital that the name only has as the first word of the line ('Salt and pepper'). */
function lowercaseSentenceStart(name: string, line: string): string {
  const isSentenceStart =
    /^[A-Z][a-z]/.test(name) &&
    // 'Ro-Tel', 'SunButter', 'Velveeta®'
    !/^\S+?(?:-?[A-Z]|[®™])/.test(name) &&
    !PROPER_NOUN.test(name) &&
    !/^\S+\s.*[A-Z]/.test(name) &&
    (line.indexOf(name.split(' ')[0] ?? name) <= 4 || findFoodPhrases(name)[0]?.index === 0)
  return isSentenceStart ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

/**
 * Restores the unit word of the line where the parser merges several into one id: 'can' and 'tin', 'package' and
 * 'packet', 'стакан' and 'cup'.
 */
function unitAsWritten(unit: string | null, line: string): string | null {
  if (unit === 'cup') return isRussianText(line) ? 'glass' : unit
  const words =
    unit === 'tin'
      ? /(?:^|[^a-z])(can)s?(?![a-z])/i
      : unit === 'packet'
        ? /(?:^|[^a-z])(package|pack)s?(?![a-z])/i
        : null
  return words?.exec(line)?.[1]?.toLowerCase() ?? unit
}

function isRussianText(text: string): boolean {
  return /[\u0400-\u04ff]/.test(text)
}

type NamedAmounts = { name: string; amounts: StatedAmount[] }

/** Splits 'salt and pepper' into two items, and '1 tsp each cumin and coriander' into two with the same amount. */
function splitNames(parsed: ParsedIngredient, line: string, language: LanguageRules | null): NamedAmounts[] {
  const { name, amounts } = splitUnitFromName(
    prependType(fillMissingName(parsed), line),
    addNotedCount(addExtraAmount(joinRange(keepUsableAmounts(parsed.amounts), line), parsed), parsed),
  )
  const isEach =
    /(?:^|\s)(?:each|по|je|jeweils|cada|ciascun[oa]?|chacune?|elk)(?:[\s:,]|$)/i.test(line) &&
    !/\([^)]*each/i.test(line)
  // 'turkey broth, chicken broth, or stock': the parser leaves the last alternative out of the name
  const isChoice = /,\s+or\s/i.test(line) && /,/.test(name) && !/\s(?:and|&)\s/i.test(name)
  const isOneProduct = amounts[0] !== undefined && !isEach && isMixedInContainer(line, amounts[0])
  const colours = isEach && !language ? splitColours(name) : []
  const names = language
    ? [...splitNamesOf(language, name)].map((part) => addStateNote(part, line))
    : colours.length > 0
      ? colours
      : isRussianText(name)
        ? splitRussianNames(name, amounts.length === 0 || isEach)
        : splitEnglishNames(
            isOneProduct,
            firstAlternative(
              isChoice && findAisle(name.split(',')[0] ?? '') !== 'other'
                ? `${name.split(',')[0] ?? name}${/\sor\s[^,]+/i.exec(name)?.[0] ?? ''}`
                : amounts.length === 0
                  ? nameWithoutSlashes(name)
                  : name,
            ),
          )
  if (names.length === 1)
    return [{ name: restoreState(recoverFoodName(names[0] ?? name, line), parsed, line), amounts }]
  // '1/4 salt and pepper' has lost its unit
  if (names.some((part) => /^salt$/i.test(part)) && amounts.every(({ unit }) => unit === null))
    return names.map((part) => ({ name: stripDescriptiveWords(part), amounts: [] }))
  const shared = isEach ? amounts : amounts.map((amount) => shareAmount(amount, names.length))
  return names.map((part) => ({ name: isRussianText(part) ? part : stripDescriptiveWords(part), amounts: shared }))
}

/** Without an amount a slash joins, 'salt/pepper', unless the line leaves a choice anyway: 'buns/rolls or pitas'. */
function nameWithoutSlashes(name: string): string {
  const choice = name.replace(/\band\/or\b/gi, 'or')
  return /\sor\s/i.test(choice) ? choice : choice.replace(/([a-z])\s*\/\s*(?=[a-z])/gi, '$1 and ')
}

/** '1 pot of edamame and peas', '1 bag carrots and peas': what one pack holds is one product. */
function isMixedInContainer(line: string, { unit }: StatedAmount): boolean {
  return CONTAINERS.has(canonicalUnit(unit) ?? '') || UNREAD_CONTAINER.test(line)
}

/** Containers that the parser leaves in the name. */
const UNREAD_CONTAINER = /^\S+\s(?:\([^()]*\)\s)?(?:tub|envelope|pouch|carton)s?\s/i

function splitEnglishNames(isOneProduct: boolean, name: string): string[] {
  const names = splitJoinedNames(name)
  return isOneProduct && names.length > 1 ? [name] : names
}

const SOLD_STATE_NOTE =
  /\((en (?:boîte|boite|conserve|lata|bote)|(?:aus der )?Dose|uit blik|TK)\)|[,(]\s?(getrocknet|séchée?s?|sec[oa]s?|secch[io]|essiccat[oa]|gedroogd)(?=[),]|$)/i

/** 'tomates (en boîte)', 'Majoran, getrocknet': what says how a food is sold belongs to its name. */
function addStateNote(name: string, line: string): string {
  const [, inBracket, dried] = SOLD_STATE_NOTE.exec(line) ?? []
  const note = (inBracket ?? dried)?.replace(/^Dose$/i, 'aus der Dose')
  return note && !name.toLowerCase().includes(note.toLowerCase()) ? `${name} ${note}` : name
}

function splitRussianNames(name: string, isList: boolean): string[] {
  const parts = name
    .split(/\s*(?:,|\/|&|\+)\s*(?:и\s+)?|\s+и\s+/i)
    .map(normalizeRussianName)
    .filter(Boolean)
  const areFoods = parts.every((part) => part.split(' ').length <= 3 && findAisle(part) !== 'other')
  return isList && parts.length > 1 && parts.length <= 6 && areFoods ? parts : [firstAlternative(name)]
}

/** A measure that several foods share is divided; a handful of two herbs is a handful of each. */
function shareAmount(amount: StatedAmount, count: number): StatedAmount {
  if (amount.relation === 'each' || (dimensionOf(canonicalUnit(amount.unit)) === null && amount.unit !== null))
    return amount
  return {
    ...amount,
    quantity: amount.quantity / count,
    quantity_max: amount.quantity_max === null ? null : amount.quantity_max / count,
  }
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
const SHELLED_PRODUCE =
  /^(?:(?:green|garden|baby)\s)?peas$|^(?:lima|butter|soya?|borlotti|cannellini|cranberry)\sbeans$/i
/** Dried beans are soaked; tinned ones are only rinsed. */
const SOAKED = /\bsoak(?:ed)?\b|\buncooked\sbeans\b/i
const NO_DRIED_BEAN =
  /\b(?:fresh|dried|canned|tinned|can|tin|jar|green|runner|french|broad|long|string|wax|edamame)s?\b/i
const PULSE = /(?:^|\s)(?:beans|chickpeas|garbanzos?|cannellini|borlotti)$/i
/** Who peels, slices or grates it has the root, not the powder. */
const ROOT_WORK = /\b(?:peeled|grated|sliced|minced|julienned?)\b/i

/**
 * Puts the state in which a food is bought before its name: '120 g cooked chicken' is cooked chicken. Behind the noun
 * ('100 g rice, cooked') it is a kitchen step, except for meat and fish.
 */
function restoreState(name: string, { preparation, note }: ParsedIngredient, line: string): string {
  const state = SOLD_STATES.exec(
    preparation ?? (/^(?:frozen|canned|smoked)$/i.test(note ?? '') ? note! : ''),
  )?.[1]?.toLowerCase()
  const food = name.trim()
  // '20 guajillo chiles (dried, seeds removed)', but not 'lettuce, washed and dried'
  const isSoldDried = findAisle(food) === 'produce' || /\bchil(?:e|l?i)e?s?\b/i.test(food)
  if (/^dried\b/i.test(preparation ?? '') && !/\bdried\b/i.test(food) && isSoldDried) return `dried ${food}`
  if (
    /\((?:thawed\s)?(?:from\s)?frozen(?:,?\s(?:and\s)?(?:thawed|defrosted))?\)\s*$/i.test(line) &&
    !/\bfrozen\b/i.test(food) &&
    findAisle(food) === 'produce'
  )
    return `frozen ${food}`
  if (/\((?:canned|tinned)\)\s*$/i.test(line) && findAisle(food) === 'produce') return `tinned ${food}`
  // '400 g / 14 oz can of tomatoes': the tin is no unit of the amount
  if (
    /^\d+\s?g\/\d+\s?oz\s(?:can|tin)s?\s|\d\s?(?:g|oz|ounces?)[- ](?:can|tin)s?\sof\s/i.test(line) &&
    findAisle(food) === 'produce'
  )
    return `tinned ${food}`
  if ((ONLY_DRAINED.test(line) && TINNED_PRODUCE.test(food)) || (DRAINED.test(line) && TINNED_FRUIT.test(food)))
    return `tinned ${food}`
  const steps = preparation ?? ''
  const kept = KEPT_IN.exec(line)?.[1]
  if (kept && !/\sin\s/.test(food) && findAisle(food) === 'produce') return `${food} in ${kept.toLowerCase()}`
  if (!/\b(?:fresh|frozen|dried|tinned|canned)\b/i.test(food)) {
    if (TINNED_FISH.test(food) && CLEANED.test(steps)) return `fresh ${food}`
    if (SHELLED_PRODUCE.test(food) && PODDED.test(steps) && !/\bfrozen\b/i.test(line)) return `fresh ${food}`
    if (/^turmeric(?:\sroot)?$/i.test(food) && ROOT_WORK.test(line)) return `fresh ${food}`
    if (PULSE.test(food) && SOAKED.test(line) && !NO_DRIED_BEAN.test(line)) return `dried ${food}`
  }
  if (!state || food.toLowerCase().includes(state)) return name
  const isCooked = /cooked$/.test(state)
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

/** 'SEVEN SEAS dressing', 'Five Flavor drops': capitals before the rest of a name. */
const NUMBER_OF_BRAND =
  /^(?:T(?:wo|WO|hree|HREE)|F(?:our|OUR|ive|IVE)|S(?:ix|IX|even|EVEN)|E(?:ight|IGHT)|N(?:ine|INE)|T(?:en|EN))$/

/** Takes the noun from the note where the name has none ('a few sprigs of thyme'), and the feet of a chicken. */
function fillMissingName(parsed: ParsedIngredient): ParsedIngredient {
  if (NUMBER_OF_BRAND.test(parsed.note ?? '')) return { ...parsed, name: `${parsed.note} ${parsed.name}` }
  if (/^feet\b/i.test(parsed.note ?? '')) return { ...parsed, name: `${parsed.name} feet` }
  const following = /^of\s+([^,;(]+)/i.exec(parsed.note ?? parsed.preparation ?? '')?.[1]
  return following && splitNameWords(parsed.name).every(isDescriptiveWord) ? { ...parsed, name: following } : parsed
}

function keepUsableAmounts(amounts: IngredientAmount[]): StatedAmount[] {
  return amounts.filter(
    (amount): amount is StatedAmount =>
      isSensibleQuantity(amount.quantity) && (amount.quantity_max === null || isSensibleQuantity(amount.quantity_max)),
  )
}

function isSensibleQuantity(quantity: number | null): quantity is number {
  return quantity !== null && quantity > 0 && quantity < 1e6
}

/** Larger units of ranges that begin in a smaller one: '900 g–1.2 kg', '2 teaspoons to 1 tablespoon'. */
const LARGER_UNITS = new Map([
  ['g', 'kg'],
  ['ml', 'l'],
  ['oz', 'lb'],
  ['tsp', 'tbsp'],
  ['tbsp', 'cup'],
])
/** The same amount said twice differs by less, a range by no more. */
const RANGE = { min: 1.1, max: 3 }

function joinRange(amounts: StatedAmount[], line: string): StatedAmount[] {
  const [low, high, ...more] = amounts
  // '2 teaspoons dried or 1 tablespoon fresh'
  if (/\p{L}\sor\s[\d½⅓⅔¼¾⅛]/u.test(line)) return amounts
  if (!low?.unit || low.quantity_max !== null || high?.relation !== 'same' || LARGER_UNITS.get(low.unit) !== high.unit)
    return amounts
  const quantity_max = toBaseUnit(high.quantity, high.unit) / toBaseUnit(1, low.unit)
  const ratio = quantity_max / low.quantity
  return ratio > RANGE.min && ratio <= RANGE.max ? [{ ...low, quantity_max }, ...more] : amounts
}

/** Adds an amount that the parser left in the note or preparation ('plus 2 tablespoons for dusting'). */
function addExtraAmount(amounts: StatedAmount[], { note, preparation }: ParsedIngredient): StatedAmount[] {
  if (amounts.some(({ relation }) => relation === 'plus')) return amounts
  for (const text of [preparation ?? '', note ?? '']) {
    const plus = /(?:^|[\s,;(])(?:plus|\+)\s(?:about\s|an?\s(?:additional|extra)\s)?(?=[\d½⅓⅔¼¾⅛])/i.exec(text)
    // both parts of '11 tablespoons (1 stick plus 3 tablespoons)' are in the first amount; 'or 2 cups stock plus 1 tbsp wine' is of the other choice
    const isSum = plus !== null && /\d(?![\d.]*\s?%)/.test(text.slice(0, plus.index))
    // 'oil for deep-frying, plus 2 tbsp'
    const isToFryIn = amounts.length === 0 && /\bdeep[- ]?(?:fat[- ])?frying\b/i.test(text)
    const quantity = plus && !isSum && !isToFryIn ? parseQuantityAt(text, plus.index + plus[0].length) : null
    const unit = quantity ? parseUnitAt(text, skipSpaces(text, quantity.end)) : null
    const isCountOfMore = quantity && amounts[0]?.unit === null && /^\smore(?:\s|$)/i.test(text.slice(quantity.end))
    if (quantity && ((unit && dimensionOf(unit.id)) || isCountOfMore))
      return [
        ...amounts,
        {
          quantity: quantity.low,
          quantity_max: quantity.joiner ? quantity.high : null,
          unit: unit?.id ?? null,
          relation: amounts.length > 0 ? 'plus' : 'first',
        },
      ]
  }
  return amounts
}

/** What a note counts: 'about 2 large cloves', 'from about 3 onions'. */
const NOTED_COUNT = new RegExp(
  String.raw`^(?:from\s)?(?:about|approximately|approx\.?|roughly|around)\s(?:\d{1,2}\s?(?:to|-|–|or)\s?)?` +
    String.raw`(\d{1,2}|two|three|four|five|six)\s(?:(?:large|medium|small|whole|garlic)\s)?(\p{L}+)[.\s]*$`,
  'iu',
)

const PARTS_IN_NOTES = new Set(['clove', 'bunch', 'head'])

/** Adds the count that the parser left in the note: '6 cups sliced onions (about 2 onions)'. */
function addNotedCount(amounts: StatedAmount[], { name, note }: ParsedIngredient): StatedAmount[] {
  const [, count = '', word = ''] = NOTED_COUNT.exec(note ?? '') ?? []
  const noun = singularize(word.toLowerCase())
  const isOfName = noun === singularize(splitNameWords(name).at(-1) ?? '')
  if (amounts.length !== 1 || !noun || !(isOfName || PARTS_IN_NOTES.has(noun))) return amounts
  const unit = isOfName ? null : noun
  const quantity = parseQuantityAt(count, 0)?.low ?? Number(count)
  return [...amounts, { quantity, quantity_max: null, unit, relation: 'same' }]
}

/** Measures without a dimension that no name begins with: '2 dashes grenadine', '1 (8 oz) tub cream cheese'. */
const NAMED_MEASURES = new Set(['dash', 'drop', 'pinch', 'splash', 'squeeze', 'tub'])

/** Moves a unit from the start of the name into the amount ('1 dl cream'). */
function splitUnitFromName(name: string, amounts: StatedAmount[]): NamedAmounts {
  const [first, ...more] = amounts
  // the number is part of the name in 'juice of half a lime'
  const number = first ? null : parseQuantityAt(name, 0)
  if (number?.word && !number.article)
    return {
      name: name.slice(number.end).trim(),
      amounts: [
        { quantity: number.low, quantity_max: number.joiner ? number.high : null, unit: null, relation: 'first' },
      ],
    }
  if (!first || canonicalUnit(first.unit) !== null) return { name, amounts }
  const unit = parseUnitAt(name, 0)
  const id = unit?.word === 'tub' ? 'tub' : unit?.kind === 'piece' && unit.forms.length === 2 ? unit.forms[0] : unit?.id
  const isMeasure = id !== undefined && (dimensionOf(id) || NAMED_MEASURES.has(id))
  const rest = unit && isMeasure && name.charAt(unit.end) === ' ' ? name.slice(unit.end).trim() : ''
  return id !== undefined && rest && id !== 'cup'
    ? { name: rest, amounts: [{ ...first, unit: id }, ...more] }
    : { name, amounts }
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
const ONLY_MEAT = /^(?:beef|pork|lamb|mutton|veal|turkey|chicken|venison|goat)$/i

/** What is bought fresh and frozen at home: '2 bananas, frozen'. */
const FROZEN_AT_HOME = /(?:bananas?|watermelon|grapes|lard|bread)$/i

/** Moves a variety after a comma before the noun: 'sugar, brown' is brown sugar, but 'garlic, minced' is garlic. */
function prependType({ name, preparation, note }: ParsedIngredient, line: string): string {
  const comma = /^([^,]+),\s*([^,\s][^,]*)$/.exec(name)
  const noun = (comma ? (comma[1] ?? name) : name).trim()
  const state = /,\s(smoked)$/i.exec(line)?.[1]?.toLowerCase()
  if (state && !noun.toLowerCase().includes(state)) return `${state} ${noun}`
  const before = (preparation?.split(',')[0] ?? '').trim().replace(HOW_FINE, '')
  const minced = /^(?:minced|ground)\b/i.exec(before)?.[0]
  if (minced && ONLY_MEAT.test(noun)) return `${minced.toLowerCase()} ${noun}`
  const [first = noun] = noun.split(/\sor\s/)
  if (splitNameWords(first).length > 2) return name
  if (
    isSoldPrepared(before, first) &&
    !/\bmince$/i.test(first) &&
    !/(?:^|\s)fresh\s/i.test(line) &&
    line.toLowerCase().includes(`${before} ${noun}`.toLowerCase())
  )
    return `${before} ${noun}`
  if (first !== noun) return name
  for (const text of comma ? [comma[2]] : [preparation, note]) {
    const following = withoutHomePreparation(/^[^,;(]+/.exec(text ?? '')?.[0].trim() ?? '')
    const words = splitNameWords(following).filter((word) => !/^(?:and|or)$/.test(word))
    if (following.toLowerCase() === 'frozen' && (findAisle(noun) === 'dairy and eggs' || FROZEN_AT_HOME.test(noun)))
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
  return name
}

/** Whether the words after the comma name a variety: 'cheese, cheddar', 'beans, kidney'. */
function isTypeOf(following: string, noun: string): boolean {
  return (
    isKnownPhrase(`${following} ${noun}`) ||
    (/^(?:cheese|pasta|lettuce|mushrooms?|squash)$/i.test(noun) && findAisle(following) === findAisle(noun))
  )
}

/** Preparations that name a product before the noun and a kitchen step after it: 'tomatoes, crushed'. */
const HOME_PREPARATIONS = new Set(
  'crushed roasted toasted stewed shredded flaked slivered creamed pickled cooked boiled fried grilled mashed pureed whipped'.split(
    ' ',
  ),
)

/** 'feta crushed' is feta. */
function withoutHomePreparation(text: string): string {
  const words = text.split(' ')
  while (words.length > 1 && (HOME_PREPARATIONS.has(words.at(-1) ?? '') || isDescriptiveWord(words.at(-1) ?? '')))
    words.pop()
  return words.join(' ')
}

const FRUIT_PART = new RegExp(
  String.raw`^(?:(?:juice|zest|rind|peel|grated zest|juice and zest|zest and juice)\s+(?:of|` +
    String.raw`from)\s+)?(?:an?\s+)?((?:[a-z]+\s)?(?:lemon|lime|orange|grapefruit|clementine|mandarin|` +
    String.raw`tangerine|satsuma)s?)(?:\s(?:juice|zest|rind|peel|juice and zest|zest and juice))?$`,
  'i',
)
const RUSSIAN_FRUIT_PARTS = new Set(
  ['сок', 'цедра', 'кожура'].flatMap((part) =>
    ['лимона', 'лайма', 'апельсина', 'грейпфрута', 'мандарина'].map((fruit) => `${part} ${fruit}`),
  ),
)
const PART_NAME =
  /^(.+?)\s(cloves?|stalks?|ribs?|sticks?|sprigs?|stems?|rashers?|slices?|bulbs?|heads?|ears?|lea(?:f|ves)|wedges?)$/i
/**
 * Foods that are counted in a part. With other nouns the part belongs to the name ('cinnamon sticks', 'bay leaves').
 */
const SOLD_IN_PARTS: Record<string, RegExp> = {
  clove: /garlic$/i,
  stalk: /(?:spring|green|salad) onions?|scallions?|celery|rhubarb|lemon ?grass|asparagus|broccoli$/i,
  rib: /celery$/i,
  stick: /celery|butter|margarine$/i,
  sprig: /thyme|rosemary|parsley|mint|dill|basil|cilantro|coriander|oregano|sage|tarragon|marjoram|chervil|herbs?$/i,
  stem: /parsley|cilantro|coriander|dill|thyme|mint$/i,
  rasher: /bacon|pancetta$/i,
  slice:
    /bacon|bread|toast|onion|tomato|cucumber|orange|ham|prosciutto|cheese|pancetta|salami|sourdough|brioche|lemon|lime|avocado|jalape[nñ]o$/i,
  bulb: /garlic|fennel$/i,
  head: /garlic|cauliflower|broccoli|lettuce|cabbage|radicchio|romaine|escarole$/i,
  ear: /corn$/i,
  wedge: /lemon|lime|orange$/i,
  leaf: /basil|mint|sage|parsley|cilantro|coriander|lettuce|kale|spinach|oregano|cabbage|thyme|rosemary|tarragon|celery$/i,
}

/**
 * Converts a name and its amounts to the product that is bought: garlic for garlic cloves, lemons for the juice of
 * two, black pepper for a pinch of pepper.
 */
function toPurchasedItem(name: string, amounts: StatedAmount[]): NamedAmounts {
  let stripped = stripDescriptiveWords(name)
  if (isRussianText(stripped))
    return {
      name:
        RUSSIAN_FRUIT_PARTS.has(stripped) && amounts.length > 0 && canonicalUnit(amounts[0]?.unit) === null
          ? stripped
              .split(' ')
              .map((word) => toNominativePhrase([word], 'genitive')[0])
              .slice(1)
              .join(' ')
          : stripped,
      amounts,
    }
  const isCounted = amounts.length > 0 && canonicalUnit(amounts[0]?.unit) === null
  const eggPart = /^(yolks?|whites?)\s(?:from|of)\s.*eggs?$/i.exec(stripped)?.[1]
  if (eggPart) return { name: `egg ${eggPart}`, amounts }
  const fruit =
    isCounted || amounts[0]?.unit === 'squeeze' ? (FRUIT_PART.exec(stripped)?.[1] ?? fruitOfPart(stripped)) : null
  if (fruit) return { name: fruit, amounts }
  const [, whole = '', part = ''] = PART_NAME.exec(stripped) ?? []
  const unit = singularize(part.toLowerCase())
  if (whole && SOLD_IN_PARTS[unit]?.test(whole)) {
    stripped = stripDescriptiveWords(whole)
    // '1 tsp chopped sage leaves (about 5)'
    if (amounts.some((amount) => canonicalUnit(amount.unit) === null))
      return {
        name: stripped,
        amounts: amounts.map((amount) =>
          canonicalUnit(amount.unit) === null
            ? { ...amount, unit: /celery$/i.test(stripped) ? 'stalk' : unit }
            : amount,
        ),
      }
  }
  if (/celery$/i.test(stripped))
    return {
      name: stripped,
      amounts: amounts.map((amount) => (/^sticks?$/i.test(amount.unit ?? '') ? { ...amount, unit: 'stalk' } : amount)),
    }
  const lengths = amounts.filter(({ unit }) => LENGTHS.has(unit ?? ''))
  if (lengths.length > 0 && lengths.length === amounts.length && WHOLE_BY_LENGTH.test(stripped))
    return {
      name: nameCinnamonStick(stripped),
      amounts: [{ ...amounts[0]!, quantity: 1, quantity_max: null, unit: null }],
    }
  if (CINNAMON.test(stripped) && (isCounted || canonicalUnit(amounts[0]?.unit) === 'stick'))
    return {
      name: nameCinnamonStick(stripped),
      amounts: amounts.map((amount) => (canonicalUnit(amount.unit) === 'stick' ? { ...amount, unit: null } : amount)),
    }
  if (/^(?:dried\s)?bay$/i.test(stripped))
    return {
      name: 'bay leaf',
      amounts: amounts.map((amount) => (canonicalUnit(amount.unit) === 'leaf' ? { ...amount, unit: null } : amount)),
    }
  if (/^bay lea(?:f|ves)$/i.test(stripped))
    return {
      name: stripped,
      amounts: amounts.map((amount) => (canonicalUnit(amount.unit) === 'leaf' ? { ...amount, unit: null } : amount)),
    }
  // a counted pepper is the vegetable, any other the spice
  if (/^peppers$/i.test(stripped) || (/^pepper$/i.test(stripped) && isCounted))
    return { name: `bell ${stripped}`, amounts }
  return { name: stripped, amounts }
}

const CINNAMON = /^(?:dried\s|whole\s)?cinnamon$/i
const LENGTHS = new Set(['inch', 'cm'])
/** Of which a length is one: '3-inch cinnamon stick', '2-inch piece of vanilla bean'. */
const WHOLE_BY_LENGTH = /(?:cinnamon(?:\ssticks?)?|vanilla\s(?:beans?|pods?)|chil(?:e|l?i)(?:\spepper)?s?)$/i

const nameCinnamonStick = (name: string): string => (CINNAMON.test(name) ? 'cinnamon stick' : name)

const STICK_OF_BUTTER = { tbsp: 8, g: 113.4 }

/**
 * Groups the amounts of a line into options: '400 g/14 oz' are two options, '1 cup plus 2 tbsp' is one option with
 * two parts, and '2 (400 g) tins' are two tins or 800 g. A stick of butter is 8 tbsp or 113.4 g (4 oz).
 */
function toAmountOptions(amounts: StatedAmount[], factor: number, key: string): AmountOption[] {
  const heads: ShoppingAmount[][] = []
  const plus: ShoppingAmount[] = []
  for (const amount of amounts) {
    const parsed = toShoppingAmount(amount, factor)
    const first = heads[0]?.[0]
    const size = parsed.unit !== null && dimensionOf(parsed.unit) !== null ? parsed.unit : null
    // '1 can kidney beans (19 oz)'
    const isWhole = first?.unit === null ? findAisle(key) === 'meat and fish' : CONTAINERS.has(first?.unit ?? '')
    const isSizeOfOne = amount.relation === 'same' && amounts[0]?.quantity === 1 && isWhole
    const isTotal = amount.relation === 'each' && first?.unit === null && isWeightOfAll(amount, first.quantity, key)
    if (!isTotal && (amount.relation === 'each' || (isSizeOfOne && size !== null && !first?.each)) && first) {
      if (size === null || dimensionOf(first.unit) !== null || heads.length > 1) continue
      // '1 (4- to 5-pound) chicken': the heavier one is enough in any case
      const each = { quantity: amount.quantity_max ?? amount.quantity, unit: size }
      heads[0] = [{ ...first, each }]
      heads.push([
        {
          quantity: first.quantity * each.quantity,
          quantity_max: first.quantity_max === null ? null : first.quantity_max * each.quantity,
          unit: size,
        },
      ])
    } else if (amount.relation === 'plus' && first) plus.push(parsed)
    else if (((amount.relation === 'same' || isTotal) && first) || !first) heads.push([parsed])
  }
  const first = heads[0]?.[0]
  if (first?.unit === 'stick' && /(?:butter|margarine)$/.test(key) && heads.length === 1) {
    for (const [unit, size] of Object.entries(STICK_OF_BUTTER))
      heads.push([
        {
          quantity: first.quantity * size,
          quantity_max: first.quantity_max === null ? null : first.quantity_max * size,
          unit,
        },
      ])
  }
  return heads.map((head) => [...head, ...plus])
}

/** How many times the usual weight of one piece the largest ones have. */
const LARGEST_PIECE = 3

/** Whether a weight is that of all pieces: '4 (24 ounces) chicken breasts', but not '2 (16 oz) mushrooms', which are packs. */
function isWeightOfAll({ quantity, quantity_max, unit }: StatedAmount, count: number, key: string): boolean {
  const largest = LARGEST_PIECE * (findFoodMeasure(key)?.gramsPerPiece ?? 0)
  const id = canonicalUnit(unit)
  const grams = dimensionOf(id) === 'mass' ? toBaseUnit(quantity_max ?? quantity, id) : 0
  return largest > 0 && grams > largest && grams / count <= largest
}

function toShoppingAmount({ quantity, quantity_max, unit }: StatedAmount, factor: number): ShoppingAmount {
  const id = canonicalUnit(unit)
  const servingsFactor = id === 'dozen' ? 12 * factor : factor
  const high = quantity_max !== null && quantity_max > quantity ? quantity_max * servingsFactor : null
  return { quantity: quantity * servingsFactor, quantity_max: high, unit: id === 'dozen' ? null : id }
}
