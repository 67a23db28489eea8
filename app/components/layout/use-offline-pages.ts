import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { isHelpPath } from '#app/domain/shopping-lists/help-link'
import type { WorkerMessage } from '#app/domain/shopping-lists/worker-message'
import { useOptionalUser } from './use-root-data'

/** Starting the worker competes with the page's own requests. */
const START_DELAY_MS = 1_000
const SHOPPING_AND_COOKING = /^\/(?:shopping-lists|meal-plan)/

/** Where the browser has service workers: a signed-in cook's lists and plan, and a helper's list, can be opened without a signal. */
export function useOfflinePages(): void {
  const user = useOptionalUser()?.id ?? null
  const { pathname } = useLocation()
  const helpPage = isHelpPath(pathname) ? pathname : null
  const isShopping = SHOPPING_AND_COOKING.test(pathname)
  useEffect(() => {
    // Missing without https, and in some private windows. Chromium 79 refuses scripts of a page that has a worker, since their
    // nonces do not reach it; browsers from 2022 on do not.
    if (!('serviceWorker' in navigator) || !('structuredClone' in window)) return
    const { serviceWorker } = navigator
    const timer = window.setTimeout(() => {
      const message: WorkerMessage = helpPage
        ? { version: 1, type: 'keep-help', user, path: helpPage }
        : { version: 1, type: isShopping ? 'keep' : 'owner', user }
      if (user !== null || helpPage) void serviceWorker.register('/service-worker.js').catch(() => undefined)
      // Another visitor has a worker only where somebody was signed in before, or has helped to shop.
      void serviceWorker
        .getRegistration()
        .then((registration) => {
          if (user === null && !helpPage && !registration) return
          return serviceWorker.ready.then(({ active }) => active?.postMessage(message))
        })
        // Refused with the browser's storage: pages work as they do without a worker.
        .catch(() => undefined)
    }, START_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [user, helpPage, isShopping])
}
