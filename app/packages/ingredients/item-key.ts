import { findAisle } from './aisles'
import { mergeKey } from './ingredient-names'

const TIN_UNITS = new Set(['tin', 'can', 'jar'])

/**
 * What two items of a list have in common when they are the same thing to buy, by name and unit: as `mergeKey`, but
 * tomatoes by the tin are no fresh ones, whether the name says so or the unit.
 */
export function itemKey(name: string, unit: string | null): string {
  const key = mergeKey(name)
  return unit !== null && TIN_UNITS.has(unit) && !key.startsWith('canned ') && findAisle(name) === 'produce'
    ? `canned ${key}`
    : key
}
