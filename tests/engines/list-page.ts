import { setTimeout as pause } from 'node:timers/promises'
import type { EngineBrowser } from './engine-browser'

const TIMEOUT_MS = 30_000

/** Waits until this expression holds in the page. A page that is being replaced does not answer for a moment. */
export async function waitInPage(browser: EngineBrowser, expression: string, timeout = TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + timeout
  for (;;) {
    const holds = await browser.run<boolean>(`return Boolean(${expression})`).catch(() => false)
    if (holds) return
    if (Date.now() > deadline) {
      const shown = await browser
        .run<string>('return location.href + "\\n" + document.body.innerText.slice(0, 1500)')
        .catch(String)
      throw new Error(`In ${timeout / 1000} s it did not become true: ${expression}\nThe page shows:\n${shown}`)
    }
    await pause(50)
  }
}

export const waitForText = (browser: EngineBrowser, text: string) =>
  waitInPage(browser, `document.body.innerText.includes(${JSON.stringify(text)})`)

/** Waits until the page's script has taken over, and answers taps. */
export const waitForScript = (browser: EngineBrowser) =>
  waitInPage(
    browser,
    `(() => { const row = document.querySelector('.list-tick'); return row && Object.keys(row).some((key) => key.startsWith('__reactProps')) })()`,
  )

/** Until the service worker has kept the page that is open. */
export const waitForKeptPage = (browser: EngineBrowser) =>
  waitInPage(browser, 'await caches.match(location.href, { ignoreVary: true })')

/** Presses the button that has this text. */
export async function press(browser: EngineBrowser, text: string): Promise<void> {
  const find = `[...document.querySelectorAll('main button, dialog button')].find((button) => button.textContent.trim() === ${JSON.stringify(text)})`
  await waitInPage(browser, find)
  await browser.run(`${find}.click()`)
}

/** The items by name, whether each is ticked. */
export const readItems = (browser: EngineBrowser) =>
  browser.run<Record<string, boolean>>(
    `return Object.fromEntries([...document.querySelectorAll('.list-tick')].map((row) => ` +
      `[row.querySelector('[dir]').textContent, row.getAttribute('aria-checked') === 'true']))`,
  )

const findRow = (name: string) =>
  `[...document.querySelectorAll('.list-tick')].find((row) => row.querySelector('[dir]').textContent === ${JSON.stringify(name)})`

export async function tapItem(browser: EngineBrowser, name: string): Promise<void> {
  const find = findRow(name)
  await waitInPage(browser, find)
  await browser.run(`${find}.click()`)
}

/** Types a line into the form below the list. */
export async function addItem(browser: EngineBrowser, line: string): Promise<void> {
  await browser.run(`
    const input = document.querySelector('input[name=line]')
    input.value = ${JSON.stringify(line)}
    input.form.querySelector('button[value=add]').click()`)
}

/** Writes into the form of an item, and saves it. */
export async function editItem(browser: EngineBrowser, item: string, fields: Record<string, string>): Promise<void> {
  await browser.run(`${findRow(item)}.closest('li').querySelector('[value^=edit]').click()`)
  const form = `document.querySelector('form:has([name=amount])')`
  await waitInPage(browser, form)
  for (const [name, value] of Object.entries(fields))
    await browser.run(`${form}.elements.namedItem(${JSON.stringify(name)}).value = ${JSON.stringify(value)}`)
  await press(browser, 'Save')
}
