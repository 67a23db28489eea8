import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js'
import type * as Router from '@remix-run/router'
import remixOptions from '../../remix.config.js'
import { unpatchRouter } from '../../app/platform/remix-internals/router-patch.mjs'

/**
 * The fields that rank a route; the router's own type is a union, neither member of which fits routes generated from
 * files.
 */
export type RouteNode = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: RouteNode[] }
export type RouterBuild = Pick<typeof Router, 'createMemoryHistory' | 'createRouter' | 'matchPath'> & {
  matchRoutes(routes: RouteNode[], address: string, basename?: string): MatchedRoute[] | null
}
type MatchedRoute = { route: RouteNode; params: Router.Params; pathname: string; pathnameBase: string }

const load = createRequire(import.meta.url)

/** The file that Node loads for `@remix-run/router`, patched by scripts/setup.mjs. */
export const PATCHED_ROUTER = load.resolve('@remix-run/router')

/** The unpatched source of that file from the package. */
export const unpatchedRouter = (): string => unpatchRouter(readFileSync(PATCHED_ROUTER, 'utf8'))

/** The router that the server runs, and the one without the patch. */
export function loadRouterBuilds(): { patched: RouterBuild; original: RouterBuild } {
  const exported = {} as RouterBuild
  compileFunction(unpatchedRouter(), ['exports'])(exported)
  return { patched: load('@remix-run/router') as RouterBuild, original: exported }
}

/** A new tree of this project's routes, as Remix generates it from the files. */
export function projectRoutes(): RouteNode[] {
  const app = fileURLToPath(new URL('../../app', import.meta.url))
  const manifest = Object.values(flatRoutes(app, remixOptions.ignoredRouteFiles))
  const childrenOf = (parent: string): RouteNode[] =>
    manifest
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, caseSensitive }) => {
        const children = childrenOf(id)
        return { id, path, index, caseSensitive, ...(children.length > 0 && { children }) }
      })
  return [{ id: 'root', path: '', children: childrenOf('root') }]
}

/** The path pattern of each route that has a URL, from the root: `/blog/:slug`. */
export function routePatterns(routes: readonly RouteNode[], parent = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const pattern = path ? `${parent}/${path}` : parent
    return [...(path || index ? [pattern || '/'] : []), ...routePatterns(children ?? [], pattern)]
  })
}
