import type { StatedNutrition } from './nutrition'

/** A source of recipe data on a page, by format: structured data first, plain page text last. */
export type ExtractionLayer =
  'json-ld' | 'microdata' | 'rdfa' | 'h-recipe' | 'card' | 'state' | 'open-graph' | 'headings' | 'page'

/** What one layer holds of a recipe, already clean: text is plain, minutes are whole, image URLs are as written. */
export type LayerRecipe = {
  title?: string
  images?: string[]
  summary?: string
  rating_value?: number
  rating_count?: number
  total_time_minutes?: number
  prep_time_minutes?: number
  cook_time_minutes?: number
  ingredients?: string[]
  steps?: string[]
  yield?: string
  nutrition?: StatedNutrition
  url?: string
  language?: string
}

export type ExtractedField = Exclude<keyof LayerRecipe, 'images' | 'url'> | 'image_url'
export type LayerResult = { layer: ExtractionLayer; found: LayerRecipe }

/** A field, the layer it was taken from, and how far that layer can be trusted (0 to 1). */
export type FieldSources = Partial<Record<ExtractedField, { layer: ExtractionLayer; confidence: number }>>
