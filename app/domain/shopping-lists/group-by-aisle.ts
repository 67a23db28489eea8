import type { AisleName } from '#app/domain/shopping-lists/shop'

type PlacedItem = { aisle: string; /** Of the household. */ ownAisle?: string | null }

/**
 * Items by aisle in the order of `aisles`; stable within an aisle. An own aisle that is not among them counts for nothing,
 * a hidden one leads to the aisle it is under. What has no place is in the aisle 'other', or last, so that nothing vanishes.
 */
export function groupByAisle<Item extends PlacedItem>(
  items: Item[],
  aisles: AisleName[],
): { label: string; items: Item[] }[] {
  const byName = new Map(aisles.map((name) => [name.aisle, name]))
  const groups = new Map<AisleName | undefined, Item[]>(
    aisles.filter(({ under }) => under === undefined).map((name) => [name, []]),
  )
  for (const item of items) {
    let place = byName.get(item.ownAisle ?? '') ?? byName.get(item.aisle)
    for (let steps = 0; place?.under !== undefined && steps < aisles.length; steps++) place = byName.get(place.under)
    const shown = place?.under === undefined && place ? place : byName.get('other')
    groups.set(shown, [...(groups.get(shown) ?? []), item])
  }
  return [...groups].flatMap(([name, aisleItems]) =>
    aisleItems.length > 0 ? [{ label: name?.label ?? '', items: aisleItems }] : [],
  )
}
