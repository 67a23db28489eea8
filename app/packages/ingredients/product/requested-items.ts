import { isLike, isCyrillic } from '../tables/words'
import type { RecipeIngredientLine, RequestedItem } from './shopping-item'
import type { LanguageRules } from '../languages/language-rules'
import { rewriteLine } from '../normalise/line-wording'
import { normaliseLine } from '../normalise/normalise'
import { isGroupHeading } from '../normalise/headings'
import { splitCountedFoods } from '../foods/counted-foods'
import { MAX_LINE_LENGTH } from '../amounts/quantity'
import { detectLanguage } from '../languages/detect-language'
import { splitTwoFoods, splitListOf, splitNamesOf } from '../foods/split-names'
import { splitListedFoods } from '../foods/listed-foods'
import { parsePlainLine } from '../tag/parse'
import {
  unitAsWritten,
  toAmountOptions,
  isRussianText,
  type NamedAmounts,
  splitUnitFromName,
  addNotedCount,
  addExtraAmount,
  joinRange,
  keepUsableAmounts,
  shareAmount,
  type StatedAmount,
} from './stated-amounts'
import { takeCountedPart, toPurchasedItem } from './parts'
import { nameTinned, prependType, addStateNote, restoreState } from './sold-state'
import { mergeKey, stripDescriptiveWords, splitNameWords, isDescriptiveWord } from '../foods/ingredient-names'
import { findFoodPhrases, findAisle } from '../tables/aisles'
import type { ParsedIngredient } from '../tag/ingredient'
import { splitColours, splitJoinedNames } from '../foods/joined-names'
import { firstAlternative } from '../foods/alternatives'
import { recoverFoodName } from '../foods/recover-name'
import { CONTAINERS, canonicalUnit } from '../amounts/units'
import { normalizeRussianName } from '../tag/russian-names'

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
    const language = isCyrillic(part) ? null : detectLanguage(part, ofRecipe)
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

/** The inch sign of '1" ginger'. */
const INCH_SIGN = /([\d½¼¾])\s?["”″](?=\s(?:piece|knob|nub|of|fresh|ginger))/g

/** Measures before a name that the parser leaves in it, and what follows a semicolon. */
const MEASURE_IN_NAME =
  /^(?:servings?|portions?|numbers?|items?(?:\(s\))?|(?:(?:several|few|couple)\s(?:of\s)?)?(?:turns?|grinds?|twists?|cranks?|shakes?))\s(?:of\s)?|\s*;.*$/gi

/** Of 'nectarines (4 to 6 nectarines)'. */
const WORD_TWICE = /(?<![\p{L}-])(\p{L}{4,}s)\s\1(?![\p{L}-])/giu

function parseSingleFood(text: string, servingsFactor: number, language: LanguageRules | null): RequestedItem[] {
  const raw = parsePlainLine(text, language)
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
  const isChoice = /,\s+or\s/i.test(line) && name.includes(',') && !isLike(name, '* and *, * & *')
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
  if (names.some((part) => part.toLowerCase() === 'salt') && amounts.every(({ unit }) => unit === null))
    return names.map((part) => ({ name: stripDescriptiveWords(part), amounts: [] }))
  const shared = isEach ? amounts : amounts.map((amount) => shareAmount(amount, names.length))
  return names.map((part) => ({ name: isRussianText(part) ? part : stripDescriptiveWords(part), amounts: shared }))
}

/** Without an amount a slash joins, 'salt/pepper', unless the line leaves a choice anyway: 'buns/rolls or pitas'. */
function nameWithoutSlashes(name: string): string {
  const choice = name.replace(/\band\/or\b/gi, 'or')
  return choice.toLowerCase().includes(' or ') ? choice : choice.replace(/([a-z])\s*\/\s*(?=[a-z])/gi, '$1 and ')
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

function splitRussianNames(name: string, isList: boolean): string[] {
  const parts = name
    .split(/\s*(?:,|\/|&|\+)\s*(?:и\s+)?|\s+и\s+/i)
    .map(normalizeRussianName)
    .filter(Boolean)
  const areFoods = parts.every((part) => part.split(' ').length <= 3 && findAisle(part) !== 'other')
  return isList && parts.length > 1 && parts.length <= 6 && areFoods ? parts : [firstAlternative(name)]
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
