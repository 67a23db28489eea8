import type { Found } from './found'
import { average, ingredientLikeness } from './heuristics/likeness'
import { wordsOf } from './text'

/**
 * Markup that says less than the page does: ingredients without their amounts, a first list of two, a method that is the
 * summary. What the page shows takes its place, where it holds all that the markup says, and more.
 */
export function isPoor(found: Found): boolean {
  return hasPoorIngredients(found) || hasPoorSteps(found) || hasOnlyNames(found)
}

const hasPoorIngredients = ({ ingredients = [] }: Found) =>
  ingredients.length <= 2 ||
  withAmounts(ingredients) < 0.35 ||
  ingredients.some((line) => line.length > 400) ||
  isCutApart(ingredients)
/** A list that was split at its commas: a bracket opens in one line and closes in another, '1' and '5 tsp' stand alone. */
const isCutApart = (lines: readonly string[]) =>
  lines.filter((line) => (line.length < 500 && /\([^)]*$|^[^(]*\)/.test(line)) || /^\d+$/.test(line)).length >= 2

/** One line that is the summary over again, or breaks off. */
const hasPoorSteps = ({ steps = [], summary = '' }: Found) => {
  const words = wordsOf(steps.join(' '))
  if (words.length < 25 || wordsOf(summary) === words) return true
  return (
    steps.length === 1 &&
    words.length < 400 &&
    (!/[.!?。)»"”]\s*$/.test(steps[0] ?? '') ||
      (summary.length > 60 && words.startsWith(wordsOf(summary).slice(0, 60))))
  )
}
/** Only what the steps are called. */
const hasOnlyNames = ({ steps = [] }: Found) =>
  steps.length > 1 && steps.every((step) => step.length < 70 && !/[.!。]\s*$/.test(step))

export const withAmounts = (lines: readonly string[]): number =>
  lines.length ? lines.filter((line) => /[\d½¼¾⅓⅔⅛⅜⅝⅞]/.test(line)).length / lines.length : 0

export function betterIngredients(found: Found, seen: readonly string[]): boolean {
  const own = found.ingredients ?? []
  if (!seen.length) return false
  if (!own.length) return true
  const held = heldShare(own, seen)
  const gain = withAmounts(seen) - withAmounts(own)
  if (withAmounts(own) < 0.35 && gain > 0.3 && held > 0.65 && seen.length <= own.length * 2.5) return true
  if (
    own.length <= 2 &&
    seen.length >= 3 &&
    average(seen, ingredientLikeness) > 0.55 &&
    (held > 0.6 || withAmounts(own) === 0 || own.some((line) => line.length > 200))
  )
    return true
  if (isCutApart(own) && seen.length < own.length && seen.length >= own.length / 4 && !isCutApart(seen))
    return heldShare(own, [seen.join(' ')]) > 0.8
  const more = seen.filter((line) => !own.some((other) => wordsOf(other) === wordsOf(line)))
  return (
    held > 0.9 &&
    seen.length >= own.length + 2 &&
    seen.length <= own.length * 4 &&
    average(more, ingredientLikeness) > 0.62
  )
}

export function betterSteps(found: Found, seen: readonly string[]): boolean {
  const own = found.steps ?? []
  if (!seen.length) return false
  if (!own.length) return true
  const ownText = wordsOf(own.join(' '))
  const seenText = wordsOf(seen.join(' '))
  if (seenText.length < ownText.length * 1.4 || seenText.length < 200) return false
  if (hasPoorSteps(found) && seenText.length > ownText.length * 1.5) return true
  return hasOnlyNames(found) && seenText.length > ownText.length * 3 && heldShare(own, [seen.join(' ')]) > 0.7
}

/** The share of the first lines that the second ones contain. */
function heldShare(own: readonly string[], seen: readonly string[]): number {
  const texts = seen.map((line) => ` ${wordsOf(line)} `)
  const held = own.filter((line) => {
    const words = wordsOf(line)
    return words && texts.some((text) => text.includes(` ${words} `) || text.includes(words.slice(0, 200)))
  })
  return held.length / own.length
}
