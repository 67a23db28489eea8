import { minutesOf } from './duration'
import type { Found } from './found'
import { ingredientLines, stepLines } from './lines'
import type { Json } from './loose-json'
import { imagesFrom, isObject, type JsonObject, numberFrom, textFrom } from './schema-org'
import { plainText } from './text'
import { yieldOf } from './yield'

/** A recipe in an object of nobody's standard: known by a name, a list of ingredients and a list of steps somewhere inside. */
const INGREDIENTS =
  /^(?:recipe|grouped|all|main|formatted|structured)?(?:ingredients?|zutaten)(?:list|lines|groups?|sections?|blocks?|items)?$/
const STEPS =
  /^(?:recipe|grouped|cooking|preparation|formatted|structured)?(?:instructions?|steps|directions?|methods?|preparations?|procedures?|zubereitung(?:sschritte)?|preparacion|preparo)(?:list|steps|groups?|sections?|blocks?|items|text)?$/
const TITLE = /^(?:recipe)?(?:name|title|headline)$/
const AMOUNT = /(?:quantity|amount|qty|menge|quantite|cantidad)(?:text|string|value)?$|^value$|^count$/
const UNIT =
  /(?:unit|unitofmeasure|unitofmeasurement|measure|measurement|uom|einheit|unite)(?:name|text|label|abbreviation|abbr)?$/
const NAME =
  /^(?:display|ingredient|food|product|item)?(?:name|title|label)(?:text)?$|^(?:ingredient|food|product|item)(?:s?text|description)?$/
const WHOLE =
  /^(?:original|originaltext|rawtext|raw|display|displaytext|text|full|fulltext|line|ingredientline|wording|formatted|formattedtext|string|content|html|description)$/
const NOTE = /^(?:notes?|comments?|preparations?|suffix|remarks?|additions?|additionalinfo|zusatz|details?|extra)$/
const STEP_TEXT =
  /^(?:text|body|instructions?|description|step|steptext|content|html|value|direction|method|details?|longdescription|display|displaytext|markdown|raw)$/
const STEP_TITLE = /^(?:title|name|header|heading|headline|label)$/

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
const DEEPEST = 5

export function recipeFromState(object: JsonObject): Found | null {
  const titleKey = Object.keys(object).find(
    (name) => TITLE.test(keyOf(name)) && typeof object[name] === 'string' && (object[name] as string).length > 2,
  )
  if (!titleKey) return null
  const ingredientValues = gather(object, INGREDIENTS, 0)
  const stepValues = gather(object, STEPS, 0)
  if (!ingredientValues.length || !stepValues.length) return null
  const servings = pick(
    object,
    /^(?:servings?|portions?|yields?|recipeyield|numberofservings|serves|numservings|servingsize|servingscount|portionscount|amountofpersons|persons|personen)(?:count|quantity|number|text)?$/,
  )
  const count = numberFrom(servings as Json | undefined)
  const ingredients = ingredientValues.flatMap((value) =>
    ingredientTexts(value, 0, perServing(ingredientValues, count)),
  )
  const steps = stepValues.flatMap((value) => stepTexts(value, 0))
  if (!ingredients.length || !steps.length) return null
  const total = minutes(
    object,
    /^(?:total|overall|ready|cooking|duration|preparation)?(?:time|duration|minutes|timeinminutes|totaltime|durationinminutes|timeminutes)$|^totaltime(?:minutes|inminutes|mins?)?$|^readyin(?:minutes)?$/,
  )
  return {
    title: plainText(object[titleKey] as string),
    images: imagesFrom(
      pick(object, /^(?:image|images|imageurl|photo|picture|heroimage|mainimage|coverimage|thumbnail|thumbnailurl)$/),
    ),
    summary: plainText(
      textFrom(
        pick(object, /^(?:description|summary|intro|introduction|teaser|excerpt|subtitle|lead|shortdescription)$/),
      ),
    ),
    total_time_minutes: total,
    prep_time_minutes: minutes(object, /^prep(?:aration)?time(?:minutes|inminutes|mins?)?$|^prepminutes$/),
    cook_time_minutes: minutes(object, /^cook(?:ing)?time(?:minutes|inminutes|mins?)?$|^cookminutes$/),
    ingredients: ingredientLines(ingredients),
    steps: stepLines(steps),
    yield: yieldOf(servings) ?? undefined,
  }
}

/** Values under the names looked for, as deep as a recipe goes; of two spellings of one list the fuller. */
function gather(object: JsonObject, names: RegExp, depth: number): Json[] {
  const own = Object.entries(object).filter(
    ([name, value]) =>
      names.test(keyOf(name)) &&
      (Array.isArray(value) ? value.length > 0 : isObject(value) || (typeof value === 'string' && value.length > 20)),
  )
  if (own.length) {
    const best = own.map(([, value]) => value).sort((a, b) => sizeOf(b) - sizeOf(a))[0]
    return best === undefined ? [] : [best]
  }
  if (depth >= 2) return []
  const found: Json[] = []
  for (const value of Object.values(object).slice(0, 100)) {
    for (const inner of Array.isArray(value) ? value.slice(0, 30) : [value])
      if (isObject(inner)) found.push(...gather(inner, names, depth + 1))
    if (found.length > 40) break
  }
  return found
}

