import type { Aisle } from '#packages/ingredients/aisles'

/** The aisles of a shop in the order of walking, with what is written over them. The server hands them over: telling which aisle a thing is in takes more words than a browser should load. */
export type AisleName = { aisle: Aisle; label: string }

/** Items aisle by aisle, those without a known one last; their own order within an aisle. */
export function groupByAisle<Item extends { aisle: Aisle }>(
  items: Item[],
  aisles: AisleName[],
): { label: string; items: Item[] }[] {
  return aisles.flatMap(({ aisle, label }) => {
    const there = items.filter((item) => item.aisle === aisle)
    return there.length ? [{ label, items: there }] : []
  })
}
