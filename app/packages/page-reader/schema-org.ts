import { parseMinutes } from './duration'
import type { LayerRecipe } from './layer-recipe'
import type { LooseJsonValue } from './loose-json'
import { toIngredientLines, toStepLines } from './clean-lines'
import { htmlToText } from './html-text'
import { cleanNutrition, NUTRITION_FIELDS, NUTRITION_PROPERTIES } from './nutrition'
import type { StatedNutrition } from './nutrition'
import { parseYield } from './yield'

export type LooseJsonObject = { [name: string]: LooseJsonValue }
export type JsonObjectsById = ReadonlyMap<string, LooseJsonObject>

const NO_JSON_OBJECTS: JsonObjectsById = new Map()

export const isJsonObject = (value: unknown): value is LooseJsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const toJsonArray = (value: LooseJsonValue | undefined): LooseJsonValue[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** Names occur in any case and with a prefix: 'RecipeIngredient', 'schema:name', 'http://schema.org/Recipe'. */
export const localSchemaName = (name: string): string => name.replace(/^.*[/#:]/, '').toLowerCase()

export function isSchemaRecipe(value: LooseJsonObject): boolean {
  return toJsonArray(value['@type'] ?? value['type'] ?? value['Type']).some(
    (type) => typeof type === 'string' && /^recipes?$/.test(localSchemaName(type.trim())),
  )
}

function pickProperty(object: LooseJsonObject, ...names: string[]): LooseJsonValue | undefined {
  for (const name of names) {
    const value = object[name]
    if (value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
      return value
  }
  for (const key of Object.keys(object).slice(0, 200)) {
    const bare = localSchemaName(key)
    if (bare !== key && names.some((name) => name.toLowerCase() === bare)) {
      const value = object[key]
      if (value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
        return value
    }
  }
  return undefined
}

/** The text of a value: of a list its first item, of an object its text or name. */
export function toSchemaText(value: LooseJsonValue | undefined, depth = 0): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (depth > 6 || !value || typeof value !== 'object') return ''
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 20)) {
      const text = toSchemaText(item, depth + 1)
      if (text) return text
    }
    return ''
  }
  return toSchemaText(value['@value'] ?? value.text ?? value.name ?? value['#text'] ?? value.en, depth + 1)
}

export function parseSchemaRecipe(object: LooseJsonObject, ids: JsonObjectsById = NO_JSON_OBJECTS): LayerRecipe {
  const rating = resolveSchemaReference(toJsonArray(pickProperty(object, 'aggregateRating'))[0], ids)
  return {
    title: htmlToText(toSchemaText(pickProperty(object, 'name') ?? pickProperty(object, 'headline', 'title'))),
    images: parseSchemaImages(pickProperty(object, 'image', 'thumbnailUrl', 'images', 'photo'), ids),
    summary: parseSchemaSummary(pickProperty(object, 'description')),
    ...parseSchemaRating(rating),
    ...parseSchemaTimes(object),
    ingredients: parseSchemaIngredients(
      pickProperty(object, 'recipeIngredient', 'recipeIngredients', 'ingredients', 'ingredient'),
    ),
    steps: parseSchemaSteps(
      pickProperty(object, 'recipeInstructions', 'recipeInstruction', 'instructions', 'instruction', 'step', 'steps'),
      ids,
    ),
    yield: parseYield(pickProperty(object, 'recipeYield', 'yield', 'recipeServings', 'servings')) ?? undefined,
    nutrition: parseSchemaNutrition(
      resolveSchemaReference(toJsonArray(pickProperty(object, 'nutrition', 'nutritionInformation'))[0], ids),
    ),
    url: toSchemaText(pickProperty(object, 'url')) || undefined,
    language: toSchemaText(pickProperty(object, 'inLanguage')) || undefined,
  }
}

function parseSchemaSummary(value: LooseJsonValue | undefined): string {
  return htmlToText(toSchemaText(value))
}

function resolveSchemaReference(value: LooseJsonValue | undefined, ids: JsonObjectsById): LooseJsonObject | undefined {
  if (!isJsonObject(value)) return undefined
  const id = value['@id']
  return typeof id === 'string' && Object.keys(value).length <= 2 ? (ids.get(id) ?? value) : value
}

export function parseSchemaRating(
  rating: LooseJsonObject | undefined,
): Pick<LayerRecipe, 'rating_value' | 'rating_count'> {
  if (!rating) return {}
  const value = parseSchemaNumber(pickProperty(rating, 'ratingValue', 'ratingvalue'))
  const count =
    parseSchemaNumber(pickProperty(rating, 'ratingCount', 'ratingcount')) ??
    parseSchemaNumber(pickProperty(rating, 'reviewCount', 'reviewcount'))
  // Normalised to a scale of five.
  const best = parseSchemaNumber(pickProperty(rating, 'bestRating', 'bestrating')) ?? 5
  const outOfFive = value !== undefined && best > 5 && value <= best ? (value * 5) / best : value
  return { rating_value: outOfFive, rating_count: count === undefined ? undefined : Math.round(count) }
}

function parseSchemaNutrition(nutrition: LooseJsonObject | undefined): StatedNutrition | undefined {
  if (!nutrition) return undefined
  const stated: StatedNutrition = {}
  for (const field of NUTRITION_FIELDS) {
    const value = toJsonArray(pickProperty(nutrition, NUTRITION_PROPERTIES[field]))[0]
    const amount = isJsonObject(value) ? pickProperty(value, 'value') : undefined
    const unit = isJsonObject(value) ? toSchemaText(pickProperty(value, 'unitText', 'unitCode')) : ''
    stated[field] = htmlToText(amount === undefined ? toSchemaText(value) : `${toSchemaText(amount)} ${unit}`)
  }
  return cleanNutrition(stated)
}

export function parseSchemaNumber(value: LooseJsonValue | undefined): number | undefined {
  const text = toSchemaText(value).trim()
  const match = /-?\d[\d\s.,]*/.exec(text)
  if (!match) return undefined
  // '4,5' has a decimal comma, '1,234' a thousands separator.
  const plain = match[0].trim().replace(/[\s.,]+$/, '')
  const number = Number(
    /^\d{1,3}(?:[.,\s]\d{3})+$/.test(plain) && !/^[0-5][.]\d{3}$/.test(plain)
      ? plain.replace(/[.,\s]/g, '')
      : plain.replace(',', '.').replace(/\s/g, ''),
  )
  return Number.isFinite(number) ? number : undefined
}

function parseSchemaTimes(
  object: LooseJsonObject,
): Pick<LayerRecipe, 'total_time_minutes' | 'prep_time_minutes' | 'cook_time_minutes'> {
  const minutes = (...names: string[]) => {
    const value = toJsonArray(pickProperty(object, ...names))[0]
    const text = isJsonObject(value)
      ? (value.maxValue ?? value.minValue ?? value.value ?? value['@value'] ?? null)
      : value
    return parseMinutes(text) ?? undefined
  }
  return {
    total_time_minutes: minutes('totalTime'),
    prep_time_minutes: minutes('prepTime'),
    cook_time_minutes: minutes('cookTime', 'performTime'),
  }
}

export function parseSchemaImages(
  value: LooseJsonValue | undefined,
  ids: JsonObjectsById = NO_JSON_OBJECTS,
  depth = 0,
): string[] {
  if (depth > 5) return []
  if (typeof value === 'string')
    return [value.trim()].filter((text) => /^(?:https?:)?\/\/|^\/|\.(?:jpe?g|png|webp|gif|avif)/i.test(text))
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((item) => parseSchemaImages(item, ids, depth + 1))
  if (!isJsonObject(value)) return []
  const own = parseSchemaImages(pickProperty(value, 'url', 'contentUrl', 'contentURL', '@list', 'src'), ids, depth + 1)
  if (own.length) return own
  const id = value['@id']
  if (typeof id !== 'string') return []
  const known = ids.get(id)
  return known && known !== value
    ? parseSchemaImages(pickProperty(known, 'url', 'contentUrl'), ids, depth + 1)
    : parseSchemaImages(id, ids, depth + 1)
}

function parseSchemaIngredients(value: LooseJsonValue | undefined, depth = 0): string[] {
  if (depth > 6) return []
  if (typeof value === 'string') return toIngredientLines([value])
  if (Array.isArray(value)) {
    const texts = value.slice(0, 600)
    return texts.every((item) => typeof item === 'string')
      ? toIngredientLines(texts)
      : texts.flatMap((item) => parseSchemaIngredients(item, depth + 1))
  }
  if (!isJsonObject(value)) return []
  const inner = pickProperty(value, 'itemListElement', 'recipeIngredient', 'ingredients', 'items', 'item')
  if (inner !== undefined && typeof inner !== 'string') return parseSchemaIngredients(inner, depth + 1)
  const name = toSchemaText(value)
  const amount = pickProperty(value, 'amount', 'quantity', 'requiredQuantity', 'value')
  const unit = htmlToText(
    toSchemaText(
      pickProperty(value, 'unit', 'unitText', 'unitCode') ??
        (isJsonObject(amount) ? pickProperty(amount, 'unitText', 'unitCode', 'unit') : undefined),
    ),
  )
  const number = isJsonObject(amount) ? toSchemaText(pickProperty(amount, 'value', 'name')) : toSchemaText(amount)
  const isAlreadyThere = number && name.includes(number)
  return toIngredientLines([isAlreadyThere || !number ? name : `${number} ${unit} ${name}`])
}

function parseSchemaSteps(value: LooseJsonValue | undefined, ids: JsonObjectsById = NO_JSON_OBJECTS): string[] {
  const steps: string[] = []
  collectSchemaSteps(value, ids, steps, 0)
  return toStepLines(steps)
}

function collectSchemaSteps(
  value: LooseJsonValue | undefined,
  ids: JsonObjectsById,
  steps: string[],
  depth: number,
): void {
  if (depth > 8 || steps.length > 400) return
  if (typeof value === 'string') steps.push(value)
  else if (Array.isArray(value)) for (const item of value.slice(0, 300)) collectSchemaSteps(item, ids, steps, depth + 1)
  else if (isJsonObject(value)) {
    const known = resolveSchemaReference(value, ids) ?? value
    const inner = pickProperty(known, 'itemListElement', 'steps', 'step', 'recipeInstructions', 'itemList')
    const name = toSchemaText(pickProperty(known, 'name'))
    const text = toSchemaText(pickProperty(known, 'text', 'description', 'itemListElement'))
    const isList = typeof inner === 'object' && inner !== null
    const isSection = toJsonArray(known['@type']).some(
      (type) => typeof type === 'string' && localSchemaName(type) === 'howtosection',
    )
    const inside = isList ? toJsonArray(inner) : []
    if (
      isList &&
      !(
        inside.every(
          (item) => isJsonObject(item) && localSchemaName(toSchemaText(item['@type'])) === 'howtodirection',
        ) && !isSection
      )
    ) {
      if (name && !isStepNumber(name)) steps.push(name)
      collectSchemaSteps(inner, ids, steps, depth + 1)
      return
    }
    const whole = isList
      ? inside
          .map((item) => toSchemaText(item))
          .filter(Boolean)
          .join('\n')
      : text
    if (name && whole && !isNameRepeated(name, whole) && !isStepNumber(name)) steps.push(name)
    if (whole || name) steps.push(whole || name)
  }
}

/** A step's name is often its own beginning, or the whole of it. */
function isNameRepeated(name: string, text: string): boolean {
  const short = htmlToText(name)
    .replace(/[.…\s]+$/, '')
    .toLowerCase()
  const long = htmlToText(text).toLowerCase()
  return long.startsWith(short) || short.startsWith(long)
}

const isStepNumber = (name: string): boolean =>
  /^(?:[\p{L}]{2,12}\s*)?\d{1,2}\s*[.:)]?$|[\s_-]step\s\d{1,2}$/u.test(name.trim())
