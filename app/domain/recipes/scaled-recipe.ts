import { isGroupHeading, scaleLine, scaleYield } from '#packages/ingredients/scale'
import { findStepIngredients } from './step-ingredients'
import { findStepTimers } from './step-timers'

/** An ingredient line: a group heading, or the amount in its own column and the rest. */
export type ScaledIngredientLine = { heading: string } | { amount: string; rest: string }

/** A step split into plain text and durations, with its timers (distinct durations) and its ingredients. */
export type ScaledRecipeStep = {
  parts: { text: string; isTime: boolean }[]
  timers: { text: string; seconds: number }[]
  needs: ScaledIngredientLine[]
}

export type ScalableRecipe = { yield: string | null; ingredients: string[]; steps: string[] }
export type ScaledRecipe = { yield: string | null; ledger: ScaledIngredientLine[]; steps: ScaledRecipeStep[] }

/** Ingredients listed under all steps together; a long recipe has 60. */
const MAX_STEP_NEEDS = 500

/** Scales and parses a recipe for its page. Done on the server to keep the parsers out of the browser bundle. */
export function scaleRecipe(recipe: ScalableRecipe, x = 1): ScaledRecipe {
  const ledger = recipe.ingredients.map((line) => scaleIngredientLine(line, x))
  const stepIngredients = findStepIngredients(recipe.steps, recipe.ingredients)
  let needsLeft = MAX_STEP_NEEDS
  return {
    yield: recipe.yield && scaleYield(recipe.yield, x),
    ledger,
    steps: recipe.steps.map((step, at) => {
      const timers = findStepTimers(step)
      return {
        parts: splitStepAtTimes(step, timers),
        timers: timers
          .filter((timer, index) => timers.findIndex(({ seconds }) => seconds === timer.seconds) === index)
          .map(({ text, seconds }) => ({ text, seconds })),
        needs: (stepIngredients[at] ?? []).flatMap((index) => (needsLeft-- > 0 ? (ledger[index] ?? []) : [])),
      }
    }),
  }
}

function scaleIngredientLine(line: string, x: number): ScaledIngredientLine {
  return isGroupHeading(line) ? { heading: line.trim().replace(/:$/, '') } : scaleLine(line, x)
}

function splitStepAtTimes(step: string, times: { start: number; end: number }[]): ScaledRecipeStep['parts'] {
  const parts: ScaledRecipeStep['parts'] = []
  let from = 0
  for (const { start, end } of times) {
    if (start > from) parts.push({ text: step.slice(from, start), isTime: false })
    parts.push({ text: step.slice(start, end), isTime: true })
    from = end
  }
  if (from < step.length) parts.push({ text: step.slice(from), isTime: false })
  return parts
}
