import type { IngredientAmount, AmountRelation } from './ingredient'
import { parseNumberAt, parseUnitAt } from './quantity'
import { MARKS, type IngredientToken } from './tagger/tokenizer'
import { lemmatize } from './tagger/features'

/** A number as it is found in the line, with the unit words that go with it. */
type NumberGroup = {
  low: number | null
  high: number | null
  at: number
  depth: number
  times: boolean
  measure: string | null
  thing: string | null
  last: number
}

const DOZEN_WORD = /^dozens?$/
const TIMES_SIGN = /^[x×]$/
const ADDITION_WORDS = new Set(['plus', 'and', '&'])
/** Words that grade a unit ('heaped', 'large') or only lead to it. */
const UNIT_MODIFIERS = new Set(
  `large small medium med big thin thick heaping heaped rounded level scant generous good full fat plump long short
  medium-size medium-sized large-size lg sm md little tiny huge extra-large heavy packed tightly firmly lightly
  thumb-sized to or of very extra`.split(/\s+/),
)

/**
 * The amounts of a line, first the one that a cook would say first. Numbers and units come as the tagger found them;
 * here they are put together: '2 (400 g) tins' is two tins of 400 g each, '400g/14oz' the same twice, '1 lb plus 2 oz' a sum.
 */
export function parseAmounts(
  line: string,
  tokens: readonly IngredientToken[],
  isNumber: (at: number) => boolean,
  isUnit: (at: number) => boolean,
): IngredientAmount[] {
  const groups = parseNumberGroups(line, tokens, isNumber, isUnit)
  const amounts: IngredientAmount[] = []
  groups.forEach((group, index) => {
    const relation = index === 0 ? 'first' : findAmountRelation(tokens, groups, index, amounts)
    if (relation === null || (index > 0 && mergeRangeEnd(tokens, groups, index, amounts))) return
    const amount = { quantity: group.low, quantity_max: group.high === group.low ? null : group.high, relation }
    if (group.measure !== null && group.thing !== null) {
      // '400 g tin': the weight is what the line says, the tin is how it is sold
      amounts.push({ ...amount, unit: group.measure })
      if (index === 0) amounts.push({ quantity: 1, quantity_max: null, unit: group.thing, relation: 'same' })
    } else amounts.push({ ...amount, unit: group.measure ?? group.thing })
  })
  return amounts
}

function parseNumberGroups(
  line: string,
  tokens: readonly IngredientToken[],
  isNumber: (at: number) => boolean,
  isUnit: (at: number) => boolean,
): NumberGroup[] {
  const groups: NumberGroup[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) continue
    const group = groups[groups.length - 1]
    if (isNumber(at)) {
      if (group && TIMES_SIGN.test(token.lower) && group.last === at - 1) {
        group.times = true
        group.last = at
      } else if (group && DOZEN_WORD.test(token.lower) && group.last === at - 1) multiplyGroup(group, 12, at)
      else {
        const read = token.quantity ?? parseTokenNumber(line, token)
        // a number whose unit was not taken for one ('about 20 cm across') is a size to cut or to buy, no further amount
        const size = groups.length > 0 && !isUnit(at + 1) && isMeasureWord(line, tokens[at + 1])
        if (read && !size)
          groups.push({ ...read, at, depth: token.depth, times: false, measure: null, thing: null, last: at })
      }
    } else if (isUnit(at)) attachUnit(line, tokens, at, groups)
  }
  return groups
}

function isMeasureWord(line: string, token: IngredientToken | undefined): boolean {
  const kind = token && token.unit !== '' ? parseUnitAt(line, token.start)?.kind : undefined
  return kind === 'length' || kind === 'weight' || kind === 'volume' || kind === 'imperial'
}

function multiplyGroup(group: NumberGroup, factor: number, at: number): void {
  group.low = (group.low ?? 1) * factor
  group.high = (group.high ?? 1) * factor
  group.last = at
}

function parseTokenNumber(line: string, token: IngredientToken): { low: number; high: number } | null {
  if (DOZEN_WORD.test(token.lower)) return { low: 12, high: 12 }
  const read = parseNumberAt(line, token.start)
  return read ? { low: read.value, high: read.value } : null
}

