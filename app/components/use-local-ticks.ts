import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { readTicks, stillLocal, tapped } from '#app/domain/shopping-lists/local-ticks'
import type { LocalTicks } from '#app/domain/shopping-lists/local-ticks'

type Item = { id: string; checked: boolean }

const keyOf = (listId: string) => `larder.shared-list.${listId}`
/** What was ticked where nothing can be kept: a private window, a full store. */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

function read(key: string): string | null {
  try {
    return unkept.get(key) ?? window.localStorage.getItem(key)
  } catch {
    return unkept.get(key) ?? null
  }
}

function keep(key: string, ticks: LocalTicks): void {
  const text = JSON.stringify(ticks)
  try {
    window.localStorage.setItem(key, text)
    unkept.delete(key)
  } catch {
    unkept.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Also another tab with the same list is followed. */
function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The reader's own ticks on this list, kept in this browser, and what a tap does. */
export function useLocalTicks(listId: string, items: Item[]): [ticks: LocalTicks, tap: (item: Item) => void] {
  const key = keyOf(listId)
  const text = useSyncExternalStore(
    listen,
    () => read(key),
    () => null,
  )
  const ticks = useMemo(() => stillLocal(items, readTicks(text)), [items, text])
  useEffect(() => {
    // What no longer counts would count again with the owner's next tick.
    if (text !== null && Object.keys(readTicks(text)).length > Object.keys(ticks).length) keep(key, ticks)
  }, [key, text, ticks])
  const tap = useCallback(
    (item: Item) => keep(key, tapped(item, stillLocal(items, readTicks(read(key))))),
    [key, items],
  )
  return [ticks, tap]
}
