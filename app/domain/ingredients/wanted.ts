import { aisleOf, isKnownPhrase } from './aisles'
import type { Amount, Ingredient } from './ingredient'
import { bareName, isFreeWord, isSoldSo, mergeKey, nameWords, singular } from './names'
import { parseIngredient } from './parse'
import { readQuantity, readUnit, skipSpaces } from './quantity'
import { russianName } from './russian'
import { nominativePhrase } from './russian-words'
import { isGroupHeading } from './scale'
import type { RecipeLine, ShoppingAmount } from './shopping-item'
import { canonicalUnit, dimensionOf } from './units'

/** Amounts that add up to what one line asks for; a line that says the same amount twice has two of them. */
export type Option = ShoppingAmount[]

/** One thing that a line asks for, in the ways in which it says how much; none for 'to taste'. */
export type Wanted = { name: string; options: Option[] }

/** What one line wants, with its amounts; nothing for a line that names a group or says nothing. */
export function readWanted({ line, factor = 1 }: RecipeLine): Wanted[] {
  const text = line.trim()
  if (!/\S/.test(text) || isGroupHeading(text)) return []
  const read = parseIngredient(text)
  const times = Number.isFinite(factor) && factor > 0 ? factor : 1
  return thingsOf(
    { ...read, amounts: read.amounts.map((amount) => ({ ...amount, unit: asWritten(amount.unit, text) })) },
    text,
  )
    .map(({ name, amounts }) => {
      const thing = whatToBuy(name, amounts)
      return { name: inSentence(thing.name, text), options: optionsOf(thing.amounts, times, mergeKey(thing.name)) }
    })
    .filter(({ name }) => name !== '')
}

/** An amount that says how much. */
type Stated = Amount & { quantity: number }

/** Words that keep their capital wherever they stand. */
const PROPER =
  /^(?:Parm|Pecor|Dijon|Worcester|Tabasco|Greek|Ital|French|Thai|Chin|Engl|Swiss|Gruy|Cheddar|Monterey|Cajun|Creole|Old Bay|Grand|Brussel|Savoy|King|Granny|Golden|Honey[A-Z]|Mexic|Japan|Korea|Span|Turk|Vietn|Ind|Jamaic|Maldon|Yukon|Marsala|Madeira|Cointreau|Kahl|Guinness|Nutella|Oreo|Roma|Meyer|Medjool|Arborio|Basmati|Kalamata|Castelvetrano|Manchego|Gorgonzola|Roquefort|Stilton|Camembert|Brie|Gouda|Edam|Sichuan|Szechuan|Shaoxing|Aleppo|Himalaya|Danish|Dutch|German|Irish|Scot|Welsh|Brit|Americ|Canad|Californ|Asian|Philadelphia|Maris|Bourbon|Madras|Persian|Moroc|Cornish|Serrano|Anaheim|Fresno|Bird)/

