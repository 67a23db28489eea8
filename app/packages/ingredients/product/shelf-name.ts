import { findAisle } from '../tables/aisles'
import { findRawShare, type RawShare } from '../tables/food-measures'
import { singularize, splitNameWords } from '../foods/ingredient-names'
import { TIN_UNITS } from '../foods/ingredient-names'
import type { RequestedItem } from './shopping-item'
import type { ShoppingAmount } from './shopping-item'
import { dimensionOf, measureSystemOf, toBaseUnit } from '../amounts/units'
import { valuesOf, wordsByValue, wordsOf, isLike, listOf, wordsIn, classList } from '../tables/words'

/** The words of lines, told apart by spaces. */
const wordSet = (text: string): ReadonlySet<string> => new Set(wordsIn(text).filter(Boolean))

/** Praise, age and origin, and what is left of a remark: of no food does it say which one is bought. */
const IRRELEVANT_WORDS = wordsOf('irrelevant')

/** The same as ends of a word: 'best-quality', 'fresh-ground', 'firm-ripe', 'well-drained'. */
const IRRELEVANT_WORD_PART = new RegExp(
  String.raw`^(?:fresh|freshly|well)-\p{L}|^(?:best|good|high|highest|top|finest|first|great|excellent)-quality$|` +
    String.raw`^(?:firm|red|just|vine|sun|tree)-ripe(?:ned)?$|-washed$`,
  'iu',
)

const DONE_IN_AISLE = wordsByValue('done')

/** Foods that are sold so: 'whole milk', 'roasted red peppers', 'young ginger'. One of the words after it is among them. */
const SOLD_SO: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...valuesOf('sold so')].map(([word, before]) => [word, new Set(before.split(' '))]),
)

/** Before these an adjective names the product of a maker: 'roasted garlic pasta sauce'. */
const IN_A_PACK =
  /^(?:canned|tinned|jarred|bottled|frozen|refrigerated|pickled|condensed|packaged|bagged|vacuum-packed)\b/i

const plainWord = (word: string): string => word.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const ALL_DONE = new Set([...DONE_IN_AISLE.values()].flatMap((set) => [...set]))
const isIrrelevant = (word: string): boolean => IRRELEVANT_WORDS.has(word) || IRRELEVANT_WORD_PART.test(word)

/** The name without preparations and praise, wherever they stand before its noun. */
function dropPreparationWords(name: string, item: RequestedItem): string {
  const parts = name.split(' ')
  const plain = parts.map(plainWord)
  const isDroppable = (index: number, among: (word: string) => boolean): boolean => {
    const word = plain[index] ?? ''
    // a capital is of a maker's name: 'Real Whipped Cream'
    if (index === parts.length - 1 || !among(word) || (index > 0 && /^\p{Lu}/u.test(parts[index]!))) return false
    if (['and', 'or', '&'].includes(plain[index + 1] ?? '') || ['and', 'or', '&'].includes(plain[index - 1] ?? ''))
      return false
    const soldSo = SOLD_SO.get(word)
    return !soldSo || !splitNameWords(parts.slice(index + 1).join(' ')).some((after) => soldSo.has(singularize(after)))
  }
  const without = (among: (word: string) => boolean): string =>
    parts.filter((_, index) => !isDroppable(index, among)).join(' ')
  const isAny = (word: string): boolean => ALL_DONE.has(word) || isIrrelevant(word) || word.endsWith('-cut')
  if (!plain.some(isAny)) return name
  const aisle = findAisle(without(isAny))
  const done = isTinned(item) || IN_A_PACK.test(name) ? undefined : DONE_IN_AISLE.get(aisle)
  // 'diced tomatoes' are tinned, but not in a garnish of 'salsa and chopped tomato'
  const isSame =
    aisle === findAisle(name) ||
    findAisle(name) === 'other' ||
    (item.options.length === 0 && isLike(name, 'chopped *, diced *'))
  const rest = without(
    (word) =>
      isIrrelevant(word) ||
      (done !== undefined && isSame && (done.has(word) || (aisle === 'produce' && word.endsWith('-cut')))),
  )
  return rest.replace(/^(?:and|or)\s/i, '')
}

