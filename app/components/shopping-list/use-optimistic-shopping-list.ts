import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { applyItemOperations } from '#app/domain/shopping-lists/operations'
import type { ItemOperation } from '#app/domain/shopping-lists/operations'
import type { ShoppingList } from '#app/domain/shopping-lists/shopping-list'
import { toVersionETag } from '#app/domain/shopping-lists/version-etag'
import { useShowToast } from '#app/ui/toast'

// spec §8.
const ITEM_UPDATE_FAILED_TOAST = {
  title: 'Error updating item',
  text: 'Failed to update shopping list item. Please try again.',
  tone: 'error',
} as const
const ITEM_REMOVED_TOAST = {
  title: 'Item removed',
  text: 'The item has been removed from your shopping list.',
  tone: 'done',
} as const

/** No signal in the shop: better to be told soon than to wait. */
const LIST_UPDATE_TIMEOUT_MS = 15_000
const LIST_REFETCH_DELAY_MS = 5_000

type ListUpdateResult = { ok: true; list: ShoppingList } | { ok: false; status: number; message: string | null }
type ListUpdateRequest = { ops: ItemOperation[] } | { add: string } | { split: string } | { undo: number }

/**
 * A list that does not wait for the server: what is ticked or removed shows at once, and again as it was, with a word
 * why, when the server does not take it. What the server tells meanwhile never flips an item that is under way, and an
 * older answer never takes the place of a newer one. `heard` is the newest version that somebody has told of.
 */
export function useOptimisticShoppingList(told: ShoppingList, heard: number | undefined) {
  const showToast = useShowToast()
  const [answered, setAnswered] = useState<ShoppingList>(told)
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, ItemOperation>>(new Map())
  const [busy, setBusy] = useState<'add' | 'split' | 'undo' | null>(null)
  const [isGone, setGone] = useState(false)
  const known = answered.id === told.id && answered.version > told.version ? answered : told
  const shown = useMemo(
    () => ({ ...known, ingredients: applyItemOperations(known.ingredients, [...underWay.values()]) }),
    [known, underWay],
  )
  const version = useRef(known.version)
  useEffect(() => void (version.current = known.version), [known])

  const take = useCallback(
    (list: ShoppingList) => setAnswered((now) => (now.id === list.id && now.version > list.version ? now : list)),
    [],
  )

  const operation = async (item: { id: string }, wanted: ItemOperation) => {
    // spec §4: ignored while an update of it is under way.
    if (underWay.has(item.id)) return
    setUnderWay((now) => new Map(now).set(item.id, wanted))
    const answer = await sendListUpdate(told.id, { ops: [wanted] })
    if (answer.ok) take(answer.list)
    setUnderWay((now) => new Map([...now].filter(([id]) => id !== item.id)))
    if (!answer.ok) showToast(ITEM_UPDATE_FAILED_TOAST)
    else if ('remove' in wanted) showToast(ITEM_REMOVED_TOAST)
  }

  const deed = async (
    kind: NonNullable<typeof busy>,
    wanted: ListUpdateRequest,
    idempotencyKey?: string,
  ): Promise<boolean> => {
    if (busy) return false
    setBusy(kind)
    const answer = await sendListUpdate(told.id, wanted, idempotencyKey)
    setBusy(null)
    if (answer.ok) take(answer.list)
    else
      showToast({ title: 'Error updating list', text: answer.message ?? ITEM_UPDATE_FAILED_TOAST.text, tone: 'error' })
    return answer.ok
  }

  // Somebody else has changed the list: look at it, once at a time, until it is what was told of.
  const isLooking = useRef(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (heard === undefined || isGone || isLooking.current || (heard !== 0 && heard <= known.version)) return
    isLooking.current = true
    void fetchListIfChanged(told.id, version.current).then((found) => {
      isLooking.current = false
      if (found === 'gone') setGone(true)
      else if (found) take(found)
      else window.setTimeout(() => setTurn((now) => now + 1), LIST_REFETCH_DELAY_MS)
    })
  }, [heard, isGone, known.version, take, told.id, turn])

  return {
    list: shown,
    isGone,
    busy,
    isUnderWay: (id: string) => underWay.has(id),
    tick: (item: { id: string }, checked: boolean) => void operation(item, { id: item.id, checked }),
    remove: (item: { id: string }) => void operation(item, { id: item.id, remove: true }),
    add: (line: string, idempotencyKey: string) => deed('add', { add: line }, idempotencyKey),
    split: (id: string) => void deed('split', { split: id }),
    undo: (step: number) => void deed('undo', { undo: step }),
  }
}

const shoppingListApiPath = (listId: string) => `/api/shopping-lists/${listId}`

async function sendListUpdate(
  listId: string,
  body: ListUpdateRequest,
  idempotencyKey?: string,
): Promise<ListUpdateResult> {
  const stopping = new AbortController()
  const timer = window.setTimeout(() => stopping.abort(), LIST_UPDATE_TIMEOUT_MS)
  const send = (keepalive: boolean) =>
    fetch(shoppingListApiPath(listId), {
      method: 'PATCH',
      keepalive,
      signal: stopping.signal,
      headers: { 'Content-Type': 'application/json', ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
      body: JSON.stringify(body),
    })
  try {
    // It is to arrive also when the page is left meanwhile. Chromium before 81 sends nothing of the kind; what is said twice counts once.
    const response = await send(true).catch((refused: unknown) => {
      if (stopping.signal.aborted) throw refused
      return send(false)
    })
    const said = (await response.json()) as ShoppingList & { message?: string }
    return response.ok
      ? { ok: true, list: said }
      : { ok: false, status: response.status, message: said.message ?? null }
  } catch {
    return { ok: false, status: 0, message: null }
  } finally {
    window.clearTimeout(timer)
  }
}

/** The list as it is now; null while it is what we know, or while nobody answers. */
async function fetchListIfChanged(listId: string, version: number): Promise<ShoppingList | 'gone' | null> {
  try {
    const response = await fetch(shoppingListApiPath(listId), {
      cache: 'no-store',
      headers: { 'If-None-Match': toVersionETag(version) },
    })
    if (response.status === 404) return 'gone'
    return response.ok ? ((await response.json()) as ShoppingList) : null
  } catch {
    return null
  }
}
