import { sendInBackground } from '#app/components/shopping-list/send-in-background'
import { BACKGROUND_SEND_TAG } from '#app/components/shopping-list/send-intents'
import { isHelpPath } from '#app/domain/shopping-lists/help-link'
import {
  findAssets,
  findImports,
  findOpenedAssets,
  findOwner,
  findSamePage,
  findTitle,
  isKeptPath,
  isManifest,
  MAX_KEPT_PAGES,
  renderNoSignalPage,
} from '#app/domain/shopping-lists/kept-pages'
import { PAGES_CACHE as PAGES, type WorkerMessage } from '#app/domain/shopping-lists/worker-message'

// Keeps a signed-in cook's list, plan and cook views, and a helper's list, for where there is no signal. An addition to the same pages: every request
// goes to the network first, and what is not listed here is not touched at all.

/** TypeScript has the types of workers only instead of those of pages. */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void }
type MessageEvent = ExtendableEvent & { data: WorkerMessage }
type WindowClient = { url: string; focus(): Promise<unknown> }
type NotificationEvent = ExtendableEvent & { notification: Notification & { data: { path: string } } }
type SyncEvent = ExtendableEvent & { tag: string }
type WorkerScope = {
  location: Location
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>
    openWindow(path: string): Promise<unknown>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}
declare const self: WorkerScope

/** Of visitors: these stay when somebody signs in or out. */
const HELP_PAGES = 'larder-help-pages-1'
const ASSETS = 'larder-assets-1'
const CACHES = [PAGES, HELP_PAGES, ASSETS]
const OWNER = '/.owner'
/** When the pages that were not opened were fetched: a worker lives for a minute only. */
const KEPT_AT = '/.kept-at'
/** After this long without an answer the kept page is shown. */
const NETWORK_TIMEOUT_MS = 2_000
/** Sessions begin and end here: nothing is kept across them. */
const ACCOUNT_PATHS = new Set(['/sign-in', '/sign-up', '/sign-out', '/account/delete'])
/** Of fetching pages that were not opened. */
const KEEP_INTERVAL_MS = 3_600_000
const OFFLINE_PAGES_PATH = '/offline-pages'

self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('larder-') && !CACHES.includes(name))
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  ),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (request.method !== 'GET') {
    if (ACCOUNT_PATHS.has(url.pathname)) event.waitUntil(forget())
    return
  }
  if (request.mode === 'navigate') event.respondWith(navigate(event, url))
  else if (url.searchParams.has('_data')) event.respondWith(loadData(request, url))
  else if (url.pathname.startsWith('/assets/') || url.pathname === '/icons.svg') event.respondWith(loadAsset(request))
})

self.addEventListener('message', (event) => {
  const { data } = event
  if (data.version !== 1) return
  event.waitUntil(
    keepOwner(data.user).then(() => {
      if (data.type === 'keep') return keepOfflinePages()
      return data.type === 'keep-help' ? keepHelpPage(data.path) : undefined
    }),
  )
})

// Only browsers with Background Sync send it.
self.addEventListener('sync', (event) => {
  if (event.tag === BACKGROUND_SEND_TAG) event.waitUntil(sendInBackground())
})

// A timer of a cook view that is over.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window' })
      .then(([open]) => (open ? open.focus() : self.clients.openWindow(notification.data.path))),
  )
})

async function navigate(event: FetchEvent, url: URL): Promise<Response> {
  const fetched = fetch(event.request).then((response) => {
    if (isKeptPath(url.pathname) && response.ok && !response.redirected)
      event.waitUntil(keepPage(url.href, response.clone()))
    else if (isKeptPath(url.pathname) && response.status === 404) event.waitUntil(dropPage(url.href))
    return response
  })
  try {
    return isKeptPath(url.pathname) ? await Promise.race([fetched, waitForCopy(url.href, fetched)]) : await fetched
  } catch {
    return (await findCopy(url.href)) ?? (await createNoSignalPage())
  }
}

/** The kept page when the network is slow; without one the network's answer, however late. */
async function waitForCopy(address: string, fetched: Promise<Response>): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS))
  return (await findCopy(address)) ?? (await fetched)
}

/** Without a network a kept page is opened as a document, which has its data with it. */
async function loadData(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    url.searchParams.delete('_data')
    if (!isKeptPath(url.pathname) || !(await findCopy(url.href))) throw error
    return new Response(null, {
      status: 204,
      headers: {
        'X-Remix-Redirect': `${url.pathname}${url.search}`,
        'X-Remix-Status': '302',
        'X-Remix-Reload-Document': 'true',
      },
    })
  }
}

