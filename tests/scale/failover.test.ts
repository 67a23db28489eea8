import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestBrowser, signUpTestUser, createTestEmail } from '#tests/api/test-browser'
import type { TestBrowser } from '#tests/api/test-browser'
import { createTempFolder } from '#tests/support/embedded-postgres'
import { cleanUpLarders, findFreePort, startLarder, type LarderServer } from '#tests/support/larder-process'
import { makeSynchronous, POSTGRES_PROGRAMS, startPrimary, startStandby } from '#tests/support/postgres-cluster'
import type { PostgresNode } from '#tests/support/postgres-cluster'
import { requireProgram } from './debian-packages'

// The primary is killed while cooks write, the synchronous standby promoted, and another standby made of it. HAProxy with
// docs/failover leads two built servers to whichever is the primary. `KILLS=2 npm run drill failover` kills twice.

const KILLS = Number(process.env.KILLS ?? 20)
const COOKS = 4
const WRITING_MS = 2_000
const MAX_ITEMS = 400
const root = fileURLToPath(new URL('../..', import.meta.url))

let primary: PostgresNode
let standby: PostgresNode
let proxy: ChildProcess
let servers: LarderServer[]
/** When HAProxy took which for the primary. */
const proxyLog: string[] = []
const isRoot = process.getuid?.() === 0
const NOBODY = isRoot ? { uid: 65_534, gid: 65_534 } : {}

beforeAll(async () => {
  requireProgram('pg_basebackup', 'postgresql-15', [POSTGRES_PROGRAMS])
  const haproxy = requireProgram('haproxy', 'haproxy')
  primary = await startPrimary()
  standby = await startStandby(primary)
  const port = await findFreePort()
  proxy = startProxy(haproxy, port, [primary.port, standby.port])
  const env = {
    DATABASE_URL: `postgresql://larder@127.0.0.1:${port}/larder`,
    SESSION_SECRET: 'a secret of two servers whose primary is killed',
    TRUST_PROXY: '1',
  }
  await vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: env.DATABASE_URL })
      client.on('error', () => undefined)
      await client.connect().finally(() => client.end())
    },
    { timeout: 30_000, interval: 200 },
  )
  servers = await Promise.all([env, env].map((settings) => startLarder({ env: settings, isScryptCheap: true })))
  await makeSynchronous(primary)
}, 600_000)
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()))
  proxy?.kill('SIGTERM')
  await Promise.all([primary, standby].map((node) => node?.stop()))
  await cleanUpLarders()
})

