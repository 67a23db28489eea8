import { z } from 'zod'
import { EXTRACTION_LAYER_LABELS } from '#app/domain/recipes/extraction-report'
import type { ExtractedField } from '#packages/page-reader/layer-recipe'

/** What a fetch left behind, as an operator reads it. */
export type PageEvidence = {
  /** What was found of a recipe, and where. */
  found: { name: string; from: string }[]
  problems: string[]
  /** The page's wishes to robots. */
  directives: string[]
  /** Of a sitemap: how many addresses it names that are worth a visit. */
  addresses: number | null
}

const EVIDENCE_FIELD_LABELS: Record<ExtractedField, string> = {
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

const evidenceTextListSchema = z.array(z.string()).catch([])
const StoredEvidenceSchema = z.object({
  fields: z.record(z.string(), z.object({ layer: z.string() })).catch({}),
  problems: evidenceTextListSchema,
  directives: evidenceTextListSchema,
  addresses: z.int().nullable().catch(null),
})

/** Rows outlive releases: what they hold is read as far as it can be. */
export function parsePageEvidence(kept: unknown): PageEvidence {
  const { fields, ...rest } = StoredEvidenceSchema.parse(
    typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {},
  )
  const found = Object.entries(EVIDENCE_FIELD_LABELS).flatMap(([field, name]) => {
    const layer = fields[field]?.layer
    return layer === undefined ? [] : [{ name, from: formatLayerName(layer) }]
  })
  return { found, ...rest }
}

/** Where something was found, in words. */
export const formatLayerName = (layer: string): string =>
  Object.hasOwn(EXTRACTION_LAYER_LABELS, layer)
    ? EXTRACTION_LAYER_LABELS[layer as keyof typeof EXTRACTION_LAYER_LABELS]
    : layer
