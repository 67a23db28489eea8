import { decodeHTML } from 'entities'
import type { LayerRecipe } from './layer-recipe'
import { emptyRecord, scanLooseJson, type LooseJsonValue, parseLooseJson } from './loose-json'
import {
  isSchemaRecipe,
  type LooseJsonObject,
  parseSchemaRecipe,
  isJsonObject,
  parseSchemaImages,
  parseSchemaNumber,
  toSchemaText,
} from './schema-org'
import { toComparableWords, htmlToText } from './html-text'
import { parseMinutes } from './duration'
import { toIngredientLines, toStepLines } from './clean-lines'
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

function parseStateRecipe(object: LooseJsonObject): LayerRecipe | null {
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

const MAX_STATE_BLOBS = 40
const MAX_STATE_OBJECTS = 60_000
const RECIPE_HINT = /ngredient|zutaten|recipeInstructions/i

/**
 * Recipes in the state that client-side frameworks embed in a page: __NEXT_DATA__ and other application/json, objects
 * assigned to variables, JSON in strings, the rows of Next.js streaming, JSON in attributes.
 */
export function findStateRecipe(html: string, titles: readonly string[]): LayerRecipe | null {
  if (!RECIPE_HINT.test(html)) return null
  const wanted = titles.map(toComparableWords).filter(Boolean)
  let best: { found: LayerRecipe; score: number } | null = null
  for (const value of stateBlobs(html)) {
    for (const found of stateRecipeCandidates(value)) {
      const name = toComparableWords(found.title ?? '')
      const isNamed = name !== '' && wanted.some((title) => title.includes(name) || name.includes(title))
      const score =
        Math.min(found.ingredients?.length ?? 0, 30) + Math.min(found.steps?.length ?? 0, 20) + (isNamed ? 40 : 0)
      if ((found.ingredients?.length ?? 0) + (found.steps?.length ?? 0) > 1 && (!best || score > best.score))
        best = { found, score }
    }
  }
  return best?.found ?? null
}

/** The argument of a script that pushes to Next.js's stream; undefined for any other script. */
function parseNextStreamPush(script: string): string | undefined {
  const before = /^\s*(?:self|window)\.__next_f\.push\(\s*\[\s*1\s*,\s*(?=")/.exec(script)?.[0].length
  const end = script.lastIndexOf('"') + 1
  return before !== undefined && end > before + 1 && /^\s*\]\s*\)\s*(?:;\s*)?$/.test(script.slice(end))
    ? script.slice(before, end)
    : undefined
}

function* stateBlobs(html: string): Generator<LooseJsonValue> {
  let count = 0
  const rows: string[] = []
  const script = /<script\b([^<>]{0,1000})>/gi
  for (let match = script.exec(html); match && count < MAX_STATE_BLOBS; match = script.exec(html)) {
    const from = script.lastIndex
    const end = html.indexOf('</script', from)
    const to = end < 0 ? html.length : end
    script.lastIndex = to
    if (/ld\+json/i.test(match[1] ?? '') || to - from < 60) continue
    const text = html.slice(from, to)
    const pushed = parseNextStreamPush(text)
    if (pushed) {
      const row = parseLooseJson(`[${pushed}]`)
      if (Array.isArray(row) && typeof row[0] === 'string') rows.push(row[0])
      continue
    }
    if (!RECIPE_HINT.test(text)) continue
    count++
    yield* scriptValues(text)
  }
  for (const row of rows.join('').split('\n')) {
    const start = row.search(/[[{]/)
    if (RECIPE_HINT.test(row) && start >= 0 && count++ < MAX_STATE_BLOBS) yield parseLooseJson(row.slice(start)) ?? null
  }
  for (const match of html.matchAll(/=\s*(?:"((?:\{|\[)\s*&quot;[^"]{300,})"|'([[{]\s*"[^']{300,})')/g)) {
    const text = match[1] ?? match[2] ?? ''
    if (RECIPE_HINT.test(text) && count++ < MAX_STATE_BLOBS) yield parseLooseJson(decodeHTML(text)) ?? null
  }
}

function* scriptValues(text: string): Generator<LooseJsonValue> {
  const trimmed = text.trim()
  if (/^[[{]/.test(trimmed)) {
    const value = parseLooseJson(trimmed)
    if (value !== undefined) yield Array.isArray(value) ? reviveIndexedState(value) : value
    return
  }
  // (function(a,b){return {…a…}})(1,"x")
  const called = /=\s*\(?function\s*\(([\w$,\s]{0,20000})\)\s*\{\s*(?:return\s*)?/.exec(text)
  if (called) {
    const names = (called[1] ?? '').split(',').map((name) => name.trim())
    const from = called.index + called[0].length
    const close = text.lastIndexOf('}(')
    const values =
      close > from ? scanLooseJson(`[${text.slice(close + 2).replace(/\)[\s\S]{0,20}$/, '')}]`, 0).value : undefined
    const known = new Map(names.map((name, at) => [name, Array.isArray(values) ? (values[at] ?? null) : null]))
    const { value } = scanLooseJson(text, from, known, 1)
    if (value !== undefined) yield value
    return
  }
  const opening = /(?:=|:|\(|JSON\.parse\()\s*(["'`{[])/g
  let tried = 0
  for (let match = opening.exec(text); match && tried < 12; match = opening.exec(text)) {
    const at = match.index + match[0].length - 1
    const mark = match[1]
    if (mark === '{' || mark === '[') {
      const { value, end } = scanLooseJson(text, at, undefined, 1)
      if (value !== undefined && end - at > 80) {
        tried++
        yield value
      }
      opening.lastIndex = Math.max(end, opening.lastIndex)
    } else if (match[0].includes('JSON.parse')) {
      const { value } = scanLooseJson(`[${text.slice(at)}`, 0, undefined, 1)
      const inner = Array.isArray(value) && typeof value[0] === 'string' ? parseLooseJson(value[0]) : undefined
      tried++
      if (inner !== undefined) yield inner
    }
  }
}

/** Expands a flattened list, whose objects refer to others by index, as some frameworks serialise state. */
function reviveIndexedState(list: LooseJsonValue[]): LooseJsonValue {
  if (list.length < 10 || (!isJsonObject(list[1] ?? null) && !Array.isArray(list[0]))) return list
  const isPlaces = list.some(
    (item) =>
      isJsonObject(item) &&
      Object.values(item).length > 2 &&
      Object.values(item).every(
        (value) => typeof value === 'number' && Number.isInteger(value) && value >= -7 && value < list.length,
      ),
  )
  if (!isPlaces) return list
  const made = new Map<number, LooseJsonValue>()
  let budget = 50_000
  const at = (place: LooseJsonValue, depth: number): LooseJsonValue => {
    if (
      typeof place !== 'number' ||
      !Number.isInteger(place) ||
      place < 0 ||
      place >= list.length ||
      depth > 25 ||
      budget-- < 0
    )
      return null
    const known = made.get(place)
    if (known !== undefined) return known
    const item = list[place] ?? null
    if (Array.isArray(item)) {
      const isWrapped = typeof item[0] === 'string'
      if (isWrapped) return at(item[1] ?? null, depth + 1)
      const whole: LooseJsonValue[] = []
      made.set(place, whole)
      for (const inner of item.slice(0, 2000)) whole.push(at(inner, depth + 1))
      return whole
    }
    if (isJsonObject(item)) {
      const whole = emptyRecord()
      made.set(place, whole)
      for (const [name, inner] of Object.entries(item).slice(0, 500)) whole[name] = at(inner, depth + 1)
      return whole
    }
    made.set(place, item)
    return item
  }
  return at(0, 0) ?? at(1, 0)
}

function* stateRecipeCandidates(root: LooseJsonValue): Generator<LayerRecipe> {
  const queue: LooseJsonValue[] = [root]
  const seen = new Set<LooseJsonValue>()
  let found = 0
  for (let next = 0; next < queue.length && next < MAX_STATE_OBJECTS && found < 60; next++) {
    const value = queue[next]
    if (value === undefined || value === null || typeof value !== 'object' || seen.has(value)) continue
    seen.add(value)
    if (isJsonObject(value)) {
      const recipe: LayerRecipe | null =
        isSchemaRecipe(value) && hasSchemaProperties(value) ? parseSchemaRecipe(value) : parseStateRecipe(value)
      if (recipe) {
        found++
        yield recipe
      }
    }
    for (const inner of Array.isArray(value) ? value : Object.values(value))
      if (typeof inner === 'object' && inner !== null) queue.push(inner)
  }
}

const hasSchemaProperties = (value: LooseJsonObject) => 'recipeIngredient' in value || 'recipeInstructions' in value
