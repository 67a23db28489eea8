// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import type { ListIntent } from '#app/domain/shopping-lists/intent'
import { signUpTestUser } from '#tests/api/test-browser'
import { cleanUpLarders, startLarder, type LarderServer } from '#tests/support/larder-process'
import type { HttpResponse } from '#tests/support/http-client'
import { ListLedger, uniqueItemName } from '#tests/support/list-ledger'
import { createSeed, drillSize, seededRandom } from '#tests/support/seeded-random'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { ENGINES, getEngineSkipReason, launchEngine, type EngineBrowser } from './engine-browser'
import { waitForKeptPage, waitForScript, waitInPage } from './list-page'
import { startLoopbackProxy, type ListChangeRequest } from './loopback-proxy'

// Two phones change one list in real browsers, whose clocks are wrong, over a network that drops, delays, repeats and reorders; browsers and the
// server are killed now and then. What a browser does in its own time makes a history differ from one run of its seed to the next.

const HISTORIES = drillSize(1, 30)
const CHANGES = drillSize(12, 40)
const DAY_MS = 24 * 3600_000
const { seed } = seededRandom(createSeed())

/** Runs in each page first: the phone's clock is as wrong as its storage says. */
const WRONG_CLOCK = `
  const RealDate = Date
  const skew = () => Number(localStorage.getItem('clock-skew') || 0)
  window.Date = class extends RealDate {
    constructor(...given) { given.length === 0 ? super(RealDate.now() + skew()) : super(...given) }
    static now() { return RealDate.now() + skew() }
  }`

/** Reads the ids of what waits in the page's storage, after all that was put into it before. */
const READ_STORED = `await new Promise((resolve, reject) => {
    const opening = indexedDB.open('larder')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      if (!opening.result.objectStoreNames.contains('intents')) { opening.result.close(); return resolve([]) }
      const reading = opening.result.transaction('intents', 'readwrite').objectStore('intents').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => { opening.result.close(); resolve(reading.result.map(({ id }) => id)) }
    }
  })`

type ShownList = {
  version: number
  ingredients: { id: string; name: string; checked: boolean; quantity: number | null }[]
}

let database: TestDatabase
let larder: LarderServer
let proxy: Awaited<ReturnType<typeof startLoopbackProxy>>
let carry: (request: ListChangeRequest) => Promise<HttpResponse | null>
/** Sessions outlive a server that is killed. */
const SESSION_SECRET = 'the same for each server of this test, and long enough'
const startServer = async (env: Record<string, string> = {}) =>
  await startLarder({
    env: { DATABASE_URL: database.url, TRUST_PROXY: '1', SESSION_SECRET, ...env },
    isScryptCheap: true,
  })

beforeAll(async () => {
  if (ENGINES.every((name) => getEngineSkipReason(name) !== null)) return
  database = await createTestDatabase({ hasStarterRecipes: true })
  larder = await startServer()
  proxy = await startLoopbackProxy({ serverPort: larder.port, script: WRONG_CLOCK, carry: (request) => carry(request) })
}, 120_000)
afterAll(async () => {
  await proxy?.close()
  await larder?.stop()
  await cleanUpLarders()
  await database?.drop()
})

type Owner = Awaited<ReturnType<typeof signUpTestUser>>
type Phone = { browser: EngineBrowser; cookie: string }

async function createHousehold(): Promise<Owner[]> {
  const members = [await signUpTestUser(larder.port), await signUpTestUser(larder.port)]
  for (const member of members) await member.get('/api/auth/user')
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(
    `update users set household_role = 'member', household_id = (select household_id from users where email = $1) where email = $2`,
    members.map(({ email }) => email),
  )
  await client.end()
  const [, guest] = members
  await expect
    .poll(async () => (await guest!.get('/api/household')).json<{ members: unknown[] }>().members.length)
    .toBe(2)
  return members
}

async function openPage(phone: Phone, path: string) {
  await phone.browser.open(proxy.origin + path)
  await waitForScript(phone.browser)
}

/** Presses something in the page, as a shopper could now. @returns whether a change was made of it */
const tap = (phone: Phone, roll: number, place: number, name: string) =>
  phone.browser.run<string[] | null>(`
    const rows = [...document.querySelectorAll('.list-row:not([aria-busy]) .list-tick')]
    const row = rows[Math.floor(${place} * rows.length)]
    const input = document.querySelector('input[name=line]')
    const add = input && input.form.querySelector('button[value=add]:not(:disabled)')
    const isOnion = row && row.textContent.includes('onion')
    const isTicked = row && row.getAttribute('aria-checked') === 'true'
    if (${roll} < 2 || !row) {
      if (!add) return null
      input.value = ${roll} === 0 ? '2 onions' : ${JSON.stringify(name)}
      add.click()
    } else if (isOnion) {
      // Ticked onions would keep further ones apart.
      if (!isTicked) return null
      row.click()
    } else if (${roll} === 9) row.closest('li').querySelector('[value^="remove:"]').click()
    else row.click()
    await new Promise((resolve) => setTimeout(resolve, 30))
    return ${READ_STORED}`)

