import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import type { WorkerMessage } from '#app/domain/offline/worker-message'
import { useOptionalUser } from './use-root-data'

/** Starting the worker competes with the page's own requests. */
const START_DELAY_MS = 1_000
const SHOPPING_AND_COOKING = /^\/(?:shopping-lists|meal-plan)/

/** Where the browser has service workers: a signed-in cook's lists and plan can be opened without a signal. */
export function useOfflinePages(): void {
  const user = useOptionalUser()?.id ?? null
  const { pathname } = useLocation()
  const type = SHOPPING_AND_COOKING.test(pathname) ? 'keep' : 'owner'
  useEffect(() => {
    // Missing without https, and in some private windows. Chromium 79 refuses scripts of a page that has a worker, since their
    // nonces do not reach it; browsers from 2022 on do not.
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    if (!serviceWorker || !('structuredClone' in window)) return
    const timer = window.setTimeout(() => {
      const message: WorkerMessage = { version: 1, type, user }
      if (user !== null) void serviceWorker.register('/service-worker.js').catch(() => undefined)
      // A visitor has a worker only where somebody was signed in before.
      void serviceWorker
        .getRegistration()
        .then((registration) => {
          if (user === null && !registration) return
          return serviceWorker.ready.then(({ active }) => active?.postMessage(message))
        })
        // Refused with the browser's storage: pages work as they do without a worker.
        .catch(() => undefined)
    }, START_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [user, type])
}
