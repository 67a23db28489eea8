import { message, t, type Message } from '#packages/texts/t'
import type { ExtractionResult } from '#packages/page-reader/choose-fields'
import type { ExtractedField, ExtractionLayer } from '#packages/page-reader/layer-recipe'
import { formatRecipeRating, formatMinutes } from './format-recipe'

/**
 * One extracted field for the report: value, source layer and confidence; `value` is null when the field was not
 * found.
 */
export type ExtractionReportField = { name: string; value: string | null; from: string | null; sureness: string | null }

/** Sentence fragments for the extraction layers. */
export const EXTRACTION_LAYER_LABELS: Record<ExtractionLayer, Message> = {
  'json-ld': message('the recipe data in the page'),
  microdata: message('labels in the text'),
  rdfa: message('labels in the text'),
  'h-recipe': message('labels in the text'),
  card: message("the page's recipe card"),
  state: message("the page's script"),
  'open-graph': message("the page's description"),
  headings: message('the text under its headings'),
  page: message('the text of the page'),
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
      from: EXTRACTION_LAYER_LABELS[source.layer](),
      sureness: source.confidence >= 0.9 ? t('Sure') : source.confidence >= 0.7 ? t('Probably right') : t('A guess'),
    }
  }
  const { ingredients, steps, rating_value, rating_count } = recipe
  return [
    finding(t('Title'), recipe.title, 'title'),
    finding(t('Picture'), recipe.image_url && t('found'), 'image_url'),
    finding(t('Summary'), recipe.summary, 'summary'),
    finding(
      t('Time'),
      recipe.total_time_minutes === null ? null : formatMinutes(recipe.total_time_minutes),
      'total_time_minutes',
      'cook_time_minutes',
      'prep_time_minutes',
    ),
    finding(t('Yield'), recipe.yield, 'yield'),
    finding(
      t('Rating'),
      rating_value === null
        ? null
        : rating_count
          ? t('{stars} ({count, plural, one {# rating} other {# ratings}})', {
              stars: formatRecipeRating(rating_value),
              count: rating_count,
            })
          : formatRecipeRating(rating_value),
      'rating_value',
    ),
    finding(
      t('Ingredients'),
      ingredients.length ? t('{count, plural, one {# line} other {# lines}}', { count: ingredients.length }) : null,
      'ingredients',
    ),
    finding(
      t('Method'),
      steps.length ? t('{count, plural, one {# step} other {# steps}}', { count: steps.length }) : null,
      'steps',
    ),
  ]
}
