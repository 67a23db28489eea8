import type { ArchiveRecipe, ArchiveTools, RawRecipe } from './archive-types'
import { toItems, toLines, toText } from './plain-text'

const MAX_TITLE = 300
const MAX_TAGS = 50

/** The recipe from the values of a format; null if there is neither a title nor anything in it. */
export function buildRecipe(raw: RawRecipe, { parseMinutes }: ArchiveTools): ArchiveRecipe | null {
  const title = toText(raw.title).slice(0, MAX_TITLE)
  if (!title) return null
  const sourceUrl = toWebUrl(raw.url)
  return {
    title,
    description: toText(raw.description) || null,
    ingredients: toItems(raw.ingredients),
    steps: toItems(raw.steps, { isSteps: true }),
    notes: toLines(raw.notes),
    yield: toYield(raw.yield),
    prepMinutes: toMinutes(raw.prep, parseMinutes),
    cookMinutes: toMinutes(raw.cook, parseMinutes),
    totalMinutes: toMinutes(raw.total, parseMinutes),
    sourceUrl,
    sourceName: toText(raw.sourceName) || (sourceUrl ? null : toText(raw.url)) || null,
    rating: toRating(raw.rating),
    isFavourite: raw.isFavourite === true || /^(?:true|yes|1)$/i.test(toText(raw.isFavourite)),
    tags: [...new Set(toTags(raw.tags))].slice(0, MAX_TAGS),
    nutrition: toText(raw.nutrition) || null,
    picture: raw.picture ?? null,
  }
}

function toMinutes(value: unknown, parseMinutes: ArchiveTools['parseMinutes']): number | null {
  const text = toText(value)
  if (/^0?0:00(?::00)?$/.test(text)) return null
  return parseMinutes(/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text)
}

function toYield(value: unknown): string | null {
  const text = toText(value)
  return /^0*(?:\.0*)?$/.test(text) ? null : text
}

/** The first web address in a text: what else a file calls an address is the name of a source. */
function toWebUrl(value: unknown): string | null {
  const text = /(?<![\p{L}\d:/])https?:\/\/[^\s"'<>]+/iu.exec(toText(value))?.[0]
  if (!text || text.length > 2000) return null
  try {
    return new URL(text).href
  } catch {
    return null
  }
}

function toRating(value: unknown): number | null {
  const text = toText(value)
  const rating = Number(/^\d(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? Number.NaN)
  return rating > 0 && rating <= 5 ? rating : null
}

const toTags = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((tag: unknown) => (typeof tag === 'string' ? toLines(tag) : toTags(tag)))
    : toText(value)
        .split(/[,;]/)
        .map((tag) => tag.trim())
        .filter(Boolean)
