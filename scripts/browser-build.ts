// Keeps what a browser loads on a first visit small; vite.config.ts uses it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { isOpenedRoute } from '../app/domain/shopping-lists/kept-pages'
import type { Catalogue } from '../app/packages/texts/t'
import { toLanguageScripts } from '../app/packages/texts/vite-texts'
import { toManifestScript } from '../app/platform/remix-internals/manifest-script'

/** The routes that visitors come to, each with an address. */
export const VISITED_ROUTES = {
  'routes/_site._index': '/',
  'routes/_site.home': '/home',
  'routes/_site.results': '/results',
  'routes/recipe': '/recipe',
  'routes/_site.kitchen._index': '/kitchen',
  'routes/_site.kitchen.$slug': '/kitchen/beef-lasagne',
  'routes/_site.blog._index': '/blog',
}

/** Modules that as many of the visited routes need are loaded with every page: a chunk of their own would weigh more. */
const COMMON_TO = 3

/**
 * The chunk of each module that visited pages load: one of the framework, one of what every page needs, and one for each set of
 * visited pages that share modules. Left to itself, Rollup makes one for each set of all 236 routes that do. A page would load some
 * 80, and small files compress badly: together they are half as large.
 */
export function groupModules({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const ids = [...getModuleIds()]
  const reach = (...modules: string[]) => {
    const names = modules.flatMap((name) => [`/app/${name}.tsx`, `/app/${name}/route.tsx`])
    const reached = new Set(ids.filter((id) => names.some((name) => id.replace(/\?.*/, '').endsWith(name))))
    for (const id of reached) for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
    return reached
  }
  const everywhere = reach('root', 'entry.client')
  const site = reach('routes/_site')
  const visited = Object.keys(VISITED_ROUTES).map((route) => reach(route))
  const isInSite = Object.keys(VISITED_ROUTES).map((route) => route.startsWith('routes/_site.'))
  const groups = new Map<string, string>()
  for (const id of ids) {
    const pages = visited.flatMap((reached, at) => (reached.has(id) ? [at] : []))
    // An entry in a shared chunk would run before what imports it.
    if (getModuleInfo(id)?.isEntry) continue
    if (everywhere.has(id)) groups.set(id, id.includes('/node_modules/') ? 'framework' : 'everywhere')
    else if (pages.length >= COMMON_TO) groups.set(id, pages.every((at) => isInSite[at]) ? 'site' : 'everywhere')
    else if (site.has(id)) groups.set(id, 'site')
    else if (pages.length > 0) groups.set(id, `pages-${pages.join('-')}`)
  }
  return groups
}

/** Parts of the framework that remix.config.js switches off, and that browsers would load all the same. */
const SWITCHED_OFF: Record<string, string> = {
  'single-fetch.js': `export const decodeViaTurboStream = null, getSingleFetchDataStrategy = null, singleFetchUrl = null, StreamTransfer = null`,
  'fog-of-war.js': `export const isFogOfWarEnabled = () => false, getPatchRoutesOnNavigationFunction = () => undefined
export const getPartialManifest = null, useFogOFWarDiscovery = () => undefined`,
}

/** What is known of every browser; a component's name, which only developers see, keeps those that no page uses. */
const KNOWN: [pattern: RegExp, value: string][] = [
  [/\b(?:[\w.]+\.)?future\.v3_singleFetch\b/g, 'false'],
  [/\btypeof document === ["']undefined["']/g, 'false'],
  [/^\w+\.displayName = .*$/gm, ''],
]

export function leaveOutSwitchedOff(
  future: { v3_singleFetch?: boolean; v3_lazyRouteDiscovery?: boolean } = {},
): Plugin {
  if (future.v3_singleFetch || future.v3_lazyRouteDiscovery)
    throw new Error('scripts/browser-build.ts leaves out what remix.config.js switches on.')
  const findFile = (id: string) => /\/@remix-run\/react\/dist\/esm\/([\w-]+\.js)$/.exec(id)?.[1]
  return {
    name: 'leave-out-switched-off',
    apply: 'build',
    enforce: 'pre',
    load: (id, { ssr } = {}) => (ssr ? null : SWITCHED_OFF[findFile(id) ?? '']),
    transform: (code, id, { ssr } = {}) =>
      ssr || !findFile(id)
        ? null
        : { code: KNOWN.reduce((known, [pattern, value]) => known.replace(pattern, value), code), map: null },
  }
}

/**
 * Clerk's package requires the whole framework, as a CommonJS module does, and all of it would stay: each export that nobody uses,
 * and what renders on a server. These are the ones that it uses, as a default: other exports need a helper on every page.
 */
const CLERK_IMPORTS = `import { useLoaderData, useLocation, useNavigate, useParams } from '@remix-run/react'
export default { useLoaderData, useLocation, useNavigate, useParams }`

export const narrowClerkImports: Plugin = {
  name: 'narrow-clerk-imports',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ build: { commonjsOptions: { requireReturnsDefault: (id) => id === '\0clerk-imports' } } }),
  resolveId: (source, importer, { ssr }) =>
    source === '@remix-run/react' && importer?.includes('/@clerk/remix/') && !ssr ? '\0clerk-imports' : null,
  load: (id) => (id === '\0clerk-imports' ? CLERK_IMPORTS : null),
}

type Route = { id?: string; path?: string; module: string; imports?: string[]; [option: string]: unknown }
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route>; [option: string]: unknown }

/**
 * The manifest names all routes and is loaded with every page: as a script without what can be known without it. Options that are
 * off; what a route imports, since the browser looks that up for the page's own routes only, which the document preloads
 * (app/entry.client.tsx); names of modules that are equal, as those of all routes without a page are; endpoints of the API, which
 * pages fetch and never navigate to. Other routes without a page stay: signing in leads back to them.
 */
export function writeManifest({ entry, routes, ...rest }: Manifest, readModule: (module: string) => string): string {
  const modules = new Map<string, string>()
  const short = Object.entries(routes).flatMap(([id, { id: _, module, imports = [], ...route }]) => {
    const content = readModule(module)
    if (content.trim() === '' && route.path?.startsWith('api/')) return []
    if (!modules.has(content)) modules.set(content, module)
    const isKept = isOpenedRoute(route.path)
    const isOn = ([, value]: [string, unknown]) => value !== false && !(Array.isArray(value) && value.length === 0)
    const known = { ...Object.fromEntries(Object.entries(route).filter(isOn)), module: modules.get(content)! }
    return [[id, isKept ? { ...known, imports } : known] as const]
  })
  const json = JSON.stringify({ entry: { ...entry, imports: [] }, routes: Object.fromEntries(short), ...rest })
  return toManifestScript(json)
}

/** Remix writes the manifest while it builds the server. */
export function shortManifest(clientFolder: string, catalogues: readonly Catalogue[]): Plugin {
  return {
    name: 'short-manifest',
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    writeBundle() {
      const assets = path.join(clientFolder, 'assets')
      for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
        const file = path.join(assets, name)
        const [json = ''] = /\{.*\}/.exec(readFileSync(file, 'utf8')) ?? []
        const readModule = (module: string) => readFileSync(path.join(clientFolder, module), 'utf8')
        const manifest = writeManifest(JSON.parse(json) as Manifest, readModule)
        writeFileSync(file, manifest)
        for (const catalogue of catalogues)
          writeFileSync(
            path.join(clientFolder, toLanguageScripts(`/assets/${name}`, catalogue)),
            toLanguageScripts(manifest, catalogue),
          )
      }
    },
  }
}
