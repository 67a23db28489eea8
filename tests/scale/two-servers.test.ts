import { spawn, type ChildProcess } from 'node:child_process'
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBrowser, signUpTestUser } from '#tests/api/test-browser'
import { readCpuMs } from '#tests/support/process-usage'
import { cleanUpLarders, startLarder, type LarderServer } from '#tests/support/larder-process'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { requireProgram } from './debian-packages'

// Two servers on one database, each held to a part of a core, so that database and load generator have room: what the second
// one brings for pages of signed-in cooks and for changes of lists.

const SHARE_OF_A_CORE = 0.3
const ROUNDS = 3
const ROUND_MS = 6_000
const CONNECTIONS = 8
const COOKS = 16

type Cook = { cookie: string; listId: string; itemId: string }
let database: TestDatabase
let servers: [LarderServer, LarderServer]
const limiters: ChildProcess[] = []
const cooks: Cook[] = []

beforeAll(async () => {
  const cpulimit = requireProgram('cpulimit', 'cpulimit')
  database = await createTestDatabase({ hasStarterRecipes: true })
  const env = {
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret of two servers that share a database',
    TRUST_PROXY: '1',
  }
  const start = () => startLarder({ env, isScryptCheap: true })
  servers = [await start(), await start()]
  for (let n = 0; n < COOKS; n++) {
    const { cookies } = await signUpTestUser(servers[0].port)
    const browser = createTestBrowser(servers[0].port)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const { id } = (await browser.requestJson('POST', '/api/shopping-lists', { name: 'Week' })).json<{ id: string }>()
    const added = await browser.requestJson('PATCH', `/api/shopping-lists/${id}`, { add: 'milk' })
    const item = added.json<{ ingredients: { id: string }[] }>().ingredients[0]
    cooks.push({
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      listId: id,
      itemId: item?.id ?? '',
    })
  }
  // Compiled and optimized before it is held.
  for (const server of servers) await load([server], requestPage, 4_000)
  for (const server of servers) await load([server], requestChange, 2_000)
  for (const { pid } of servers)
    limiters.push(spawn(cpulimit, ['-p', String(pid), '-l', String(SHARE_OF_A_CORE * 100), '-z'], { stdio: 'ignore' }))
})
afterAll(async () => {
  for (const limiter of limiters) limiter.kill('SIGTERM')
  for (const server of servers ?? []) {
    server.kill('SIGCONT')
    await server.stop()
  }
  await cleanUpLarders()
  await database?.drop()
})

type LoadRequest = { method: string; path: string; body?: string }
const PAGES = ['/home', '/collection', '/shopping-lists', '/meal-plans']
const requestPage = (cook: Cook, n: number): LoadRequest => ({
  method: 'GET',
  path: n % 5 === 4 ? `/shopping-lists/${cook.listId}` : (PAGES[n % 4] ?? '/home'),
})
const requestChange = (cook: Cook, n: number): LoadRequest => ({
  method: 'PATCH',
  path: `/api/shopping-lists/${cook.listId}`,
  body: JSON.stringify({ ops: [{ id: cook.itemId, checked: n % 2 === 0 }] }),
})

/** Answers a second of servers that are asked over so many connections each, and their CPU time as a part of a core. */
async function load(at: LarderServer[], next: (cook: Cook, n: number) => LoadRequest, milliseconds: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const before = at.map(({ pid }) => readCpuMs(pid))
  const began = performance.now()
  let answers = 0
  const connect = async (server: LarderServer, connection: number) => {
    for (let n = connection; performance.now() - began < milliseconds; n++) {
      // A cook's changes come from one connection, in their order.
      const cook = cooks[connection % COOKS]!
      const { method, path, body } = next(cook, n)
      const status = await new Promise<number>((resolve, reject) => {
        const request = http.request(
          {
            agent,
            port: server.port,
            method,
            path,
            headers: {
              Host: `localhost:${server.port}`,
              Cookie: cook.cookie,
              'X-Forwarded-For': `10.1.${connection}.${n % 250}`,
              ...(body && { 'Content-Type': 'application/json' }),
            },
          },
          (response) => {
            response.resume()
            response.once('end', () => resolve(response.statusCode ?? 0))
          },
        )
        request.once('error', reject)
        request.end(body)
      })
      expect([path, status]).toEqual([path, 200])
      answers++
    }
  }
  await Promise.all(
    at.flatMap((server, place) =>
      Array.from({ length: CONNECTIONS }, (_, connection) => connect(server, place * CONNECTIONS + connection)),
    ),
  )
  const elapsed = performance.now() - began
  agent.destroy()
  return {
    rate: (answers * 1000) / elapsed,
    cores: at.map(({ pid }, place) => (readCpuMs(pid) - (before[place] ?? 0)) / elapsed),
  }
}

test.each([
  ['pages of signed-in cooks', requestPage],
  ['changes of lists', requestChange],
])('%s: two servers answer at least 1.7 times as many as one', async (name, next) => {
  const ratios: number[] = []
  const lines: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const one = await load([servers[round % 2]!], next, ROUND_MS)
    const two = await load(servers, next, ROUND_MS)
    ratios.push(two.rate / one.rate)
    const show = ({ rate, cores }: typeof one) =>
      `${rate.toFixed(0)}/s with ${cores.map((core) => core.toFixed(2)).join(' + ')} of a core`
    lines.push(`one ${show(one)}, two ${show(two)}: ${(two.rate / one.rate).toFixed(2)}`)
  }
  const median = ratios.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
  process.stdout.write(`${name}: ${lines.join('; ')}; median ${median.toFixed(2)}\n`)
  expect(median).toBeGreaterThanOrEqual(1.7)
})