/** A name that only has a capital because the line begins with it: 'Salt and pepper' asks for salt. */
function inSentence(name: string, line: string): string {
  const opens =
    /^[A-Z][a-z]/.test(name) &&
    !PROPER.test(name) &&
    !/^\S+\s.*[A-Z]/.test(name) &&
    line.indexOf(name.split(' ')[0] ?? name) <= 4
  return opens ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

/** The unit in the line's own word where readers of lines have one id for several: a can is no tin in America, стакан no cup. */
function asWritten(unit: string | null, line: string): string | null {
  if (unit === 'cup') return isRussian(line) ? 'glass' : unit
  const words =
    unit === 'tin'
      ? /(?:^|[^a-z])(can)s?(?![a-z])/i
      : unit === 'packet'
        ? /(?:^|[^a-z])(package|pack)s?(?![a-z])/i
        : null
  return words?.exec(line)?.[1]?.toLowerCase() ?? unit
}

function isRussian(text: string): boolean {
  return /[\u0400-\u04ff]/.test(text)
}

type Thing = { name: string; amounts: Stated[] }

const KEPT_TOGETHER =
  /(?:^|\s)(?:half and half|(?:mac|macaroni|pork|rice|bread|surf) and (?:cheese|beans?|butter|turf)|sweet and sour|salt and vinegar|hot and sour|cookies? and cream)(?:\s|$)/i

/** 'salt and pepper' are two things, and so are the two of '1 tsp each cumin and coriander'. */
function thingsOf(read: Ingredient, line: string): Thing[] {
  const { name, amounts } = withUnit(withType(named(read), line), withMore(usable(read.amounts), read))
  const each = /(?:^|\s)(?:each|по)(?:\s|$)/i.test(line) && !/\([^)]*each/i.test(line)
  if ((amounts.length > 0 && !each) || KEPT_TOGETHER.test(name)) return [{ name: firstOf(name), amounts }]
  const parts = name
    .split(/\s*(?:,|\/|&|\+)\s*(?:and\s+|и\s+)?|\s+(?:and|и)\s+/i)
    .map((part) => (isRussian(part) ? russianName(part) : bareName(part)))
    .filter(Boolean)
  const several =
    parts.length > 1 &&
    parts.length <= 6 &&
    parts.every((part) => part.split(' ').length <= 3 && aisleOf(part) !== 'other')
  return several ? parts.map((part) => ({ name: part, amounts })) : [{ name: firstOf(name), amounts }]
}

/** 'a few sprigs of thyme': where the name says nothing, what follows it is the thing. */
function named(read: Ingredient): Ingredient {
  const behind = /^of\s+([^,;(]+)/i.exec(read.note ?? read.preparation ?? '')?.[1]
  return behind && nameWords(read.name).every(isFreeWord) ? { ...read, name: behind } : read
}

function usable(amounts: Amount[]): Stated[] {
  return amounts.filter(
    (amount): amount is Stated =>
      isSensible(amount.quantity) && (amount.quantity_max === null || isSensible(amount.quantity_max)),
  )
}

function isSensible(quantity: number | null): quantity is number {
  return quantity !== null && quantity > 0 && quantity < 1e6
}

/** 'plus 2 tablespoons for dusting' asks for two more, wherever the reading of the line has put it. */
function withMore(amounts: Stated[], { note, preparation }: Ingredient): Stated[] {
  if (amounts.length === 0 || amounts.some(({ relation }) => relation === 'plus')) return amounts
  for (const text of [preparation ?? '', note ?? '']) {
    const plus = /(?:^|[\s,;(])(?:plus|\+)\s(?:about\s|an?\s(?:additional|extra)\s)?(?=[\d½⅓⅔¼¾⅛])/i.exec(text)
    const quantity = plus ? readQuantity(text, plus.index + plus[0].length) : null
    const unit = quantity ? readUnit(text, skipSpaces(text, quantity.end)) : null
    if (quantity && unit && dimensionOf(unit.id))
      return [
        ...amounts,
        {
          quantity: quantity.low,
          quantity_max: quantity.joiner ? quantity.high : null,
          unit: unit.id,
          relation: 'plus',
        },
      ]
  }
  return amounts
}

/** A measure that was taken for the beginning of the name: '1 dl cream'. */
function withUnit(name: string, amounts: Stated[]): Thing {
  const [first, ...more] = amounts
  // 'juice of half a lime': the number went with the name
  const number = first ? null : readQuantity(name, 0)
  if (number?.word && !number.article)
    return {
      name: name.slice(number.end).trim(),
      amounts: [
        { quantity: number.low, quantity_max: number.joiner ? number.high : null, unit: null, relation: 'first' },
      ],
    }
  if (!first || canonicalUnit(first.unit) !== null) return { name, amounts }
  const unit = readUnit(name, 0)
  const rest = unit && dimensionOf(unit.id) && name.charAt(unit.end) === ' ' ? name.slice(unit.end).trim() : ''
  return unit && rest && unit.id !== 'cup'
    ? { name: rest, amounts: [{ ...first, unit: unit.id }, ...more] }
    : { name, amounts }
}

const TYPES =
  /^(?:brown|white|dark|light|caster|castor|icing|granulated|powdered|confectioners['’]?|demerara|muscovado|red|green|yellow|black|plain|all[- ]purpose|self[- ]raising|self[- ]rising|wholemeal|whole[- ]wheat|unsalted|salted|sweet|spring|bell|cherry|plum|basmati|jasmine|arborio|dried|smoked|frozen|canned|tinned|sour|heavy|double|single|whole|skimmed|extra[- ]virgin|boneless|skinless)(?:\s(?:soft|brown|sweet))?$/i

/** 'sugar, brown' is brown sugar: registers put the thing first and its type behind a comma. 'garlic, minced' is garlic. */
function withType({ name, preparation, note }: Ingredient, line: string): string {
  const comma = /^([^,]+),\s*([^,\s][^,]*)$/.exec(name)
  const thing = (comma ? (comma[1] ?? name) : name).trim()
  if (nameWords(thing).length > 2) return name
  const before = preparation?.split(',')[0]?.trim() ?? ''
  if (isSoldSo(before, thing) && line.toLowerCase().includes(`${before} ${thing}`.toLowerCase()))
    return `${before} ${thing}`
  for (const text of comma ? [comma[2]] : [preparation, note]) {
    const behind = /^[^,;(]+/.exec(text ?? '')?.[0].trim() ?? ''
    const words = nameWords(behind)
    if (words.length === 0 || words.length > 2 || !line.toLowerCase().includes(`${thing}, ${behind}`.toLowerCase()))
      continue
    if (
      TYPES.test(behind) ||
      (isType(behind, thing) && !words.some((word) => isFreeWord(word) || DONE_AT_HOME.has(word)))
    )
      return `${behind} ${thing}`
  }
  return name
}

/** Kinds of things that a register names after their kind: 'cheese, cheddar', 'beans, kidney'. */
function isType(behind: string, thing: string): boolean {
  return (
    isKnownPhrase(`${behind} ${thing}`) ||
    (/^(?:cheese|pasta|lettuce|mushrooms?|squash)$/i.test(thing) && aisleOf(behind) === aisleOf(thing))
  )
}

/** What sounds like a type in front of a name and is work behind it: 'tomatoes, crushed'. */
const DONE_AT_HOME = new Set(
  'crushed roasted toasted stewed shredded flaked slivered creamed pickled cooked boiled fried grilled mashed pureed whipped'.split(
    ' ',
  ),
)

const HEADS = new Set(
  'stock broth oil vinegar sugar flour wine milk cheese bean sauce pepper onion rice bread cream lettuce mustard paste chocolate seed nut pea lentil salt mushroom potato apple cabbage pasta noodle grape olive tomato yogurt juice chop breast thigh fillet stock'.split(
    ' ',
  ),
)

/** Of 'butter or margarine' the first; 'vegetable or canola oil' is vegetable oil. */
function firstOf(name: string): string {
  const [first = '', second] = name.split(/\s+(?:or|или)\s+/i)
  if (second === undefined || first === '') return name
  const heads = second.trim().split(/\s+/)
  const head = heads[heads.length - 1] ?? ''
  const firstHead = singular(nameWords(first).pop() ?? '')
  return heads.length > 1 && HEADS.has(singular(head.toLowerCase())) && !HEADS.has(firstHead)
    ? `${first} ${head}`
    : first
}

const FRUIT =
  /^(?:(?:juice|zest|rind|peel|grated zest|juice and zest|zest and juice)\s+(?:of|from)\s+)?(?:an?\s+)?((?:[a-z]+\s)?(?:lemon|lime|orange|grapefruit|clementine|mandarin|tangerine|satsuma)s?)(?:\s(?:juice|zest|rind|peel|juice and zest|zest and juice))?$/i
const RUSSIAN_FRUIT = new Set(
  ['сок', 'цедра', 'кожура'].flatMap((part) =>
    ['лимона', 'лайма', 'апельсина', 'грейпфрута', 'мандарина'].map((fruit) => `${part} ${fruit}`),
  ),
)
const PART_NAMES =
  /^(.+?)\s(cloves?|stalks?|ribs?|sticks?|sprigs?|stems?|rashers?|slices?|bulbs?|heads?|ears?|lea(?:f|ves)|wedges?)$/i
/** What comes in such parts: elsewhere the word belongs to the name ('cinnamon sticks', 'bay leaves'). */
const IN_PARTS: Record<string, RegExp> = {
  clove: /garlic$/i,
  stalk: /celery|rhubarb|lemon ?grass|asparagus|broccoli$/i,
  rib: /celery$/i,
  stick: /celery|butter|margarine$/i,
  sprig: /thyme|rosemary|parsley|mint|dill|basil|cilantro|coriander|oregano|sage|tarragon|marjoram|chervil|herbs?$/i,
  stem: /parsley|cilantro|coriander|dill|thyme|mint$/i,
  rasher: /bacon|pancetta$/i,
  slice: /bacon|bread|toast|ham|prosciutto|cheese|pancetta|salami|sourdough|brioche|lemon|lime$/i,
  bulb: /garlic|fennel$/i,
  head: /garlic|cauliflower|broccoli|lettuce|cabbage|radicchio|romaine|escarole$/i,
  ear: /corn$/i,
  wedge: /lemon|lime|orange$/i,
  leaf: /basil|mint|sage|parsley|cilantro|coriander|lettuce|kale|spinach|oregano|cabbage|thyme|rosemary|tarragon$/i,
}

/** The thing as it stands in a shop: garlic for garlic cloves, lemons for the juice of two, black pepper for a pinch of pepper. */
function whatToBuy(name: string, amounts: Stated[]): Thing {
  let bare = bareName(name)
  if (isRussian(bare))
    return {
      name:
        RUSSIAN_FRUIT.has(bare) && amounts.length > 0 && canonicalUnit(amounts[0]?.unit) === null
          ? bare
              .split(' ')
              .map((word) => nominativePhrase([word], 'genitive')[0])
              .slice(1)
              .join(' ')
          : bare,
      amounts,
    }
  const counted = amounts.length > 0 && canonicalUnit(amounts[0]?.unit) === null
  const fruit = counted ? FRUIT.exec(bare)?.[1] : undefined
  if (fruit) return { name: fruit, amounts }
  const [, whole = '', part = ''] = PART_NAMES.exec(bare) ?? []
  const unit = singular(part.toLowerCase())
  if (whole && IN_PARTS[unit]?.test(whole)) {
    bare = bareName(whole)
    if (counted)
      return {
        name: bare,
        amounts: amounts.map((amount) =>
          canonicalUnit(amount.unit) === null ? { ...amount, unit: /celery$/i.test(bare) ? 'stalk' : unit } : amount,
        ),
      }
  }
  if (/celery$/i.test(bare))
    return {
      name: bare,
      amounts: amounts.map((amount) => (/^sticks?$/i.test(amount.unit ?? '') ? { ...amount, unit: 'stalk' } : amount)),
    }
  if (/^(?:dried\s|whole\s)?cinnamon$/i.test(bare) && canonicalUnit(amounts[0]?.unit) === 'stick')
    return {
      name: 'cinnamon stick',
      amounts: amounts.map((amount) => (canonicalUnit(amount.unit) === 'stick' ? { ...amount, unit: null } : amount)),
    }
  if (/^(?:dried\s)?bay$/i.test(bare))
    return {
      name: 'bay leaf',
      amounts: amounts.map((amount) => (canonicalUnit(amount.unit) === 'leaf' ? { ...amount, unit: null } : amount)),
    }
  if (/^bay lea(?:f|ves)$/i.test(bare))
    return {
      name: bare,
      amounts: amounts.map((amount) => (canonicalUnit(amount.unit) === 'leaf' ? { ...amount, unit: null } : amount)),
    }
  // a pepper that is counted is the vegetable; pepper by the pinch, or just pepper, is the spice
  if (/^peppers$/i.test(bare) || (/^pepper$/i.test(bare) && counted)) return { name: `bell ${bare}`, amounts }
  return { name: bare, amounts }
}

const STICK_OF_BUTTER = { tbsp: 8, g: 113.4 }

/**
 * The amounts of a line as options: '400 g/14 oz' says one amount in two ways, '1 cup plus 2 tbsp' one in two parts, and
 * '2 (400 g) tins' are two tins or 800 g.
 */
function optionsOf(amounts: Stated[], factor: number, key: string): Option[] {
  const heads: ShoppingAmount[][] = []
  const plus: ShoppingAmount[] = []
  for (const amount of amounts) {
    const read = toBuy(amount, factor)
    const first = heads[0]?.[0]
    const size = read.unit !== null && dimensionOf(read.unit) !== null ? read.unit : null
    if (amount.relation === 'each' && first) {
      if (size === null || dimensionOf(first.unit) !== null || heads.length > 1) continue
      const each = { quantity: amount.quantity, unit: size }
      heads[0] = [{ ...first, each }]
      heads.push([
        {
          quantity: first.quantity * each.quantity,
          quantity_max: first.quantity_max === null ? null : first.quantity_max * each.quantity,
          unit: size,
        },
      ])
    } else if (amount.relation === 'plus' && first) plus.push(read)
    else if ((amount.relation === 'same' && first) || !first) heads.push([read])
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

function toBuy({ quantity, quantity_max, unit }: Stated, factor: number): ShoppingAmount {
  const id = canonicalUnit(unit)
  const times = id === 'dozen' ? 12 * factor : factor
  const high = quantity_max !== null && quantity_max > quantity ? quantity_max * times : null
  return { quantity: quantity * times, quantity_max: high, unit: id === 'dozen' ? null : id }
}
