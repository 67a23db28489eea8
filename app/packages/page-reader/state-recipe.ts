import { parseMinutes } from './duration'
import type { LayerRecipe } from './layer-recipe'
import { toIngredientLines, toStepLines } from './clean-lines'
import type { LooseJsonValue } from './loose-json'
import { parseSchemaImages, isJsonObject, type LooseJsonObject, parseSchemaNumber, toSchemaText } from './schema-org'
import { htmlToText } from './html-text'
import { parseYield } from './yield'

/** A recipe in an object of unknown schema: it has a name, a list of ingredients and a list of steps somewhere inside. */
const INGREDIENTS_KEY =
  /^(?:recipe|grouped|all|main|formatted|structured)?(?:ingredients?|zutaten)(?:list|lines|groups?|sections?|blocks?|items)?$/
const STEPS_KEY = new RegExp(
  '^(?:recipe|grouped|cooking|preparation|formatted|structured)?(?:instructions?|steps|directions?|' +
    'methods?|preparations?|procedures?|zubereitung(?:sschritte)?|preparacion|preparo)(?:list|steps|' +
    'groups?|sections?|blocks?|items|text)?$',
)
const TITLE_KEY = /^(?:recipe)?(?:name|title|headline)$/
const AMOUNT_KEY = /(?:quantity|amount|qty|menge|quantite|cantidad)(?:text|string|value)?$|^value$|^count$/
const UNIT_KEY =
  /(?:unit|unitofmeasure|unitofmeasurement|measure|measurement|uom|einheit|unite)(?:name|text|label|abbreviation|abbr)?$/
const NAME_KEY =
  /^(?:display|ingredient|food|product|item)?(?:name|title|label)(?:text)?$|^(?:ingredient|food|product|item)(?:s?text|description)?$/
const FULL_LINE_KEY = new RegExp(
  '^(?:original|originaltext|rawtext|raw|display|displaytext|text|full|fulltext|line|ingredientline|' +
    'wording|formatted|formattedtext|string|content|html|description)$',
)
const NOTE_KEY = /^(?:notes?|comments?|preparations?|suffix|remarks?|additions?|additionalinfo|zusatz|details?|extra)$/
const STEP_TEXT_KEY =
  /^(?:text|body|instructions?|description|step|steptext|content|html|value|direction|method|details?|longdescription|display|displaytext|markdown|raw)$/
const SERVINGS_KEY = new RegExp(
  '^(?:servings?|portions?|yields?|recipeyield|numberofservings|serves|numservings|servingsize|' +
    'servingscount|portionscount|amountofpersons|persons|personen)(?:count|quantity|number|text)?$',
)
const TOTAL_TIME_KEY = new RegExp(
  '^(?:total|overall|ready|cooking|duration|preparation)?(?:time|duration|minutes|timeinminutes|totaltime|' +
    'durationinminutes|timeminutes)$|^totaltime(?:minutes|inminutes|mins?)?$|^readyin(?:minutes)?$',
)
const STEP_TITLE_KEY = /^(?:title|name|header|heading|headline|label)$/

const normalizeStateKey = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
const MAX_STATE_DEPTH = 5

