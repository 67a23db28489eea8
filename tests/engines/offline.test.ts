// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/api/test-server'
import { signUpTestUser } from '#tests/api/test-browser'
import { ENGINES, getEngineSkipReason, launchEngine, type EngineBrowser, type EngineName } from './engine-browser'
import {
  addItem,
  editItem,
  press,
  readItems,
  tapItem,
  waitForKeptPage,
  waitForScript,
  waitForText,
  waitInPage,
} from './list-page'
import { startLoopbackProxy } from './loopback-proxy'

// A list without a signal, in three engines: the server is real, and the way to it is cut.

const TEST_TIMEOUT_MS = 75_000

let larder: TestServer
let proxy: Awaited<ReturnType<typeof startLoopbackProxy>>
/** What the next request for the service worker gets behind its code. */
let workerSuffix = ''
/** A browser's storage refuses, or is full, when it says so of itself. */
const BROKEN_STORAGE = `
  const broken = localStorage.getItem('broken-storage')
  if (broken === 'refused') IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }
  if (broken === 'full') IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }`
/** Ids of the intents that have reached the server. */
const sent: string[] = []
/** Changes get no answer, everything else does. */
let areChangesLost = false

beforeAll(async () => {
  larder = await startTestServer()
  proxy = await startLoopbackProxy({
    serverPort: larder.port,
    script: BROKEN_STORAGE,
    workerSuffix: () => workerSuffix,
    carry: async ({ body, send }) => {
      if (areChangesLost) return null
      const { intents = [] } = JSON.parse(body) as { intents?: { id: string }[] }
      sent.push(...intents.map(({ id }) => id))
      return await send()
    },
  })
}, 120_000)
afterAll(async () => {
  await proxy?.close()
  await larder?.close()
})

/** A phone on which a new user is signed in, and their list. */
async function openPhone(name: EngineName, items: string[]) {
  const browser = await launchEngine(name)
  await browser.open(`${proxy.origin}/health`)
  const owner = await signUpTestUser(larder.port)
  await browser.setCookies(owner.cookies)
  const { id } = (await owner.requestJson('POST', '/api/shopping-lists', { name: 'Week' })).json<{ id: string }>()
  for (const add of items) await owner.requestJson('PATCH', `/api/shopping-lists/${id}`, { add })
  const api = `/api/shopping-lists/${id}`
  const readList = async () => {
    const { ingredients } = (await owner.get(api)).json<{ ingredients: { name: string; checked: boolean }[] }>()
    return Object.fromEntries(ingredients.map((item) => [item.name, item.checked]))
  }
  return { browser, owner, id, page: `${proxy.origin}/shopping-lists/${id}`, api, readList }
}

async function openKept(browser: EngineBrowser, page: string) {
  await browser.open(page)
  await waitForScript(browser)
  await waitForKeptPage(browser)
}

