import { message, t } from '#packages/texts/t'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toRemovedItem } from '#app/domain/shopping-lists/removed-item'
import { applyPendingIntents } from '#app/domain/shopping-lists/operations'
import type { ListIntent } from '#app/domain/shopping-lists/intent'
import type { QueuedIntent } from '#app/domain/shopping-lists/intent-queue'
import type { ShoppingList, ShoppingListItem } from '#app/domain/shopping-lists/shopping-list'
import { useShowToast } from '#app/ui/toast'
import { keepList, loadKeptList } from './intent-store'
import { useListAccess, useListQueue } from './list-access'
import { fetchListIfChanged, sendListUpdate, type AnsweredList, type ListUpdateRequest } from './list-requests'
import type { Removal } from './shopping-list-parts'

const ITEM_UPDATE_FAILED_TOAST = {
  title: message('Error updating item'),
  text: message('Failed to update shopping list item. Please try again.'),
  tone: 'error',
} as const
const ITEM_REMOVED_TOAST = {
  title: message('Item removed'),
  text: message('The item has been removed from your shopping list.'),
  tone: 'done',
} as const

const LIST_REFETCH_DELAY_MS = 5_000

type ShownItem = Pick<ShoppingListItem, 'id' | 'name' | 'checked' | 'aisle' | 'ownAisle'>
type ShownList = AnsweredList & { ingredients: ShownItem[]; /** Helpers have none. */ undo?: ShoppingList['undo'] }
type TypedItem = Pick<ShoppingListItem, 'id' | 'name' | 'amount' | 'checked' | 'aisle'> & {
  sources: []
  isLocked: false
}

/**
 * A shopping list with what its user or helper does shown at once: it goes into a queue, which is sent when there is a signal. A refusal
 * of the server rolls back with a toast. An older version never replaces a newer one, and what waits is applied over it.
 * @param latestVersion announced by the change stream
 * @param fromServer what is shown of a list
 */
