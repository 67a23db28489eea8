import { canonicalizeUrl } from './canonical-url'
import type { ExtractedField, ExtractionLayer, FieldSources, LayerRecipe, LayerResult } from './layer-recipe'
import { dropPageControls, splitEnumeration, cleanSteps } from './clean-lines'
import type { PageHead } from './page-head'
import { cleanNutrition } from './nutrition'
import type { StatedNutrition } from './nutrition'
import { stripTrailingSiteName } from './title'

/** The absolute URL of the dish's picture; its source is noted in `fields`. */
function bestImage(layers: readonly LayerResult[], base: string, fields: FieldSources): string | null {
  // The Open Graph picture was chosen by an editor and is larger than a recipe plug-in's thumbnail.
  for (const { layer, found } of [...layers].sort(
    (a, b) => Number(b.layer === 'open-graph') - Number(a.layer === 'open-graph'),
  )) {
    for (const image of found.images ?? []) {
      const url = toAbsoluteUrl(image, base)
      if (!url || isDecorativeImage(url)) continue
      fields.image_url = { layer, confidence: imageConfidence(layer) }
      return url
    }
  }
  return null
}

const imageConfidence = (layer: ExtractionLayer) =>
  layer === 'json-ld' || layer === 'microdata' ? 0.95 : layer === 'open-graph' ? 0.85 : 0.6

function toAbsoluteUrl(image: string, base: string): string | null {
  const text = image.trim()
  if (!text || text.length > 2083 || /^data:/i.test(text)) return null
  try {
    const url = new URL(text, base)
    return /^https?:$/.test(url.protocol) ? url.href : null
  } catch {
    return null
  }
}

const isDecorativeImage = (url: string): boolean =>
  /(?:^|[/_.-])(?:logo|favicon|sprite|spacer|blank|placeholder|default[-_]?image|avatar|gravatar|pixel)(?:[/_.-]|$)|\.svg(?:$|\?)/i.test(
    new URL(url).pathname,
  )

/** The recipe of a page. Text is plain, minutes are whole. */
type PageRecipe = {
  title: string
  /** Absolute. */
  image_url: string | null
  summary: string | null
  rating_value: number | null
  rating_count: number | null
  total_time_minutes: number | null
  prep_time_minutes: number | null
  cook_time_minutes: number | null
  ingredients: string[]
  steps: string[]
  yield: string | null
  /** What the publisher states, as written. */
  nutrition: StatedNutrition | null
  /** The canonical URL, if the page names one on its own host; else the URL it was read from. */
  source_url: string
  /** The host of `source_url` without `www.`. */
  source_domain: string
  /** ISO 639-1, two letters. */
  language: string | null
}

export type ExtractionResult = {
  /** Null for a page without a recipe: `problems` says what is missing. */
  recipe: PageRecipe | null
  fields: FieldSources
  problems: string[]
}

export const NO_TITLE_FOUND = 'No title was found.'
const NO_CONTENT_FOUND = 'No ingredients and no steps were found.'

const MAX_EXTRACTED_INGREDIENTS = 200
const MAX_EXTRACTED_STEPS = 100
const MAX_EXTRACTED_TITLE = 300
const MAX_EXTRACTED_SUMMARY = 2000
const MAX_EXTRACTED_INGREDIENT = 500
const MAX_EXTRACTED_STEP = 2000
const MAX_EXTRACTED_YIELD = 120
/** Ingredients and steps together, each at most half; the longest of 700 pages has 6,400. */
const MAX_EXTRACTED_CHARACTERS = 60_000

const LAYER_CONFIDENCE: Record<ExtractionLayer, number> = {
  'json-ld': 0.95,
  microdata: 0.93,
  rdfa: 0.9,
  'h-recipe': 0.9,
  card: 0.85,
  state: 0.75,
  headings: 0.7,
  page: 0.6,
  'open-graph': 0.55,
}