/** Parts into which a cook cuts vegetables, fruit and herbs. */
const CUT_PARTS = wordsOf('cut parts')
/** Foods that are sold in that part. */
const SOLD_CUT = classList('sold cut')
/** Ends of plants that are bought with the rest. */
const SHADE = 'whites?|greens?|light|pale|dark|pale-green|light-green|dark-green'
const PLANT_END = new RegExp(
  String.raw`^((?:\p{L}+\s)*(?:scallions?|(?:green|spring|salad)\sonions?|leeks?))\s` +
    String.raw`(?:greens?|tops?|whites?|(?:${SHADE})(?:\s(?:and|or|${SHADE}))*\s(?:parts?|tops?|only))(?:\sonly)?$|` +
    String.raw`^((?:\p{L}+\s)*(?:broccoli|mushrooms?))\s(?:stems?|trimmings|caps)$`,
  'iu',
)
const PEEL_STRIP = /^((?:\p{L}+\s)?(?:lemon|lime|orange|grapefruit))\s(?:peel|rind|zest)$/iu

/** What is cut from a food: the food itself, whose pieces are not counted. */
function takeCutPart(item: RequestedItem): RequestedItem {
  if (isTinned(item)) return item
  const end = PLANT_END.exec(item.name)
  const plant = end?.[1] ?? end?.[2]
  if (plant)
    return { ...item, name: plant.replace(/^(?:green|white)\s(?=scallions?$)/i, '').replace(/\bmushroom$/i, '$&s') }
  const space = item.name.lastIndexOf(' ')
  const part = singularize(item.name.slice(space + 1).toLowerCase())
  const whole = item.name.slice(0, Math.max(0, space))
  const food = PEEL_STRIP.exec(whole)?.[1] ?? whole
  const [first] = item.options[0] ?? []
  const isSoldCut =
    (SOLD_CUT.has(food) && first !== undefined) || (part === 'wedge' && food.toLowerCase().endsWith('potato'))
  if (!CUT_PARTS.has(part) || isSoldCut || findAisle(food) !== 'produce' || IN_A_PACK.test(food)) return item
  if (part === 'half' && first?.unit === null)
    return { ...item, name: food, options: [[{ ...first, quantity: first.quantity / 2, quantity_max: null }]] }
  return { ...item, name: food, options: first?.unit === null ? [] : item.options }
}

/** Words of measure that stand before the food, as a count of it or without one. */
const MEASURE_WORDS = wordSet(
  'tube jigger canister sleeve pair tub container loaf ball cone roll disc disk layer strand thread log carton envelope ' +
    'pouch sprig stalk head',
)
/** Those that state no amount. */
const VAGUE_MEASURES = wordSet(
  'drizzle sprinkle sprinkling grinding grind strand ring square chunk bit thread disc disk dose',
)

/** '2 (8 fl oz) containers stock': the word is the unit of the amount. */
function takeMeasure(item: RequestedItem): RequestedItem {
  const match = /^(?:\d+\s|long\s|short\s|healthy\s|generous\s)?(\p{L}+)\s(of\s)?(?!(?:and|or)\s)(?=\p{L})/u.exec(
    item.name,
  )
  const word = match ? singularOfMeasure(match[1]!) : ''
  const isVague = VAGUE_MEASURES.has(word)
  const rest = match ? item.name.slice(match[0].length) : ''
  const isMeasure =
    isVague ||
    MEASURE_WORDS.has(word) ||
    (word === 'cake' && rest.toLowerCase().endsWith('yeast')) ||
    (word === 'blade' && rest.toLowerCase() === 'mace')
  if (!match || !isMeasure || findAisle(rest) === 'other') return item
  // 'square wonton wrappers', 'thread noodles': it is part of the name
  if (isVague && !match[2] && !match[1]!.toLowerCase().endsWith('s') && !isLike(word, 'sprinkl*, grind*')) return item
  const [first, ...more] = item.options[0] ?? []
  if (isVague) return { ...item, name: rest, options: first?.unit === null ? [] : item.options }
  const isCount = first?.unit === null
  return {
    ...item,
    name: rest,
    options: isCount ? [[{ ...first, unit: word }, ...more], ...item.options.slice(1)] : item.options,
  }
}

