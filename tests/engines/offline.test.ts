import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '#tests/api/test-server'
import type { TestServer } from '#tests/api/test-server'
import { signUpTestUser } from '#tests/api/test-browser'
import { ENGINES, getEngineSkipReason, launchEngine } from './engine-browser'
import type { EngineBrowser, EngineName } from './engine-browser'
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

const TEST_TIMEOUT_MS = 180_000

let larder: TestServer
let proxy: Awaited<ReturnType<typeof startLoopbackProxy>>
/** Ids of the intents that have reached the server. */
const sent: string[] = []

beforeAll(async () => {
  larder = await startTestServer()
  proxy = await startLoopbackProxy({
    serverPort: larder.port,
    carry: async ({ body, send }) => {
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
    'a list is ticked, opened cold, added to and edited without a server, then sent once; a conflict is told',
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
    // What waits may be sent before the page of signing out can ask: such a try says nothing.
    { tags: ['slow'], timeout: 90_000, retry: 4 },
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
        await proxy.restore()
        // It would be sent at once otherwise.
        await browser.open(`${proxy.origin}/sign-out`)
        await waitForText(browser, '1 change has not been sent yet')
        await press(browser, 'Sign Out')
        await waitInPage(browser, `location.pathname !== '/sign-out'`)
        await proxy.cut()
        await browser.restart()
        await browser.open(page).catch(() => undefined)
        expect(await readItems(browser)).toEqual({})
      } finally {
        await proxy.restore().catch(() => undefined)
        await browser.close()
      }
    },
  )
})
