import { toIsoDate } from '#app/platform/text/dates'
import { isGroupHeading } from '#packages/ingredients/normalise/headings'
import { toIsoDuration } from './format-recipe'

/** The fields of a starter recipe for its JSON-LD. Minutes are whole, calories are per serving. */
export type RecipeJsonLdInput = {
  title: string
  summary?: string | null
  ingredients: readonly string[]
  steps: readonly string[]
  yield?: string | null
  total_time_minutes?: number | null
  prep_time_minutes?: number | null
  cook_time_minutes?: number | null
  calories_per_serving?: number | null
  course?: string | null
  cuisine?: string | null
  keywords?: readonly string[] | null
  rating_value?: number | null
  rating_count?: number | null
  /** First publication; an unparsable string is omitted. */
  published_at?: Date | string | null
}

type RecipeJsonLdUrls = {
  /** The page's canonical URL, absolute or a path. */
  url: string
  /** Pictures of the dish, preferably 16x9, 4x3 and 1x1 in this order (Google's recommendation), absolute or paths. */
  images: readonly string[]
  /** The public origin: 'https://larder.example'. */
  origin: string
  /** A picture per step, in order; falls back to the dish. */
  step_images?: readonly (string | null | undefined)[]
}

type JsonLdObject = { [name: string]: unknown }

/**
 * schema.org Recipe with the fields that Google documents as required and recommended
 * (https://developers.google.com/search/docs/appearance/structured-data/recipe). Unknown fields are omitted; a
 * rating needs a count, calories need a yield, because Google counts them per serving.
 * Step n is `url#step-n`, counted from 1 through `steps`; headings ('For the sauce:') are neither ingredient nor
 * step.
 * @throws TypeError when `origin` is not an absolute URL
 */
export function createRecipeJsonLd(
  recipe: RecipeJsonLdInput,
  { url, images, origin, step_images = [] }: RecipeJsonLdUrls,
): JsonLdObject {
  const page = new URL(url, origin).href
  const pictures = images.map((image) => new URL(image, origin).href)
  const servings = trimOrEmpty(recipe.yield)
  const keywords = (recipe.keywords ?? [])
    .map((keyword) => keyword.trim())
    .filter(Boolean)
    .join(', ')
  return omitEmptyFields({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    '@id': `${page}#recipe`,
    url: page,
    mainEntityOfPage: page,
    name: recipe.title.trim(),
    image: pictures,
    author: { '@type': 'Organization', name: 'Larder', url: new URL('/', origin).href },
    datePublished: toDatePublished(recipe.published_at),
    description: trimOrEmpty(recipe.summary),
    prepTime: toIsoDuration(recipe.prep_time_minutes),
    cookTime: toIsoDuration(recipe.cook_time_minutes),
    totalTime: recipe.total_time_minutes === 0 ? '' : toIsoDuration(recipe.total_time_minutes),
    keywords,
    recipeYield: servings,
    recipeCategory: trimOrEmpty(recipe.course),
    recipeCuisine: trimOrEmpty(recipe.cuisine),
    nutrition: servings ? toNutritionInformation(recipe.calories_per_serving) : undefined,
    recipeIngredient: recipe.ingredients.map((line) => line.trim()).filter((line) => line && !isGroupHeading(line)),
    recipeInstructions: recipe.steps.flatMap((step, index) => {
      const text = step.trim()
      if (!text || isGroupHeading(text)) return []
      const stepImage = step_images[index]
      return [
        omitEmptyFields({
          '@type': 'HowToStep',
          name: toHowToStepName(text),
          text,
          url: `${page}#step-${index + 1}`,
          image: stepImage ? new URL(stepImage, origin).href : pictures[0],
        }),
      ]
    }),
    aggregateRating: toAggregateRating(recipe.rating_value, recipe.rating_count),
  })
}

function toNutritionInformation(calories: number | null | undefined): JsonLdObject | undefined {
  if (!calories || !Number.isFinite(calories) || calories < 0) return undefined
  return { '@type': 'NutritionInformation', calories: `${Math.round(calories)} calories` }
}

function toAggregateRating(
  value: number | null | undefined,
  count: number | null | undefined,
): JsonLdObject | undefined {
  if (!value || !count || !(value > 0 && value <= 5) || !Number.isInteger(count) || count < 1) return undefined
  return { '@type': 'AggregateRating', ratingValue: Math.round(value * 10) / 10, ratingCount: count, bestRating: 5 }
}

/** The date only: the time of day is meaningless for a recipe. */
function toDatePublished(date: Date | string | null | undefined): string {
  if (!date) return ''
  const time = new Date(date)
  return Number.isNaN(time.getTime()) ? '' : toIsoDate(time)
}

/** The first clause of a step, at most 60 characters and cut between words: 'Brown the thighs'. */
function toHowToStepName(step: string): string {
  const clause = (/^[^.,;:!?(–—]{3,200}/.exec(step)?.[0] ?? step).trim()
  if (clause.length <= 60) return clause
  const cut = clause.slice(0, 59)
  const space = cut.lastIndexOf(' ')
  return `${(space > 20 ? cut.slice(0, space) : cut).trimEnd()}…`
}

function trimOrEmpty(text: string | null | undefined): string {
  return (text ?? '').trim()
}

function omitEmptyFields(fields: JsonLdObject): JsonLdObject {
  const nonEmpty: JsonLdObject = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)) nonEmpty[name] = value
  }
  return nonEmpty
}
