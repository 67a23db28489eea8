// @module-tag slow
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { randomVisitorHeaders, sendRequest } from '#tests/support/http-client'
import { readResidentMb } from '#tests/support/process-usage'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { cleanUpLarders, startLarder } from '#tests/support/larder-process'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const REQUESTS = 1_000
const MOST_GROWTH_MB = 130

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await cleanUpLarders()
  await database.drop()
})

test.runIf(process.platform === 'linux')('memory grows little under a load of pages that are not cached', async () => {
  const larder = await startLarder({ env: { DATABASE_URL: database.url, TRUST_PROXY: '1' } })
  const paths = ['/home', '/results', '/kitchen', '/blog', '/import', '/results?mood=Comfort+Food']
  let next = 0
  const ask = async (until: number) => {
    while (next < until) {
      const path = paths[next % paths.length]!
      const url = `${path}${path.includes('?') ? '&' : '?'}fresh=${next++}`
      expect((await sendRequest(larder.port, url, { headers: randomVisitorHeaders() })).status).toBe(200)
    }
  }
  // Each page once, so that its code is compiled.
  await ask(paths.length)
  const before = readResidentMb(larder.pid)
  await Promise.all(Array.from({ length: 12 }, () => ask(REQUESTS)))
  expect(readResidentMb(larder.pid) - before).toBeLessThan(MOST_GROWTH_MB)
  expect(await larder.stop()).toBe(0)
})
