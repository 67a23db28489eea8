import { minutesOf } from './duration'
import type { Found } from './found'
import type { Json } from './loose-json'
import { ingredientLines, stepLines } from './lines'
import { plainText } from './text'
import { yieldOf } from './yield'

export type JsonObject = { [name: string]: Json }
export type ById = ReadonlyMap<string, JsonObject>

const NO_IDS: ById = new Map()

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: Json | undefined): Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** Names are met in any case and with a prefix: 'RecipeIngredient', 'schema:name', 'http://schema.org/Recipe'. */
export const bareName = (name: string): string => name.replace(/^.*[/#:]/, '').toLowerCase()

export function isRecipe(value: JsonObject): boolean {
  return listOf(value['@type'] ?? value['type'] ?? value['Type']).some(
    (type) => typeof type === 'string' && /^recipes?$/.test(bareName(type.trim())),
  )
}

function pick(object: JsonObject, ...names: string[]): Json | undefined {
  for (const name of names) {
    const value = object[name]
    if (value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
      return value
  }
  for (const key of Object.keys(object).slice(0, 200)) {
    const bare = bareName(key)
    if (bare !== key && names.some((name) => name.toLowerCase() === bare)) {
      const value = object[key]
      if (value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
        return value
    }
  }
  return undefined
}

/** The text that stands for a value: of a list the first, of an object its text or name. */
export function textFrom(value: Json | undefined, depth = 0): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (depth > 6 || !value || typeof value !== 'object') return ''
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 20)) {
      const text = textFrom(item, depth + 1)
      if (text) return text
    }
    return ''
  }
  return textFrom(value['@value'] ?? value.text ?? value.name ?? value['#text'] ?? value.en, depth + 1)
}

export function recipeFrom(object: JsonObject, ids: ById = NO_IDS): Found {
  const rating = resolve(listOf(pick(object, 'aggregateRating'))[0], ids)
  return {
    title: plainText(textFrom(pick(object, 'name') ?? pick(object, 'headline', 'title'))),
    images: imagesFrom(pick(object, 'image', 'thumbnailUrl', 'images', 'photo'), ids),
    summary: summaryFrom(pick(object, 'description')),
    ...ratingFrom(rating),
    ...timesFrom(object),
    ingredients: ingredientsFrom(pick(object, 'recipeIngredient', 'recipeIngredients', 'ingredients', 'ingredient')),
    steps: stepsFrom(
      pick(object, 'recipeInstructions', 'recipeInstruction', 'instructions', 'instruction', 'step', 'steps'),
      ids,
    ),
    yield: yieldOf(pick(object, 'recipeYield', 'yield', 'recipeServings', 'servings')) ?? undefined,
    url: textFrom(pick(object, 'url')) || undefined,
    language: textFrom(pick(object, 'inLanguage')) || undefined,
  }
}

function summaryFrom(value: Json | undefined): string {
  return plainText(textFrom(value))
}

function resolve(value: Json | undefined, ids: ById): JsonObject | undefined {
  if (!isObject(value)) return undefined
  const id = value['@id']
  return typeof id === 'string' && Object.keys(value).length <= 2 ? (ids.get(id) ?? value) : value
}

export function ratingFrom(rating: JsonObject | undefined): Pick<Found, 'rating_value' | 'rating_count'> {
  if (!rating) return {}
  const value = numberFrom(pick(rating, 'ratingValue', 'ratingvalue'))
  const count =
    numberFrom(pick(rating, 'ratingCount', 'ratingcount')) ?? numberFrom(pick(rating, 'reviewCount', 'reviewcount'))
  // Ours are out of five, whatever theirs are out of.
  const best = numberFrom(pick(rating, 'bestRating', 'bestrating')) ?? 5
  const outOfFive = value !== undefined && best > 5 && value <= best ? (value * 5) / best : value
  return { rating_value: outOfFive, rating_count: count === undefined ? undefined : Math.round(count) }
}

export function numberFrom(value: Json | undefined): number | undefined {
  const text = textFrom(value).trim()
  const match = /-?\d[\d\s.,]*/.exec(text)
  if (!match) return undefined
  // '4,5' is a decimal comma, '1,234' is a thousand.
  const plain = match[0].trim().replace(/[\s.,]+$/, '')
  const number = Number(
    /^\d{1,3}(?:[.,\s]\d{3})+$/.test(plain) && !/^[0-5][.]\d{3}$/.test(plain)
      ? plain.replace(/[.,\s]/g, '')
      : plain.replace(',', '.').replace(/\s/g, ''),
  )
  return Number.isFinite(number) ? number : undefined
}

