// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/api/test-server'
import { signUpTestUser, TEST_PASSWORD } from '#tests/api/test-browser'
import { createCertificateAuthority } from '#tests/support/certificate'
import { ENGINES, getEngineSkipReason, launchEngine, type EngineBrowser } from './engine-browser'
import { waitForText, waitInPage } from './list-page'
import { startLoopbackProxy } from './loopback-proxy'

// On a device that others use: browsers keep whole pages for Back, in ways of their own.

let larder: TestServer
let proxies: Record<'http' | 'https', Awaited<ReturnType<typeof startLoopbackProxy>>>
let areScriptsOff = false

beforeAll(async () => {
  larder = await startTestServer()
  const options = { serverPort: larder.port, areScriptsOff: () => areScriptsOff }
  const certificate = createCertificateAuthority().selfSigned(['localhost'])
  proxies = { http: await startLoopbackProxy(options), https: await startLoopbackProxy({ ...options, certificate }) }
}, 120_000)
afterAll(async () => {
  await Promise.all(Object.values(proxies).map((proxy) => proxy.close()))
  await larder?.close()
})

/** On the page that is open last. */
const ENDS = {
  'signing out': `document.querySelector('form[action="/sign-out"] button').click()`,
  'deleting the account': `
    document.querySelector('main input[type=password]').value = ${JSON.stringify(TEST_PASSWORD)}
    document.querySelector('main button[value=delete]').click()`,
}

/** Where the secret is seen within two seconds of Back: a page may show before it is loaded again. */
async function findAfterBack(browser: EngineBrowser, secret: string): Promise<string[]> {
  await browser.run('setTimeout(() => history.back())')
  const seen: string[] = []
  for (let look = 0; look < 5; look++) {
    await pause(400)
    const ask = browser.run<[string, string]>('return [document.documentElement.outerHTML, location.pathname]')
    // A page that is being replaced does not answer for a moment.
    const [html, path] = await ask.catch(() => ['', ''])
    if (html.includes(secret)) seen.push(path)
  }
  return seen
}

describe.each(ENGINES)('%s', (name) => {
  const reason = getEngineSkipReason(name)
  test.skipIf(reason !== null).each([
    ['signing out', 'with'],
    ['signing out', 'without'],
    ['deleting the account', 'with'],
    ['deleting the account', 'without'],
  ] as const)(
    'Back after %s %s scripts shows nothing of the account',
    // WebKit's driver now and then answers for a page that is being replaced after a minute only.
    { tags: ['slow'], timeout: 150_000 },
    async (end, scripts) => {
      areScriptsOff = scripts === 'without'
      // Without https WebKit keeps what says no-store, too.
      const { origin } = proxies[name === 'webkit' ? 'https' : 'http']
      const browser = await launchEngine(name)
      try {
        await browser.open(`${origin}/bot`)
        const owner = await signUpTestUser(larder.port)
        const { id } = (await owner.requestJson('POST', '/api/shopping-lists', { name: 'Week' })).json<{ id: string }>()
        const recipe = /href="(\/kitchen\/[^"]+)"/.exec((await owner.get('/kitchen')).text)![1]!
        await browser.setCookies(owner.cookies)
        const pages = ['/home', recipe, `/shopping-lists/${id}`, ...(end === 'signing out' ? [] : ['/account/delete'])]
        for (const page of pages) {
          await browser.open(origin + page)
          await waitInPage(browser, `document.body.textContent.includes('${owner.email}')`)
        }
        await browser.run(`setTimeout(() => {${ENDS[end]}})`)
        await waitForText(browser, 'Sign In')
        for (const _ of pages) expect(await findAfterBack(browser, owner.email)).toEqual([])
      } finally {
        await browser.close()
      }
    },
  )
})