describe.each(ENGINES)('%s', (name) => {
  const reason = getEngineSkipReason(name)
  if (reason) console.warn(`Lists without a signal are not tested in ${name}. ${reason}`)

  test.skipIf(reason !== null)(
    'a list is ticked, opened cold, added to and edited without a server, then sent once; a conflict is shown',
    { tags: ['slow'], timeout: TEST_TIMEOUT_MS },
    async () => {
      const { browser, owner, page, api, readList } = await openPhone(name, ['leek', 'salt', 'rice'])
      try {
        await openKept(browser, page)
        await tapItem(browser, 'rice')
        await waitForText(browser, 'Undo: tick rice')

        await proxy.cut()
        sent.length = 0
        await tapItem(browser, 'leek')
        await waitForText(browser, '1 change waits for a signal.')
        await browser.restart()
        await browser.open(page)
        await waitForScript(browser)
        await waitInPage(browser, `document.querySelectorAll('[aria-checked=true]').length === 2`)
        expect(await readItems(browser)).toEqual({ leek: true, rice: true, salt: false })
        await addItem(browser, 'tofu')
        await waitForText(browser, '2 changes wait for a signal.')
        await tapItem(browser, 'tofu')
        await tapItem(browser, 'rice')
        await waitForText(browser, '4 changes wait for a signal.')
        await editItem(browser, 'salt', { name: 'sea salt', amount: '500 g' })
        await waitForText(browser, '5 changes wait for a signal.')
        await waitForText(browser, 'sea salt')
        // Meanwhile it is ticked elsewhere once more.
        const { ingredients } = (await owner.get(api)).json<{ ingredients: { id: string; name: string }[] }>()
        const rice = ingredients.find((item) => item.name === 'rice')!
        for (const checked of [false, true]) await owner.requestJson('PATCH', api, { ops: [{ id: rice.id, checked }] })

        await proxy.restore()
        await press(browser, 'Try now')
        await waitForText(browser, '500 g')
        await waitForText(browser, '“rice” was ticked on another device meanwhile: kept.')
        await waitInPage(browser, `!document.body.innerText.includes('for a signal')`)
        const ticked = { leek: true, rice: true, 'sea salt': false, tofu: true }
        expect(await readItems(browser)).toEqual(ticked)
        expect(await readList()).toEqual(ticked)
        expect([sent.length, new Set(sent).size]).toEqual([5, 5])
      } finally {
        await proxy.restore().catch(() => undefined)
        await browser.close()
      }
    },
  )

  test.skipIf(reason !== null)(
    'signing out with waiting changes warns and leaves nothing; nobody else sees a kept page',
    { tags: ['slow'], timeout: TEST_TIMEOUT_MS },
    async () => {
      const { browser, page, owner } = await openPhone(name, ['leek'])
      try {
        await openKept(browser, page)
        // Its session has ended elsewhere, and somebody else has signed in.
        const other = await signUpTestUser(larder.port)
        await browser.setCookies(other.cookies)
        await browser.open(`${proxy.origin}/shopping-lists`)
        await waitInPage(browser, `!(await caches.match(${JSON.stringify(page)}, { ignoreVary: true }))`)
        await proxy.cut()
        await browser.restart()
        await browser.open(page).catch(() => undefined)
        await waitForText(browser, 'No signal')
        expect(await readItems(browser)).toEqual({})

        await proxy.restore()
        await browser.open(`${proxy.origin}/health`)
        await browser.setCookies(owner.cookies)
        await openKept(browser, page)
        await proxy.cut()
        await tapItem(browser, 'leek')
        await waitForText(browser, '1 change waits for a signal.')
        await browser.open(`${proxy.origin}/sign-out`).catch(() => undefined)
        await waitForText(browser, 'No signal')
        // A page sends what waits before it can ask: such a signal carries pages only.
        areChangesLost = true
        await proxy.restore()
        await browser.open(`${proxy.origin}/sign-out`)
        await waitForText(browser, '1 change has not been sent yet')
        await press(browser, 'Sign Out')
        await waitInPage(browser, `location.pathname !== '/sign-out'`)
        await proxy.cut()
        await browser.restart()
        await browser.open(page).catch(() => undefined)
        expect(await readItems(browser)).toEqual({})
      } finally {
        areChangesLost = false
        await proxy.restore().catch(() => undefined)
        await browser.close()
      }
    },
  )

  test.skipIf(name !== 'chromium')(
    'with Background Sync what waits is sent with no page open, and what was not applied is said later',
    { tags: ['slow'], timeout: TEST_TIMEOUT_MS },
    async () => {
      const { browser, page, owner, api, readList } = await openPhone(name, ['leek', 'rice'])
      try {
        await openKept(browser, page)
        await tapItem(browser, 'rice')
        await waitForText(browser, 'Undo: tick rice')
        await proxy.cut()
        await tapItem(browser, 'leek')
        await tapItem(browser, 'rice')
        await waitForText(browser, '2 changes wait for a signal.')
        await waitInPage(
          browser,
          `(await (await navigator.serviceWorker.getRegistration()).sync.getTags()).includes('larder-lists')`,
        )
        await browser.open('about:blank')
        const { ingredients } = (await owner.get(api)).json<{ ingredients: { id: string; name: string }[] }>()
        const rice = ingredients.find((item) => item.name === 'rice')!
        for (const checked of [false, true]) await owner.requestJson('PATCH', api, { ops: [{ id: rice.id, checked }] })
        await proxy.restore()
        await browser.wakeWorker!('larder-lists')
        await expect.poll(readList, { timeout: 30_000 }).toEqual({ leek: true, rice: true })
        await browser.open(page)
        await waitForText(browser, '“rice” was ticked on another device meanwhile: kept.')
        expect(await readItems(browser)).toEqual({ leek: true, rice: true })
        await press(browser, 'OK')
        await browser.open(page)
        await waitForScript(browser)
        expect(await browser.run('return document.body.innerText.includes("meanwhile: kept")')).toBe(false)
      } finally {
        await proxy.restore().catch(() => undefined)
        await browser.close()
      }
    },
  )

  test.skipIf(reason !== null)(
    'a new build of the worker takes over between two visits, and the open page works on',
    { tags: ['slow'], timeout: TEST_TIMEOUT_MS },
    async () => {
      const { browser, page, readList } = await openPhone(name, ['leek', 'rice'])
      const workers = `(await navigator.serviceWorker.getRegistration())`
      try {
        await openKept(browser, page)
        await waitInPage(browser, 'navigator.serviceWorker.controller')
        workerSuffix =
          '\n;self.build = 2;self.addEventListener("message", ({ data, source }) => data === "build" && source.postMessage(self.build))' +
          '\n;self.addEventListener("message", ({ data }) => data === "skip" && self.skipWaiting())'
        await browser.run(`await ${workers}.update()`)
        await waitInPage(browser, `${workers}.waiting`)
        // Until then the old one has pages of a newer build, whose messages it may not know.
        await browser.run(`
          for (const message of [{ version: 2, type: 'owner', user: null }, { version: 1, type: 'newer', user: document.documentElement.dataset.user }])
            navigator.serviceWorker.controller.postMessage(message)`)
        await waitForKeptPage(browser)
        await proxy.cut()
        await tapItem(browser, 'leek')
        await waitForText(browser, '1 change waits for a signal.')
        // The visit ends, and another begins. Firefox forgets a waiting worker when it is killed; Chromium keeps the old one while tools look at it.
        // WebKit's driver keeps its caches in memory: on a busy machine they are gone between two pages.
        if (name === 'firefox') await browser.reopen()
        else if (name === 'webkit') await browser.run(`${workers}.waiting.postMessage('skip')`)
        else await browser.restart()
        await browser.open(page)
        await waitForScript(browser)
        const build =
          `await new Promise((resolve) => { navigator.serviceWorker.onmessage = ({ data }) => resolve(data); ` +
          `navigator.serviceWorker.startMessages(); navigator.serviceWorker.controller.postMessage('build'); ` +
          `setTimeout(() => resolve(null), 2000) })`
        await waitInPage(browser, `(${build}) === 2`)
        await waitInPage(browser, `document.querySelectorAll('[aria-checked=true]').length === 1`)
        await proxy.restore()
        await press(browser, 'Try now')
        await waitInPage(browser, `!document.body.innerText.includes('for a signal')`)
        expect(await readList()).toEqual({ leek: true, rice: false })
      } finally {
        workerSuffix = ''
        await proxy.restore()
        await browser.close()
      }
    },
  )

  test.skipIf(reason !== null).each(['refused', 'full'])(
    'with a storage that is %s a list works in memory, and says so',
    { tags: ['slow'], timeout: TEST_TIMEOUT_MS },
    async (broken) => {
      const { browser, page, readList } = await openPhone(name, ['leek'])
      try {
        await browser.open(page)
        await browser.run(`localStorage.setItem('broken-storage', ${JSON.stringify(broken)})`)
        await browser.open(page)
        await waitForScript(browser)
        await proxy.cut()
        await tapItem(browser, 'leek')
        await waitForText(browser, 'This browser keeps nothing, so please leave this page open until then.')
        expect(await readItems(browser)).toEqual({ leek: true })
        await proxy.restore()
        await press(browser, 'Try now')
        await waitInPage(browser, `!document.body.innerText.includes('for a signal')`)
        expect(await readList()).toEqual({ leek: true })
      } finally {
        await proxy.restore()
        await browser.close()
      }
    },
  )
})
