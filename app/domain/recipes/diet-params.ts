import type { Diet } from '#packages/ingredients/diets/diets'
import { pickDiets } from './diet-bitmask'

/** Says that no diet is asked for, where saying nothing means the cook's own. */
export const NO_DIET = 'any'

/** The diets that an address asks for: an empty list for 'any', null when it does not say. */
export function parseDietParams(params: URLSearchParams): Diet[] | null {
  const given = params.getAll('diet')
  const diets = pickDiets(given)
  return diets.length > 0 || given.includes(NO_DIET) ? diets : null
}

/** The inverse of parseDietParams(). */
export function appendDietParams(params: URLSearchParams, diets: readonly Diet[] | null | undefined): void {
  if (!diets) return
  for (const diet of diets.length > 0 ? diets : [NO_DIET]) params.append('diet', diet)
}
