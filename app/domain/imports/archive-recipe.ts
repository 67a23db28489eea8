import { findIngredientChips } from '#packages/ingredients/foods/ingredient-chips'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import type { ArchiveRecipe, ListItem } from '#packages/recipe-archives/archive-types'
import { toDietColumns } from '#app/domain/recipes/ingredient-columns'
import { toChipBitmask } from '#app/domain/collection/chip-bitmask'
import { isWithinRecipeLength, MAX_FIELD_LENGTH, MAX_LINE_COUNT, RECIPE_TOO_LONG } from '#app/domain/collection/schema'
import { MAX_NOTE_LENGTH } from '#app/domain/collection/saved-recipe'
import { readTags } from '#app/domain/collection/tags'

/** The columns of a recipe from another app's file; without `source_url` it is one of the cook's own. */
export type ArchiveRow = {
  title: string
  image_url: string | null
  source_url: string | null
  source_domain: string | null
  total_time_minutes: number | null
  ingredients: string[]
  steps: string[]
  yield_amount: string | null
  summary: string | null
  tags: string[]
  chips: number
  diets: number
  diets_version: number
  user_rating: number | null
  note: string | null
  /** Equal for the same title and lines; null if there are no lines. */
  contentKey: string | null
  /** Only of our own export. */ rating_value?: number | null
  rating_count?: number | null
  is_user_created?: boolean
  added_at?: Date
}

/** The row of a recipe, or the sentence that says why it cannot be kept whole. */
export function toArchiveRow(recipe: ArchiveRecipe): ArchiveRow | { reason: string } {
  const ingredients = toLines(recipe.ingredients)
  const steps = toLines(recipe.steps).flatMap(splitStep)
  if (ingredients.length > MAX_LINE_COUNT.ingredients || steps.length > MAX_LINE_COUNT.steps)
    return { reason: `It has more than ${MAX_LINE_COUNT.ingredients} ingredients or ${MAX_LINE_COUNT.steps} steps.` }
  if (ingredients.some((line) => line.length > MAX_FIELD_LENGTH.ingredient))
    return { reason: `One of its ingredients has more than ${MAX_FIELD_LENGTH.ingredient} characters.` }
  if (!isWithinRecipeLength({ ingredients, steps })) return { reason: RECIPE_TOO_LONG() }
  const { note, summary } = placeTexts(recipe)
  if (summary.length > MAX_FIELD_LENGTH.summary)
    return { reason: `Its description and notes have more than ${MAX_FIELD_LENGTH.summary} characters.` }
  const source_url = recipe.sourceUrl && canonicalizeUrl(recipe.sourceUrl)
  const picture = recipe.picture && 'url' in recipe.picture ? canonicalizeUrl(recipe.picture.url) : null
  return {
    title: recipe.title,
    image_url: picture,
    source_url,
    source_domain: source_url && new URL(source_url).hostname.replace(/^www\./, ''),
    total_time_minutes: recipe.totalMinutes ?? ((recipe.prepMinutes ?? 0) + (recipe.cookMinutes ?? 0) || null),
    ingredients,
    steps,
    yield_amount: recipe.yield?.slice(0, MAX_FIELD_LENGTH.yield) ?? null,
    summary: summary || null,
    tags: readTags(recipe.tags),
    chips: toChipBitmask(findIngredientChips(ingredients)),
    ...toDietColumns(ingredients),
    user_rating: recipe.rating === null ? null : Math.max(1, Math.round(recipe.rating)),
    note: note || null,
    contentKey: createContentKey({ title: recipe.title, ingredients, steps }),
  }
}

const toLines = (items: readonly ListItem[]): string[] =>
  items.map((item) => (typeof item === 'string' ? item : `${item.heading}:`))

/** A step that is too long becomes several, cut at a space. */
function splitStep(step: string): string[] {
  const parts: string[] = []
  let rest = step
  while (rest.length > MAX_FIELD_LENGTH.step) {
    const space = rest.lastIndexOf(' ', MAX_FIELD_LENGTH.step)
    const end = space > 0 ? space : MAX_FIELD_LENGTH.step
    parts.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...parts, rest]
}

/** What the collection has no field for is kept as text: the cook's own in the note, or all in the summary if it is long. */
function placeTexts({ description, notes, nutrition, isFavourite, sourceName, sourceUrl, ...recipe }: ArchiveRecipe) {
  const facts = [
    recipe.yield && recipe.yield.length > MAX_FIELD_LENGTH.yield && `Yield: ${recipe.yield}`,
    isFavourite && 'A favourite.',
    nutrition && `Nutrition: ${nutrition}`,
    sourceName && !sourceUrl && `Source: ${sourceName}`,
  ]
  const join = (texts: readonly unknown[]) => texts.filter(Boolean).join('\n')
  const all = join([...notes, ...facts])
  if (all.length <= MAX_NOTE_LENGTH) return { note: all, summary: description ?? '' }
  const own = join(notes)
  return own.length <= MAX_NOTE_LENGTH
    ? { note: own, summary: join([description, ...facts]) }
    : { note: '', summary: join([description, all]) }
}

const toWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const createTitleKey = toWords

/** Two recipes are the same when title and lines are; a title alone says nothing. */
export function createContentKey(recipe: { title: string; ingredients: string[]; steps: string[] }): string | null {
  const lines = recipe.ingredients.length > 0 ? recipe.ingredients : recipe.steps
  return lines.length === 0 ? null : [recipe.title, ...lines].map(toWords).join('\n')
}