/** Gives a unit word to the number that it belongs to; without any number it is an amount of its own. */
function attachUnit(line: string, tokens: readonly IngredientToken[], at: number, groups: NumberGroup[]): void {
  const token = tokens[at]
  if (!token || UNIT_MODIFIERS.has(token.lower)) return
  const { id, measures } = identifyUnit(line, tokens, at)
  let group = groups[groups.length - 1]
  // '1 (14 oz) can', '2 x 400 g tins', 'one 8-ounce bag': the second unit is the first number's
  if (group && !measures && (group.measure !== null || token.depth < group.depth)) {
    const counted = groups
      .slice(0, -1)
      .reverse()
      .find(({ measure, thing, depth }) => measure === null && thing === null && depth <= token.depth)
    if (counted) group = counted
  }
  if (!group) {
    const many = !measures && token.lower !== lemmatize(token.lower)
    groups.push({
      low: many ? null : 1,
      high: many ? null : 1,
      at,
      depth: token.depth,
      times: false,
      measure: measures ? id : null,
      thing: measures ? null : id,
      last: at,
    })
  } else if (measures) group.measure ??= id
  // of two words side by side the last is the unit: '4 thick-cut slices', 'one ready-rolled sheet'
  else if (group.thing === null || (group.last === at - 1 && tokens[at]!.before === MARKS.space)) group.thing = id
  if (group) group.last = at
}

/** The id of a unit word, and whether it measures (weight, volume, spoon, cup, length) or is a thing that is counted. */
function identifyUnit(line: string, tokens: readonly IngredientToken[], at: number): { id: string; measures: boolean } {
  const token = tokens[at]!
  const { lower } = token
  const next = tokens[at + 1]
  if (/^(?:fl|fluid)$/.test(lower) && next && /^(?:oz|ounces?)$/.test(next.lower))
    return { id: 'fl oz', measures: true }
  if (/^(?:oz|ounces?)$/.test(lower) && /^(?:fl|fluid)$/.test(tokens[at - 1]?.lower ?? ''))
    return { id: 'fl oz', measures: true }
  const spelled = UNIT_SPELLINGS.get(token.text === 'T' || token.text === 'Tb' ? 'tbsp' : lower)
  if (spelled) return { id: spelled, measures: true }
  const length = /^(?:inch|cm|mm)-/.exec(lower)
  if (length) return { id: lower, measures: true }
  const read = parseUnitAt(line, token.start)
  const whole = read && read.end - (read.stop ? 1 : 0) >= token.end ? read : null
  if (!whole) return { id: lemmatize(lower), measures: false }
  if (whole.kind === 'pack' || whole.kind === 'piece')
    return { id: PACK_SYNONYMS.get(lemmatize(lower)) ?? lemmatize(lower), measures: false }
  if (whole.kind === 'cup')
    return /^c(?:ups?)?$/.test(lower) ? { id: 'cup', measures: true } : { id: lemmatize(lower), measures: false }
  if (lower === 'mm') return { id: 'mm', measures: true }
  return { id: whole.id, measures: true }
}

/** Spellings that only an English ingredient line has. */
const UNIT_SPELLINGS = new Map(
  Object.entries({
    gm: 'g',
    gr: 'g',
    lbs: 'lb',
    floz: 'fl oz',
    tb: 'tbsp',
    tbl: 'tbsp',
    tblsp: 'tbsp',
    tbs: 'tbsp',
    tspn: 'tsp',
    gal: 'gallon',
    ltr: 'l',
    litre: 'l',
    litres: 'l',
    in: 'inch',
    '"': 'inch',
    qt: 'quart',
    qts: 'quart',
    pt: 'pint',
    pts: 'pint',
  }),
)
/** Two words for one thing. */
const PACK_SYNONYMS = new Map(
  Object.entries({
    can: 'tin',
    package: 'packet',
    pack: 'packet',
    pkg: 'packet',
    pkt: 'packet',
    pc: 'piece',
    pcs: 'piece',
  }),
)

const COMPOUND_UNIT_PAIRS = new Set([
  'lb oz',
  'kg g',
  'l ml',
  'pint fl oz',
  'quart cup',
  'quart pint',
  'cup tbsp',
  'tbsp tsp',
  'gallon quart',
])