/** Starts it with the documented settings, and the test's ports. */
function startProxy(program: string, port: number, [one, two]: number[]): ChildProcess {
  const folder = createTempFolder()
  const check = path.join(folder, 'is-primary')
  const file = path.join(folder, 'haproxy.cfg')
  let settings = readFileSync(path.join(root, 'docs/failover/haproxy.cfg'), 'utf8')
  for (const [documented, own] of [
    ['global\n', 'global\n  log stderr format raw local0\n'],
    ['  mode tcp\n', '  mode tcp\n  log global\n  option log-health-checks\n'],
    ['127.0.0.1:6433', `127.0.0.1:${port}`],
    ['127.0.0.1:5432', `127.0.0.1:${one}`],
    ['127.0.0.1:5433', `127.0.0.1:${two}`],
    ['/etc/haproxy/is-primary', check],
  ] as const) {
    expect(settings).toContain(documented)
    settings = settings.replace(documented, own)
  }
  writeFileSync(file, settings)
  copyFileSync(path.join(root, 'docs/failover/is-primary'), check)
  chmodSync(check, 0o755)
  if (isRoot) for (const each of [folder, file, check]) chownSync(each, 65_534, 65_534)
  const haproxy = spawn(program, ['-db', '-f', file], { ...NOBODY, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  haproxy.stderr?.on('data', (chunk: Buffer) =>
    proxyLog.push(`${new Date().toISOString().slice(11, 23)} ${String(chunk).trimEnd()}`),
  )
  return haproxy
}

type Cook = {
  browsers: TestBrowser[]
  listId: string
  items: number
  /** Of each list, the words that were acknowledged to be on it, and ticked. */
  added: { listId: string; word: string }[]
  ticked: Set<string>
}
const statuses = new Map<string, number>()
/** Epoch milliseconds of each acknowledged write. */
const acknowledgedAt: number[] = []
let isOver = false

/** A word that is no number, no unit and no food. */
const toWord = (n: number): string => `qx${[...String(n)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}x`
let wordCount = 0

async function send(cook: Cook, method: string, address: string, value?: unknown) {
  const browser = cook.browsers[Math.floor(Math.random() * cook.browsers.length)]!
  const response = await browser.requestJson(method, address, value)
  const key = `${method} ${response.status}`
  statuses.set(key, (statuses.get(key) ?? 0) + 1)
  return response
}

/** Sends the same until it is acknowledged, as the page's queue does: its id makes a repeat harmless. */
async function sendUntilAcknowledged(cook: Cook, method: string, address: string, value: unknown) {
  for (;;) {
    const response = await send(cook, method, address, value)
    if (response.status < 300) {
      acknowledgedAt.push(Date.now())
      return response.json<{ id: string }>()
    }
    expect([method, address, response.status, response.text]).toEqual([method, address, 503, response.text])
    await pause(100)
  }
}

async function signUp(): Promise<Cook> {
  const email = createTestEmail()
  await signUpTestUser(servers[0]!.port, email).catch((cause: unknown) => {
    throw new Error(servers[0]!.log().slice(-20).join('\n'), { cause })
  })
  const browsers = await Promise.all(
    servers.map(async ({ port }) => {
      const browser = createTestBrowser(port)
      expect((await browser.signIn(email)).status).toBe(303)
      return browser
    }),
  )
  return { browsers, listId: '', items: MAX_ITEMS, added: [], ticked: new Set() }
}

async function write(cook: Cook): Promise<void> {
  while (!isOver) {
    if (cook.items >= MAX_ITEMS) {
      const made = await sendUntilAcknowledged(cook, 'POST', '/api/shopping-lists', { name: 'Week' })
      ;[cook.listId, cook.items] = [made.id, 0]
    }
    const address = `/api/shopping-lists/${cook.listId}`
    const [item, word] = [randomUUID(), toWord(++wordCount)]
    const change = (intent: object) =>
      sendUntilAcknowledged(cook, 'PATCH', address, { intents: [{ item, basedOn: 1, ...intent }] })
    await change({ id: item, operation: 'add', line: word })
    cook.items++
    cook.added.push({ listId: cook.listId, word })
    await change({ id: randomUUID(), operation: 'tick' })
    cook.ticked.add(word)
    await pause(40)
  }
}

async function read(cook: Cook): Promise<void> {
  for (let n = 0; !isOver; n++) {
    const page = ['/home', '/shopping-lists', '/meal-plans', '/kitchen', '/collection'][n % 5]!
    const { status } = await cook.browsers[n % 2]!.get(page)
    statuses.set(`page ${status}`, (statuses.get(`page ${status}`) ?? 0) + 1)
    await pause(100)
  }
}

/** What answers and what HAProxy saw, for a failure. */
const describeState = () =>
  [
    ...proxyLog.slice(-30),
    ...servers.flatMap((server) => server.log().slice(-5)),
    [...statuses].map(([key, count]) => `${key}: ${count}`).join(', '),
  ].join('\n')

test(
  `${KILLS} kills of the primary: nothing that was acknowledged is lost, and writes go on within 10 s of the promotion`,
  { timeout: 3_600_000 },
  async () => {
    const cooks = await Promise.all(Array.from({ length: COOKS }, signUp))
    const work = Promise.all([...cooks.map(write), read(cooks[0]!)])
    work.catch(() => undefined)
    const afterPromotion: number[] = []
    const outages: number[] = []
    for (let kill = 1; kill <= KILLS; kill++) {
      await Promise.race([pause(WRITING_MS + Math.random() * 500), work])
      const killedAt = Date.now()
      await primary.kill()
      // The script: the old primary is dead for certain, the standby takes over.
      await standby.promote()
      const promotedAt = Date.now()
      while (!acknowledgedAt.some((at) => at > promotedAt)) {
        if (Date.now() - promotedAt > 60_000)
          throw new Error(
            `No write for a minute after promotion ${kill} at ${new Date(promotedAt).toISOString()}:\n${describeState()}`,
          )
        await Promise.race([pause(20), work])
      }
      const backAt = acknowledgedAt.find((at) => at > promotedAt)!
      afterPromotion.push(backAt - promotedAt)
      outages.push(backAt - killedAt)
      process.stdout.write(
        `${new Date().toISOString().slice(11, 19)} kill ${kill} of ${KILLS}: back after ${backAt - killedAt} ms, ` +
          `${backAt - promotedAt} after the promotion; ${acknowledgedAt.length} writes acknowledged so far\n`,
      )
      const { port } = primary
      primary = standby
      standby = await startStandby(primary, port)
      await makeSynchronous(primary)
    }
    isOver = true
    await work

    const lost: string[] = []
    let [addedCount, tickedCount] = [0, 0]
    for (const cook of cooks) {
      for (const listId of new Set(cook.added.map((each) => each.listId))) {
        const { ingredients } = (await send(cook, 'GET', `/api/shopping-lists/${listId}`)).json<{
          ingredients: { name: string; checked: boolean }[]
        }>()
        for (const { word } of cook.added.filter((each) => each.listId === listId)) {
          const found = ingredients.filter(({ name }) => name.toLowerCase() === word)
          if (found.length !== 1) lost.push(`${word} is there ${found.length} times`)
          if (cook.ticked.has(word) && !found[0]?.checked) lost.push(`${word} is not ticked`)
        }
      }
      addedCount += cook.added.length
      tickedCount += cook.ticked.size
    }
    const describeTimes = (all: number[]) =>
      `${Math.min(...all)} to ${Math.max(...all)} ms, median ${all.toSorted((one, other) => one - other)[all.length >> 1]}`
    process.stdout.write(
      [
        `${KILLS} kills: ${addedCount} additions and ${tickedCount} ticks acknowledged, ${lost.length} lost or doubled`,
        `first write after the promotion: ${describeTimes(afterPromotion)}`,
        `from kill to first write: ${describeTimes(outages)}`,
        `answers: ${[...statuses].map(([key, count]) => `${key}: ${count}`).join(', ')}`,
        '',
      ].join('\n'),
    )
    expect(lost).toEqual([])
    expect(Math.max(...afterPromotion)).toBeLessThan(10_000)
    expect([...statuses.keys()].filter((key) => !/ (?:2\d\d|503)$/.test(key))).toEqual([])
  },
)
