import { useEffect } from 'react'

/**
 * Fetches the script of a route that a fetcher of this page submits to, or that its main link leads to. Remix does so
 * when it is needed otherwise, and reloads the page when that fails, for example without a connection.
 */
export function useRouteReady(routeId: string): void {
  useEffect(() => {
    const script = window.__remixManifest.routes[routeId]?.module
    // eslint-disable-next-line no-restricted-syntax -- the name is the build's own
    if (script) import(/* @vite-ignore */ script).catch(() => undefined)
  }, [routeId])
}
