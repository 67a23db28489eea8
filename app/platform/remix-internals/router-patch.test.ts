import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  loadRouterBuilds,
  PATCHED_ROUTER,
  projectRoutes,
  routePatterns,
  type RouteNode,
  type RouterBuild,
  unpatchedRouter,
} from '#tests/support/router-builds'
import { patchRouter } from './router-patch.mjs'

const { patched, original } = loadRouterBuilds()
const PARAMS = 'abc ABC a.b a%20b ä %C3%A4 🍲 %2F a%2Fb %252F % %E0%A4%A .. :id * ( %0A new'.split(' ')
const SPLATS = ['', 'x', 'x/y', 'x//y/', 'x%2Fy', '/x', 'ä/%C3%A4', '%/x', 'a b', 'x%0Ay']
const ODD = [
  '',
  ...'/ // /// /% /%2F /%00 /%0A /ſ /İ recipe /. /../.. /? /a?b#c'.split(' '),
  ...'/recipe?url=x#y //recipe /recipe// /_site /root /* /:id'.split(' '),
  ...[`/${'x'.repeat(5000)}`, '/a'.repeat(500)],
]

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

/** URLs of a pattern: with each of the params, and variants that differ in a slash, a segment or the case. */
function addressesOf(pattern: string): string[] {
  const fill = (param: string, splat: string) => pattern.replace(/:[\w-]+\??/g, () => param).replace(/\*$/, () => splat)
  const plain = fill('abc', 'x')
  return [
    ...new Set([
      ...(pattern.includes(':') ? PARAMS : ['abc']).map((param) => fill(param, 'x')),
      ...(pattern.endsWith('*') ? SPLATS : []).map((splat) => fill('abc', splat)),
      `${plain}/`,
      `${plain}//`,
      `/${plain}`,
      plain.slice(1).replaceAll('/', '//').padStart(2, '/'),
      plain.toUpperCase(),
      plain.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      plain.replace('s', 'ſ').replace('k', '\u212a'),
      `${plain}/more`,
      `${plain}x`,
      plain.slice(0, -1),
      plain.slice(0, plain.lastIndexOf('/')),
    ]),
  ]
}

/** The matches, each with a route object of the given tree. */
function matchIn(router: RouterBuild, routes: RouteNode[], address: string, basename?: string) {
  const all = new Set(listed(routes))
  const matches = router.matchRoutes(routes, address, basename)
  for (const match of matches ?? []) expect(all.has(match.route)).toBe(true)
  for (const match of matches ?? []) expect(match.params).toBe(matches?.[0]?.params)
  return (
    matches?.map(({ route, params, pathname, pathnameBase }) => ({ id: route.id, params, pathname, pathnameBase })) ??
    null
  )
}
const listed = (routes: RouteNode[]): RouteNode[] => routes.flatMap((route) => [route, ...listed(route.children ?? [])])

function expectSame(routes: RouteNode[], addresses: readonly string[], basename?: string): number {
  let found = 0
  for (const address of addresses) {
    const expected = matchIn(original, routes, address, basename)
    expect([address, matchIn(patched, routes, address, basename)]).toStrictEqual([address, expected])
    if (expected) found += 1
  }
  return found
}

test('the installed file is the patched one, and the patch can be taken back', () => {
  const source = unpatchedRouter()
  expect(source).not.toContain('Larder')
  expect(patchRouter(source)).toBe(readFileSync(PATCHED_ROUTER, 'utf8'))
  expect(() => patchRouter(`${source}\n`)).toThrow('gives another file')
  expect(() => patchRouter(source.replace('rankRouteBranches(branches);', ''))).toThrow('does not fit')
})

test('every route of the project is matched as before, with the same params', { tags: ['slow'] }, () => {
  const routes = projectRoutes()
  const patterns = routePatterns(routes)
  expect(patterns.length).toBeGreaterThan(100)
  const reached = new Set<string | undefined>()
  for (const pattern of patterns) {
    const addresses = addressesOf(pattern)
    expect(expectSame(routes, addresses)).toBeGreaterThan(0)
    for (const address of addresses) reached.add(matchIn(patched, routes, address)?.at(-1)?.id)
  }
  // All but layouts end some match; a layout that has a path may lose its own to a page beside it (`/admin`).
  const ends = listed(routes).filter(({ path, index, id }) => (path || index) && id !== 'routes/_site.admin')
  expect(ends.map(({ id }) => id).filter((id) => !reached.has(id))).toStrictEqual([])
})

