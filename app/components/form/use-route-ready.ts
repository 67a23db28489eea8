import { useEffect } from 'react'
import { findRouteScript } from '#app/platform/remix-internals/document-globals'

/**
 * Fetches the script of a route that a fetcher of this page submits to, or that its main link leads to. Remix does so
 * when it is needed otherwise, and reloads the page when that fails, for example without a connection.
 */
export function useRouteReady(routeId: string): void {
  useEffect(() => {
    const script = findRouteScript(routeId)
    // eslint-disable-next-line no-restricted-syntax -- the name is the build's own
    if (script) import(/* @vite-ignore */ script).catch(() => undefined)
  }, [routeId])
}
