import { valuesOf, listOf, wordsOf } from '../tables/words'
import type { IngredientAmount, AmountRelation } from './ingredient'
import { parseNumberAt, parseUnitAt } from '../amounts/quantity'
import { MARKS, type IngredientToken } from './tokenizer'
import { lemmatize } from './features'

/**
 * A number of the line with its unit words. `index` and `lastIndex` are token indexes; `measureUnit` is a unit of
 * measurement ('g', 'tbsp'), `countedUnit` a thing that is counted ('tin').
 */
type NumberGroup = {
  low: number | null
  high: number | null
  index: number
  depth: number
  isMultiplied: boolean
  measureUnit: string | null
  countedUnit: string | null
  lastIndex: number
}

const DOZEN_WORD = listOf('dozen, dozens')
const TIMES_SIGN = /^[x×]$/
const ADDITION_WORDS = new Set(['plus', 'and', '&'])
/** Words that qualify a unit ('heaped', 'large') or precede it. */
const UNIT_MODIFIERS = wordsOf('unit modifiers')

/**
 * Combines the labelled numbers and units of a line to amounts, the main amount first: '2 (400 g) tins' is 2 tins of
 * 400 g each, '400g/14oz' the same amount twice, '1 lb plus 2 oz' a sum. `isNumber` and `isUnit` take a token index.
 */
export function parseAmounts(
  line: string,
  tokens: readonly IngredientToken[],
  isNumber: (tokenIndex: number) => boolean,
  isUnit: (position: number) => boolean,
): IngredientAmount[] {
  const groups = parseNumberGroups(line, tokens, isNumber, isUnit)
  const amounts: IngredientAmount[] = []
  groups.forEach((group, index) => {
    const relation = index === 0 ? 'first' : findAmountRelation(tokens, groups, index, amounts)
    if (relation === null || (index > 0 && mergeRangeEnd(tokens, groups, index, amounts))) return
    const amount = { quantity: group.low, quantity_max: group.high === group.low ? null : group.high, relation }
    if (group.measureUnit !== null && group.countedUnit !== null) {
      // '400 g tin': the weight is the amount, one tin the same amount as a count
      amounts.push({ ...amount, unit: group.measureUnit })
      if (index === 0) amounts.push({ quantity: 1, quantity_max: null, unit: group.countedUnit, relation: 'same' })
    } else amounts.push({ ...amount, unit: group.measureUnit ?? group.countedUnit })
  })
  return amounts
}

function parseNumberGroups(
  line: string,
  tokens: readonly IngredientToken[],
  isNumber: (index: number) => boolean,
  isUnit: (tokenIndex: number) => boolean,
): NumberGroup[] {
  const groups: NumberGroup[] = []
  for (let position = 0; position < tokens.length; position += 1) {
    const token = tokens[position]
    if (!token) continue
    const group = groups[groups.length - 1]
    if (isNumber(position)) {
      if (group && TIMES_SIGN.test(token.lower) && group.lastIndex === position - 1) {
        group.isMultiplied = true
        group.lastIndex = position
      } else if (group && DOZEN_WORD.has(token.lower) && group.lastIndex === position - 1)
        multiplyGroup(group, 12, position)
      else {
        const parsed = token.quantity ?? parseTokenNumber(line, token)
        // a number before a measure that is not labelled as a unit ('about 20 cm across') is a size, not an amount
        const size = groups.length > 0 && !isUnit(position + 1) && isMeasureWord(line, tokens[position + 1])
        if (parsed && !size)
          groups.push({
            low: parsed.low,
            high: parsed.high,
            index: position,
            depth: token.depth,
            isMultiplied: false,
            measureUnit: null,
            countedUnit: null,
            lastIndex: position,
          })
      }
    } else if (isUnit(position)) attachUnit(line, tokens, position, groups)
  }
  return groups
}

function isMeasureWord(line: string, token: IngredientToken | undefined): boolean {
  const kind = token && token.unit !== '' ? parseUnitAt(line, token.start)?.kind : undefined
  return kind === 'length' || kind === 'weight' || kind === 'volume' || kind === 'imperial'
}

function multiplyGroup(group: NumberGroup, factor: number, index: number): void {
  group.low = (group.low ?? 1) * factor
  group.high = (group.high ?? 1) * factor
  group.lastIndex = index
}

function parseTokenNumber(line: string, token: IngredientToken): { low: number; high: number } | null {
  if (DOZEN_WORD.has(token.lower)) return { low: 12, high: 12 }
  const parsed = parseNumberAt(line, token.start)
  return parsed ? { low: parsed.value, high: parsed.value } : null
}