test('odd addresses are matched as before', () => {
  const routes = projectRoutes()
  expectSame(routes, ODD)
  const based = '/base /BASE/ /base/recipe /base// /based /base/% /base/blog/a%2Fb'.split(' ')
  expectSame(routes, [...ODD, ...based], '/base')
  expectSame(routes, ['/base', '/base/', '/base/recipe'], '/base/')
})

test('a tree of the same shape is matched with its own routes', () => {
  const trees = [projectRoutes(), projectRoutes(), structuredClone(projectRoutes())]
  for (const address of ['/', '/blog/x', '/shopping-lists/a/text', '/nothing'])
    for (const tree of trees) expectSame(tree, [address])
  // As Remix passes them to the request handler: pages without children have an empty list.
  const withLists = (routes: RouteNode[]): RouteNode[] =>
    routes.map((route) => ({ ...route, children: withLists(route.children ?? []) }))
  expectSame(withLists(projectRoutes()), ['/', '/blog/x', '/blog/x/'])
})

/** As many routes as make a tree that is cached. */
const FILLING: RouteNode[] = Array.from({ length: 32 }, (_, at) => ({ id: `filling-${at}`, path: `filling/${at}` }))

test('a large tree is ranked once, whatever small ones are matched in between', () => {
  let reads = 0
  const large = projectRoutes()
  const watch = (routes: RouteNode[]) => {
    for (const route of routes) {
      const { path } = route
      Object.defineProperty(route, 'path', { get: () => ((reads += 1), path) })
      watch(route.children ?? [])
    }
  }
  watch(large)
  const countReads = () => {
    reads = 0
    patched.matchRoutes(large, '/blog/x')
    return reads
  }
  patched.matchRoutes(large, '/blog/x')
  const cached = countReads()
  for (let at = 0; at < 20; at += 1) {
    const small = [{ id: 'small', path: `small-${at}` }]
    expectSame(small, [`/small-${at}`, '/blog/x'])
  }
  expect(countReads()).toBe(cached)
})

test('routes that differ in one thing alone are not taken for each other', () => {
  const rooted = (...children: RouteNode[]): RouteNode[] => [{ id: 'root', path: '', children }, ...FILLING]
  const tree = (change: Partial<RouteNode> = {}) =>
    rooted({ id: 'a', path: 'a/:x', children: [{ id: 'first', path: 'b', ...change }] }, { id: 'c', path: 'a' })
  const [root] = tree()
  const trees = [
    ...[tree(), tree({ path: 'B', caseSensitive: true }), tree({ path: undefined, index: true })],
    ...['B', undefined, '', ':y?', '*', '/a/:x/b'].map((path) => tree({ path })),
    tree({ children: [{ id: 'index', index: true }] }),
    // The same list of routes with another nesting.
    rooted({ id: 'a', path: 'a/:x' }, { id: 'first', path: 'b' }, { id: 'c', path: 'a' }),
    [{ id: 'root', path: '' }, ...(root?.children ?? []), ...FILLING],
  ]
  const addresses = ['/', '/a', '/a/1', '/a/1/b', '/a/1/B', '/a/1/b/c', '/b', '/B', '/A/1/b/']
  // More trees than are cached, twice: evicted ones are ranked again.
  for (const one of [...trees, ...trees.toReversed(), ...trees]) expectSame(one, addresses)
})

