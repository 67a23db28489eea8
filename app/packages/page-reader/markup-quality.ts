import type { LayerRecipe } from './layer-recipe'
import { averageScore, scoreIngredientLine } from './heuristics/line-scores'
import { toComparableWords } from './html-text'

/**
 * Structured data that is poorer than the visible page: ingredients without amounts, the first of two lists, a summary as
 * the method. The visible text replaces it where it contains all of it, and more.
 */
export function isPoorRecipe(found: LayerRecipe): boolean {
  return (
    hasPoorIngredients(found) ||
    hasPoorSteps(found) ||
    hasOnlyStepNames(found) ||
    hasFewSteps(found) ||
    hasCutEnd(found)
  )
}

const hasPoorIngredients = ({ ingredients = [] }: LayerRecipe) =>
  ingredients.length <= 2 ||
  shareWithAmounts(ingredients) < 0.35 ||
  ingredients.some((line) => line.length > 400) ||
  isSplitAtCommas(ingredients)
/** A list that was split at its commas: a bracket opens in one line and closes in another, '1' and '5 tsp' are lines. */
const isSplitAtCommas = (lines: readonly string[]) =>
  lines.filter((line) => (line.length < 500 && /\([^)]*$|^[^(]*\)/.test(line)) || /^\d+$/.test(line)).length >= 2

/** Often the first step alone, or the first paragraph. */
const hasFewSteps = ({ steps = [] }: LayerRecipe) => steps.length === 1 && (steps[0] ?? '').length < 400

const isCutOff = (steps: readonly string[]): boolean => !STEP_END.test(steps[steps.length - 1] ?? '')
const hasCutEnd = ({ steps = [] }: LayerRecipe) =>
  steps.length > 1 && isCutOff(steps) && steps.slice(0, -1).every((step) => STEP_END.test(step))
const STEP_END = /[.!?。)»"”]\s*$/

/** A single line that repeats the summary or is truncated. */
const hasPoorSteps = ({ steps = [], summary = '' }: LayerRecipe) => {
  const words = toComparableWords(steps.join(' '))
  if (words.length < 25 || toComparableWords(summary) === words) return true
  return (
    steps.length === 1 &&
    words.length < 400 &&
    (!/[.!?。)»"”]\s*$/.test(steps[0] ?? '') ||
      (summary.length > 60 && words.startsWith(toComparableWords(summary).slice(0, 60))))
  )
}
/** Only the names of the steps. */
const hasOnlyStepNames = ({ steps = [] }: LayerRecipe) =>
  steps.length > 1 && steps.every((step) => step.length < 70 && !/[.!。]\s*$/.test(step))

const shareWithAmounts = (lines: readonly string[]): number =>
  lines.length ? lines.filter((line) => /[\d½¼¾⅓⅔⅛⅜⅝⅞]/.test(line)).length / lines.length : 0

export function hasBetterIngredients(found: LayerRecipe, seen: readonly string[]): boolean {
  const own = found.ingredients ?? []
  if (!seen.length) return false
  if (!own.length) return true
  const held = containedShare(own, seen)
  const gain = shareWithAmounts(seen) - shareWithAmounts(own)
  if (shareWithAmounts(own) < 0.35 && gain > 0.3 && held > 0.65 && seen.length <= own.length * 2.5) return true
  if (
    own.length <= 2 &&
    seen.length >= 3 &&
    averageScore(seen, scoreIngredientLine) > 0.55 &&
    (held > 0.6 ||
      shareWithAmounts(own) === 0 ||
      own.some((line) => line.length > 200) ||
      containedShare(seen, [own.join(' ')]) > 0.6)
  )
    return true
  if (isSplitAtCommas(own) && seen.length < own.length && seen.length >= own.length / 4 && !isSplitAtCommas(seen))
    return containedShare(own, [seen.join(' ')]) > 0.8
  const more = seen.filter((line) => !own.some((other) => toComparableWords(other) === toComparableWords(line)))
  return (
    held > 0.9 &&
    seen.length >= own.length + 2 &&
    seen.length <= own.length * 4 &&
    averageScore(more, scoreIngredientLine) > 0.62
  )
}

export function hasBetterSteps(found: LayerRecipe, seen: readonly string[]): boolean {
  const own = found.steps ?? []
  if (!seen.length) return false
  if (!own.length) return true
  const ownText = toComparableWords(own.join(' '))
  const seenText = toComparableWords(seen.join(' '))
  const isBeginning = seenText.length > ownText.length && seenText.startsWith(ownText.slice(0, -20))
  if (isBeginning && (isCutOff(own) || hasFewSteps(found))) return true
  if (seenText.length < ownText.length * 1.4 || seenText.length < 200) return false
  if (hasPoorSteps(found) && seenText.length > ownText.length * 1.5) return true
  return hasOnlyStepNames(found) && seenText.length > ownText.length * 3 && containedShare(own, [seen.join(' ')]) > 0.7
}

/** The share of the first lines that the second ones contain. */
function containedShare(own: readonly string[], seen: readonly string[]): number {
  const texts = seen.map((line) => ` ${toComparableWords(line)} `)
  const held = own.filter((line) => {
    const words = toComparableWords(line)
    return words && texts.some((text) => text.includes(` ${words} `) || text.includes(words.slice(0, 200)))
  })
  return held.length / own.length
}
