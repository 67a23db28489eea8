import { aisleOf } from './aisles'
import { mergeKey } from './names'

const TINNED = new Set(['tin', 'can', 'jar'])

/**
 * What two items of a list have in common when they are the same thing to buy, by name and unit: as `mergeKey`, but
 * tomatoes by the tin are no fresh ones, whether the name says so or the unit.
 */
export function itemKey(name: string, unit: string | null): string {
  const key = mergeKey(name)
  return unit !== null && TINNED.has(unit) && !key.startsWith('canned ') && aisleOf(name) === 'produce'
    ? `canned ${key}`
    : key
}
