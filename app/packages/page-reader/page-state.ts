import { decodeHTML } from 'entities'
import type { LayerRecipe } from './layer-recipe'
import { emptyRecord, scanLooseJson, type LooseJsonValue, parseLooseJson } from './loose-json'
import { isSchemaRecipe, type LooseJsonObject, parseSchemaRecipe, isJsonObject } from './schema-org'
import { parseStateRecipe } from './state-recipe'
import { toComparableWords } from './html-text'

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
