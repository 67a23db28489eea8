import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { START_ENVIRONMENT, START_OPTIONS } from '#tests/support/start-options'
import { readResidentMb } from '#tests/support/process-usage'
import type { BenchOptions } from './options'
import { findFreePort, type ServerProcess, sleep, startServer } from './processes'
import { type Spread, computeSpread } from './statistics'

export type StartResults = {
  first: Spread
  again: Spread
  /** Megabytes of the Node process, some seconds after its first answer. */ atRest: number
  restSeconds: number
}

type BenchLarderOptions = { root: string; folder: string; env?: Record<string, string>; core?: string }

/** Larder as `npm start` runs it, on a data directory under `folder`. */
export async function startBenchLarder(
  { root, folder, env = {}, core }: BenchLarderOptions,
  port?: number,
): Promise<ServerProcess> {
  mkdirSync(folder, { recursive: true })
  return await startServer(
    {
      script: path.join(root, 'build/server.js'),
      options: START_OPTIONS,
      cwd: path.join(root, 'build'),
      env: { ...START_ENVIRONMENT, DATA_DIR: path.join(folder, 'data'), ...env },
      log: path.join(folder, 'server.log'),
      path: '/home',
      core,
    },
    port,
  )
}

/** From the start of the process to the first 200 of /home, on an empty and on an existing data directory, and the memory after. */
export async function measureStart(
  root: string,
  folder: string,
  { first, again, restSeconds }: BenchOptions['starts'],
  say: (text: string) => void,
): Promise<StartResults> {
  // The same port each time: starter recipes contain their origin, and another one would rewrite them.
  const port = await findFreePort()
  const times: { first: number[]; again: number[] } = { first: [], again: [] }
  let atRest = NaN
  for (let number = 0; number < first + again; number += 1) {
    const isFirst = number < first
    if (isFirst) rmSync(path.join(folder, 'data'), { recursive: true, force: true })
    const server = await startBenchLarder({ root, folder }, port)
    times[isFirst ? 'first' : 'again'].push(server.openAfter)
    say(`${isFirst ? 'first start' : 'start'}: ${Math.round(server.openAfter)} ms`)
    if (number === first + again - 1) {
      await sleep(restSeconds * 1000)
      atRest = readResidentMb(server.pid)
    }
    await server.stop()
  }
  return { first: computeSpread(times.first), again: computeSpread(times.again), atRest, restSeconds }
}
