// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startCrawledSites, type CrawledSites } from '#tests/mocks/crawled-site'
import { createTestBrowser } from '#tests/api/test-browser'
import { startTestServer, type TestServer } from '#tests/api/test-server'
import { createMixedLoadCook, formatFigures, sendAtRate, sendMixedRequest } from '#tests/support/mixed-load'
import type { MixedLoadCook } from '#tests/support/mixed-load'
import { readCpuMs, readResidentMb } from '#tests/support/process-usage'
import { createSeed, drillSize, seededRandom } from '#tests/support/seeded-random'

// Visitors and signed-in cooks beside a small crawl, at a given rate, as they come, whatever waits. `npm run drill mixed`
// sends 40 requests a second for 30 minutes, rests for five, then sends 120 a second for five, and says each minute's
// figures. MINUTES=10 takes a third of the time at both rates, REST_SECONDS=60 rests for a minute.
vi.setConfig({ testTimeout: 7_200_000, hookTimeout: 240_000 })

const MINUTES = Number(process.env.MINUTES ?? 30)
const REST_SECONDS = Number(process.env.REST_SECONDS ?? drillSize(0, 300))
const PHASES = [
  { rate: 40, requests: drillSize(240, Math.round(MINUTES * 60 * 40)) },
  { rate: 120, requests: drillSize(120, Math.round(MINUTES * 10 * 120)) },
]
const COOKS = drillSize(5, 20)
const WARM_UP_REQUESTS = drillSize(120, 1000)
const MAX_GROWTH_MB = 250
const OPERATOR_PASSWORD = 'an operator of the tests'
// A crawl takes at most 200 pages of a site: with this pause it lasts for 40 minutes, at 1.5 pages a second.
const CRAWLED_SITES = Array.from({ length: drillSize(3, 18) }, () => ({ recipes: drillSize(20, 400), delayMs: 100 }))
const CRAWL_PAUSE_MS = drillSize(2000, 12_000)

let sites: CrawledSites
let kitchen: TestServer
let cooks: MixedLoadCook[]
beforeAll(async () => {
  sites = await startCrawledSites(CRAWLED_SITES)
  kitchen = await startTestServer({
    ADMIN_PASSWORD: OPERATOR_PASSWORD,
    TRUSTED_SITES: sites.origins.join(','),
    OUTBOUND_TEST_ALLOW: sites.allow,
    ALLOW_TEST_HOOKS: '1',
    CRAWL_GAP_MS: String(CRAWL_PAUSE_MS),
  })
  cooks = []
  for (let number = 0; number < COOKS; number += 1) cooks.push(await createMixedLoadCook(kitchen.port, number))
})
afterAll(async () => {
  await kitchen.close()
  await sites.close()
})

async function startCrawl(): Promise<void> {
  const operator = createTestBrowser(kitchen.port)
  await operator.submitForm('/admin', { intent: 'sign-in', username: 'admin', password: OPERATOR_PASSWORD })
  const { status, text } = await operator.requestJson('POST', '/api/admin/crawler/start', { targetPerJob: 500 })
  if (status !== 200) throw new Error(`Starting a crawl answers ${status}: ${text}`)
}

test.runIf(process.platform === 'linux')('a mixed load is answered whole, and leaves little memory taken', async () => {
  const random = seededRandom(createSeed())
  const send = (number: number) => sendMixedRequest(kitchen.port, cooks, number, random)
  const began = performance.now()
  const memory = () => Math.round(readResidentMb(kitchen.larder.pid))
  const cpu = () => readCpuMs(kitchen.larder.pid)
  const say = (text: string) =>
    void process.stderr.write(
      `${Math.round((performance.now() - began) / 1000)} s: ${text}; ${memory()} MB, ${sites.requests.length} requests of the crawl\n`,
    )
  say(`at rest, seed ${random.seed}`)
  // Each kind of page, so that its code is compiled.
  for (let number = 1; number <= WARM_UP_REQUESTS; number += 1) await send(-number)
  const before = memory()
  await startCrawl()
  say('warmed up')
  for (const { rate, requests } of PHASES) {
    const cpuBefore = cpu()
    const figures = await sendAtRate(send, {
      rate,
      requests,
      onMinute: (minute) => say(`${rate} a second: ${formatFigures(minute)}`),
    })
    const cpuEach = ((cpu() - cpuBefore) / requests).toFixed(1)
    say(`${rate} a second, all: ${formatFigures(figures)}, ${cpuEach} ms of CPU each`)
    for (let rested = 0; rested < REST_SECONDS; rested += 30) {
      await pause(30_000)
      say(`${rested + 30} s later`)
    }
    expect(figures.requests).toBe(requests)
    expect([...figures.errors]).toEqual([])
  }
  expect(sites.requests.length).toBeGreaterThan(0)
  expect(memory() - before).toBeLessThan(MAX_GROWTH_MB)
})
