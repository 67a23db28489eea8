import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Options } from './options'
import { freePort, residentMb, type ServerProcess, sleep, startServer } from './processes'
import { type Spread, spread } from './statistics'

export type Started = {
  first: Spread
  again: Spread
  /** Megabytes of the Node process, some seconds after its first answer. */ atRest: number
  restSeconds: number
}

type Larder = { root: string; folder: string; env?: Record<string, string>; core?: string }

/** Larder as `npm start` runs it, on a data directory under `folder`. */
export async function startLarder({ root, folder, env = {}, core }: Larder, port?: number): Promise<ServerProcess> {
  mkdirSync(folder, { recursive: true })
  return await startServer(
    {
      script: path.join(root, 'build/server.js'),
      cwd: path.join(root, 'build'),
      env: { DATA_DIR: path.join(folder, 'data'), ...env },
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
  { first, again, restSeconds }: Options['starts'],
  say: (text: string) => void,
): Promise<Started> {
  // The same port each time: recipes of our own carry their origin, and another one would write them anew.
  const port = await freePort()
  const times: { first: number[]; again: number[] } = { first: [], again: [] }
  let atRest = NaN
  for (let number = 0; number < first + again; number += 1) {
    const isFirst = number < first
    if (isFirst) rmSync(path.join(folder, 'data'), { recursive: true, force: true })
    const server = await startLarder({ root, folder }, port)
    times[isFirst ? 'first' : 'again'].push(server.openAfter)
    say(`${isFirst ? 'first start' : 'start'}: ${Math.round(server.openAfter)} ms`)
    if (number === first + again - 1) {
      await sleep(restSeconds * 1000)
      atRest = residentMb(server.pid)
    }
    await server.stop()
  }
  return { first: spread(times.first), again: spread(times.again), atRest, restSeconds }
}