/** Attaches a unit to its number; without a number it is an amount of one. */
function attachUnit(line: string, tokens: readonly IngredientToken[], index: number, groups: NumberGroup[]): void {
  const token = tokens[index]
  if (!token || UNIT_MODIFIERS.has(token.lower)) return
  const { id, measures } = identifyUnit(line, tokens, index)
  let group = groups[groups.length - 1]
  // '1 (14 oz) can', '2 x 400 g tins', 'one 8-ounce bag': the second unit belongs to the first number
  if (group && !measures && (group.measureUnit !== null || token.depth < group.depth)) {
    const counted = groups
      .slice(0, -1)
      .reverse()
      .find(
        ({ measureUnit, countedUnit, depth }) => measureUnit === null && countedUnit === null && depth <= token.depth,
      )
    if (counted) group = counted
  }
  if (!group) {
    const isPlural = !measures && token.lower !== lemmatize(token.lower)
    groups.push({
      low: isPlural ? null : 1,
      high: isPlural ? null : 1,
      index,
      depth: token.depth,
      isMultiplied: false,
      measureUnit: measures ? id : null,
      countedUnit: measures ? null : id,
      lastIndex: index,
    })
  } else if (measures) group.measureUnit ??= id
  // of two words side by side the last is the unit: '4 thick-cut slices', 'one ready-rolled sheet'
  else if (group.countedUnit === null || (group.lastIndex === index - 1 && tokens[index]!.before === MARKS.space))
    group.countedUnit = id
  if (group) group.lastIndex = index
}

/** Resolves a unit word to its id; `measures` is false for things that are counted. */
function identifyUnit(
  line: string,
  tokens: readonly IngredientToken[],
  index: number,
): { id: string; measures: boolean } {
  const token = tokens[index]!
  const { lower } = token
  const next = tokens[index + 1]
  if (['fl', 'fluid'].includes(lower) && next && ['oz', 'ounce', 'ounces'].includes(next.lower))
    return { id: 'fl oz', measures: true }
  if (['oz', 'ounce', 'ounces'].includes(lower) && ['fl', 'fluid'].includes(tokens[index - 1]?.lower ?? ''))
    return { id: 'fl oz', measures: true }
  const spelledUnit = UNIT_SPELLINGS.get(token.text === 'T' || token.text === 'Tb' ? 'tbsp' : lower)
  if (spelledUnit) return { id: spelledUnit, measures: true }
  const length = /^(?:inch|cm|mm)-/.exec(lower)
  if (length) return { id: lower, measures: true }
  const parsed = parseUnitAt(line, token.start)
  const wholeMatch = parsed && parsed.end - (parsed.stop ? 1 : 0) >= token.end ? parsed : null
  if (!wholeMatch) return { id: lemmatize(lower), measures: false }
  if (wholeMatch.kind === 'pack' || wholeMatch.kind === 'piece')
    return { id: PACK_SYNONYMS.get(lemmatize(lower)) ?? lemmatize(lower), measures: false }
  if (wholeMatch.kind === 'cup')
    return ['c', 'cup', 'cups'].includes(lower)
      ? { id: 'cup', measures: true }
      : { id: lemmatize(lower), measures: false }
  if (lower === 'mm') return { id: 'mm', measures: true }
  return { id: wholeMatch.id, measures: true }
}

/** Spellings that occur in English lines only. */
const UNIT_SPELLINGS = valuesOf('unit spelling')
const PACK_SYNONYMS = valuesOf('pack synonym')

const COMPOUND_UNIT_PAIRS = new Set(
  'lb oz, kg g, l ml, pint fl oz, quart cup, quart pint, cup tbsp, tbsp tsp, gallon quart'.split(', '),
)

/** Relation of an amount to the preceding ones; null if it was added to one of them. */
function findAmountRelation(
  tokens: readonly IngredientToken[],
  groups: readonly NumberGroup[],
  index: number,
  amounts: IngredientAmount[],
): AmountRelation | null {
  const group = groups[index]!
  const before = groups[index - 1]!
  const lastAmount = amounts[amounts.length - 1]
  const token = tokens[group.index]!
  const word = tokens[group.index - 1]
  const isAddition = word !== undefined && isAdded(token, word.lower, before, group)
  const isCompoundPair =
    before.lastIndex === group.index - 1 &&
    !(token.before & ~(MARKS.space | MARKS.comma | MARKS.dash)) &&
    COMPOUND_UNIT_PAIRS.has(`${before.measureUnit} ${group.measureUnit}`)
  if (isAddition || isCompoundPair) {
    // '1 stick (8 tbsp) plus 2 tbsp'
    const isAfterBracket = isAddition && tokens[before.index]!.depth > token.depth
    if (lastAmount && lastAmount.relation !== 'first' && lastAmount.relation !== 'plus' && !isAfterBracket) {
      const ratio = COMPOUND_UNIT_RATIOS.get(`${lastAmount.unit} ${group.measureUnit}`)
      // the pounds and ounces of '550 g/1 lb 3 oz' are one alternative amount, the spoon of '225 g/8 oz plus 1 tbsp' is not
      if (ratio && lastAmount.quantity !== null && group.low !== null) lastAmount.quantity += group.low * ratio
      else if (isAddition && group.measureUnit !== null && token.depth === 0) return 'plus'
      return null
    }
    return 'plus'
  }
  if (isPerPiece(tokens, group) || (index === 1 && isSizeOfFirst(token, groups[0]!, group))) return 'each'
  return lastAmount && lastAmount.relation === 'each' && token.before & (MARKS.slash | MARKS.open) ? 'each' : 'same'
}

