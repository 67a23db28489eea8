import { z } from 'zod'
import { LAYER_NAMES } from '../recipes/findings'
import type { Field } from '../recipes/extract/found'

/** What a fetch left behind, as an operator reads it. */
export type Evidence = {
  /** What was found of a recipe, and where. */
  found: { name: string; from: string }[]
  problems: string[]
  /** The page's wishes to robots. */
  directives: string[]
  /** Of a sitemap: how many addresses it names that are worth a visit. */
  addresses: number | null
}

const NAMES: Record<Field, string> = {
  title: 'title',
  image_url: 'picture',
  summary: 'summary',
  rating_value: 'rating',
  rating_count: 'ratings',
  total_time_minutes: 'time',
  prep_time_minutes: 'preparation time',
  cook_time_minutes: 'cooking time',
  ingredients: 'ingredients',
  steps: 'steps',
  yield: 'yield',
  language: 'language',
}

const words = z.array(z.string()).catch([])
const Kept = z.object({
  fields: z.record(z.string(), z.object({ layer: z.string() })).catch({}),
  problems: words,
  directives: words,
  addresses: z.int().nullable().catch(null),
})

/** Rows outlive releases: what they hold is read as far as it can be. */
export function evidenceOf(kept: unknown): Evidence {
  const { fields, ...rest } = Kept.parse(typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {})
  const found = Object.entries(NAMES).flatMap(([field, name]) => {
    const layer = fields[field]?.layer
    return layer === undefined ? [] : [{ name, from: layerText(layer) }]
  })
  return { found, ...rest }
}

/** Where something was found, in words. */
export const layerText = (layer: string): string =>
  Object.hasOwn(LAYER_NAMES, layer) ? LAYER_NAMES[layer as keyof typeof LAYER_NAMES] : layer