export function useOptimisticShoppingList<List extends ShownList, ServerList extends AnsweredList>(
  loaderList: List,
  latestVersion: number | undefined,
  fromServer: (list: ServerList, shown: List) => List,
) {
  const showToast = useShowToast()
  const access = useListAccess()
  const { state, openQueue } = useListQueue()
  const [fetchedList, setFetchedList] = useState(loaderList)
  const [busy, setBusy] = useState<'add' | 'split' | 'expand' | 'undo' | null>(null)
  const [isGone, setGone] = useState(false)
  const listId = loaderList.id
  const currentList =
    fetchedList.id === loaderList.id && fetchedList.version > loaderList.version ? fetchedList : loaderList
  const pending = useMemo(() => state.pending.filter(({ list }) => list === listId), [state.pending, listId])
  const optimisticList = useMemo(
    () => ({
      ...currentList,
      ingredients: applyPendingIntents<ShownItem>(
        currentList.ingredients,
        // An addition is answered with what it was merged into, so it is shown before only when no answer comes.
        pending.filter(({ operation, isWaiting }) => operation !== 'add' || isWaiting),
        createTypedItem,
      ) as List['ingredients'],
    }),
    [currentList, pending],
  )
  const version = useRef(currentList.version)
  useEffect(() => void (version.current = currentList.version), [currentList])

  const applyServerList = useCallback(
    (list: AnsweredList) =>
      setFetchedList((current) =>
        current.id === list.id && current.version >= list.version ? current : fromServer(list as ServerList, current),
      ),
    [fromServer],
  )

  // As it was when the signal was lost, with what was ticked since the page was kept.
  useEffect(() => {
    if (access) void loadKeptList(access.key, listId).then((list) => list && applyServerList(list))
  }, [access, listId, applyServerList])

  const settle = useRef<((isApplied: boolean) => void) | null>(null)
  const addedId = useRef<string | null>(null)
  useEffect(
    () =>
      openQueue()?.listen(listId, {
        onAnswer(list, intents, outcomes) {
          applyServerList(list)
          const messages = new Map(outcomes.map(({ id, message }) => [id, message]))
          for (const { id, operation, isWaiting } of intents) {
            const message = messages.get(id)
            if (message && !isWaiting) showToast({ title: t('Error updating list'), text: message, tone: 'error' })
            else if (operation === 'remove' && !isWaiting) showToast(ITEM_REMOVED_TOAST)
            if (id === addedId.current) settle.current?.(!message)
          }
        },
        onRefused(refusal, intents) {
          showToast(toFailureToast(refusal, intents))
          if (refusal.status === 404) setGone(true)
          if (intents.some(({ id }) => id === addedId.current)) settle.current?.(false)
        },
      }),
    [openQueue, listId, applyServerList, showToast],
  )
  useEffect(() => {
    if (pending.some(({ id, isWaiting }) => isWaiting && id === addedId.current)) settle.current?.(true)
  }, [pending])

  const known = { list: listId, basedOn: currentList.version }
  const isUnderWay = (id: string) => pending.some(({ item, isWaiting }) => item === id && !isWaiting)
  const change = (item: ShownItem, operation: ListIntent['operation']) => {
    // One update per item at a time, unless it waits for a signal.
    if (!isUnderWay(item.id)) openQueue()?.add({ ...known, operation, item: item.id, name: item.name })
  }
  const add = async (line: string): Promise<boolean> => {
    const opened = openQueue()
    if (busy || !opened) return false
    setBusy('add')
    const isAdded = await new Promise<boolean>((resolve) => {
      settle.current = resolve
      addedId.current = opened.add({ ...known, operation: 'add', line, name: line }).id
    })
    addedId.current = null
    setBusy(null)
    return isAdded
  }
  const runAction = async (kind: 'split' | 'expand' | 'undo', request: ListUpdateRequest): Promise<void> => {
    if (busy || !access) return
    setBusy(kind)
    const result = await sendListUpdate(access.apiPath(listId), request)
    setBusy(null)
    if (result.ok) {
      applyServerList(result.list)
      void keepList(access.key, result.list)
    } else
      showToast({
        title: t('Error updating list'),
        text: result.message ?? ITEM_UPDATE_FAILED_TOAST.text,
        tone: 'error',
      })
  }

  // Another client changed the list: fetches it, one request at a time, until the announced version is reached.
  const isFetching = useRef(false)
  const [retryCount, setRetryCount] = useState(0)
  useEffect(() => {
    if (
      latestVersion === undefined ||
      isGone ||
      !access ||
      isFetching.current ||
      (latestVersion !== 0 && latestVersion <= currentList.version)
    )
      return
    isFetching.current = true
    void fetchListIfChanged(access.apiPath(listId), version.current).then((fetched) => {
      isFetching.current = false
      // What was announced meanwhile was passed over, and this version may be the one that is shown already.
      const look = () => setRetryCount((current) => current + 1)
      if (fetched === 'gone') return setGone(true)
      if (fetched) {
        applyServerList(fetched)
        void keepList(access.key, fetched)
      }
      if (fetched && fetched.version >= latestVersion) look()
      else window.setTimeout(look, LIST_REFETCH_DELAY_MS)
    })
  }, [latestVersion, isGone, currentList.version, applyServerList, listId, retryCount, access])

  return {
    list: optimisticList,
    removal: findRemoval(currentList, pending, busy === 'undo'),
    isGone,
    busy,
    isUnderWay,
    tick: (item: ShownItem, checked: boolean) => change(item, checked ? 'tick' : 'untick'),
    remove: (item: ShownItem) => change(item, 'remove'),
    add,
    split: (id: string) => void runAction('split', { split: id }),
    expand: (id: string) => void runAction('expand', { expand: id }),
    undo: (step: number) => void runAction('undo', { undo: step }),
  }
}

/** The item that was removed last, in the place of its row; one that waits for a signal can not be brought back yet. */
function findRemoval(
  { ingredients, undo }: ShownList,
  pending: readonly QueuedIntent[],
  isUndoing: boolean,
): Removal | null {
  const removing = pending.filter(({ operation, isWaiting }) => operation === 'remove' && !isWaiting).pop()
  const at = ingredients.findIndex(({ id }) => id === removing?.item)
  if (at !== -1) return { removed: toRemovedItem(ingredients[at]!, ingredients[at + 1]?.id), step: null }
  return undo?.removed && pending.length === 0 ? { removed: undo.removed, step: isUndoing ? null : undo.version } : null
}

const createTypedItem = (id: string, line: string): TypedItem => ({
  id,
  name: line,
  amount: '',
  checked: false,
  aisle: 'other',
  sources: [],
  isLocked: false,
})

/** Signed out meanwhile: trying again would not help. */
function toFailureToast({ status, message }: { status: number; message: string | null }, intents: ListIntent[]) {
  if (intents.some(({ operation }) => operation === 'add'))
    return {
      ...ITEM_UPDATE_FAILED_TOAST,
      title: t('Error updating list'),
      text: message ?? ITEM_UPDATE_FAILED_TOAST.text(),
    }
  return status === 401 && message ? { ...ITEM_UPDATE_FAILED_TOAST, text: message } : ITEM_UPDATE_FAILED_TOAST
}
