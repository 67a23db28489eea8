import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False on the server and during hydration, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