async function loadAsset(request: Request): Promise<Response> {
  return (await (await caches.open(ASSETS)).match(request, { ignoreVary: true })) ?? (await fetch(request))
}

/** Waits for what is being forgotten. */
let forgetting: Promise<unknown> = Promise.resolve()

function forget(): Promise<unknown> {
  forgetting = forgetting.then(() => caches.delete(PAGES))
  return forgetting
}

async function keepOwner(user: string | null): Promise<void> {
  await forgetting
  const pages = await caches.open(PAGES)
  const owner = await (await pages.match(OWNER))?.text()
  if (owner === (user ?? '')) return
  if (owner) await forget()
  if (user !== null) await (await caches.open(PAGES)).put(OWNER, new Response(user))
}

async function keepPage(address: string, response: Response): Promise<void> {
  const html = await response.clone().text()
  const owner = findOwner(html)
  await keepOwner(owner)
  if (owner === null && !isHelpPath(new URL(address).pathname)) return
  const named = findAssets(html)
  await keepAssets(named)
  const manifest = await (await caches.open(ASSETS)).match(named.find(isManifest) ?? '', { ignoreVary: true })
  if (manifest) await keepAssets(findOpenedAssets(await manifest.text()))
  // Deleted first, so that the oldest are the first of the keys.
  await dropPage(address)
  const name = owner === null ? HELP_PAGES : PAGES
  const pages = await caches.open(name)
  await pages.put(address, response)
  const addresses = await listPagesOf(name)
  for (const oldest of addresses.slice(0, Math.max(0, addresses.length - MAX_KEPT_PAGES))) await pages.delete(oldest)
}

/** And what they import when it is used, such as the cook view: it may be used without a signal. */
async function keepAssets(paths: string[]): Promise<void> {
  const assets = await caches.open(ASSETS)
  const wanted = new Set(paths)
  for (const path of wanted) {
    if (!(await assets.match(path, { ignoreVary: true }))) await assets.add(path)
    if (!path.endsWith('.js')) continue
    const script = await (await assets.match(path, { ignoreVary: true }))?.text()
    for (const imported of findImports(script ?? '')) wanted.add(imported)
  }
}

async function dropPage(address: string): Promise<void> {
  for (const name of [PAGES, HELP_PAGES]) await (await caches.open(name)).delete(address, { ignoreVary: true })
}

const listPagesOf = async (name: string): Promise<string[]> => {
  const requests = await (await caches.open(name)).keys()
  return requests.map(({ url }) => url).filter((url) => isKeptPath(new URL(url).pathname))
}

const listKeptPages = async () => [...(await listPagesOf(PAGES)), ...(await listPagesOf(HELP_PAGES))]

async function matchPage(address: string): Promise<Response | null> {
  const match = async (name: string) => await (await caches.open(name)).match(address, { ignoreVary: true })
  return (await match(PAGES)) ?? (await match(HELP_PAGES)) ?? null
}

async function findCopy(address: string): Promise<Response | null> {
  await forgetting
  const same = findSamePage(address, await listKeptPages())
  if (same === null) return null
  return same === address ? await matchPage(same) : Response.redirect(same, 302)
}

async function createNoSignalPage(): Promise<Response> {
  const shown = (await listKeptPages()).map(async (address) => {
    const { pathname, search } = new URL(address)
    const response = await matchPage(address)
    return { path: pathname + search, title: findTitle((await response?.text()) ?? '') }
  })
  return new Response(renderNoSignalPage(await Promise.all(shown)), {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/** What may be needed without a signal though it was not opened here yet, one page after the other. */
async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(PAGES)
  const keptAt = Number((await (await cache.match(KEPT_AT))?.text()) ?? 0)
  if (Date.now() - keptAt < KEEP_INTERVAL_MS) return
  await cache.put(KEPT_AT, new Response(String(Date.now())))
  const response = await fetch(OFFLINE_PAGES_PATH)
  if (!response.ok) return
  const { pages }: { pages: string[] } = await response.json()
  for (const path of pages) await fetchAndKeep(path)
}

/** It was opened before there was a worker. */
async function keepHelpPage(path: string): Promise<void> {
  if (isHelpPath(path) && !(await matchPage(self.location.origin + path))) await fetchAndKeep(path)
}

async function fetchAndKeep(path: string): Promise<void> {
  const page = await fetch(path, { headers: { Accept: 'text/html' } })
  if (page.ok && !page.redirected) await keepPage(new URL(path, self.location.origin).href, page)
}
