import type { Recipe } from './recipe'

/** Clear steps are neither a stub nor a wall of text. */
const isClearStep = (step: string) => step.length >= 25 && step.length <= 600

/**
 * Quality of a catalogue recipe, 0 to 100: completeness first, then clear steps, then picture and source ratings.
 * A complete, clear recipe without picture or ratings has 80.
 */
export function scoreRecipeQuality(recipe: Omit<Recipe, 'source_url' | 'source_domain'>): number {
  const { title, summary, ingredients, steps, total_time_minutes, image_url, rating_value, rating_count } = recipe
  let score = 0
  if (title.trim().length >= 3) score += 5
  if (summary && summary.length > 20) score += 10
  if (total_time_minutes) score += 10
  if (recipe.yield) score += 5
  score += ingredients.length >= 3 ? 20 : ingredients.length * 5
  score += steps.length >= 2 ? 15 : steps.length * 8
  if (steps.length) score += Math.round((15 * steps.filter(isClearStep).length) / steps.length)
  if (image_url) score += 8
  // Few ratings are unreliable: their weight grows linearly up to 50 ratings.
  if (rating_value && rating_count)
    score += Math.round(12 * Math.max(0, (rating_value - 2.5) / 2.5) * Math.min(1, rating_count / 50))
  return Math.min(100, score)
}
