import {
  loadRouterBuilds,
  projectRoutes,
  routePatterns,
  type RouteNode,
  type RouterBuild,
} from '#tests/support/router-builds'
import { type CorePlan, pinToCores } from './machine'
import { type Spread, computeSpread } from './statistics'

export type Matching = {
  routes: number
  pages: number
  rounds: number
  /** Microseconds of a page's three matches. */
  original: Spread
  patched: Spread
  /** Patched against original, round by round. */
  ratio: Spread
  /** Microseconds of one match in a cached tree. */
  single: Spread
}

/**
 * The cost of route matching per page: once for the request, once for its data, and once more when the page is
 * rendered, in a tree made for that page alone. With the patched router and with the one of the package, in turn.
 */
export function measureMatching(cores: CorePlan, rounds: number, say: (text: string) => void): Matching {
  const { patched, original } = loadRouterBuilds()
  const requestTree = projectRoutes()
  const dataTree = projectRoutes()
  const addresses = routePatterns(requestTree).map((pattern) => pattern.replace(/:[\w-]+|\*$/g, 'example'))
  const rendered = addresses.map(() => structuredClone(requestTree))
  const back = cores ? pinToCores(cores.server) : () => {}
  const perPage = (router: RouterBuild) =>
    microseconds(addresses.length, () => {
      for (const [n, address] of addresses.entries())
        for (const tree of [requestTree, dataTree, rendered[n] ?? []]) router.matchRoutes(tree, address)
    })
  const times = { patched: [] as number[], original: [] as number[], single: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? `matching ${addresses.length} addresses, to warm up` : `matching, round ${round} of ${rounds}`)
    const first = perPage(round % 2 ? patched : original)
    const second = perPage(round % 2 ? original : patched)
    const single = microseconds(addresses.length, () => {
      for (const address of addresses) patched.matchRoutes(requestTree, address)
    })
    if (round === 0) continue
    times.patched.push(round % 2 ? first : second)
    times.original.push(round % 2 ? second : first)
    times.single.push(single)
  }
  back()
  return {
    routes: countRoutes(requestTree),
    pages: addresses.length,
    rounds,
    original: computeSpread(times.original),
    patched: computeSpread(times.patched),
    ratio: computeSpread(times.patched.map((value, n) => value / (times.original[n] ?? NaN))),
    single: computeSpread(times.single),
  }
}

function microseconds(pages: number, work: () => void): number {
  const began = performance.now()
  work()
  return ((performance.now() - began) * 1000) / pages
}

const countRoutes = (routes: readonly RouteNode[]): number =>
  routes.reduce((sum, { children }) => sum + 1 + countRoutes(children ?? []), 0)
