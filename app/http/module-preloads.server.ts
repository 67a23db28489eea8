import type { EntryContext } from '@remix-run/node'

type RouteManifest = EntryContext['manifest']
type PageScripts = {
  /** Of which build. */ manifest: RouteManifest
  /** The manifest's part for the page, without what its routes import. */ short: RouteManifest
  links: string
}

/** By language and the routes that a page consists of: as many as the build has pages in all languages. */
const scriptsByRoutes = new Map<string, PageScripts>()

/**
 * Renders a page. Its `Scripts` end in links that preload the modules of its routes, some 60 elements that are equal for
 * all pages of these routes: they are rendered once, and put into the later pages as text.
 */
export function renderWithPreloads(remix: EntryContext, render: () => string): string {
  const { manifest } = remix
  const ids = remix.staticHandlerContext.matches.map(({ route }) => route.id)
  const key = `${manifest.url} ${ids.join(' ')}`
  const known = scriptsByRoutes.get(key)
  if (known?.manifest === manifest) {
    remix.manifest = known.short
    const html = render()
    const [start, end] = findLinks(html, manifest)
    return start === -1 ? html : html.slice(0, start) + known.links + html.slice(end)
  }
  remix.manifest = pickRoutes(manifest, ids)
  const html = render()
  const [start, end] = findLinks(html, manifest)
  if (start !== -1)
    scriptsByRoutes.set(key, { manifest, short: withoutImports(remix.manifest), links: html.slice(start, end) })
  return html
}

/** The routes that the page consists of. Rendering makes a tree of all that it is given, and searches it for the URL. */
export const pickRoutes = (manifest: RouteManifest, ids: string[]): RouteManifest => ({
  ...manifest,
  routes: Object.fromEntries(ids.flatMap((id) => (manifest.routes[id] ? [[id, manifest.routes[id]]] : []))),
})

function withoutImports(manifest: RouteManifest): RouteManifest {
  const { entry, routes } = manifest
  return {
    ...manifest,
    entry: { ...entry, imports: [] },
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { ...route, imports: [] }])),
  }
}

/** The links stand before the scripts at the end of the body, the first is the manifest's. -1 on a page without scripts. */
function findLinks(html: string, { url }: RouteManifest): [start: number, end: number] {
  const start = html.lastIndexOf(`<link rel="modulepreload" href="${url}"/>`)
  return [start, start === -1 ? -1 : html.indexOf('<script', start)]
}
