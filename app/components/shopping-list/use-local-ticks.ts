import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { parseTicks, pruneTicks, toggleTick, type LocalTicks } from '#app/domain/shopping-lists/local-ticks'

type LocallyTickedItem = { id: string; checked: boolean }

const localTicksStorageKey = (listId: string) => `larder.shared-list.${listId}`
/** Fallback where local storage is blocked or full. */
const inMemoryTicks = new Map<string, string>()
const localTicksListeners = new Set<() => void>()

function readStoredTicks(key: string): string | null {
  try {
    return inMemoryTicks.get(key) ?? window.localStorage.getItem(key)
  } catch {
    return inMemoryTicks.get(key) ?? null
  }
}

function storeTicks(key: string, ticks: LocalTicks): void {
  const text = JSON.stringify(ticks)
  try {
    window.localStorage.setItem(key, text)
    inMemoryTicks.delete(key)
  } catch {
    inMemoryTicks.set(key, text)
  }
  for (const listener of localTicksListeners) listener()
}

/** Also notified of changes in other tabs. */
function subscribeToStoredTicks(listener: () => void): () => void {
  localTicksListeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    localTicksListeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Ticks of this browser, in local storage. */
export function useLocalTicks(
  listId: string,
  items: LocallyTickedItem[],
): [ticks: LocalTicks, tap: (item: LocallyTickedItem) => void] {
  const key = localTicksStorageKey(listId)
  const text = useSyncExternalStore(
    subscribeToStoredTicks,
    () => readStoredTicks(key),
    () => null,
  )
  const ticks = useMemo(() => pruneTicks(items, parseTicks(text)), [items, text])
  useEffect(() => {
    // Stale ticks would become active again with the owner's next change, so they are removed.
    if (text !== null && Object.keys(parseTicks(text)).length > Object.keys(ticks).length) storeTicks(key, ticks)
  }, [key, text, ticks])
  const toggle = useCallback(
    (item: LocallyTickedItem) => storeTicks(key, toggleTick(item, pruneTicks(items, parseTicks(readStoredTicks(key))))),
    [key, items],
  )
  return [ticks, toggle]
}
