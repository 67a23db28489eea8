/** What one layer says of a recipe, already clean: text is plain, minutes are whole, pictures are absolute or as written. */
export type ExtractionLayer =
  'json-ld' | 'microdata' | 'rdfa' | 'h-recipe' | 'card' | 'state' | 'open-graph' | 'headings' | 'page'

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
  url?: string
  language?: string
}

export type ExtractedField = Exclude<keyof LayerRecipe, 'images' | 'url'> | 'image_url'
export type LayerResult = { layer: ExtractionLayer; found: LayerRecipe }
