import type { SavedRecipe } from './saved-recipe'
import { toIsoDuration } from '#app/domain/recipes/format-recipe'

export type ExportedRecipe = Omit<SavedRecipe, 'userId' | 'diets' | 'user_comments'>

/** Under this key of a recipe's JSON-LD stands what schema.org has no property for. */
export const OWN_FIELDS_KEY = 'larder'
const ID_PREFIX = 'urn:uuid:'

type JsonLdStep = { '@type': 'HowToStep'; text: string }
type JsonLdSection = { '@type': 'HowToSection'; name: string; itemListElement: JsonLdStep[] }

/**
 * A recipe of the collection as schema.org JSON-LD, as other apps read it: the address of its picture first, then
 * `picture`, a path from the file's folder, as `photographs` are. The stars are the member's own, which is what other
 * apps take them for.
 */
export function toSavedRecipeJsonLd(
  recipe: ExportedRecipe,
  { picture = null, photographs = [] }: { picture?: string | null; photographs?: string[] } = {},
): Record<string, unknown> {
  const { id, note, user_rating: stars, title, summary, ingredients, steps, yield_amount, total_time_minutes } = recipe
  const { tags, image_url, source_url, source_domain, is_user_created, rating_value, rating_count, added_at } = recipe
  const address = source_url.startsWith('manual:') ? null : source_url
  const images = [image_url, picture].filter((image) => image !== null)
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    '@id': `${ID_PREFIX}${id}`,
    name: title,
    ...(address && { url: address, isBasedOn: address }),
    ...(images.length > 0 && { image: images }),
    ...(summary && { description: summary }),
    ...(yield_amount && { recipeYield: yield_amount }),
    ...(tags.length > 0 && { keywords: tags }),
    ...(total_time_minutes && { totalTime: toIsoDuration(total_time_minutes) }),
    recipeIngredient: ingredients,
    recipeInstructions: toSections(steps),
    ...(stars && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: stars, ratingCount: 1, bestRating: 5 },
    }),
    ...(note && { comment: { '@type': 'Comment', text: note } }),
    [OWN_FIELDS_KEY]: {
      source_domain,
      is_user_created,
      rating_value,
      rating_count,
      added_at,
      image_url,
      ...(photographs.length > 0 && { photographs }),
    },
  }
}

/** A line that ends with a colon is the name of a section. */
function toSections(steps: readonly string[]): (JsonLdStep | JsonLdSection)[] {
  const parts: (JsonLdStep | JsonLdSection)[] = []
  let section: JsonLdSection | undefined
  for (const text of steps) {
    const name = toHeading(text)
    if (name) parts.push((section = { '@type': 'HowToSection', name, itemListElement: [] }))
    else (section?.itemListElement ?? parts).push({ '@type': 'HowToStep', text })
  }
  return parts
}

/** 'For the sauce' of 'For the sauce:'; null for another line. */
export const toHeading = (line: string): string | null =>
  line.length <= 80 && /[^:\s]:$/.test(line) ? line.slice(0, -1) : null

export const toRecipeId = (name: unknown): string | null =>
  typeof name === 'string' && name.startsWith(ID_PREFIX) ? name.slice(ID_PREFIX.length) : null
