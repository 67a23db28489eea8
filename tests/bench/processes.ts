import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { START_ENVIRONMENT, START_OPTIONS } from '#tests/support/start-options'
import type { Bench } from './bench'
import { registerCleanup } from './cleanup'

export type ServerProcess = {
  pid: number
  origin: string
  /** Milliseconds from the start of the process to the first 200 of `page`. */ openAfter: number
  stop(): Promise<void>
}

type ServerOptions = {
  script: string
  /** Node's options. */ options?: readonly string[]
  cwd: string
  env: Record<string, string>
  log: string
  /** Requested until it responds 200. */ page: string
  core?: string
}

const START_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 15_000
const POLL_INTERVAL_MS = 5

/** Larder as `npm start` runs it, on a data directory of its own. */
export async function startBenchLarder(
  { root, folder }: Bench,
  name: string,
  env: Record<string, string> = {},
  { port, core }: { port?: number; core?: string } = {},
): Promise<ServerProcess> {
  const place = path.join(folder, name)
  mkdirSync(place, { recursive: true })
  return await startServer(
    {
      script: path.join(root, 'build/server.js'),
      options: START_OPTIONS,
      cwd: path.join(root, 'build'),
      env: { ...START_ENVIRONMENT, DATA_DIR: path.join(place, 'data'), ...env },
      log: path.join(place, 'server.log'),
      page: '/home',
      core,
    },
    port,
  )
}

/** Starts a server on a free port, on one core if named, and waits until it answers. */
export async function startServer(
  { script, options = [], cwd, env, log, page, core }: ServerOptions,
  port?: number,
): Promise<ServerProcess> {
  port ??= await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const output = createWriteStream(log, { flags: 'a' })
  const began = performance.now()
  const [command = '', ...args] = [
    ...(core === undefined ? [] : ['taskset', '-c', core]),
    process.execPath,
    ...options,
    script,
  ]
  const child = spawn(command, args, {
    cwd,
    env: { ...minimalEnvironment(), PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(output)
  child.stderr.pipe(output)
  const stop = registerCleanup(async () => {
    await stopProcess(child)
    output.end()
  })
  try {
    while (!(await isAnswering(origin + page))) {
      if (child.exitCode !== null || performance.now() - began > START_TIMEOUT_MS)
        throw new Error(`The server does not open: ${readFileSync(log, 'utf8').slice(-1000)}`)
      await sleep(POLL_INTERVAL_MS)
    }
  } catch (error) {
    await stop()
    throw error
  }
  // taskset execs the program, so this is the server's own pid either way.
  return { pid: child.pid ?? 0, origin, openAfter: performance.now() - began, stop }
}

// As a shell would start it: without this run's settings, and without NODE_ENV, so that the server chooses its default.
function minimalEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot, LD_LIBRARY_PATH } = process.env
  return Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, SystemRoot, LD_LIBRARY_PATH }).filter(([, value]) => value !== undefined),
  ) as unknown as NodeJS.ProcessEnv
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual' })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

/** SIGTERM, then SIGKILL after a timeout. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