const singularOfMeasure = (word: string): string =>
  word.toLowerCase() === 'loaves' ? 'loaf' : singularize(word.toLowerCase())

/** What a name says behind the food, of how it is used or where it comes from. */
const REMARKS_BEHIND: readonly RegExp[] = [
  /\s(?:over|on)\s(?:the\s)?top$|\sgarnish$/i,
  /,?\sinclud(?:ing|es)\s.*$|\s(?:and|with)\stentacles$/i,
  /\swith\san?\s(?:(?:little|firm|thin|thick|good)\s)?(?:meat|third|quarter|half|bit|layer|crumb|crust)\b.*$/i,
  /,?\swith\s(?:(?:the|their|its|some)\s)?(?:greens?|tops?|leaves|seeds|peel|stems?|roots|pits|juices?)(?:\s(?:on|in|intact|attached|left on))*$/iu,
  /,\s(?:skins?|leaves|stems|greens|whites|flesh|zest)\sonly$|(?<=\b(?:leaves|stems|whites|greens))\sonly$/i,
  /\sof\s(?:your\s)?choice$|\s(?:of|in)\s(?:assorted|various|mixed|different)\s(?:colou?rs|sizes|shapes)$|,\s(?:mixed|assorted|various)\scolou?rs$/i,
  /\s(?:made|prepared)\s(?:with|from)\s.*$/i,
  /\sfrom\s(?:Mexico|Spain|Italy|France|Greece|California|Florida|Peru|Chile|Israel|Turkey|Morocco|Belgium)$/,
  /[\s-](?:preferably|ideally)\s.*$/i,
  /(?<!\bready)\sto\s(?:brush|grease|dust|fry|serve|garnish|drizzle|sprinkle|coat|glaze|roll)\s.*$/i,
  /\s(?:TM|clean|scrubbed)$/,
  /-(?:peeled|halved|quartered|cored|seeded|trimmed|washed)$/i,
]
const REMARKS_BEFORE = new RegExp(
  String.raw`^(?:different\ssizes\sof(?:\scolou?rful)?|but\snot\s(?:too\s)?(?:soft|ripe|hard)|new[- ]season'?s?|` +
    String.raw`\d+[- ]inch(?=\s.*\b(?:crust|shell)s?$)|u[-/ ]?\d{1,2}(?=\s(?:prawns|shrimp|scallops))|of\sthe\sbest|the\sbest|` +
    String.raw`any(?=\s\p{L}+\s)|hand[- ]dived?|(?:deeply|well|fully|full|intensely)[- ]flavou?red|(?:the\s)?rest\sof\sthe)\s(?=\p{L})|` +
    String.raw`\b(?:regular|standard|individual)[- ]sized?\s`,
  'iu',
)

/** Qualities that are written behind the noun and a comma: 'cream cheese, full fat', 'chicken breasts, boneless'. */
const QUALITIES = wordsOf('qualities')
const isQuality = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .every((word) => QUALITIES.has(word)) || QUALITIES.has(text.toLowerCase())
/** Foods whose quality behind the comma says nothing: 'muffins, plain'. */
const SAYS_NOTHING_BEHIND = listOf('plain, ripe, fresh, organic, thin, thick')

/** Cuts that are written before their animal: 'breasts of chicken', 'fillet salmon', and 'seeds of cardamom'. */
const CUT_BEFORE =
  /^(breasts?|thighs?|wings?|drumsticks?|fillets?|filets?|seeds|leaves|pods)\s(?:of\s)?(?=\p{L})(?!(?:of|in|for|on)\s)(.+)$/iu

