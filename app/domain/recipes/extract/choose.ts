import { canonicalUrl } from '../canonical-url'
import type { Recipe } from '../recipe'
import type { Field, Found, FoundBy, Layer } from './found'
import { bestImage } from './images'
import type { PageHead } from './page-head'
import { withoutSiteAtEnd } from './title'

export type Extracted = {
  recipe:
    (Recipe & { prep_time_minutes: number | null; cook_time_minutes: number | null; language: string | null }) | null
  fields: Partial<Record<Field, { layer: Layer; confidence: number }>>
  problems: string[]
}

export const NO_TITLE = 'No title was found.'
const NOTHING_TO_COOK = 'No ingredients and no steps were found.'

const MOST_INGREDIENTS = 200
const MOST_STEPS = 100
const LONGEST_TITLE = 300
const LONGEST_SUMMARY = 2000
const LONGEST_INGREDIENT = 500
const LONGEST_STEP = 2000
const LONGEST_YIELD = 120

const TRUST: Record<Layer, number> = {
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

export function choose(layers: readonly FoundBy[], head: PageHead, url: string): Extracted {
  const fields: Extracted['fields'] = {}
  const problems: string[] = []
  const take = <K extends keyof Found>(
    key: K,
    field: Field,
    isGood: (value: NonNullable<Found[K]>) => boolean = isThere,
  ): NonNullable<Found[K]> | null => {
    for (const { layer, found } of layers) {
      const value = found[key]
      if (value === undefined || value === null || !isGood(value)) continue
      fields[field] = { layer, confidence: TRUST[layer] }
      return value
    }
    return null
  }
  const title = take('title', 'title')
  const ingredients = take('ingredients', 'ingredients') ?? []
  const steps = take('steps', 'steps') ?? []
  if (!title || (!ingredients.length && !steps.length)) {
    return { recipe: null, fields: {}, problems: [title ? NOTHING_TO_COOK : NO_TITLE] }
  }
  if (!ingredients.length) problems.push('No ingredients were found.')
  if (!steps.length) problems.push('No steps were found.')
  const prep = take('prep_time_minutes', 'prep_time_minutes')
  const cook = take('cook_time_minutes', 'cook_time_minutes')
  const total = take('total_time_minutes', 'total_time_minutes') ?? ((prep ?? 0) + (cook ?? 0) || null)
  const rating = take('rating_value', 'rating_value', (value) => value > 0 && value <= 100)
  const source = sourceUrl(head.canonical, url)
  return {
    recipe: {
      title: cut(withoutSiteAtEnd(title, head, url), LONGEST_TITLE),
      image_url: bestImage(layers, source, fields),
      summary: cut(take('summary', 'summary') ?? '', LONGEST_SUMMARY) || null,
      rating_value: rating === null ? null : Math.round(rating * 100) / 100,
      rating_count: take('rating_count', 'rating_count', (value) => value > 0),
      total_time_minutes: total,
      prep_time_minutes: prep,
      cook_time_minutes: cook,
      ingredients: ingredients.slice(0, MOST_INGREDIENTS).map((line) => cut(line, LONGEST_INGREDIENT)),
      steps: steps.slice(0, MOST_STEPS).map((line) => cut(line, LONGEST_STEP)),
      yield: cut(take('yield', 'yield') ?? '', LONGEST_YIELD) || null,
      source_url: source,
      source_domain: hostOf(source),
      language: take('language', 'language')?.slice(0, 2).toLowerCase() ?? (head.language || null),
    },
    fields,
    problems,
  }
}

const isThere = (value: unknown): boolean =>
  Array.isArray(value) || typeof value === 'string' ? value.length > 0 : typeof value === 'number' && value > 0

function cut(text: string, longest: number): string {
  return text.length <= longest
    ? text
    : text
        .slice(0, longest)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()
}

/**
 * The page's own canonical address, if it is on the same host. Not merely of the same domain: on blog hosts and under
 * 'co.uk' that is somebody else, who would be given this page's recipe.
 */
function sourceUrl(canonical: string, url: string): string {
  const own = canonicalUrl(url) ?? url
  try {
    const stated = canonicalUrl(new URL(canonical || url, url).href)
    if (
      stated &&
      publisherOf(stated) === publisherOf(own) &&
      !(new URL(stated).pathname === '/' && new URL(own).pathname !== '/')
    )
      return stated
  } catch {
    /* an address that cannot be read says nothing */
  }
  return own
}

/** The editions of one site for phones and for fast pages are that site. */
const publisherOf = (url: string): string => hostOf(url).replace(/^(?:m|mobile|amp)\.(?=[^.]+\.)/, '')

function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
}
