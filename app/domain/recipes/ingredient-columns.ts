import { judgeDiets } from '#packages/ingredients/diets/diets'
import { findFreshShares } from '#packages/ingredients/product/fresh-packs'
import { readRequestedThings } from '#packages/ingredients/product/item-family'
import { DIET_NAMES, toDietBitmask } from './diets'

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

/** What a recipe needs, as it is stored: the keys of its things, and its fresh ones as shares of the packs they are sold in. */
export type ItemColumns = { item_keys: string[]; fresh_shares: Record<string, number> }

export function toItemColumns(ingredients: readonly string[]): ItemColumns {
  const things = readRequestedThings(ingredients)
  return { item_keys: [...new Set(things.map(({ item }) => item))], fresh_shares: findFreshShares(things) }
}
