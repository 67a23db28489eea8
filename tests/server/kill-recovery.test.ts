// @module-tag slow
import { afterAll, expect, test, vi } from 'vitest'
import { sendRequest, postJson } from '#tests/support/http-client'
import { createSeed, drillSize, seededRandom } from '#tests/support/seeded-random'
import { waitForProcessExit, createTempFolder, readPostmasterPid, sleep } from '#tests/support/embedded-postgres'
import { cleanUpLarders, findFreePort, spawnLarder, startLarder } from '#tests/support/larder-process'
import { startLoad, expectServing } from './server-checks'

vi.setConfig({ testTimeout: drillSize(240_000, 1_800_000), hookTimeout: 120_000 })
afterAll(cleanUpLarders)

// Restarted as an operator does: same data directory, same port.
const dataDir = createTempFolder()
const again = { dataDir, env: { PORT: String(await findFreePort()) } }

test('kill -9 at random moments of the first start: the next start recovers with all recipes', async () => {
  const { seed, below } = seededRandom(createSeed())
  const moments: number[] = []
  for (let round = 0; round < drillSize(4, 24); round++) {
    const moment = below(2500)
    moments.push(moment)
    const larder = await spawnLarder(again)
    await sleep(moment)
    larder.kill('SIGKILL')
    await larder.exited
  }
  const note = `SEED=${seed}, killed after ${moments.join(', ')} ms`
  const larder = await startLarder(again)
  await expectServing(larder, note)
  expect(await larder.stop(), note).toBe(0)
})

test('kill -9 at random moments under load: each next start loses no data', async () => {
  const { seed, below } = seededRandom(createSeed())
  let larder = await startLarder(again)
  for (let round = 0; round < drillSize(3, 24); round++) {
    const crowd = startLoad(larder)
    const moment = below(600)
    await sleep(moment)
    larder.kill('SIGKILL')
    await larder.exited
    await crowd.all
    larder = await startLarder(again)
    await expectServing(larder, `SEED=${seed}, round ${round}, killed after ${moment} ms`)
  }
  const pid = readPostmasterPid(dataDir)!
  expect(await larder.stop()).toBe(0)
  await waitForProcessExit(pid)
})

test('kill -9 of the database under a running server: it reports the failure, stays alive and serves its recipes again', async () => {
  const larder = await startLarder(again)
  for (let round = 0; round < drillSize(2, 10); round++) {
    await expectServing(larder)
    const responses = Array.from({ length: 20 }, () => postJson(larder.port, '/api/search', { limit: 1 }))
    process.kill(readPostmasterPid(dataDir)!, 'SIGKILL')
    for (const answer of [...(await Promise.all(responses)), await postJson(larder.port, '/api/search', { limit: 1 })])
      expect([200, 429, 503], larder.log().slice(-3).join('\n')).toContain(answer.status)
    while ((await sendRequest(larder.port, '/ready')).status !== 200);
  }
  expect(await larder.stop()).toBe(0)
})
