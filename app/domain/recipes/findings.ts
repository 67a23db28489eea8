import type { Extracted } from './extract/choose'
import type { Field, Layer } from './extract/found'
import { countText, ratingText, timeText } from './text'

/** One thing that was looked for: what was found, where, and how sure that is; `value` is null when it was not. */
export type Finding = {
  name: string
  value: string | null
  from: string | null
  sureness: 'Sure' | 'Likely right' | 'A guess' | null
}

/** Where something was found, in words. */
export const LAYER_NAMES: Record<Layer, string> = {
  'json-ld': 'the recipe data in the page',
  microdata: 'markings in the text',
  rdfa: 'markings in the text',
  'h-recipe': 'markings in the text',
  card: "the page's recipe card",
  state: "the data of the page's script",
  'open-graph': 'what the page shares about itself',
  headings: 'the text under its headings',
  page: 'the text of the page',
}

type Told = {
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

/** Field by field, what reading a page has found; for recipes that were not read from one, without the where. */
export function findingsOf(recipe: Told, fields: Extracted['fields']): Finding[] {
  const finding = (name: string, value: string | null, ...from: Field[]): Finding => {
    const by = from.map((field) => fields[field]).find((found) => found !== undefined)
    if (value === null || !by) return { name, value, from: null, sureness: null }
    return {
      name,
      value,
      from: LAYER_NAMES[by.layer],
      sureness: by.confidence >= 0.9 ? 'Sure' : by.confidence >= 0.7 ? 'Likely right' : 'A guess',
    }
  }
  const { ingredients, steps, rating_value, rating_count } = recipe
  return [
    finding('Title', recipe.title, 'title'),
    finding('Picture', recipe.image_url && 'found', 'image_url'),
    finding('Summary', recipe.summary, 'summary'),
    finding(
      'Time',
      recipe.total_time_minutes === null ? null : timeText(recipe.total_time_minutes),
      'total_time_minutes',
      'cook_time_minutes',
      'prep_time_minutes',
    ),
    finding('Yield', recipe.yield, 'yield'),
    finding(
      'Rating',
      rating_value === null
        ? null
        : `${ratingText(rating_value)}${rating_count ? ` (${countText(rating_count, 'rating', 'ratings')})` : ''}`,
      'rating_value',
    ),
    finding('Ingredients', ingredients.length ? countText(ingredients.length, 'line', 'lines') : null, 'ingredients'),
    finding('Method', steps.length ? countText(steps.length, 'step', 'steps') : null, 'steps'),
  ]
}
