import { findItemFamilies, itemFamily } from '#packages/ingredients/item-family'
import type { ItemRecord } from './item-patches'

/**
 * Parts what is to be bought from what should be at home.
 * @param staples as typed: 'salt', 'olive oil'
 */
export function leaveOutStaples(
  items: ItemRecord[],
  staples: readonly string[],
): { items: ItemRecord[]; /** Their names. */ leftOut: string[] } {
  if (staples.length === 0) return { items, leftOut: [] }
  const atHome = new Set(findItemFamilies(staples))
  const isStaple = ({ name, unit, amounts }: ItemRecord) =>
    atHome.has(itemFamily(name, unit ?? amounts?.[0]?.unit ?? null))
  return {
    items: items.filter((item) => !isStaple(item)),
    leftOut: [...new Set(items.filter(isStaple).map(({ name }) => name))],
  }
}
