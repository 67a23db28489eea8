import type { ServerBuild } from '@remix-run/node'
import type { RoutePolicy } from '#app/http/route-policy'

type RouteManifest = ServerBuild['routes']

/** A route manifest as in a build, of routes that declare a policy: by path, below a root route. */
export function createRouteManifest(policies: Record<string, RoutePolicy>): RouteManifest {
  const root = createRoute('root', { path: '' })
  const routes = Object.entries(policies).map(([path, handle], at) =>
    createRoute(`route-${at}`, { path: path.slice(1), parentId: 'root', handle }),
  )
  return Object.fromEntries([root, ...routes].map((route) => [route.id, route]))
}

export function createRoute(
  id: string,
  { handle, ...place }: { path?: string; parentId?: string; index?: boolean; handle?: RoutePolicy },
): RouteManifest[string] {
  return { id, ...place, module: { default: () => null, ...(handle && { handle }) } } as RouteManifest[string]
}

/** A path that matches the route, with the same value for each of its params. */
export function examplePath(manifest: RouteManifest, id: string, value = 'example'): string {
  const parts: string[] = []
  for (let route = manifest[id]; route; route = route.parentId ? manifest[route.parentId] : undefined)
    if (route.path) parts.unshift(route.path)
  return `/${parts.join('/')}`.replace(/:[\w-]+|\*$/g, value)
}
