import { isHelpPath } from '#app/domain/shopping-lists/help-link'
import { escapeHtml } from '#app/platform/text/strings'

/** Pages that are needed where there is no signal: what to buy, and what to cook this week. */
const KEPT_PATHS =
  /^\/(?:shopping-lists(?:\/(?:[0-9a-f-]{36}|open))?|meal-plan\/[0-9a-f-]{36}|recipe|kitchen\/[a-z0-9-]+)$/

/** Opened by a shortcut of the installed app: leads to the list to shop with. */
const OPEN_LIST_PATH = '/shopping-lists/open'

/** More are the oldest: those leave. */
export const MAX_KEPT_PAGES = 40

export const isKeptPath = (pathname: string): boolean => KEPT_PATHS.test(pathname) || isHelpPath(pathname)

/** Whose page it is, as the document says; null for a visitor's. */
export const findOwner = (html: string): string | null => /<html[^>]* data-user="([^"]+)"/.exec(html)?.[1] ?? null

export const findTitle = (html: string): string => /<title>([^<]*?)(?: · Larder)?<\/title>/.exec(html)?.[1] ?? ''

/** Paths of the scripts, styles and fonts that a document names. */
export const findAssets = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.$-]+(?=")/g) ?? []),
  ...(html.match(/\/icons\.svg(?:\?[\w=-]+)?(?=[#"])/)?.slice(0, 1) ?? []),
]

/** Paths of the scripts that a script imports, at once or when something is used. */
export const findImports = (script: string): string[] =>
  [...script.matchAll(/(?:\bfrom|\bimport)\(?["']\.\/([\w.$-]+\.js)["']/g)].map(([, file]) => `/assets/${file}`)

/** Of the dialogs that a list's page opens by script, and that work without a signal. */
const OPENED_ROUTE = /\/items\/:item$/

export const isOpenedRoute = (path = ''): boolean => OPENED_ROUTE.test(path)

type BuildManifest = { routes: Record<string, { path?: string; module: string; imports?: string[] }> }

/** Whether this asset is the manifest of the build, a script whose first line assigns JSON. */
export const isManifest = (path: string): boolean => /\/manifest-[\w-]+\.js$/.test(path)

/** Paths of the scripts that a kept page needs beyond those that its document names. */
export function findOpenedAssets(manifest: string): string[] {
  const { routes } = JSON.parse(/\{.*\}/.exec(manifest)?.[0] ?? '') as BuildManifest
  return Object.values(routes).flatMap(({ path, module, imports = [] }) =>
    isOpenedRoute(path) ? [module, ...imports] : [],
  )
}

/**
 * The kept page that shows the same: at the same path, of the same recipe; for the shortcut of the installed app, the list that was
 * kept last. Steps, scales and orders of a page are in its script, or come back with the signal.
 */
export function findSamePage(address: string, kept: readonly string[]): string | null {
  if (kept.includes(address)) return address
  if (new URL(address).pathname === OPEN_LIST_PATH) return kept.filter(isListPage).pop() ?? null
  const wanted = toPageKey(address)
  return kept.find((other) => toPageKey(other) === wanted) ?? null
}

const isListPage = (address: string): boolean => /\/shopping-lists\/[0-9a-f-]{36}$/.test(new URL(address).pathname)

function toPageKey(address: string): string {
  const { pathname, searchParams } = new URL(address)
  return `${pathname} ${searchParams.get('url') ?? ''}`
}

/** What is shown for a page that is not kept. */
export function renderNoSignalPage(pages: readonly { path: string; title: string }[]): string {
  const links = pages.map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${title}</a></li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No signal · Larder</title><style>
body{margin:0;padding:2rem 1rem;background:#fbf6ec;color:#2b2320;font:1rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:auto}h1{font:500 2rem/1.2 Georgia,serif}\
a{display:inline-block;min-height:44px;line-height:44px;color:#a8321f}ul{padding:0;list-style:none}
@media(prefers-color-scheme:dark){body{background:#1d1814;color:#f3ebdf}a{color:#ff9a80}}
</style></head><body><main><h1>No signal</h1><p>This page needs one.${
    links ? ' These pages are on this device:' : ''
  }</p><ul>${links}</ul><p><a href="">Try again</a></p></main></body></html>`
}
