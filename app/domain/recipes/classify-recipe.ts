import { toTimeCategory, type MainIngredientCategory, type MoodCategory, type TimeCategory } from './categories'
import { classifyMainIngredient } from './classify/main-ingredient'
import { classifyMoods } from './classify/classify-moods'

type RecipeClassification = {
  ingredient_category: MainIngredientCategory | null
  /** Best first, at most three; empty if nothing is known. */
  mood_categories: MoodCategory[]
  time_category: TimeCategory | null
  /** Reasons in short sentences for operators. */
  reasons: string[]
}

type ClassifiableRecipe = {
  title: string
  ingredients: readonly string[]
  steps: readonly string[]
  total_time_minutes: number | null
}

/** Limits on the classified text: more of it does not improve the result. */
const MAX_CLASSIFIED_TEXT = { title: 200, lines: 80, line: 160, steps: 40, step: 1200, allSteps: 12_000 }

/**
 * Classifies a recipe by main ingredient, moods and time from its text and numbers alone. Without a total time
 * `time_category` is null: steps state waiting times, not work. Never throws.
 */
export function classifyRecipe(recipe: ClassifiableRecipe): RecipeClassification {
  const title = recipe.title.slice(0, MAX_CLASSIFIED_TEXT.title)
  const ingredients = recipe.ingredients
    .slice(0, MAX_CLASSIFIED_TEXT.lines)
    .map((line) => line.slice(0, MAX_CLASSIFIED_TEXT.line))
  const steps = truncateSteps(recipe.steps)
  const total = recipe.total_time_minutes
  const minutes = total !== null && Number.isFinite(total) && total > 0 ? total : null
  const main = classifyMainIngredient(title, ingredients)
  const moods =
    title.trim() || ingredients.length > 0 || steps.length > 0
      ? classifyMoods({ title, ingredients, steps, minutes, main: main.category })
      : []
  const time = minutes === null ? null : toTimeCategory(minutes)
  return {
    ingredient_category: main.category,
    mood_categories: moods.map(({ mood }) => mood),
    time_category: time,
    reasons: [
      main.reason,
      ...moods.map(({ mood, reason }) => `${mood}: ${reason}`),
      time === null ? 'the time is not known' : `${Math.round(minutes ?? 0)} minutes in all`,
    ],
  }
}

function truncateSteps(steps: readonly string[]): string[] {
  const truncated: string[] = []
  let remaining = MAX_CLASSIFIED_TEXT.allSteps
  for (const step of steps.slice(0, MAX_CLASSIFIED_TEXT.steps)) {
    if (remaining <= 0) break
    const text = step.slice(0, Math.min(MAX_CLASSIFIED_TEXT.step, remaining))
    truncated.push(text)
    remaining -= text.length
  }
  return truncated
}