export function chooseFields(layers: readonly LayerResult[], head: PageHead, url: string): ExtractionResult {
  const fields: FieldSources = {}
  const problems: string[] = []
  const take = <K extends keyof LayerRecipe>(
    key: K,
    field: ExtractedField,
    isGood: (value: NonNullable<LayerRecipe[K]>) => boolean = hasFieldValue,
  ): NonNullable<LayerRecipe[K]> | null => {
    for (const { layer, found } of layers) {
      const value = found[key]
      if (value === undefined || value === null || !isGood(value)) continue
      fields[field] = { layer, confidence: LAYER_CONFIDENCE[layer] }
      return value
    }
    return null
  }
  const title = take('title', 'title')
  const ingredients = splitEnumeration(dropPageControls(take('ingredients', 'ingredients') ?? []))
  const steps = cleanSteps(take('steps', 'steps') ?? [])
  if (!title || (!ingredients.length && !steps.length)) {
    return { recipe: null, fields: {}, problems: [title ? NO_CONTENT_FOUND : NO_TITLE_FOUND] }
  }
  if (!ingredients.length) problems.push('No ingredients were found.')
  if (!steps.length) problems.push('No steps were found.')
  const prep = take('prep_time_minutes', 'prep_time_minutes')
  const cook = take('cook_time_minutes', 'cook_time_minutes')
  const total = take('total_time_minutes', 'total_time_minutes') ?? ((prep ?? 0) + (cook ?? 0) || null)
  const rating = take('rating_value', 'rating_value', (value) => value > 0 && value <= 100)
  const source = resolveSourceUrl(head.canonical, url)
  return {
    recipe: {
      title: truncateField(stripTrailingSiteName(title, head, url), MAX_EXTRACTED_TITLE),
      image_url: bestImage(layers, source, fields),
      summary: truncateField(take('summary', 'summary') ?? '', MAX_EXTRACTED_SUMMARY) || null,
      rating_value: rating === null ? null : Math.round(rating * 100) / 100,
      rating_count: take('rating_count', 'rating_count', (value) => value > 0),
      total_time_minutes: total,
      prep_time_minutes: prep,
      cook_time_minutes: cook,
      ingredients: limitLines(ingredients, {
        maxLines: MAX_EXTRACTED_INGREDIENTS,
        maxLength: MAX_EXTRACTED_INGREDIENT,
        maxCharacters: MAX_EXTRACTED_CHARACTERS / 2,
      }),
      steps: limitLines(steps, {
        maxLines: MAX_EXTRACTED_STEPS,
        maxLength: MAX_EXTRACTED_STEP,
        maxCharacters: MAX_EXTRACTED_CHARACTERS / 2,
      }),
      yield: truncateField(take('yield', 'yield') ?? '', MAX_EXTRACTED_YIELD) || null,
      nutrition: withoutControls(take('nutrition', 'nutrition', () => true)),
      source_url: source,
      source_domain: hostWithoutWww(source),
      language: take('language', 'language')?.slice(0, 2).toLowerCase() ?? (head.language || null),
    },
    fields,
    problems,
  }
}

const hasFieldValue = (value: unknown): boolean =>
  Array.isArray(value) || typeof value === 'string' ? value.length > 0 : typeof value === 'number' && value > 0

function limitLines(
  lines: readonly string[],
  { maxLines, maxLength, maxCharacters }: { maxLines: number; maxLength: number; maxCharacters: number },
): string[] {
  let left = maxCharacters
  return lines
    .slice(0, maxLines)
    .map((line) => truncateField(line, maxLength))
    .filter(({ length }) => (left -= length) >= 0)
}

/** Bidirectional overrides and isolates, which reorder the text around them. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

function truncateField(source: string, maxLength: number): string {
  const text = source.replace(BIDI_CONTROLS, '')
  return text.length <= maxLength
    ? text
    : text
        .slice(0, maxLength)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()
}

function withoutControls(stated: StatedNutrition | null): StatedNutrition | null {
  if (!stated) return null
  const plain = Object.fromEntries(
    Object.entries(stated).map(([field, amount]) => [field, amount.replace(BIDI_CONTROLS, '')]),
  )
  return cleanNutrition(plain) ?? null
}

/**
 * The page's canonical URL, if it is on the same host. The same registrable domain is not enough: on blog hosts and
 * under 'co.uk' another publisher would be credited with this page's recipe.
 */
function resolveSourceUrl(canonical: string, url: string): string {
  const own = canonicalizeUrl(url) ?? url
  try {
    const stated = canonicalizeUrl(new URL(canonical || url, url).href)
    if (
      stated &&
      publisherHost(stated) === publisherHost(own) &&
      !(new URL(stated).pathname === '/' && new URL(own).pathname !== '/')
    )
      return stated
  } catch {
    /* an invalid canonical URL is ignored */
  }
  return own
}

/** The mobile and AMP hosts of a site count as that site. */
const publisherHost = (url: string): string => hostWithoutWww(url).replace(/^(?:m|mobile|amp)\.(?=[^.]+\.)/, '')

function hostWithoutWww(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
}
