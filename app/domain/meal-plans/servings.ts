import {
  isDigit,
  isLetter,
  matchAt,
  parseQuantityAt,
  parseUnitAt,
  skipSpaces,
} from '#packages/ingredients/amounts/quantity'

/** 'Serves 4-6' is 4 to 6. */
type ServingsRange = { low: number; high: number }

const MAX_YIELD_LENGTH = 200
const YIELD_DOZEN_PATTERN = /\s?dozen(?![a-z])/iy
/** Numbers that are a measure or a duration, not a count: '20 cm', '9-inch', '30 minutes', '80 %'. */
const YIELD_MEASURE_PATTERN = /[\s-]?(?:%|°|min|hour|hr|sec|day|inch|"|”|мин|час|stunde|minut|heure|hora|ora)/iy
const YIELD_PEOPLE_PATTERN = new RegExp(
  String.raw`[\s-]{1,2}(?:(?:large|small|generous|hearty|big|main|starter|adult)\s)?(?:${[
    'serving|portion|people|person|adult|guest',
    'порц|персон|человек|personen|personnes|persone',
    'porcion|ración|racion|porzion|porção|porç|porc[ijí]|osób|porsjon|annos|adag|kişi',
  ].join('|')})`,
  'iy',
)
const YIELD_PREFIX_PATTERN =
  /(?:^|[\s(])(?:serves|feeds|servings?|portions?|portionen|für|pour|para|per|на|порций|for)\s{0,2}[:：-]?\s{0,2}(?:about\s|up\sto\s|approximately\s)?$/i

/**
 * The servings of a recipe's yield, or its count of anything else ('12 muffins'); null when there is none. People
 * take precedence: '1.5 litres (6 servings)' is 6.
 */
export function parseServings(text: string | null): ServingsRange | null {
  const { portions, count } = readYield(text)
  return portions ?? count
}

/** A plain number, or one of what everybody gets one of: '4', 'Makes 4', '6 bowls'. */
const PORTIONS_PATTERN = /^(?:makes|yields?)?[\s:]{0,3}[\d\s½–-]{1,9}(?:to\s\d{1,2}\s?)?(?:bowls?|plates?|helpings?)?$/i

/** The servings of a recipe's yield where it states them: '24 dumplings' are nobody's, '4' and '6 bowls' are. */
export function parsePortions(text: string | null): ServingsRange | null {
  const { portions, count } = readYield(text)
  return portions ?? (PORTIONS_PATTERN.test((text ?? '').trim()) ? count : null)
}

/** What a yield says of people, and its first count of anything. */
function readYield(text: string | null): { portions: ServingsRange | null; count: ServingsRange | null } {
  const line = (text ?? '').slice(0, MAX_YIELD_LENGTH)
  let count: ServingsRange | null = null
  for (let index = 0; index < line.length; index++) {
    const before = line.charAt(index - 1)
    if (isLetter(before) || isDigit(before) || /[.,/]/.test(before)) continue
    const quantity = parseQuantityAt(line, index)
    if (!quantity || quantity.low <= 0) continue
    const dozen = matchAt(YIELD_DOZEN_PATTERN, line, quantity.end)
    const times = dozen ? 12 : 1
    const range = { low: quantity.low * times, high: quantity.high * times }
    const forPeople =
      matchAt(YIELD_PEOPLE_PATTERN, line, quantity.end) !== null || YIELD_PREFIX_PATTERN.test(line.slice(0, index))
    if (!isYieldMeasure(line, quantity.end) && !(quantity.article && !forPeople)) {
      if (forPeople) return { portions: range, count }
      count ??= range
    }
    index = Math.max(index, quantity.end - 1)
  }
  return { portions: null, count }
}

const MEASURE_UNIT_KINDS = new Set(['weight', 'volume', 'imperial', 'spoon', 'cup', 'length'])

function isYieldMeasure(line: string, index: number): boolean {
  if (matchAt(YIELD_MEASURE_PATTERN, line, index)) return true
  const unit = parseUnitAt(line, line.charAt(index) === '-' ? index + 1 : skipSpaces(line, index))
  return unit !== null && MEASURE_UNIT_KINDS.has(unit.kind)
}

/** The scale factor for the planned servings. 1 when either number is unknown, and within the recipe's own range. */
export function servingsFactor(servings: number | null, yield_amount: string | null): number {
  const recipeServings = parseServings(yield_amount)
  if (servings === null || !recipeServings) return 1
  if (servings < recipeServings.low) return servings / recipeServings.low
  return servings > recipeServings.high ? servings / recipeServings.high : 1
}