test('optional segments, splats and shared route objects', () => {
  const optional = [
    {
      id: 'a',
      path: ':lang?/one?/:two?',
      children: [
        { id: 'b', path: 'three?' },
        { id: 'c', index: true },
      ],
    },
  ]
  expectSame(optional, '/ /en /en/one /one /en/one/2 /en/one/2/three /three /one/three /x/y/z'.split(' '))
  const splats = ['files/*', '*', 'old*', '/'].map((path) => ({ id: path, path }))
  expectSame(splats, '/ /files /files/ /files/a%2Fb /old /old/x /older /x/y'.split(' '))
  const shared = { id: 'shared', path: 's' }
  expectSame(
    ['x', 'y'].map((id) => ({ id, path: id, children: [shared] })),
    ['/x/s', '/y/s', '/s'],
  )
  const parts = ['x', 'y'].map((id) => ({ id, path: id, children: [{ id: `${id}s`, path: 's' }] }))
  expectSame(parts, ['/x/s', '/y/s', '/s'])
})

test('an array that is changed in place is ranked again', () => {
  const routes = projectRoutes()
  expectSame(routes, ['/brand-new', '/blog/x'])
  routes[0]?.children?.unshift({ id: 'new', path: 'brand-new' })
  expectSame(routes, ['/brand-new', '/blog/x'])
  expect(matchIn(patched, routes, '/brand-new')?.at(-1)?.id).toBe('new')
  routes[0]?.children?.shift()
  expect(matchIn(patched, routes, '/brand-new')?.at(-1)?.id).not.toBe('new')
})

test('a wrong tree is refused each time, with the same sentence', () => {
  for (const routes of [
    [{ id: 'a', path: 'a', children: [{ id: 'b', path: '/c' }] }],
    [{ id: 'a', path: 'a', index: true, children: [{ id: 'b', path: 'c' }] }],
  ]) {
    const messageOf = (router: RouterBuild) => {
      try {
        return router.matchRoutes(routes, '/a/c')
      } catch (error) {
        return String(error)
      }
    }
    for (const _ of [1, 2]) expect(messageOf(patched)).toBe(messageOf(original))
    expect(messageOf(patched)).toMatch(/^Error/)
  }
})

test('paths are compiled for their options, however many there are', () => {
  const compare = (path: string, address: string) => {
    for (const caseSensitive of [undefined, false, true])
      for (const end of [undefined, false, true]) {
        const pattern = { path, caseSensitive, end }
        expect(patched.matchPath(pattern, address)).toStrictEqual(original.matchPath(pattern, address))
      }
  }
  for (const _ of [1, 2])
    for (const path of ['', '/', '/a', '/A', '/a/:b', '/:x?/a', '*', '/a/*', 'a*', '/a.b(c)'])
      for (const address of ['/', '/a', '/A', '/a/1', '/a/1/2', '/ab', '/a.b(c)', '']) compare(path, address)
  // Beyond the limit of the cache, and back.
  for (let n = 0; n < 1200; n += 1) patched.matchPath(`/p${n}/:x`, `/p${n}/1`)
  for (const n of [0, 999, 1000, 1199]) compare(`/p${n}/:x`, `/p${n}/1`)
})

test('partial matches, which a router that discovers routes uses, are as before', async () => {
  const discovered = async (router: RouterBuild, address: string) => {
    const seen: unknown[] = []
    const made = router.createRouter({
      history: router.createMemoryHistory({ initialEntries: [address] }),
      routes: structuredClone([
        {
          id: 'root',
          path: '',
          children: [
            {
              id: 'a',
              path: 'a/:x',
              children: [
                { id: 'b', path: 'b' },
                { id: 'i', index: true },
              ],
            },
          ],
        },
        { id: 'rest', path: ':rest/*' },
      ]) as never,
      patchRoutesOnNavigation: ({ path, matches, patch }) => {
        seen.push([path, matches.map(({ route, params, pathname }) => [route.id, { ...params }, pathname])])
        if (path.endsWith('/late')) patch('a', [{ id: 'late', path: 'late' }])
      },
    })
    made.initialize()
    await vi.waitFor(() => expect(made.state.initialized).toBe(true))
    const ended = made.state.matches.map(({ route, params }) => [route.id, { ...params }])
    made.dispose()
    return { seen, ended }
  }
  for (const address of ['/', '/a', '/a/1', '/a/1/b', '/a/1/late', '/a/1/c', '/q/w/e'])
    expect([address, await discovered(patched, address)]).toStrictEqual([address, await discovered(original, address)])
})
