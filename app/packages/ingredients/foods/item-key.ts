import { findAisle } from '../tables/aisles'
import { mergeKey } from './ingredient-names'

export const TIN_UNITS = new Set(['tin', 'can', 'jar'])

/**
 * Key that is equal for items of the same product: `mergeKey`, with a prefix for tinned vegetables, whether the name
 * or the unit says that they are tinned.
 */
export function itemKey(name: string, unit: string | null): string {
  const key = mergeKey(name)
  return unit !== null && TIN_UNITS.has(unit) && !key.startsWith('canned ') && findAisle(name) === 'produce'
    ? `canned ${key}`
    : key
}
