/**
 * Local ticks of a visitor on a shared list, by item: true for ticked, false for an owner's tick that was unticked
 * locally. Missing: the owner's tick applies.
 */
export type LocalTicks = Record<string, boolean>

type TickableItem = { id: string; checked: boolean }

/** The maximum number of list items. */
const MAX_LOCAL_TICKS = 500
const ITEM_ID_PATTERN = /^[\da-f-]{36}$/

export const isTicked = ({ id, checked }: TickableItem, ticks: LocalTicks): boolean => ticks[id] ?? checked

export const toggleTick = (item: TickableItem, ticks: LocalTicks): LocalTicks => ({
  ...ticks,
  [item.id]: !isTicked(item, ticks),
})

/**
 * Drops ticks of removed items, and local unticks once the owner has unticked too, so that the owner's next tick
 * shows. Local ticks stay.
 */
export function pruneTicks(items: TickableItem[], ticks: LocalTicks): LocalTicks {
  const relevant = items.filter(({ id, checked }) => ticks[id] === true || (ticks[id] === false && checked))
  return Object.fromEntries(relevant.map(({ id }) => [id, ticks[id] === true]))
}

/** Parses untrusted local storage. */
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