/** What is left of an animal: 'bones and trimmings from 1 sea bass'. */
const REMAINS = 'bones|necks?|giblets|carcass(?:es)?|trimmings|scraps|heads?|shells|fat|marrow|livers?'
const REMAINS_BEFORE = new RegExp(
  String.raw`^((?:${REMAINS})(?:(?:,?\sand|,)\s(?:${REMAINS}))*)\s(?:cut\s|rendered\s)?(?:from|of)\s(?:(?:an?|the|any|\d+)\s)?(?=\p{L})(.+)$`,
  'iu',
)
const FROM_CUT =
  /^(lamb|mutton|pork|veal|beef|goat|venison)\sfrom\s(?:the\s)?(leg|shoulder|neck|breast|loin|shin|belly|rump)$/i
const JOINED_STATES =
  /^(smoked|cooked|boneless|skinless|dried|frozen|raw) and (?=(?:boneless|skinless|smoked|cooked|peeled)\s)/i

/** The name in the usual order of words, none of them twice. */
function orderWords(name: string): string {
  const [noun = '', quality = '', ...more] = name.split(/,\s*/)
  const ordered =
    quality === '' || more.length > 0
      ? name
      : isQuality(noun) && !isQuality(quality.split(' ')[0] ?? '')
        ? `${noun} ${quality}`
        : isQuality(quality) && findAisle(noun) !== 'other'
          ? SAYS_NOTHING_BEHIND.has(quality)
            ? noun
            : `${quality} ${noun}`
          : name
  const once = withoutRepeats(ordered)
  const [, cut = '', animal = ''] = CUT_BEFORE.exec(once) ?? []
  const isCut =
    animal !== '' &&
    ['meat and fish', 'spices'].includes(findAisle(animal)) &&
    !/\b(?:steaks?|of|from|and|or)\b/i.test(animal)
  if (isCut && isOfThat(cut, animal)) return `${animal} ${cut}`
  const [, remains = '', whole = ''] = REMAINS_BEFORE.exec(once) ?? []
  if (whole !== '' && findAisle(whole) === 'meat and fish' && !isLike(whole, '* of *, * from *, * and *, * or *'))
    return `${whole} ${remains.toLowerCase()}`
  return once.replace(FROM_CUT, '$2 of $1').replace(JOINED_STATES, '$1 ')
}

/** Beef and fillets are bought by other names: 'fillet of beef'. */
const isOfThat = (cut: string, animal: string): boolean =>
  ['seeds', 'leaves', 'pods'].includes(cut.toLowerCase())
    ? findAisle(animal) === 'spices'
    : findAisle(animal) === 'meat and fish' && !/\b(?:beef|lamb|veal|pork|venison|canned|tinned)\b/i.test(animal)

/** Foods whose name is a word twice. */
const DOUBLED = wordSet('agar mahi piri peri pili cara bang chow dan tam boba pom')

/** 'onion onion', 'tomato juice tomato juice', 'fillet sole fillet'. */
function withoutRepeats(name: string): string {
  const parts = name.split(' ')
  if (parts.length < 2) return name
  const keys = parts.map((part) => singularize(plainWord(part)).replace(/^filet$/, 'fillet'))
  if (name.includes('®') || keys.some((key, index) => DOUBLED.has(key) && key === keys[index + 1])) return name
  const half = parts.length / 2
  if (Number.isInteger(half) && keys.every((key, index) => key !== '' && key === keys[(index + half) % parts.length]))
    return parts.slice(half).join(' ')
  const from = keys[0] === 'fillet' && keys.at(-1) === 'fillet' && parts.length > 2 ? 1 : 0
  return parts
    .filter((_, index) => index >= from && (index === 0 || keys[index] === '' || keys[index] !== keys[index - 1]))
    .join(' ')
}

/** What is bought under another name than what is made of it. */
const MADE_OF: readonly (readonly [RegExp, string])[] = [
  [/^egg ?wash$/i, 'egg'],
  [/^frozen (?=(?:(?:un)?salted )?butter$)/i, ''],
  [/^toasts?(?: points?)?$/i, 'bread'],
  [/^(?:leftover|left-over) (?=(?:chicken|turkey|duck|goose)$)/i, 'cooked '],
]

