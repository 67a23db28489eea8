import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False on the server and in the first render of a browser, so that both draw the same; then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