function timesFrom(object: JsonObject): Pick<Found, 'total_time_minutes' | 'prep_time_minutes' | 'cook_time_minutes'> {
  const minutes = (...names: string[]) => {
    const value = listOf(pick(object, ...names))[0]
    const text = isObject(value) ? (value.maxValue ?? value.minValue ?? value.value ?? value['@value'] ?? null) : value
    return minutesOf(text) ?? undefined
  }
  return {
    total_time_minutes: minutes('totalTime'),
    prep_time_minutes: minutes('prepTime'),
    cook_time_minutes: minutes('cookTime', 'performTime'),
  }
}

export function imagesFrom(value: Json | undefined, ids: ById = NO_IDS, depth = 0): string[] {
  if (depth > 5) return []
  if (typeof value === 'string')
    return [value.trim()].filter((text) => /^(?:https?:)?\/\/|^\/|\.(?:jpe?g|png|webp|gif|avif)/i.test(text))
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((item) => imagesFrom(item, ids, depth + 1))
  if (!isObject(value)) return []
  const own = imagesFrom(pick(value, 'url', 'contentUrl', 'contentURL', '@list', 'src'), ids, depth + 1)
  if (own.length) return own
  const id = value['@id']
  if (typeof id !== 'string') return []
  const known = ids.get(id)
  return known && known !== value
    ? imagesFrom(pick(known, 'url', 'contentUrl'), ids, depth + 1)
    : imagesFrom(id, ids, depth + 1)
}

export function ingredientsFrom(value: Json | undefined, depth = 0): string[] {
  if (depth > 6) return []
  if (typeof value === 'string') return ingredientLines([value])
  if (Array.isArray(value)) {
    const texts = value.slice(0, 600)
    return texts.every((item) => typeof item === 'string')
      ? ingredientLines(texts)
      : texts.flatMap((item) => ingredientsFrom(item, depth + 1))
  }
  if (!isObject(value)) return []
  const inner = pick(value, 'itemListElement', 'recipeIngredient', 'ingredients', 'items', 'item')
  if (inner !== undefined && typeof inner !== 'string') return ingredientsFrom(inner, depth + 1)
  const name = textFrom(value)
  const amount = pick(value, 'amount', 'quantity', 'requiredQuantity', 'value')
  const unit = plainText(
    textFrom(
      pick(value, 'unit', 'unitText', 'unitCode') ??
        (isObject(amount) ? pick(amount, 'unitText', 'unitCode', 'unit') : undefined),
    ),
  )
  const number = isObject(amount) ? textFrom(pick(amount, 'value', 'name')) : textFrom(amount)
  const isAlreadyThere = number && name.includes(number)
  return ingredientLines([isAlreadyThere || !number ? name : `${number} ${unit} ${name}`])
}

export function stepsFrom(value: Json | undefined, ids: ById = NO_IDS): string[] {
  const steps: string[] = []
  gather(value, ids, steps, 0)
  return stepLines(steps)
}

function gather(value: Json | undefined, ids: ById, steps: string[], depth: number): void {
  if (depth > 8 || steps.length > 400) return
  if (typeof value === 'string') steps.push(value)
  else if (Array.isArray(value)) for (const item of value.slice(0, 300)) gather(item, ids, steps, depth + 1)
  else if (isObject(value)) {
    const known = resolve(value, ids) ?? value
    const inner = pick(known, 'itemListElement', 'steps', 'step', 'recipeInstructions', 'itemList')
    const name = textFrom(pick(known, 'name'))
    const text = textFrom(pick(known, 'text', 'description', 'itemListElement'))
    const isList = typeof inner === 'object' && inner !== null
    const isSection = listOf(known['@type']).some(
      (type) => typeof type === 'string' && bareName(type) === 'howtosection',
    )
    const inside = isList ? listOf(inner) : []
    if (
      isList &&
      !(inside.every((item) => isObject(item) && bareName(textFrom(item['@type'])) === 'howtodirection') && !isSection)
    ) {
      if (name && !isNumbering(name)) steps.push(name)
      gather(inner, ids, steps, depth + 1)
      return
    }
    const whole = isList
      ? inside
          .map((item) => textFrom(item))
          .filter(Boolean)
          .join('\n')
      : text
    if (name && whole && !saysTheSame(name, whole) && !isNumbering(name)) steps.push(name)
    if (whole || name) steps.push(whole || name)
  }
}

/** A step's name is often its own beginning, or the whole of it. */
function saysTheSame(name: string, text: string): boolean {
  const short = plainText(name)
    .replace(/[.…\s]+$/, '')
    .toLowerCase()
  const long = plainText(text).toLowerCase()
  return long.startsWith(short) || short.startsWith(long)
}

const isNumbering = (name: string): boolean =>
  /^(?:[\p{L}]{2,12}\s*)?\d{1,2}\s*[.:)]?$|[\s_-]step\s\d{1,2}$/u.test(name.trim())
