import { objectKeys } from '#app/platform/text/objects'
import type { Diet } from '#packages/ingredients/diets/diets'

/** The diets that a recipe keeps, as a bitmask. Persisted: never reuse or renumber a bit. */
const DIET_BITS: Record<Diet, number> = {
  vegetarian: 1 << 0,
  vegan: 1 << 1,
  gluten_free: 1 << 2,
  dairy_free: 1 << 3,
  egg_free: 1 << 4,
  nut_free: 1 << 5,
  fish_free: 1 << 6,
  pork_free: 1 << 7,
  alcohol_free: 1 << 8,
}

/** In display order. */
export const DIET_NAMES = objectKeys(DIET_BITS)

/** The known ones of these names, each once, in display order. */
export function pickDiets(names: readonly string[]): Diet[] {
  const given = new Set(names)
  return DIET_NAMES.filter((diet) => given.has(diet))
}

export const toDietBitmask = (diets: readonly Diet[]): number => diets.reduce((bits, diet) => bits | DIET_BITS[diet], 0)

/** Whether a recipe keeps all of these diets for sure. */
export const keepsDiets = (bits: number, diets: readonly Diet[]): boolean =>
  (bits & toDietBitmask(diets)) === toDietBitmask(diets)

export const fromDietBitmask = (bits: number): Diet[] => DIET_NAMES.filter((diet) => bits & DIET_BITS[diet])
