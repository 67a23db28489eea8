/**
 * What somebody has ticked on a list that is not theirs, by item: true for ticked, false for one that the owner had
 * ticked and they took off again. Where it says nothing, the owner's tick counts.
 */
export type LocalTicks = Record<string, boolean>

type TickableItem = { id: string; checked: boolean }

/** As many as a list has items. */
const MAX_LOCAL_TICKS = 500
const ITEM_ID_PATTERN = /^[\da-f-]{36}$/

export const isTicked = ({ id, checked }: TickableItem, ticks: LocalTicks): boolean => ticks[id] ?? checked

/** What a tap makes of them. */
export const toggleTick = (item: TickableItem, ticks: LocalTicks): LocalTicks => ({
  ...ticks,
  [item.id]: !isTicked(item, ticks),
})

/**
 * What still counts beside the list as it is now: nothing of items that are gone, and no 'taken off again' of one that
 * the owner has taken off as well, so that the owner's next tick is seen. One's own tick stays, whatever the owner does.
 */
export function pruneTicks(items: TickableItem[], ticks: LocalTicks): LocalTicks {
  const kept = items.filter(({ id, checked }) => ticks[id] === true || (ticks[id] === false && checked))
  return Object.fromEntries(kept.map(({ id }) => [id, ticks[id] === true]))
}

/** What a browser has kept, which may be anything. */
export function parseTicks(text: string | null): LocalTicks {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value)
        .filter(([id, tick]) => ITEM_ID_PATTERN.test(id) && typeof tick === 'boolean')
        .slice(0, MAX_LOCAL_TICKS),
    )
  } catch {
    return {}
  }
}
