import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A process of the built server, opened or not. */
export type LarderProcess = {
  pid: number
  dataDir: string
  /** Standard output so far, line by line: the JSON logs. */
  log(): string[]
  /** Standard error so far: what an operator reads when it does not start. */
  errors(): string
  /** The origin, once it is open; rejects if it ends before. */
  opened: Promise<string>
  /** The exit code, or null when a signal ended it. */
  exited: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

export type Larder = Omit<LarderProcess, 'opened'> & {
  origin: string
  port: number
  /** SIGTERM; the exit code, -1 when it had to be killed after 20 s. */
  stop(): Promise<number>
}

type Start = { env?: Record<string, string>; dataDir?: string }

const root = fileURLToPath(new URL('../..', import.meta.url))
const script = path.join(root, 'build/server.js')
const STOP_WITHIN_MS = 20_000

const processes = new Set<LarderProcess>()
const folders = new Set<string>()

/** A new empty folder, removed by `cleanUpLarders`. */
export function newDataDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-test-'))
  folders.add(folder)
  return folder
}

/** Starts the built server with only these settings and nothing of this run's, and does not wait. */
export function launchLarder({ env = {}, dataDir = newDataDir() }: Start = {}): LarderProcess {
  if (!existsSync(script)) throw new Error('There is no build/server.js: run `npm run build` first.')
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { PATH, ...(HOME && { HOME }), ...(TMPDIR && { TMPDIR }), PORT: '0', DATA_DIR: dataDir, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const opened = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const origin = originIn(line)
      if (origin) resolve(origin)
    })
    void exited.then((code) => reject(new Error(`Larder ended (${code}) before it was open:\n${errors}${lines.slice(-10).join('\n')}`)))
  })
  // Who only wants to see it fail never waits for it.
  opened.catch(() => undefined)
  const launched: LarderProcess = { pid: child.pid ?? 0, dataDir, log: () => [...lines], errors: () => errors, opened, exited, kill: (signal) => void child.kill(signal) }
  processes.add(launched)
  void exited.then(() => processes.delete(launched))
  return launched
}

/** Starts the built server on a free port and waits until it is open. Give it a DATABASE_URL, or it makes a database. */
export async function startLarder(start: Start = {}): Promise<Larder> {
  const { opened, ...launched } = launchLarder(start)
  await opened
  const port = portOf(launched.pid)
  // APP_ORIGIN may be a name that leads elsewhere; the door is always this one.
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    launched.kill('SIGTERM')
    const timer = setTimeout(() => launched.kill('SIGKILL'), STOP_WITHIN_MS)
    const code = await launched.exited
    clearTimeout(timer)
    return code ?? -1
  }
  return { ...launched, origin, port, stop }
}

/** Ends what this file's tests started, databases included, and removes their folders. */
export async function cleanUpLarders(): Promise<void> {
  for (const { kill, exited } of [...processes]) {
    kill('SIGKILL')
    await exited
  }
  for (const folder of folders) {
    await endPostgres(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  folders.clear()
}
