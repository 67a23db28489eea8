import { createContext, useContext, useMemo, useCallback, useSyncExternalStore } from 'react'
import { useOptionalUser } from '../layout/use-root-data'
import { createListAccess, helpKey, type ListAccess } from './list-rights'
import { EMPTY_QUEUE_STATE, getListQueue, type ListQueue, type ListQueueState } from './list-queue'

const HelpTokenContext = createContext<string | null>(null)
export const HelpTokenProvider = HelpTokenContext.Provider

/** Null for a visitor without a link. */
export function useListAccess(): ListAccess | null {
  const token = useContext(HelpTokenContext)
  const user = useOptionalUser()?.id
  const key = token !== null ? helpKey(token) : user
  return useMemo(() => (key === undefined ? null : createListAccess(key)), [key])
}

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
