import { isDigit, isLetter, matchAt, parseQuantityAt, parseUnitAt, skipSpaces } from '#packages/ingredients/quantity'

/** How many a recipe is for: 'Serves 4-6' is for 4 to 6. */
export type ServingsRange = { low: number; high: number }

const MAX_YIELD_LENGTH = 200
const YIELD_DOZEN_PATTERN = /\s?dozen(?![a-z])/iy
/** Numbers that measure or time the thing, and do not count it: '20 cm', '9-inch', '30 minutes', '80 %'. */
const YIELD_MEASURE_PATTERN = /[\s-]?(?:%|°|min|hour|hr|sec|day|inch|"|”|мин|час|stunde|minut|heure|hora|ora)/iy
const YIELD_PEOPLE_PATTERN =
  /[\s-]{1,2}(?:(?:large|small|generous|hearty|big|main|starter|adult)\s)?(?:serving|portion|people|person|adult|guest|порц|персон|человек|personen|personnes|persone|porcion|ración|racion|porzion|porção|porç|porcj|osób)/iy
const YIELD_PREFIX_PATTERN =
  /(?:^|[\s(])(?:serves|feeds|servings?|portions?|portionen|für|pour|para|per|на|порций|for)\s{0,2}[:：-]?\s{0,2}(?:about\s|up\sto\s|approximately\s)?$/i

/**
 * The number of servings in a recipe's yield, or of whatever else it counts ('12 muffins'); null when it counts nothing.
 * A number of people goes before any other: '1.5 litres (6 servings)' is 6.
 */
export function parseServings(text: string | null): ServingsRange | null {
  const line = (text ?? '').slice(0, MAX_YIELD_LENGTH)
  let first: ServingsRange | null = null
  for (let at = 0; at < line.length; at++) {
    const before = line.charAt(at - 1)
    if (isLetter(before) || isDigit(before) || /[.,/]/.test(before)) continue
    const read = parseQuantityAt(line, at)
    if (!read || read.low <= 0) continue
    const dozen = matchAt(YIELD_DOZEN_PATTERN, line, read.end)
    const times = dozen ? 12 : 1
    const found = { low: read.low * times, high: read.high * times }
    const forPeople =
      matchAt(YIELD_PEOPLE_PATTERN, line, read.end) !== null || YIELD_PREFIX_PATTERN.test(line.slice(0, at))
    if (!isYieldMeasure(line, read.end) && !(read.article && !forPeople)) {
      if (forPeople) return found
      first ??= found
    }
    at = Math.max(at, read.end - 1)
  }
  return first
}

const MEASURE_UNIT_KINDS = new Set(['weight', 'volume', 'imperial', 'spoon', 'cup', 'length'])

function isYieldMeasure(line: string, at: number): boolean {
  if (matchAt(YIELD_MEASURE_PATTERN, line, at)) return true
  const unit = parseUnitAt(line, line.charAt(at) === '-' ? at + 1 : skipSpaces(line, at))
  return unit !== null && MEASURE_UNIT_KINDS.has(unit.kind)
}

/**
 * How many times the recipe is cooked when it is cooked for so many. Once when nobody said how many, when the recipe
 * does not say how many it is for, and for any number within its own range.
 */
export function servingsFactor(servings: number | null, yield_amount: string | null): number {
  const own = parseServings(yield_amount)
  if (servings === null || !own) return 1
  if (servings < own.low) return servings / own.low
  return servings > own.high ? servings / own.high : 1
}
