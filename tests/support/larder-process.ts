import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { cleanUpPostgres, createTempFolder } from './embedded-postgres'
import { CHEAP_SCRYPT_OPTIONS, START_ENVIRONMENT, START_OPTIONS } from './start-options'

/** A process of the built server, open or not. */
export type LarderProcess = {
  pid: number
  port: number
  dataDir: string
  /** Standard output so far, line by line: the JSON logs. */
  log(): string[]
  /** Standard error so far: the messages for the operator when it does not start. */
  errors(): string
  /** The origin, once it is open; rejects if the process exits first. */
  opened: Promise<string>
  /** The exit code, or null when a signal ended it. */
  exited: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

export type LarderServer = LarderProcess & {
  origin: string
  /** SIGTERM; the exit code, -1 when it had to be killed after 20 s. */
  stop(): Promise<number>
}

export type LarderOptions = {
  env?: Record<string, string>
  dataDir?: string
  /** Working directory, where it may find a .env: not the project, where a developer has theirs. */
  cwd?: string
  /** Derives password hashes at a small cost, which saves 0.2 s of CPU for each sign-in. */
  isScryptCheap?: boolean
}

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const serverScript = path.join(projectRoot, 'build/server.js')
const STOP_WITHIN_MS = 20_000

const processes = new Set<LarderProcess>()

/** Starts the built server with these settings only, without the environment of this run, and does not wait. */
export async function spawnLarder({
  env = {},
  dataDir = createTempFolder(),
  cwd = path.dirname(serverScript),
  isScryptCheap = false,
}: LarderOptions = {}): Promise<LarderProcess> {
  if (!existsSync(serverScript)) throw new Error('There is no build/server.js: run `npm run build` first.')
  const port = Number(env.PORT ?? (await findFreePort()))
  const { PATH, HOME, TMPDIR } = process.env
  const given = Object.entries({
    PATH,
    HOME,
    TMPDIR,
    ...START_ENVIRONMENT,
    PORT: String(port),
    DATA_DIR: dataDir,
    REQUEST_LOG: '0',
    ...env,
  }).filter(([, value]) => value !== undefined)
  const child = spawn(
    process.execPath,
    [...START_OPTIONS, ...(isScryptCheap ? CHEAP_SCRYPT_OPTIONS : []), serverScript],
    { cwd, env: Object.fromEntries(given) as unknown as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const lines: string[] = []
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const opened = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const origin = parseOpenedOrigin(line)
      if (origin) resolve(origin)
    })
    void exited.then((code) =>
      reject(new Error(`Larder ended (${code}) before it was open:\n${errors}${lines.slice(-10).join('\n')}`)),
    )
  })
  // Prevents an unhandled rejection in tests that only expect a failure.
  opened.catch(() => undefined)
  const launched = {
    pid: child.pid ?? 0,
    port,
    dataDir,
    log: () => [...lines],
    errors: () => errors,
    opened,
    exited,
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
  }
  processes.add(launched)
  void exited.then(() => processes.delete(launched))
  return launched
}

/**
 * Starts the built server on a free port and waits until it is open. Without a DATABASE_URL it creates an embedded
 * database.
 */
export async function startLarder(start: LarderOptions = {}): Promise<LarderServer> {
  const launched = await spawnLarder(start)
  const origin = await launched.opened
  const stop = async () => {
    launched.kill('SIGTERM')
    const timer = setTimeout(() => launched.kill('SIGKILL'), STOP_WITHIN_MS)
    const code = await launched.exited
    clearTimeout(timer)
    return code ?? -1
  }
  return { ...launched, origin, stop }
}

/** Stops the servers that this file's tests have started, and their databases, and removes their folders. */
export async function cleanUpLarders(): Promise<void> {
  for (const { kill, exited } of [...processes]) {
    kill('SIGKILL')
    await exited
  }
  await cleanUpPostgres()
}

/**
 * A port that was free a moment ago. PORT=0 would do, but with an APP_ORIGIN the log does not contain the actual port.
 */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function parseOpenedOrigin(line: string): string | null {
  if (!line.includes('"Larder is open"')) return null
  return (JSON.parse(line) as { origin: string }).origin
}
