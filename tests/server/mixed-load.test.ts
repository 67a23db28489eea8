import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signUpTestUser } from '#tests/api/test-browser'
import type { TestBrowser } from '#tests/api/test-browser'
import { startTestServer } from '#tests/api/test-server'
import type { TestServer } from '#tests/api/test-server'
import { randomVisitorHeaders, sendRequest } from '#tests/support/http-client'
import { createSeed, drillSize, seededRandom } from '#tests/support/seeded-random'

// Visitors and signed-in cooks at a given rate, as they come, whatever waits. `npm run drill mixed` sends 20,000 requests
// at 40 a second and then rests for five minutes; RATE, REQUESTS and REST_SECONDS change that.
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 240_000 })

const RATE = Number(process.env.RATE ?? 40)
const REQUESTS = Number(process.env.REQUESTS ?? drillSize(240, 20_000))
const REST_SECONDS = Number(process.env.REST_SECONDS ?? drillSize(0, 300))
const COOKS = 5
const SAVED_RECIPES = 24
const MAX_GROWTH_MB = 250

type Cook = { browser: TestBrowser; planId: string; listId: string; items: string[]; recipe: string }

let kitchen: TestServer
let cooks: Cook[]
beforeAll(async () => {
  kitchen = await startTestServer()
  cooks = []
  for (let number = 0; number < COOKS; number += 1) cooks.push(await createCook(number))
})
afterAll(() => kitchen.close())

async function createCook(number: number): Promise<Cook> {
  const browser = await signUpTestUser(kitchen.port)
  const post = async <Answer>(path: string, value: object): Promise<Answer> => {
    const response = await browser.requestJson('POST', path, value)
    if (response.status >= 300) throw new Error(`POST ${path} answers ${response.status}: ${response.text}`)
    return response.json() as Answer
  }
  const recipe = `https://cook-${number}.example/leeks/0`
  const saved: string[] = []
  for (let at = 0; at < SAVED_RECIPES; at += 1) {
    const { id } = await post<{ id: string }>('/api/collections/recipes', {
      title: `Braised leeks, number ${at}`,
      source_url: `https://cook-${number}.example/leeks/${at}`,
      ingredients: ['2 leeks', '1 lemon', '30 g butter', `${at + 2} potatoes`],
      steps: ['Wash the leeks.', 'Braise them.'],
    })
    saved.push(id)
  }
  const { id: planId } = await post<{ id: string }>('/api/meal-plans', { name: 'This week', description: '' })
  for (const recipeId of saved.slice(0, 7)) await post(`/api/meal-plans/${planId}/recipes`, { recipeId })
  const list = await post<{ id: string; ingredients: { id: string }[] }>(
    `/api/meal-plans/${planId}/generate-shopping-list`,
    {},
  )
  return { browser, planId, listId: list.id, items: list.ingredients.map(({ id }) => id), recipe }
}

const VISITED_PATHS = [
  '/',
  '/home',
  '/results',
  '/results?mood=Comfort+Food',
  '/kitchen',
  '/blog',
  '/how-to',
  '/import',
]

/** One request of the trace: half of them a visitor's, most others a cook's look, some a cook's change. */
async function sendOne(number: number, random: ReturnType<typeof seededRandom>): Promise<number> {
  if (random.below(2) === 0) {
    const path = random.pick(VISITED_PATHS)
    // Every third page is one that is not cached.
    const url = number % 3 === 0 ? `${path}${path.includes('?') ? '&' : '?'}fresh=${number}` : path
    return (await sendRequest(kitchen.port, url, { headers: randomVisitorHeaders() })).status
  }
  const { browser, planId, listId, items, recipe } = random.pick(cooks)
  const list = `/api/shopping-lists/${listId}`
  switch (random.below(10)) {
    case 0:
      return (
        await browser.requestJson('PATCH', list, { ops: [{ id: random.pick(items), checked: number % 2 === 0 }] })
      ).status
    case 1:
      return (await browser.get('/api/auth/user')).status
    case 2:
      return (await browser.get(list)).status
    default: {
      const look = random.pick([
        '/home',
        '/collection',
        '/meal-plans',
        `/meal-plan/${planId}`,
        '/shopping-lists',
        `/shopping-lists/${listId}`,
        `/recipe?url=${encodeURIComponent(recipe)}`,
      ])
      return (await browser.get(look)).status
    }
  }
}

const readResidentMb = () =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${kitchen.larder.pid}/status`, 'utf8'))?.[1]) / 1024

const quantile = (sorted: number[], part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? NaN)

test.runIf(process.platform === 'linux')('a mixed load is answered whole, and leaves little memory taken', async () => {
  const random = seededRandom(createSeed())
  const report: string[] = []
  const say = (text: string) => void report.push(text)
  // Each kind of page once, so that its code is compiled.
  for (let number = 1; number <= 120; number += 1) await sendOne(number, random)
  const before = readResidentMb()
  say(`before: ${Math.round(before)} MB`)
  const times: number[] = []
  const statuses = new Map<number, number>()
  const sent: Promise<void>[] = []
  const began = performance.now()
  for (let number = 0; number < REQUESTS; number += 1) {
    const due = began + (number * 1000) / RATE
    if (due > performance.now()) await pause(due - performance.now())
    sent.push(
      sendOne(number, random).then((status) => {
        times.push(performance.now() - due)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
    )
  }
  await Promise.all(sent)
  const after = readResidentMb()
  times.sort((a, b) => a - b)
  say(`${REQUESTS} requests at ${RATE} a second: p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`)
  say(`at their end: ${Math.round(after)} MB`)
  for (let waited = 0; waited < REST_SECONDS; waited += 60) {
    await pause(60_000)
    say(`${waited + 60} s later: ${Math.round(readResidentMb())} MB`)
  }
  process.stderr.write(`${report.join('\n')}\n`)
  expect([...statuses]).toEqual([[200, REQUESTS]])
  expect(readResidentMb() - before).toBeLessThan(MAX_GROWTH_MB)
})
