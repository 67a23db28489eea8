import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseApp } from './database-app'
import {
  embeddedPostgresError,
  processLiveness,
  sleep,
  processToken,
  TOKEN_PARTS,
  unwritableFolderError,
} from './processes.server'

// Mutual exclusion by Lamport's bakery algorithm: a ticket is a file named after its owner. Unlike a single lock file,
// whose stale copy two processes can replace at once, a dead process's ticket is simply skipped.

const LOCK_STALE_MS = 5000
const LOCK_POLL_MS = 20

let lockNameCounter = 0

/** A name that identifies this process, different at every call. */
function createLockName(): string {
  lockNameCounter += 1
  return `${processToken(process.pid) ?? `${process.pid}.0.0.0`}.${lockNameCounter}-${randomBytes(4).toString('hex')}`
}

const tokenFromLockName = (name: string) => name.split('.').slice(0, TOKEN_PARTS).join('.')

// Another container's pids cannot be checked, but it touches its ticket every second.
function isLockFileLive(file: string, name: string): boolean {
  const life = processLiveness(tokenFromLockName(name))
  if (life !== 'elsewhere') return life === 'alive'
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs < LOCK_STALE_MS
}

function listLockNames(dir: string, kind: string): string[] {
  return readdirSync(dir)
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => name.slice(kind.length + 1))
}

function listLiveLockNames(dir: string, kind: string, own: string): string[] {
  return listLockNames(dir, kind).filter((name) => {
    if (name.endsWith(own)) return false
    const identity = kind === 'ticket' ? name.slice(name.indexOf('.') + 1) : name
    const file = path.join(dir, `${kind}-${name}`)
    if (isLockFileLive(file, identity)) return true
    rmSync(file, { force: true })
    return false
  })
}

/**
 * Acquires the lock of `dir` and returns its release. Throws after `timeoutMs`; calls `onWait` once, with the pid of the
 * process ahead, if it has to wait for more than a second.
 */
export async function acquireFileLock(
  { app, locks: dir }: { app: DatabaseApp; locks: string },
  timeoutMs: number,
  onWait: (pid: string) => void = () => {},
): Promise<() => void> {
  const own = createLockName()
  const choosing = path.join(dir, `choosing-${own}`)
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    writeFileSync(choosing, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw unwritableFolderError(path.dirname(dir), app, error)
  }
  let ticket = ''
  let heartbeat: NodeJS.Timeout | undefined
  const release = () => {
    clearInterval(heartbeat)
    if (ticket) rmSync(path.join(dir, `ticket-${ticket}`), { force: true })
  }
  try {
    const numbers = listLockNames(dir, 'ticket').map((name) => Number.parseInt(name, 10))
    ticket = `${String(Math.max(0, ...numbers) + 1).padStart(8, '0')}.${own}`
    const file = path.join(dir, `ticket-${ticket}`)
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
    heartbeat = setInterval(() => touchLockFile(file), 1000)
    heartbeat.unref()
  } finally {
    rmSync(choosing, { force: true })
  }

  const started = performance.now()
  let isReported = false
  for (;;) {
    // In this order: only while no process is choosing a number are the tickets complete.
    const ahead =
      listLiveLockNames(dir, 'choosing', own)[0] ??
      listLiveLockNames(dir, 'ticket', own)
        .filter((name) => name < ticket)
        .map((name) => name.slice(name.indexOf('.') + 1))[0]
    if (ahead === undefined) return release
    const pid = ahead.split('.')[0] ?? ''
    const waited = performance.now() - started
    if (waited > timeoutMs) {
      release()
      throw embeddedPostgresError(
        `Another ${app.title} (process ${pid}) has been starting or stopping the database ` +
          `for ${Math.round(timeoutMs / 1000)} s. Wait for it or end it, then start again.`,
      )
    }
    if (waited > 1000 && !isReported) {
      isReported = true
      onWait(pid)
    }
    await sleep(LOCK_POLL_MS)
  }
}

function touchLockFile(file: string) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The lock was released, or the data directory is gone.
  }
}

/** Registers this process as a user of the database of `dir`; returns the name for `unregisterDatabaseOwner`. */
export function registerDatabaseOwner(dir: string): string {
  const own = createLockName()
  writeFileSync(path.join(dir, `owner-${own}`), '', { flag: 'wx', mode: 0o600 })
  return own
}

/** Undoes `registerDatabaseOwner`; idempotent. */
export function unregisterDatabaseOwner(dir: string, own: string) {
  rmSync(path.join(dir, `owner-${own}`), { force: true })
}

/**
 * The pids of the other running processes that use the database; dead ones are unregistered. One of another container
 * counts as running while the database does; `running: false` unregisters it too. The caller holds the lock.
 */
export function listOtherOwners(dir: string, own: string, running: boolean): string[] {
  return listLockNames(dir, 'owner')
    .filter((name) => {
      if (name === own) return false
      const life = processLiveness(tokenFromLockName(name))
      if (life === 'alive' || (life === 'elsewhere' && running)) return true
      rmSync(path.join(dir, `owner-${name}`), { force: true })
      return false
    })
    .map((name) => name.split('.')[0] ?? '')
}
