import { useCallback, useSyncExternalStore } from 'react'
import { useOptionalUser } from '../layout/use-root-data'
import { EMPTY_QUEUE_STATE, getListQueue } from './list-queue'
import type { ListQueue, ListQueueState } from './list-queue'

/** The state of the user's queue; empty on the server and while the page comes alive. */
export function useListQueue(): {
  state: ListQueueState
  /** In effects and event handlers. */ openQueue(): ListQueue | null
} {
  const user = useOptionalUser()?.id
  const openQueue = useCallback(() => (user === undefined ? null : getListQueue(user)), [user])
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