/** Whether a plus, or a word for it, joins an amount to the one before. */
function isAdded(token: IngredientToken, word: string, before: NumberGroup, group: NumberGroup): boolean {
  const distance = group.index - before.lastIndex
  return (
    (distance <= 2 && (token.before & MARKS.plus) !== 0) ||
    (distance === 2 && ADDITION_WORDS.has(word)) ||
    // '3 cups flour, plus 2 tablespoons'
    (word === 'plus' && token.depth === 0 && before.measureUnit !== null && group.measureUnit !== null)
  )
}

/** Whether the second amount of a line is the size of each of the first, which counts. */
function isSizeOfFirst(token: IngredientToken, first: NumberGroup, group: NumberGroup): boolean {
  if (first.measureUnit !== null || first.low === null || group.measureUnit === null) return false
  // '1 (14 oz) can', '2 x 400 g tins', 'one 8-ounce bag': only a bracket or 'x' between count and size
  if (first.isMultiplied || group.index === first.index + 1) return true
  // '2 tins (400 g)': the size follows the pack in a bracket
  return (
    PACK_UNIT.test(first.countedUnit ?? '') &&
    group.index === first.lastIndex + 1 &&
    (token.before & MARKS.open) !== 0 &&
    // '2 envelopes (4½ teaspoons)' hold that together
    !(first.low > 1 && SPOONS.has(group.measureUnit))
  )
}

const SPOONS = new Set(['tsp', 'tbsp'])
const PACK_UNIT =
  /^(?:tin|packet|jar|bottle|pouch|sachet|bag|box|carton|tub|pot|container|envelope|tube|punnet|tray|block|bar|ball|sheet)$/
const COMPOUND_UNIT_RATIOS = new Map([
  ['lb oz', 1 / 16],
  ['kg g', 1 / 1000],
  ['l ml', 1 / 1000],
  ['pint fl oz', 1 / 20],
  ['cup tbsp', 1 / 16],
  ['tbsp tsp', 1 / 3],
  ['quart cup', 1 / 4],
])

/**
 * Merges the upper end of a range into the preceding amount: '150ml-200ml', '¾ cup to 1 cup'. Returns whether it did.
 */
function mergeRangeEnd(
  tokens: readonly IngredientToken[],
  groups: readonly NumberGroup[],
  index: number,
  amounts: IngredientAmount[],
): boolean {
  const group = groups[index]!
  const before = groups[index - 1]!
  const lastAmount = amounts[amounts.length - 1]
  const isJoinedByDash =
    before.lastIndex === group.index - 1 && (tokens[group.index]!.before & ~MARKS.space) === MARKS.dash
  const isJoinedByTo =
    before.lastIndex === group.index - 2 &&
    tokens[group.index - 1]!.lower === 'to' &&
    tokens[group.index]!.before === MARKS.space
  if (
    !lastAmount ||
    (!isJoinedByDash && !isJoinedByTo) ||
    before.measureUnit === null ||
    before.measureUnit !== group.measureUnit ||
    lastAmount.unit !== group.measureUnit
  )
    return false
  if (
    lastAmount.quantity === null ||
    lastAmount.quantity_max !== null ||
    group.high === null ||
    group.high <= lastAmount.quantity
  )
    return false
  lastAmount.quantity_max = group.high
  return true
}

const MEASURES_OF_PIECES = new Set(['g', 'kg', 'oz', 'lb', 'ml', 'l', 'fl oz'])

/** Whether 'each' stands around: '2 fillets, about 120 g each', '4 steaks, each 250 g'. */
function isPerPiece(tokens: readonly IngredientToken[], group: NumberGroup): boolean {
  if (tokens[group.index - 1]?.lower === 'each' && MEASURES_OF_PIECES.has(group.measureUnit ?? '')) return true
  for (let index = group.lastIndex + 1; index < tokens.length && index <= group.lastIndex + 4; index += 1) {
    if (['each', 'apiece'].includes(tokens[index]!.lower)) return true
    if (tokens[index]!.before & (MARKS.comma | MARKS.close)) return false
  }
  return false
}
