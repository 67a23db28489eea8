import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { CHROMIUM_ARGS, findChromium } from '#tests/support/browser'
import { findFirefox, findWebKitDriver } from '../../scripts/browser.mjs'
import { startWebDriver } from './web-driver'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** A phone: a browser with one page and a storage of its own. */
export type EngineBrowser = {
  /** Opens a page and waits until it is loaded. @throws where it cannot be opened */
  open(address: string): Promise<void>
  /** Runs the body of an async function in the page. @returns what it returns, as JSON */
  run<Value>(body: string): Promise<Value>
  /** Keeps cookies for the host `localhost`. A page of it must be open. */
  setCookies(cookies: ReadonlyMap<string, string>): Promise<void>
  /** As the browser does when there is a signal; where it has Background Sync. A page of any address must be open. */
  wakeWorker?: (tag: string) => Promise<void>
  /** Closes the page, and opens an empty one instead. */
  reopen(): Promise<void>
  /** Ends without notice and starts again, with nothing open; what was stored is there. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Why this engine cannot run here, or null. */
export function getEngineSkipReason(name: EngineName): string | null {
  if (name === 'firefox' && !findFirefox()) return 'There is no Firefox here (Debian: apt install firefox-esr).'
  if (name === 'webkit' && !findWebKitDriver())
    return 'There is no WebKit here (Debian: apt install webkit2gtk-driver xvfb).'
  return null
}

export const launchEngine = (name: EngineName): Promise<EngineBrowser> =>
  name === 'webkit' ? launchWebKit() : launchPuppeteer(name)

const PAGE_TIMEOUT_MS = 60_000
const LAUNCH_TIMEOUT_MS = 20_000
const ANSWER_TIMEOUT_MS = 5_000

/** Firefox's driver loses an answer now and then: what has none in time is asked again, twice. */
async function tryAgain<Value>(ask: () => Promise<Value>, timeout: number): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await Promise.race([ask(), pause(timeout).then(() => Promise.reject(new Error('no answer in time')))])
    } catch (error) {
      if (attempt === 3) throw error
      process.stderr.write(`The browser is asked again: ${String(error)}\n`)
    }
  }
}

/** Processes of a killed browser write on for a moment, and rmSync reads a folder once, however often it tries. */
async function removeFolder(folder: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (attempt === 40) throw error
      await pause(250)
    }
  }
}

/** Chromium, and Firefox by WebDriver BiDi. A restart kills the whole browser. */
async function launchPuppeteer(name: 'chromium' | 'firefox'): Promise<EngineBrowser> {
  const userDataDir = mkdtempSync(path.join(os.tmpdir(), `larder-${name}-`))
  const launch = async (): Promise<[Browser, Page]> => {
    const browser = await puppeteer.launch({
      browser: name === 'firefox' ? 'firefox' : 'chrome',
      executablePath: name === 'firefox' ? findFirefox()! : findChromium({ isShellEnough: false }),
      args: name === 'firefox' ? [] : CHROMIUM_ARGS,
      userDataDir,
      headless: true,
      defaultViewport: { width: 360, height: 740 },
      timeout: LAUNCH_TIMEOUT_MS,
      protocolTimeout: 120_000,
    })
    const page = (await browser.pages())[0] ?? (await browser.newPage())
    page.setDefaultTimeout(PAGE_TIMEOUT_MS)
    return [browser, page]
  }
  let [browser, page] = await tryAgain(launch, LAUNCH_TIMEOUT_MS + 5000)
  const end = async () => {
    const child = browser.process()
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child?.kill('SIGKILL')
    await ended
    await browser.disconnect().catch(() => undefined)
  }
  return {
    open: (address) => openPage(page, address),
    run: async <Value>(body: string) => {
      const late = new AbortController()
      try {
        const timeout = pause(20_000, null, { signal: late.signal }).then(() => {
          throw new Error('The page did not answer within 20 s.')
        })
        timeout.catch(() => undefined)
        return (await Promise.race([page.evaluate(`(async () => {${body}})()`), timeout])) as Value
      } finally {
        late.abort()
      }
    },
    setCookies: async (cookies) => {
      const expires = Math.floor(Date.now() / 1000) + 3600
      const values = [...cookies].map(([key, value]) => ({ name: key, value, domain: 'localhost', path: '/', expires }))
      await browser.setCookie(...values)
    },
    reopen: async () => {
      const next = await browser.newPage()
      next.setDefaultTimeout(PAGE_TIMEOUT_MS)
      await page.close()
      page = next
    },
    ...(name === 'chromium' && { wakeWorker: (tag: string) => dispatchSync(page, tag) }),
    restart: async () => {
      // Chromium writes cookies to its disk half a minute later; the phone has been signed in for longer.
      const cookies = await tryAgain(() => browser.cookies(), ANSWER_TIMEOUT_MS)
      await end()
      ;[browser, page] = await tryAgain(launch, LAUNCH_TIMEOUT_MS + 5000)
      await browser.setCookie(...cookies)
    },
    close: async () => {
      await end()
      await removeFolder(userDataDir)
    },
  }
}

/** Firefox's driver loses the end of a navigation now and then: the page says too that it is there. */
async function openPage(page: Page, address: string): Promise<void> {
  const ask = (expression: string) => Promise.race([page.evaluate(expression).catch(() => false), pause(2000, false)])
  await ask('window.isLeft = true')
  const ended = new AbortController()
  const navigation = page
    .goto(address, { waitUntil: 'domcontentloaded', timeout: PAGE_TIMEOUT_MS })
    .finally(() => ended.abort())
  navigation.catch(() => undefined)
  const arrive = async () => {
    while (!ended.signal.aborted) {
      await pause(500)
      // An error page is for the driver to report.
      const isThere = await ask(
        '!window.isLeft && document.readyState !== "loading" && document.URL.startsWith("http")',
      )
      if (isThere) return
    }
    await navigation
  }
  await Promise.race([navigation, arrive()])
}

async function dispatchSync(page: Page, tag: string): Promise<void> {
  const devtools = await page.createCDPSession()
  const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const { registrationId, scopeURL } = await registered
  const { origin } = new URL(scopeURL)
  await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
  await devtools.detach()
}

/**
 * WebKitGTK's MiniBrowser, which keeps what it stores as long as it runs when it is automated, and whose session ends when a
 * process of a page is killed: a restart closes the window and opens another.
 */
async function launchWebKit(): Promise<EngineBrowser> {
  const driver = await startWebDriver(findWebKitDriver()!)
  const session = await driver.open()
  const reopen = async () => {
    const old = await session.send<string>('GET', '/window')
    const { handle } = await session.send<{ handle: string }>('POST', '/window/new', { type: 'window' })
    await session.send('POST', '/window', { handle: old })
    await session.send('DELETE', '/window')
    await session.send('POST', '/window', { handle })
  }
  return {
    open: (address) => session.send('POST', '/url', { url: address }),
    async run<Value>(body: string) {
      const script = `const done = arguments[0]; (async () => {${body}})().then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = await session.send<{ value: Value; error?: string }>('POST', '/execute/async', {
        script,
        args: [],
      })
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value
    },
    async setCookies(cookies) {
      for (const [name, value] of cookies)
        await session.send('POST', '/cookie', {
          cookie: { name, value, domain: 'localhost', path: '/', expiry: Math.floor(Date.now() / 1000) + 3600 },
        })
    },
    reopen,
    restart: reopen,
    async close() {
      await session.send('DELETE', '').catch(() => undefined)
      await driver.close()
    },
  }
}
