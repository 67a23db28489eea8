import path from 'node:path'
import { launchEngine } from '#tests/engines/engine-browser'
import type { EngineBrowser } from '#tests/engines/engine-browser'
import { waitForKeptPage, waitForScript, waitForText, waitInPage } from '#tests/engines/list-page'
import { findInstalledBrowser } from '../../scripts/browser.mjs'
import { registerCleanup } from './cleanup'
import { signUpBenchUser } from './collection'
import { findFreePort } from './processes'
import { startBenchLarder } from './start'
import { quantile } from './statistics'

export type ColdListResults = {
  items: number
  ticked: number
  /** Milliseconds from asking for the page to the last tick on it, without a server; a new browser each time. */
  opened: { p50: number; max: number }
}

const ITEMS = 60
const TICKED = 20
/** Ticked after the page was kept, without a server. */
const TICKED_LATER = 3

/**
 * A kept list opened by a browser that was just started, when the server is gone. Null where there is no browser.
 * @throws Error when it does not show all ticks
 */
export async function measureColdList(
  root: string,
  folder: string,
  turns: number,
  say: (text: string) => void,
): Promise<ColdListResults | null> {
  if (!findInstalledBrowser({ isShellEnough: false })) return (say('no Chromium: the cold list is left out'), null)
  const port = await findFreePort()
  // Service workers of localhost need no https.
  const origin = `http://localhost:${port}`
  const larder = await startBenchLarder(
    { root, folder: path.join(folder, 'cold-list'), env: { APP_ORIGIN: origin } },
    port,
  )
  const cookie = await signUpBenchUser({ ...larder, origin }, 'shopper@larder.example')
  const address = await createHalfTickedList(origin, cookie)
  const browser = await launchEngine('chromium')
  const close = registerCleanup(() => browser.close())
  await browser.open(`${origin}/health`)
  await browser.setCookies(
    new Map(cookie.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])),
  )
  await keepAndTick(browser, address, () => larder.stop())
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    await browser.restart()
    times.push(await timeOpening(browser, address))
    say(`a kept list without a server: ${Math.round(times.at(-1)!)} ms`)
  }
  await close()
  return { items: ITEMS, ticked: TICKED + TICKED_LATER, opened: { p50: quantile(times, 0.5), max: Math.max(...times) } }
}

async function createHalfTickedList(origin: string, cookie: string): Promise<string> {
  const send = async (method: string, url: string, body: object) => {
    const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' }
    const answer = await fetch(origin + url, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${url} answers ${answer.status}.`)
    return (await answer.json()) as { id: string; ingredients: { id: string }[] }
  }
  const { id } = await send('POST', '/api/shopping-lists', { name: 'Week' })
  const url = `/api/shopping-lists/${id}`
  const ingredients = Array.from({ length: ITEMS }, (_, at) => ({ name: `thing ${at}`, checked: at < TICKED }))
  await send('PATCH', url, { ingredients })
  return `${origin}/shopping-lists/${id}`
}

/** Until the worker has kept the page; then the server goes, and more is ticked. */
async function keepAndTick(browser: EngineBrowser, address: string, stopServer: () => Promise<void>): Promise<void> {
  await browser.open(address)
  await waitForScript(browser)
  await waitForKeptPage(browser)
  await waitInPage(browser, 'navigator.serviceWorker.controller')
  await stopServer()
  for (let at = 0; at < TICKED_LATER; at += 1)
    await browser.run(`document.querySelector('.list-row:not([aria-busy]) .list-tick[aria-checked=false]').click()`)
  await waitForText(browser, `${TICKED_LATER} changes wait for a signal.`)
}

/** By the page's clock, which begins when it is asked for, in the first frame after all ticks are there. */
async function timeOpening(browser: EngineBrowser, address: string): Promise<number> {
  await browser.open(address)
  return await browser.run<number>(`
    const count = () => document.querySelectorAll('.list-tick[aria-checked=true]').length
    while (count() !== ${TICKED + TICKED_LATER}) await new Promise(requestAnimationFrame)
    return performance.now()`)
}
