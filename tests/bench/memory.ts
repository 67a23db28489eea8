import { rmSync } from 'node:fs'
import path from 'node:path'
import { createMixedLoadCook, sendMixedRequest, type MixedLoadCook } from '#tests/support/mixed-load'
import { readResidentMb } from '#tests/support/process-usage'
import { seededRandom } from '#tests/support/seeded-random'
import { startBenchDatabase, type Bench } from './bench'
import type { Figure } from './figures'
import { findFreePort, sleep, startBenchLarder } from './processes'
import { computeSpread } from './statistics'

const COOKS = 5
const WARM_UP_REQUESTS = 200
const IN_FLIGHT = 8
const LIMITS = new Map([
  [60, 300],
  [300, 250],
])

/**
 * What pages of visitors and users leave in the server's memory.
 * @throws Error when an answer is not a success
 */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
  const { requests, rests } = bench.isQuick ? { requests: 2000, rests: [10] } : { requests: 20_000, rests: [60, 300] }
  const database = await startBenchDatabase(bench, 'memory')
  const larder = await startBenchLarder(bench, 'memory', { DATABASE_URL: database.url, TRUST_PROXY: '1' })
  const port = Number(new URL(larder.origin).port)
  const cooks: MixedLoadCook[] = []
  for (let number = 0; number < COOKS; number += 1) cooks.push(await createMixedLoadCook(port, number))
  const random = seededRandom(1)
  let sent = 0
  const sendUntil = async (until: number) => {
    while (sent < until) {
      const status = await sendMixedRequest(port, cooks, (sent += 1), random)
      if (status !== 200) throw new Error(`A request of the mixed load answers ${status}.`)
    }
  }
  const figures: Figure[] = []
  const read = (when: string, atMost?: number) => {
    const value = readResidentMb(larder.pid)
    bench.say(`memory ${when}: ${Math.round(value)} MB`)
    figures.push({ name: `memory ${when}`, value, unit: 'MB', ...(atMost && { budget: { atMost } }) })
  }
  await sendUntil(WARM_UP_REQUESTS)
  read('before a mixed load')
  await Promise.all(Array.from({ length: IN_FLIGHT }, () => sendUntil(WARM_UP_REQUESTS + requests)))
  read(`after ${requests.toLocaleString('en')} mixed requests`)
  const began = performance.now()
  for (const seconds of rests) {
    await sleep(seconds * 1000 - (performance.now() - began))
    read(`${seconds} s later`, LIMITS.get(seconds))
  }
  await larder.stop()
  await database.stop()
  return figures
}

/** From the start of the process to the first 200 of /home, on an empty and on an existing data directory, and the memory after. */
export async function measureStart(bench: Bench): Promise<Figure[]> {
  const [first, again, restSeconds] = bench.isQuick ? [1, 2, 2] : [3, 7, 10]
  // The same port each time: starter recipes contain their origin, and another one would rewrite them.
  const port = await findFreePort()
  const times: { first: number[]; again: number[] } = { first: [], again: [] }
  let atRest = NaN
  for (let number = 0; number < first + again; number += 1) {
    const kind = number < first ? 'first' : 'again'
    if (kind === 'first') rmSync(path.join(bench.folder, 'start/data'), { recursive: true, force: true })
    const server = await startBenchLarder(bench, 'start', {}, { port })
    times[kind].push(server.openAfter)
    bench.say(`${kind} start: ${Math.round(server.openAfter)} ms`)
    if (number === first + again - 1) {
      await sleep(restSeconds * 1000)
      atRest = readResidentMb(server.pid)
    }
    await server.stop()
  }
  return [
    { name: 'start with a new database', value: computeSpread(times.first), unit: 'ms' },
    { name: 'start on existing data', value: computeSpread(times.again), unit: 'ms', budget: { atMost: 3000 } },
    { name: 'memory at rest', value: atRest, unit: 'MB', budget: { atMost: 200 } },
  ]
}
