import { convertLineAmount } from '#packages/ingredients/measures/convert-line'
import { convertStep } from '#packages/ingredients/measures/convert-step'
import type { CupSize, MeasureSystem } from '#packages/ingredients/measures/measure-system'
import { detectRecipeLanguage } from '#packages/ingredients/languages/detect-language'
import { dropParticle } from '#packages/ingredients/tag/line-patterns'
import { judgeDiets } from '#packages/ingredients/diets/diets'
import { parseIngredient } from '#packages/ingredients/tag/parse'
import { isGroupHeading } from '#packages/ingredients/normalise/headings'
import { scaleLine } from '#packages/ingredients/recipe/scale-line'
import { scaleYield } from '#packages/ingredients/recipe/scale-yield'
import type { ScalableRecipe, ScaledIngredientLine, ScaledRecipe, ScaledRecipeStep, Scaling } from './recipe'
import { summarizeDiets } from './diets'
import { findStepIngredients } from './step-ingredients'
import { findStepTimers } from './step-timers'

/** Ingredients listed under all steps together; a long recipe has 60. */
const MAX_STEP_NEEDS = 500

/** Countries whose cup is 250 ml. */
const METRIC_CUP_DOMAINS = /\.(?:au|nz|ca|uk|ie|za)$/

/** Scales and parses a recipe for its page. Done on the server to keep the parsers out of the browser bundle. */
export function scaleRecipe(recipe: ScalableRecipe, { x, system }: Scaling = { x: 1, system: null }): ScaledRecipe {
  const cup = METRIC_CUP_DOMAINS.test(recipe.source_domain ?? '') ? 'metric' : 'us'
  const ledger = recipe.ingredients.map((line) => convertIngredientLine(scaleIngredientLine(line, x), system, cup))
  const language = recipe.steps.some((step) => /\b(?:the|and|until|into)\b/i.test(step)) ? 'en' : 'other'
  const stepIngredients = findStepIngredients(recipe.steps, recipe.ingredients, recipe.title)
  const rules = detectRecipeLanguage(recipe.ingredients)
  let needsLeft = MAX_STEP_NEEDS
  const used = new Set<number>()
  return {
    yield: recipe.yield && scaleYield(recipe.yield, x),
    ledger,
    diets: summarizeDiets(judgeDiets(recipe.ingredients)),
    steps: recipe.steps.map((written, at) => {
      const step = system ? convertStep(written, system, { language, cup }) : written
      const timers = findStepTimers(step)
      return {
        parts: splitStepAtTimes(step, timers),
        timers: timers
          .filter((timer, index) => timers.findIndex(({ seconds }) => seconds === timer.seconds) === index)
          .map(({ text, seconds }) => ({ text, seconds })),
        needs: (stepIngredients[at] ?? []).flatMap((index) => {
          const line = ledger[index]
          if (!line || needsLeft-- <= 0) return []
          const isUsed = used.has(index)
          used.add(index)
          if (!isUsed || !('rest' in line)) return line
          // 'de sucre' without its amount is 'sucre'
          return { amount: '', rest: rules && line.amount ? dropParticle(rules, line.rest) : line.rest }
        }),
      }
    }),
  }
}

function scaleIngredientLine(line: string, x: number): ScaledIngredientLine {
  if (isGroupHeading(line)) return { heading: line.trim().replace(/:$/, '') }
  const [written, scaled] = [scaleLine(line, 1), scaleLine(line, x)]
  const isSame = written.amount === scaled.amount && written.rest === scaled.rest
  const isUnscaled = x !== 1 && isSame && /[\p{Nd}\p{No}]/u.test(line) && parseIngredient(line).quantity !== null
  return isUnscaled ? { ...scaled, isUnscaled } : scaled
}

function convertIngredientLine(line: ScaledIngredientLine, system: MeasureSystem | null, cup: CupSize) {
  if (!system || 'heading' in line || line.amount === '') return line
  const written = `${line.amount} ${line.rest}`.trim()
  const amount = convertLineAmount(written, system, cup)
  return amount === null ? line : { amount, rest: line.rest, written }
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