const COOKED_MINCE = /^cooked (?=(?:\S+ ){0,3}(?:ground|minced) )/i

/** What is cooked at home as it is bought: '3 cups cooked rice' is a cup of rice; ground meat is never sold cooked. */
function takeRaw(item: RequestedItem): RequestedItem {
  const name = item.name.replace(COOKED_MINCE, '')
  const raw = /^cooked (.+)$/i.exec(name)?.[1] ?? ''
  const share = raw ? findRawShare(raw) : null
  // a pouch of it is bought cooked
  const isMeasured = item.options.flat().every(({ unit, each }) => dimensionOf(unit) !== null && !each)
  if (share === null || !isMeasured) return { ...item, name }
  return { ...item, name: raw, options: item.options.map((parts) => parts.map((part) => rawAmount(part, share))) }
}

function rawAmount(cooked: ShoppingAmount, { ofVolume, ofMass, isWeighed }: RawShare): ShoppingAmount {
  const isVolume = dimensionOf(cooked.unit) === 'volume'
  const unit = isVolume && isWeighed ? (measureSystemOf(cooked.unit) === 'metric' ? 'g' : 'oz') : cooked.unit
  const share = ((isVolume ? ofVolume : ofMass) * toBaseUnit(1, cooked.unit)) / toBaseUnit(1, unit)
  const step = WEIGHED_IN[unit ?? '']
  const rawOf = (quantity: number): number =>
    step ? Math.ceil((quantity * share) / step - 0.1) * step : quantity * share
  return {
    quantity: rawOf(cooked.quantity),
    quantity_max: cooked.quantity_max === null ? null : rawOf(cooked.quantity_max),
    unit,
  }
}

/** Steps of a scale. */
const WEIGHED_IN: Readonly<Record<string, number>> = { g: 10, oz: 1 }

const PEPPER_MILL = listOf('peppermill, pepper mill, black peppermill, black pepper mill')
const FROM_PACK = /\sfrom\s(?:an?\s|the\s)?(can|tin|jar|carton|packet|bottle)$/i
const SOLD_IN: Readonly<Record<string, string>> = { can: 'canned', tin: 'tinned', jar: 'jarred', bottle: 'bottled' }

/** 'sweetcorn from a tin' is tinned; capers are in a jar anyway. */
function nameFromPack(name: string): string {
  const pack = FROM_PACK.exec(name)
  if (!pack) return name
  const food = name.slice(0, pack.index)
  const state = SOLD_IN[pack[1]!.toLowerCase()]
  return state && ['produce', 'frozen'].includes(findAisle(food)) ? `${state} ${food.replace(/^rings\s/i, '')}` : food
}

const isTinned = ({ options }: RequestedItem): boolean => TIN_UNITS.has(options[0]?.[0]?.unit ?? '')

/**
 * The item under the name that it has on a shelf of a shop: without what is done to it at home, praise, remarks and
 * words of measure. Names in English only.
 */
export function toShelfItem(item: RequestedItem): RequestedItem {
  if (!item.isEnglish) return item
  if (PEPPER_MILL.has(item.name)) return { ...item, name: 'black pepper', options: [] }
  const plain = REMARKS_BEHIND.reduce((name, remark) => name.replace(remark, '') || name, nameFromPack(item.name))
    .replace(REMARKS_BEFORE, '')
    .replace(STRAY_QUOTE, '')
    .trim()
  const ordered = MADE_OF.reduce((name, [pattern, food]) => name.replace(pattern, food), orderWords(plain))
  const measured = takeMeasure({ ...item, name: dropPreparationWords(ordered, item) })
  const shelved = takeRaw(takeCutPart(measured))
  const isLost = shelved.name !== item.name && findAisle(shelved.name) === 'other' && findAisle(item.name) !== 'other'
  return isLost || shelved.name === '' ? item : shelved
}

/** A quotation mark without the other: 'dried 'instant noodles'. */
const STRAY_QUOTE = /^[®™]\s|(?<=\p{L}{2})(?<!s)['’](?=\s)|(?<=^|\s)['‘](?=\p{L}{2})/gu
