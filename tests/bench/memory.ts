import path from 'node:path'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { createMixedLoadCook, sendMixedRequest } from '#tests/support/mixed-load'
import type { MixedLoadCook } from '#tests/support/mixed-load'
import { readResidentMb } from '#tests/support/process-usage'
import { seededRandom } from '#tests/support/seeded-random'
import { registerCleanup } from './cleanup'
import { sleep } from './processes'
import { startBenchLarder } from './start'

export type MemoryResults = {
  requests: number
  /** Megabytes of the server's process: warmed up, at the end of the load, and so many seconds later. */
  before: number
  end: number
  after: { seconds: number; megabytes: number }[]
}

const COOKS = 5
const WARM_UP_REQUESTS = 200
const IN_FLIGHT = 8

/**
 * What pages of visitors and users leave in the server's memory.
 * @param rests seconds after the load, ascending
 * @throws Error when an answer is not a success
 */
export async function measureMemory(
  root: string,
  folder: string,
  { requests, rests }: { requests: number; rests: number[] },
  say: (text: string) => void,
): Promise<MemoryResults> {
  const database = await startLocalDatabase({ dataDir: path.join(folder, 'memory/data'), log: () => {} })
  const stopDatabase = registerCleanup(() => database.stop())
  const larder = await startBenchLarder({
    root,
    folder: path.join(folder, 'memory'),
    env: { DATABASE_URL: database.url, TRUST_PROXY: '1' },
  })
  const port = Number(new URL(larder.origin).port)
  const cooks: MixedLoadCook[] = []
  for (let number = 0; number < COOKS; number += 1) cooks.push(await createMixedLoadCook(port, number))
  const random = seededRandom(1)
  let sent = 0
  const sendUntil = async (until: number) => {
    while (sent < until) {
      const status = await sendMixedRequest(port, cooks, (sent += 1), random)
      if (status !== 200) throw new Error(`A request of the mixed load answers ${status}.`)
      if (sent % 5000 === 0) say(`${sent} mixed requests: ${Math.round(readResidentMb(larder.pid))} MB`)
    }
  }
  await sendUntil(WARM_UP_REQUESTS)
  const before = readResidentMb(larder.pid)
  await Promise.all(Array.from({ length: IN_FLIGHT }, () => sendUntil(WARM_UP_REQUESTS + requests)))
  const end = readResidentMb(larder.pid)
  const began = performance.now()
  const after: MemoryResults['after'] = []
  for (const seconds of rests) {
    await sleep(seconds * 1000 - (performance.now() - began))
    after.push({ seconds, megabytes: readResidentMb(larder.pid) })
    say(`${seconds} s later: ${Math.round(after.at(-1)!.megabytes)} MB`)
  }
  await larder.stop()
  await stopDatabase()
  return { requests, before, end, after }
}