/** What an amount is to those before it; null when it was taken into one of them. */
function findAmountRelation(
  tokens: readonly IngredientToken[],
  groups: readonly NumberGroup[],
  index: number,
  amounts: IngredientAmount[],
): AmountRelation | null {
  const group = groups[index]!
  const before = groups[index - 1]!
  const last = amounts[amounts.length - 1]
  const first = groups[0]!
  const token = tokens[group.at]!
  const word = tokens[group.at - 1]
  const close = word !== undefined && before.last >= group.at - 2
  const added =
    (close && (token.before & MARKS.plus) !== 0) ||
    (before.last === group.at - 2 && word !== undefined && ADDITION_WORDS.has(word.lower))
  const pair =
    before.last === group.at - 1 &&
    !(token.before & ~(MARKS.space | MARKS.comma | MARKS.dash)) &&
    COMPOUND_UNIT_PAIRS.has(`${before.measure} ${group.measure}`)
  if (added || pair) {
    if (last && last.relation !== 'first' && last.relation !== 'plus') {
      // '550 g/1 lb 3 oz': the pound and the ounces say the same together
      if (last.unit !== null && group.measure !== null && last.quantity !== null && group.low !== null) {
        const share = COMPOUND_UNIT_RATIOS.get(`${last.unit} ${group.measure}`)
        if (share) last.quantity += group.low * share
      }
      return null
    }
    return 'plus'
  }
  if (isPerPiece(tokens, group)) return 'each'
  // '1 (14 oz) can', '2 x 400 g tins', 'one 8-ounce bag': nothing but a bracket or an x between the count and the size
  const counts = first.measure === null && first.low !== null
  if (counts && index === 1 && group.measure !== null && (first.times || group.at === first.at + 1)) return 'each'
  // '2 tins (400 g)': what a pack holds stands behind it
  if (
    counts &&
    index === 1 &&
    group.measure !== null &&
    PACK_UNIT.test(first.thing ?? '') &&
    group.at === first.last + 1 &&
    token.before & MARKS.open
  )
    return 'each'
  return last && last.relation === 'each' && token.before & (MARKS.slash | MARKS.open) ? 'each' : 'same'
}

const PACK_UNIT =
  /^(?:tin|packet|jar|bottle|pouch|sachet|bag|box|carton|tub|pot|container|envelope|tube|punnet|tray|block|bar)$/
const COMPOUND_UNIT_RATIOS = new Map([
  ['lb oz', 1 / 16],
  ['kg g', 1 / 1000],
  ['l ml', 1 / 1000],
  ['pint fl oz', 1 / 20],
  ['cup tbsp', 1 / 16],
  ['tbsp tsp', 1 / 3],
  ['quart cup', 1 / 4],
])

/** '150ml-200ml' and '¾ cup to 1 cup' are one amount; its upper end is set where its lower stands. */
function mergeRangeEnd(
  tokens: readonly IngredientToken[],
  groups: readonly NumberGroup[],
  index: number,
  amounts: IngredientAmount[],
): boolean {
  const group = groups[index]!
  const before = groups[index - 1]!
  const last = amounts[amounts.length - 1]
  const dashed = before.last === group.at - 1 && (tokens[group.at]!.before & ~MARKS.space) === MARKS.dash
  const told =
    before.last === group.at - 2 && tokens[group.at - 1]!.lower === 'to' && tokens[group.at]!.before === MARKS.space
  if (
    !last ||
    (!dashed && !told) ||
    before.measure === null ||
    before.measure !== group.measure ||
    last.unit !== group.measure
  )
    return false
  if (last.quantity === null || last.quantity_max !== null || group.high === null || group.high <= last.quantity)
    return false
  last.quantity_max = group.high
  return true
}

/** '2 fillets, about 120 g each' */
function isPerPiece(tokens: readonly IngredientToken[], group: NumberGroup): boolean {
  for (let at = group.last + 1; at < tokens.length && at <= group.last + 4; at += 1) {
    if (/^(?:each|apiece)$/.test(tokens[at]!.lower)) return true
    if (tokens[at]!.before & (MARKS.comma | MARKS.close)) return false
  }
  return false
}
