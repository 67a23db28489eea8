import type { ExtractionResult } from '#packages/page-reader/choose-fields'
import type { ExtractedField, ExtractionLayer } from '#packages/page-reader/layer-recipe'
import { formatRecipeRating, formatMinutes } from './format-recipe'
import { formatCount } from '#app/platform/text/strings'

/**
 * One extracted field for the report: value, source layer and confidence; `value` is null when the field was not
 * found.
 */
export type ExtractionReportField = {
  name: string
  value: string | null
  from: string | null
  sureness: 'Sure' | 'Probably right' | 'A guess' | null
}

/** Sentence fragments for the extraction layers. */
export const EXTRACTION_LAYER_LABELS: Record<ExtractionLayer, string> = {
  'json-ld': 'the recipe data in the page',
  microdata: 'labels in the text',
  rdfa: 'labels in the text',
  'h-recipe': 'labels in the text',
  card: "the page's recipe card",
  state: "the page's script",
  'open-graph': "the page's description",
  headings: 'the text under its headings',
  page: 'the text of the page',
}

type ReportedRecipe = {
  title: string
  image_url: string | null
  summary: string | null
  rating_value: number | null
  rating_count: number | null
  total_time_minutes: number | null
  yield: string | null
  ingredients: string[]
  steps: string[]
}

/**
 * Extraction report, field by field. `fields` is empty for recipes that were not extracted from a page: then without
 * source layer.
 */
export function createExtractionReport(
  recipe: ReportedRecipe,
  fields: ExtractionResult['fields'],
): ExtractionReportField[] {
  const finding = (name: string, value: string | null, ...from: ExtractedField[]): ExtractionReportField => {
    const source = from.map((field) => fields[field]).find((candidate) => candidate !== undefined)
    if (value === null || !source) return { name, value, from: null, sureness: null }
    return {
      name,
      value,
      from: EXTRACTION_LAYER_LABELS[source.layer],
      sureness: source.confidence >= 0.9 ? 'Sure' : source.confidence >= 0.7 ? 'Probably right' : 'A guess',
    }
  }
  const { ingredients, steps, rating_value, rating_count } = recipe
  return [
    finding('Title', recipe.title, 'title'),
    finding('Picture', recipe.image_url && 'found', 'image_url'),
    finding('Summary', recipe.summary, 'summary'),
    finding(
      'Time',
      recipe.total_time_minutes === null ? null : formatMinutes(recipe.total_time_minutes),
      'total_time_minutes',
      'cook_time_minutes',
      'prep_time_minutes',
    ),
    finding('Yield', recipe.yield, 'yield'),
    finding(
      'Rating',
      rating_value === null
        ? null
        : `${formatRecipeRating(rating_value)}${rating_count ? ` (${formatCount(rating_count, 'rating', 'ratings')})` : ''}`,
      'rating_value',
    ),
    finding('Ingredients', ingredients.length ? formatCount(ingredients.length, 'line', 'lines') : null, 'ingredients'),
    finding('Method', steps.length ? formatCount(steps.length, 'step', 'steps') : null, 'steps'),
  ]
}
