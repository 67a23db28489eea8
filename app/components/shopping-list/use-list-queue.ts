import { useCallback, useSyncExternalStore } from 'react'
import { useListAccess } from './list-access'
import { EMPTY_QUEUE_STATE, getListQueue, type ListQueue, type ListQueueState } from './list-queue'

/** The state of this browser's queue, of the user or of a helper; empty on the server and while the page comes alive. */
export function useListQueue(): {
  state: ListQueueState
  /** In effects and event handlers. */ openQueue(): ListQueue | null
} {
  const access = useListAccess()
  const openQueue = useCallback(() => access && getListQueue(access), [access])
  const subscribe = useCallback(
    (listener: () => void) => openQueue()?.subscribe(listener) ?? (() => undefined),
    [openQueue],
  )
  const state = useSyncExternalStore(
    subscribe,
    () => openQueue()?.getState() ?? EMPTY_QUEUE_STATE,
    () => EMPTY_QUEUE_STATE,
  )
  return { state, openQueue }
}
