import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { applyItemOperations } from '#app/domain/shopping-lists/operations'
import type { ItemOperation } from '#app/domain/shopping-lists/operations'
import type { ShoppingList } from '#app/domain/shopping-lists/shopping-list'
import { toVersionETag } from '#app/platform/http/etag'
import { useShowToast } from '#app/ui/toast'

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

/** Offline: an early error is better than a long wait. */
const LIST_UPDATE_TIMEOUT_MS = 15_000
const LIST_REFETCH_DELAY_MS = 5_000

type ListUpdateResult = { ok: true; list: ShoppingList } | { ok: false; status: number; message: string | null }
type ShownList = Pick<ShoppingList, 'id' | 'version'> & { ingredients: { id: string; checked: boolean }[] }
type ListUpdateRequest = { ops: ItemOperation[] } | { add: string } | { split: string } | { undo: number }

/**
 * Shopping list with optimistic updates: a tick or removal shows at once and rolls back with a toast on failure.
 * Pending operations are reapplied over server state, and an older version never replaces a newer one.
 * @param latestVersion announced by the change stream
 * @param fromServer what is shown of a list
 */
export function useOptimisticShoppingList<List extends ShownList>(
  loaderList: List,
  latestVersion: number | undefined,
  fromServer: (list: ShoppingList, shown: List) => List,
) {
  const showToast = useShowToast()
  const [fetchedList, setFetchedList] = useState(loaderList)
  const [pendingOperations, setPendingOperations] = useState<ReadonlyMap<string, ItemOperation>>(new Map())
  const [busy, setBusy] = useState<'add' | 'split' | 'undo' | null>(null)
  const [isGone, setGone] = useState(false)
  const currentList =
    fetchedList.id === loaderList.id && fetchedList.version > loaderList.version ? fetchedList : loaderList
  const optimisticList = useMemo(
    () => ({
      ...currentList,
      ingredients: applyItemOperations(currentList.ingredients, [...pendingOperations.values()]),
    }),
    [currentList, pendingOperations],
  )
  const version = useRef(currentList.version)
  useEffect(() => void (version.current = currentList.version), [currentList])

  const applyServerList = useCallback(
    (list: ShoppingList) =>
      setFetchedList((current) =>
        current.id === list.id && current.version > list.version ? current : fromServer(list, current),
      ),
    [fromServer],
  )

  const operation = async (item: { id: string }, pending: ItemOperation) => {
    // One update per item at a time.
    if (pendingOperations.has(item.id)) return
    setPendingOperations((current) => new Map(current).set(item.id, pending))
    const result = await sendListUpdate(loaderList.id, { ops: [pending] })
    if (result.ok) applyServerList(result.list)
    setPendingOperations((current) => new Map([...current].filter(([id]) => id !== item.id)))
    if (!result.ok) showToast(toFailureToast(result))
    else if ('remove' in pending) showToast(ITEM_REMOVED_TOAST)
  }

  const runAction = async (
    kind: NonNullable<typeof busy>,
    request: ListUpdateRequest,
    idempotencyKey?: string,
  ): Promise<boolean> => {
    if (busy) return false
    setBusy(kind)
    const result = await sendListUpdate(loaderList.id, request, idempotencyKey)
    setBusy(null)
    if (result.ok) applyServerList(result.list)
    else
      showToast({ title: 'Error updating list', text: result.message ?? ITEM_UPDATE_FAILED_TOAST.text, tone: 'error' })
    return result.ok
  }

  // Another client changed the list: fetches it, one request at a time, until the announced version is reached.
  const isFetching = useRef(false)
  const [retryCount, setRetryCount] = useState(0)
  useEffect(() => {
    if (
      latestVersion === undefined ||
      isGone ||
      isFetching.current ||
      (latestVersion !== 0 && latestVersion <= currentList.version)
    )
      return
    isFetching.current = true
    void fetchListIfChanged(loaderList.id, version.current).then((fetched) => {
      isFetching.current = false
      if (fetched === 'gone') setGone(true)
      else if (fetched) applyServerList(fetched)
      else window.setTimeout(() => setRetryCount((current) => current + 1), LIST_REFETCH_DELAY_MS)
    })
  }, [latestVersion, isGone, currentList.version, applyServerList, loaderList.id, retryCount])

  return {
    list: optimisticList,
    isGone,
    busy,
    isUnderWay: (id: string) => pendingOperations.has(id),
    tick: (item: { id: string }, checked: boolean) => void operation(item, { id: item.id, checked }),
    remove: (item: { id: string }) => void operation(item, { id: item.id, remove: true }),
    add: (line: string, idempotencyKey: string) => runAction('add', { add: line }, idempotencyKey),
    split: (id: string) => void runAction('split', { split: id }),
    undo: (step: number) => void runAction('undo', { undo: step }),
  }
}

/** Signed out meanwhile: trying again would not help. */
const toFailureToast = ({ status, message }: { status: number; message: string | null }) =>
  status === 401 && message ? { ...ITEM_UPDATE_FAILED_TOAST, text: message } : ITEM_UPDATE_FAILED_TOAST

/** With amounts as the page shows them. */
const shoppingListApiPath = (listId: string) => `/api/shopping-lists/${listId}?amounts=chosen`

async function sendListUpdate(
  listId: string,
  body: ListUpdateRequest,
  idempotencyKey?: string,
): Promise<ListUpdateResult> {
  const aborter = new AbortController()
  const timer = window.setTimeout(() => aborter.abort(), LIST_UPDATE_TIMEOUT_MS)
  const send = (keepalive: boolean) =>
    fetch(shoppingListApiPath(listId), {
      method: 'PATCH',
      keepalive,
      signal: aborter.signal,
      headers: { 'Content-Type': 'application/json', ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
      body: JSON.stringify(body),
    })
  try {
    // keepalive: survives leaving the page. Chromium before 81 rejects it with these headers; a repeat is idempotent.
    const response = await send(true).catch((error: unknown) => {
      if (aborter.signal.aborted) throw error
      return send(false)
    })
    const responseBody = (await response.json()) as ShoppingList & { message?: string }
    return response.ok
      ? { ok: true, list: responseBody }
      : { ok: false, status: response.status, message: responseBody.message ?? null }
  } catch {
    return { ok: false, status: 0, message: null }
  } finally {
    window.clearTimeout(timer)
  }
}

/** The current list; null if not modified or unreachable. */
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
