import type { Aisle } from '#packages/ingredients/aisles'

/**
 * Aisles in shop order with their labels. Sent by the server, because the aisle lexicon is too large for the browser
 * bundle.
 */
export type AisleName = { aisle: Aisle; label: string }

/** Items by aisle, unknown ones last; stable within an aisle. */
export function groupByAisle<Item extends { aisle: Aisle }>(
  items: Item[],
  aisles: AisleName[],
): { label: string; items: Item[] }[] {
  return aisles.flatMap(({ aisle, label }) => {
    const aisleItems = items.filter((item) => item.aisle === aisle)
    return aisleItems.length ? [{ label, items: aisleItems }] : []
  })
}
