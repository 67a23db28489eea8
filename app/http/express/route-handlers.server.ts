import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'
import { getPolicyMatch } from './route-policy.server'

type RouteManifest = ServerBuild['routes']

/** A path that a URL leaves as it is, so that Remix matches the very path that the policy was found by. */
const PLAIN_PATH = /^(?:\/[\w-]+)*\/?$/

/**
 * Handles each request with the routes that its policy was found by alone, the route and its layouts: Remix walks all
 * routes that it is given, four times for a page, to find them once more.
 * @param create a handler of some routes
 */
export function createRouteHandlers(routes: RouteManifest, create: (routes: RouteManifest) => RequestHandler) {
  const handleAll = create(routes)
  const handlers = new Map<string, RequestHandler>()
  const handler: RequestHandler = (request, response, next) => {
    const { routeId } = getPolicyMatch(response)
    if (routeId === null || !PLAIN_PATH.test(request.path)) return handleAll(request, response, next)
    const handle = handlers.get(routeId) ?? create(pickBranch(routes, routeId))
    handlers.set(routeId, handle)
    handle(request, response, next)
  }
  return handler
}

function pickBranch(routes: RouteManifest, routeId: string): RouteManifest {
  const branch: RouteManifest = {}
  for (let route = routes[routeId]; route; route = route.parentId ? routes[route.parentId] : undefined)
    branch[route.id] = route
  return branch
}
