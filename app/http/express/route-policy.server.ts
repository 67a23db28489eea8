import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { mergeRoutePolicies, type RoutePolicy } from '../route-policy'

type RouteManifest = ServerBuild['routes']
type RouteTree = Parameters<typeof matchRoutes>[0]

/** The route that a path resolves to, and its policy. */
type PolicyMatch = {
  routeId: string | null
  /** The route's path with its params by name, such as `/recipe/:id`; null without a route. */
  pattern: string | null
  policy: RoutePolicy
  params: Readonly<Record<string, string | undefined>>
}

const NO_MATCH: PolicyMatch = { routeId: null, pattern: null, policy: {}, params: {} }
const MAX_CACHED_MATCHES = 2_000
/** Longer paths are matched each time, so that a client cannot fill the cache with megabytes. */
const MAX_CACHED_PATH_LENGTH = 256

/**
 * Finds the policy of a path with the router's own `matchRoutes`, so that no middleware can take a request for another
 * route than the one that handles it. Remix matches a page three times; the result is cached by path so that this is
 * not a fourth.
 * @throws Error when a route names a param that its path does not have
 */
export function createPolicyMatcher(manifest: RouteManifest): (path: string) => PolicyMatch {
  const tree = toRouteTree(manifest)
  const policies = new Map(Object.keys(manifest).map((id) => [id, resolvePolicy(manifest, id)]))
  const cache = new LRUCache<string, PolicyMatch>({ max: MAX_CACHED_MATCHES })
  return (path) => {
    const cached = cache.get(path)
    if (cached) return cached
    const branch = matchRoutes(tree, path)
    const deepest = branch?.at(-1)
    const routeId = deepest?.route.id
    const match =
      branch && deepest && routeId
        ? { routeId, pattern: toPattern(branch), policy: policies.get(routeId) ?? {}, params: deepest.params }
        : NO_MATCH
    if (path.length <= MAX_CACHED_PATH_LENGTH) cache.set(path, match)
    return match
  }
}

/** Before everything that depends on a policy. The manifest of a development server changes while it runs. */
export function matchRoutePolicy(loadManifest: () => RouteManifest | Promise<RouteManifest>): RequestHandler {
  let current: { manifest: RouteManifest; match: (path: string) => PolicyMatch } | undefined
  return (request, response, next) => {
    const use = (manifest: RouteManifest) => {
      if (current?.manifest !== manifest) current = { manifest, match: createPolicyMatcher(manifest) }
      response.locals.policyMatch = current.match(request.path)
      next()
    }
    const manifest = loadManifest()
    if (manifest instanceof Promise) manifest.then(use).catch(next)
    else use(manifest)
  }
}

export const getPolicyMatch = ({ locals }: Response): PolicyMatch =>
  (locals.policyMatch as PolicyMatch | undefined) ?? NO_MATCH

const toPattern = (branch: readonly { route: { path?: string } }[]): string =>
  `/${branch.flatMap(({ route }) => route.path || []).join('/')}`

function toRouteTree(manifest: RouteManifest, parentId?: string): RouteTree {
  return Object.values(manifest)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index: true, caseSensitive }
        : { id, path, caseSensitive, children: toRouteTree(manifest, id) },
    )
}

function resolvePolicy(manifest: RouteManifest, id: string): RoutePolicy {
  const branch: RouteManifest[string][] = []
  for (let route = manifest[id]; route; route = route.parentId ? manifest[route.parentId] : undefined)
    branch.unshift(route)
  const policy = mergeRoutePolicies(branch.map((route) => route.module.handle))
  const param = policy.pageViewParam
  if (param !== undefined && !branch.some(({ path }) => path?.split('/').includes(`:${param}`)))
    throw new Error(`${id} counts views of the post in its param ${param}, which its path does not have.`)
  return policy
}