export function parseStateRecipe(object: LooseJsonObject): LayerRecipe | null {
  const title = Object.entries(object)
    .filter(([name]) => TITLE_KEY.test(normalizeStateKey(name)))
    .map(([, value]) => value)
    .find((value) => typeof value === 'string' && value.length > 2)
  if (typeof title !== 'string') return null
  const ingredientValues = collectStateValues(object, INGREDIENTS_KEY, 0)
  const stepValues = collectStateValues(object, STEPS_KEY, 0)
  if (!ingredientValues.length || !stepValues.length) return null
  const servings = pickByKeyPattern(object, SERVINGS_KEY)
  const count = parseSchemaNumber(servings)
  const ingredients = ingredientValues.flatMap((value) =>
    stateIngredientLines(value, 0, servingFactor(ingredientValues, count)),
  )
  const steps = stepValues.flatMap((value) => stateStepLines(value, 0))
  if (!ingredients.length || !steps.length) return null
  const total = pickMinutes(object, TOTAL_TIME_KEY)
  return {
    title: htmlToText(title),
    images: parseSchemaImages(
      pickByKeyPattern(
        object,
        /^(?:image|images|imageurl|photo|picture|heroimage|mainimage|coverimage|thumbnail|thumbnailurl)$/,
      ),
    ),
    summary: htmlToText(
      toSchemaText(
        pickByKeyPattern(
          object,
          /^(?:description|summary|intro|introduction|teaser|excerpt|subtitle|lead|shortdescription)$/,
        ),
      ),
    ),
    total_time_minutes: total,
    prep_time_minutes: pickMinutes(object, /^prep(?:aration)?time(?:minutes|inminutes|mins?)?$|^prepminutes$/),
    cook_time_minutes: pickMinutes(object, /^cook(?:ing)?time(?:minutes|inminutes|mins?)?$|^cookminutes$/),
    ingredients: toIngredientLines(ingredients),
    steps: toStepLines(steps),
    yield: parseYield(servings) ?? undefined,
  }
}

/** The values of the given names, to a bounded depth; of two lists under one name the longer. */
function collectStateValues(object: LooseJsonObject, names: RegExp, depth: number): LooseJsonValue[] {
  const own = Object.entries(object).filter(
    ([name, value]) =>
      names.test(normalizeStateKey(name)) &&
      (Array.isArray(value)
        ? value.length > 0
        : isJsonObject(value) || (typeof value === 'string' && value.length > 20)),
  )
  if (own.length) {
    const best = own.map(([, value]) => value).sort((a, b) => stateValueSize(b) - stateValueSize(a))[0]
    return best === undefined ? [] : [best]
  }
  if (depth >= 2) return []
  const found: LooseJsonValue[] = []
  for (const value of Object.values(object).slice(0, 100)) {
    for (const inner of Array.isArray(value) ? value.slice(0, 30) : [value])
      if (isJsonObject(inner)) found.push(...collectStateValues(inner, names, depth + 1))
    if (found.length > 40) break
  }
  return found
}

const stateValueSize = (value: LooseJsonValue): number =>
  Array.isArray(value) ? value.length + 1 : isJsonObject(value) ? 1 : 0

function pickByKeyPattern(object: LooseJsonObject, names: RegExp): LooseJsonValue | undefined {
  for (const [name, value] of Object.entries(object))
    if (names.test(normalizeStateKey(name)) && value !== null && value !== '') return value
  return undefined
}

function pickMinutes(object: LooseJsonObject, names: RegExp): number | undefined {
  const value = pickByKeyPattern(object, names)
  return typeof value === 'number'
    ? (parseMinutes(value) ?? undefined)
    : (parseMinutes(toSchemaText(value)) ?? undefined)
}

