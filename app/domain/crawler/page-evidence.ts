import { z } from 'zod'
import { EXTRACTION_LAYER_LABELS } from '#app/domain/recipes/extraction-report'
import { isKeyOf } from '#app/platform/text/objects'
import type { ExtractedField } from '#packages/page-reader/layer-recipe'

/** Evidence of a fetch, as shown to operators. */
export type PageEvidence = {
  found: { name: string; from: string }[]
  problems: string[]
  /** Robots meta directives and X-Robots-Tag. */
  directives: string[]
  /** Of a sitemap: URLs selected for crawling. */
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
  nutrition: 'nutrition',
  language: 'language',
}

const evidenceTextListSchema = z.array(z.string()).catch([])
const StoredEvidenceSchema = z.object({
  fields: z.record(z.string(), z.object({ layer: z.string() })).catch({}),
  problems: evidenceTextListSchema,
  directives: evidenceTextListSchema,
  addresses: z.int().nullable().catch(null),
})

/** Lenient, since stored evidence outlives releases. */
export function parsePageEvidence(stored: unknown): PageEvidence {
  const { fields, ...rest } = StoredEvidenceSchema.parse(
    typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {},
  )
  const foundFields = Object.entries(EVIDENCE_FIELD_LABELS).flatMap(([field, name]) => {
    const layer = fields[field]?.layer
    return layer === undefined ? [] : [{ name, from: formatLayerName(layer) }]
  })
  return { found: foundFields, ...rest }
}

export const formatLayerName = (layer: string): string =>
  isKeyOf(EXTRACTION_LAYER_LABELS, layer) ? EXTRACTION_LAYER_LABELS[layer]() : layer
