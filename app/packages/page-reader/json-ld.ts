import type { LooseJsonValue } from './loose-json'
import { parseLooseJson } from './loose-json'
import { decodeHTML } from 'entities'
import type { JsonObjectsById, LooseJsonObject } from './schema-org'
import {
  isJsonObject,
  isSchemaRecipe,
  toJsonArray,
  parseSchemaRating,
  parseSchemaRecipe,
  toSchemaText,
} from './schema-org'
import type { LayerRecipe } from './layer-recipe'
import { toComparableWords } from './html-text'

const MAX_JSON_LD_BLOCKS = 60
const MAX_JSON_LD_OBJECTS = 20_000

type JsonLd = { recipes: LooseJsonObject[]; ids: JsonObjectsById; rated: LooseJsonObject[] }

/** Every recipe in the page's JSON-LD, by a scan of the source: the page is not parsed. */
export function parseJsonLd(html: string): JsonLd {
  const ids = new Map<string, LooseJsonObject>()
  const recipes: LooseJsonObject[] = []
  const rated: LooseJsonObject[] = []
  const queue: LooseJsonValue[] = findJsonLdBlocks(html)
    .map(parseJsonLdBlock)
    .filter((value) => value !== undefined)
  for (let at = 0; at < queue.length && at < MAX_JSON_LD_OBJECTS; at++) {
    const value = queue[at]
    if (Array.isArray(value)) for (const item of value) queue.push(item)
    else if (isJsonObject(value)) {
      const id = value['@id']
      if (typeof id === 'string' && Object.keys(value).length > 2) ids.set(id, value)
      if (isSchemaRecipe(value)) recipes.push(value)
      else if (
        isJsonObject(value.aggregateRating ?? null) &&
        !toJsonArray(value['@type']).some(
          (type) => typeof type === 'string' && /organization|business|website|store|restaurant/i.test(type),
        )
      )
        rated.push(value)
      for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) queue.push(inner)
    }
  }
  return { recipes, ids, rated }
}

function findJsonLdBlocks(html: string): string[] {
  const found: string[] = []
  const mark = /<script\b[^<>]{0,600}?ld\+json[^<>]{0,600}>/gi
  for (let match = mark.exec(html); match && found.length < MAX_JSON_LD_BLOCKS; match = mark.exec(html)) {
    const from = match.index + match[0].length
    const end = /<\/script\s*>/gi
    end.lastIndex = from
    const to = end.exec(html)?.index ?? html.length
    found.push(html.slice(from, to))
    mark.lastIndex = to
  }
  return found
}

function parseJsonLdBlock(block: string): LooseJsonValue | undefined {
  let text = withoutLeadingComments(block)
  for (const mark of ['*/', '-->', ']]>', '//', '/*', ';'])
    if (text.endsWith(mark)) text = text.slice(0, -mark.length).trimEnd()
  if (/^[[{]\s*&quot;/.test(text)) text = decodeHTML(text)
  return parseLooseJson(text)
}

/** Without comments, comment marks and CDATA marks before the first bracket. */
function withoutLeadingComments(block: string): string {
  let text = block.trimStart()
  for (let round = 0; round < 10; round++) {
    const end = text.startsWith('/*') && !/^\/\*\s*<!/.test(text) ? text.indexOf('*/') : -1
    const rest = end > 0 ? text.slice(end + 2) : text.replace(/^(?:\/\/|\/\*|\*\/|<!--|<!\[CDATA\[)/, '')
    if (rest === text) break
    text = rest.trimStart()
  }
  return text.trimEnd()
}

/** The main recipe of a page with several: the most complete, and the one that the URL or title names. */
export function chooseMainRecipe(
  { recipes, ids, rated }: JsonLd,
  url: string,
  titles: readonly string[],
): LayerRecipe | null {
  const all = recipes.slice(0, 100).map((object, at) => ({ object, found: parseSchemaRecipe(object, ids), at }))
  const path = normalizedUrlPath(url)
  const wanted = titles.map(toComparableWords).filter(Boolean)
  const score = ({ object, found, at }: (typeof all)[number]) => {
    const own = [found.url, toSchemaText(object['@id']), toSchemaText(object.mainEntityOfPage)].map((text) =>
      text ? normalizedUrlPath(text) : '',
    )
    const name = toComparableWords(found.title ?? '')
    return (
      (found.ingredients?.length ? 40 : 0) +
      (found.steps?.length ? 40 : 0) +
      (path !== '/' && own.includes(path) ? 6 : 0) +
      (name && wanted.some((title) => title === name)
        ? 20
        : name && wanted.some((title) => title.includes(name) || name.includes(title))
          ? 10
          : 0) +
      Math.min(found.ingredients?.length ?? 0, 40) / 50 -
      at / 100
    )
  }
  const ranked = all.map((each) => ({ ...each, score: score(each) })).sort((a, b) => b.score - a.score)
  const best = ranked[0]?.found
  if (!best) return null
  // A second block about the same dish may add fields: a rating, a picture.
  for (const { found } of ranked.slice(1)) {
    const isSame = found.title
      ? toComparableWords(found.title) === toComparableWords(best.title ?? '')
      : !found.ingredients?.length && !found.steps?.length
    if (!isSame) continue
    for (const key of Object.keys(found) as (keyof LayerRecipe)[]) {
      const held = best[key]
      if (held === undefined || held === '' || (Array.isArray(held) && !held.length))
        Object.assign(best, { [key]: found[key] })
    }
  }
  // On pages that are also a Product or Review, the rating is in that block.
  if (best.rating_value === undefined) {
    const same = rated.find(
      (object) =>
        typeof object.name !== 'string' || toComparableWords(object.name).includes(toComparableWords(best.title ?? '')),
    )
    const rating = same?.aggregateRating ?? null
    if (isJsonObject(rating)) Object.assign(best, parseSchemaRating(rating))
  }
  return best
}

function normalizedUrlPath(url: string): string {
  try {
    return new URL(url, 'https://recipe.invalid').pathname.replace(/\/+$/, '').toLowerCase() || '/'
  } catch {
    return ''
  }
}