function stateIngredientLines(value: LooseJsonValue, depth: number, factor: number): string[] {
  if (typeof value === 'string') return [value]
  if (depth > MAX_STATE_DEPTH || value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.slice(0, 300).flatMap((item) => stateIngredientLines(item, depth + 1, factor))
  const nested = Object.entries(value).find(
    ([name, inner]) =>
      (INGREDIENTS_KEY.test(normalizeStateKey(name)) ||
        /^(?:items|lines|list|rows|entries|elements|children)$/.test(normalizeStateKey(name))) &&
      Array.isArray(inner) &&
      inner.length > 0,
  )
  if (nested) return stateIngredientLines(nested[1], depth + 1, factor)
  const line = formatStateIngredient(value, factor)
  return line
    ? [line]
    : depth < 2
      ? Object.values(value).flatMap((inner) =>
          typeof inner === 'object' ? stateIngredientLines(inner, depth + 2, factor) : [],
        )
      : []
}

function formatStateIngredient(object: LooseJsonObject, factor: number): string {
  const name = toStateName(pickByKeyPattern(object, NAME_KEY))
  const whole = toSchemaText(pickByKeyPattern(object, FULL_LINE_KEY))
  if (
    whole &&
    whole.length < 300 &&
    (!name || (whole.length > name.length && whole.toLowerCase().includes(name.toLowerCase())))
  )
    return whole
  if (!name) return ''
  const raw = pickByKeyPattern(object, AMOUNT_KEY)
  const amount = isJsonObject(raw)
    ? toStateName(pickByKeyPattern(raw, AMOUNT_KEY) ?? null) || toSchemaText(raw)
    : toSchemaText(raw)
  const number = Number(amount)
  const shown =
    amount && Number.isFinite(number) ? (number > 0 ? String(Math.round(number * factor * 100) / 100) : '') : amount
  const unit = toStateName(
    pickByKeyPattern(object, UNIT_KEY) ?? (isJsonObject(raw) ? pickByKeyPattern(raw, UNIT_KEY) : undefined),
  )
  const note = toStateName(pickByKeyPattern(object, NOTE_KEY))
  return `${shown} ${unit} ${name}${note && !name.includes(note) ? `, ${note}` : ''}`.trim()
}

function toStateName(value: LooseJsonValue | undefined): string {
  if (!isJsonObject(value)) return toSchemaText(value)
  const named =
    value.abbreviation ??
    value.short ??
    value.shortName ??
    value.symbol ??
    value.name ??
    value.title ??
    value.label ??
    value.text ??
    value.name_plural ??
    value.name_singular ??
    value.singular
  return toSchemaText(named)
}

/** Scales amounts that are stored per serving: 0.2083… dl is a sixth of 1.25 dl. */
function servingFactor(values: readonly LooseJsonValue[], servings: number | undefined): number {
  if (!servings || servings < 2 || servings > 50) return 1
  const amounts: number[] = []
  const queue: LooseJsonValue[] = [...values]
  for (let at = 0; at < queue.length && at < 3000; at++) {
    const value = queue[at]
    if (Array.isArray(value)) queue.push(...value.slice(0, 300))
    else if (isJsonObject(value)) {
      const amount = Number(toSchemaText(pickByKeyPattern(value, AMOUNT_KEY)) || Number.NaN)
      if (amount > 0) amounts.push(amount)
      else queue.push(...Object.values(value).filter((inner) => typeof inner === 'object'))
    }
  }
  const share = (factor: number, part: number) =>
    amounts.filter((amount) => Math.abs(amount * factor * part - Math.round(amount * factor * part)) < 0.02).length /
    amounts.length
  // Only if the amounts are mostly fractions before and mostly round numbers after.
  return amounts.length > 2 && share(1, 1) < 0.55 && share(servings, 2) > 0.9 ? servings : 1
}

function stateStepLines(value: LooseJsonValue, depth: number): string[] {
  if (typeof value === 'string') return [value.replace(/\*\*/g, '')]
  if (depth > MAX_STATE_DEPTH || value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((item) => stateStepLines(item, depth + 1))
  const nested = Object.entries(value).find(
    ([name, inner]) =>
      (STEPS_KEY.test(normalizeStateKey(name)) ||
        /^(?:items|list|rows|entries|elements|children)$/.test(normalizeStateKey(name))) &&
      Array.isArray(inner) &&
      inner.length > 0,
  )
  const title = toSchemaText(pickByKeyPattern(value, STEP_TITLE_KEY))
  const heading = title && !/\d/.test(title) && title.length < 80 ? [title] : []
  if (nested) return [...heading, ...stateStepLines(nested[1], depth + 1)]
  const text = toSchemaText(pickByKeyPattern(value, STEP_TEXT_KEY))
  return text ? [...(text.startsWith(title) ? [] : heading), text.replace(/\*\*/g, '')] : []
}