const sizeOf = (value: Json): number => (Array.isArray(value) ? value.length + 1 : isObject(value) ? 1 : 0)

function pick(object: JsonObject, names: RegExp): Json | undefined {
  for (const [name, value] of Object.entries(object))
    if (names.test(keyOf(name)) && value !== null && value !== '') return value
  return undefined
}

function minutes(object: JsonObject, names: RegExp): number | undefined {
  const value = pick(object, names)
  return typeof value === 'number' ? (minutesOf(value) ?? undefined) : (minutesOf(textFrom(value)) ?? undefined)
}

function ingredientTexts(value: Json, depth: number, factor: number): string[] {
  if (typeof value === 'string') return [value]
  if (depth > DEEPEST || value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.slice(0, 300).flatMap((item) => ingredientTexts(item, depth + 1, factor))
  const nested = Object.entries(value).find(
    ([name, inner]) =>
      (INGREDIENTS.test(keyOf(name)) || /^(?:items|lines|list|rows|entries|elements|children)$/.test(keyOf(name))) &&
      Array.isArray(inner) &&
      inner.length > 0,
  )
  if (nested) return ingredientTexts(nested[1], depth + 1, factor)
  const line = ingredientText(value, factor)
  return line
    ? [line]
    : depth < 2
      ? Object.values(value).flatMap((inner) =>
          typeof inner === 'object' ? ingredientTexts(inner, depth + 2, factor) : [],
        )
      : []
}

function ingredientText(object: JsonObject, factor: number): string {
  const name = nameFrom(pick(object, NAME))
  const whole = textFrom(pick(object, WHOLE))
  if (
    whole &&
    whole.length < 300 &&
    (!name || (whole.length > name.length && whole.toLowerCase().includes(name.toLowerCase())))
  )
    return whole
  if (!name) return ''
  const raw = pick(object, AMOUNT)
  const amount = isObject(raw) ? nameFrom(pick(raw, AMOUNT) ?? null) || textFrom(raw) : textFrom(raw)
  const number = Number(amount)
  const shown =
    amount && Number.isFinite(number) ? (number > 0 ? String(Math.round(number * factor * 100) / 100) : '') : amount
  const unit = nameFrom(pick(object, UNIT) ?? (isObject(raw) ? pick(raw, UNIT) : undefined))
  const note = nameFrom(pick(object, NOTE))
  return `${shown} ${unit} ${name}${note && !name.includes(note) ? `, ${note}` : ''}`.trim()
}

function nameFrom(value: Json | undefined): string {
  if (!isObject(value)) return textFrom(value)
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
  return textFrom(named)
}

/** 0.2083… dl is a sixth of something: amounts kept for one serving are given for all. */
function perServing(values: readonly Json[], servings: number | undefined): number {
  if (!servings || servings < 2 || servings > 50) return 1
  const amounts: number[] = []
  const queue: Json[] = [...values]
  for (let at = 0; at < queue.length && at < 3000; at++) {
    const value = queue[at]
    if (Array.isArray(value)) queue.push(...value.slice(0, 300))
    else if (isObject(value)) {
      const amount = Number(textFrom(pick(value, AMOUNT)) || Number.NaN)
      if (amount > 0) amounts.push(amount)
      else queue.push(...Object.values(value).filter((inner) => typeof inner === 'object'))
    }
  }
  const share = (factor: number, part: number) =>
    amounts.filter((amount) => Math.abs(amount * factor * part - Math.round(amount * factor * part)) < 0.02).length /
    amounts.length
  // Hardly a whole number before, hardly anything else after.
  return amounts.length > 2 && share(1, 1) < 0.55 && share(servings, 2) > 0.9 ? servings : 1
}

function stepTexts(value: Json, depth: number): string[] {
  if (typeof value === 'string') return [value.replace(/\*\*/g, '')]
  if (depth > DEEPEST || value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((item) => stepTexts(item, depth + 1))
  const nested = Object.entries(value).find(
    ([name, inner]) =>
      (STEPS.test(keyOf(name)) || /^(?:items|list|rows|entries|elements|children)$/.test(keyOf(name))) &&
      Array.isArray(inner) &&
      inner.length > 0,
  )
  const title = textFrom(pick(value, STEP_TITLE))
  const heading = title && !/\d/.test(title) && title.length < 80 ? [title] : []
  if (nested) return [...heading, ...stepTexts(nested[1], depth + 1)]
  const text = textFrom(pick(value, STEP_TEXT))
  return text ? [...(text.startsWith(title) ? [] : heading), text.replace(/\*\*/g, '')] : []
}