async function runHistory(phones: Phone[], owner: Owner, at: number): Promise<{ reported: number; changes: number }> {
  const random = seededRandom(at)
  const { id } = (await owner.requestJson('POST', '/api/shopping-lists', { name: `Seed ${at}` })).json<{ id: string }>()
  const api = `/api/shopping-lists/${id}`
  for (const add of ['lemons', 'rice', 'salt', 'tofu', '1 onion']) await owner.requestJson('PATCH', api, { add })
  const ledger = new ListLedger((await owner.get(api)).json<ShownList>())
  const path = `/shopping-lists/${id}`
  const [known, held] = [new Set<string>(), [] as (() => Promise<unknown>)[]]
  let [isGood, order] = [true, Promise.resolve() as Promise<unknown>]

  /** One change after the other, so that the order of arrival is known. */
  const deliver = ({ cookie, body, send }: ListChangeRequest) => {
    const delivery = order.then(async () => {
      const { intents = [] } = JSON.parse(body) as { intents?: ListIntent[] }
      const response = await send()
      if (response.status === 200) {
        const { outcomes, version } = response.json<ShownList & { outcomes: { message: string | null }[] }>()
        const sender = phones.find((phone) => cookie.includes(phone.cookie))
        ledger.arrive(sender, intents, outcomes, version)
      }
      return response
    })
    order = delivery.catch(() => undefined)
    return delivery
  }
  carry = async (request) => {
    const fate = isGood ? 9 : random.below(10)
    if (fate < 2) return null
    if (fate === 2) {
      // It arrives days later, when its sender has long given up.
      held.push(() => deliver(request))
      return null
    }
    const answered = await deliver(request).catch(() => null)
    if (fate === 3) return null
    if (fate === 4) await deliver(request).catch(() => null)
    return answered
  }
  const restartServer = async () => {
    // The ledger would not know what a change that is on its way has done.
    await order
    larder.kill('SIGKILL')
    await larder.exited
    larder = await startServer({ PORT: String(larder.port) })
  }
  const wakeUp = (phone: Phone) => phone.browser.run(`window.dispatchEvent(new Event('online'))`)

  for (const phone of phones) {
    await openPage(phone, path)
    await waitForKeptPage(phone.browser)
    await phone.browser.run(`localStorage.setItem('clock-skew', ${Math.round((random.next() * 2 - 1) * DAY_MS)})`)
  }
  isGood = false
  let [changes, isCut, restarts] = [0, false, 0]
  for (let step = 0; changes < CHANGES && step < CHANGES * 6; step++) {
    const phone = random.pick(phones)
    const roll = random.below(24)
    if (roll < 12) {
      const stored = await tap(phone, random.below(10), random.next(), uniqueItemName(step))
      for (const intentId of stored ?? []) known.add(intentId)
      if (stored) changes++
    } else if (roll < 16) await wakeUp(phone)
    else if (roll < 18)
      await held
        .splice(random.below(held.length), 1)[0]?.()
        .catch(() => undefined)
    else if (roll < 20)
      await phone.browser.run(
        `localStorage.setItem('clock-skew', Number(localStorage.getItem('clock-skew')) + ${Math.round(random.next() * 3 * DAY_MS)})`,
      )
    else if (roll < 22) {
      isCut = !isCut
      await (isCut ? proxy.cut() : proxy.restore())
    } else if (roll < 23) {
      await phone.browser.restart()
      await openPage(phone, path)
    } else if (restarts++ === 0) await restartServer()
  }

  isGood = true
  await proxy.restore()
  for (const send of held.splice(0)) await send()
  for (const phone of phones) {
    await openPage(phone, path)
    for (let turn = 0; ; turn++) {
      await wakeUp(phone)
      await pause(200)
      const stored = await phone.browser.run<string[]>(`return ${READ_STORED}`)
      if (stored.length === 0) break
      expect(turn, `seed ${at}: ${stored.length} changes are not sent`).toBeLessThan(150)
    }
  }
  await order
  const list = (await owner.get(api)).json<ShownList>()
  ledger.check(list.ingredients, known, `seed ${at}`)
  expect(ledger.arrived.size, `seed ${at}: each tap arrives once`).toBe(changes)
  // Both phones show what the server has.
  for (const { browser } of phones)
    await waitInPage(
      browser,
      `document.querySelectorAll('.list-tick').length === ${list.ingredients.length} && ` +
        `document.querySelectorAll('.list-tick[aria-checked=true]').length === ` +
        `${list.ingredients.filter(({ checked }) => checked).length}`,
    )
  return { reported: ledger.reported, changes }
}

describe.each(ENGINES)('%s', (name) => {
  const reason = getEngineSkipReason(name)

  test.skipIf(reason !== null)(
    `nothing is lost, doubled, or comes back after it was ticked (seed ${seed})`,
    { tags: ['slow'], timeout: HISTORIES * 300_000 },
    async () => {
      const members = await createHousehold()
      const phones: Phone[] = []
      try {
        for (const member of members) {
          const browser = await launchEngine(name)
          phones.push({ browser, cookie: [...member.cookies.values()].sort((a, b) => b.length - a.length)[0]! })
          await browser.open(`${proxy.origin}/health`)
          await browser.setCookies(member.cookies)
        }
        const sum = { histories: 0, changes: 0, reported: 0 }
        for (let index = 0; index < HISTORIES; index++) {
          const { reported, changes } = await runHistory(phones, members[0]!, seed + index)
          sum.histories++
          sum.changes += changes
          sum.reported += reported
          if (HISTORIES > 1) process.stdout.write(`${name}: ${JSON.stringify(sum)}\n`)
        }
      } finally {
        for (const { browser } of phones) await browser.close()
      }
    },
  )
})
