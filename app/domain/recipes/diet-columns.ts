import { judgeDiets } from '#packages/ingredients/diets/diets'
import { DIET_NAMES, toDietBitmask } from './diet-bitmask'

/** Raised with every change of what the rules answer: stored answers of an earlier version are judged again. */
export const DIET_RULES_VERSION = 9

export type DietColumns = { diets: number; diets_version: number }

/** The columns that tell which diets a recipe keeps: only those whose answer is a plain yes. */
export function toDietColumns(ingredients: readonly string[]): DietColumns {
  const verdicts = judgeDiets(ingredients)
  return {
    diets: toDietBitmask(DIET_NAMES.filter((diet) => verdicts[diet].answer === 'yes')),
    diets_version: DIET_RULES_VERSION,
  }
}
