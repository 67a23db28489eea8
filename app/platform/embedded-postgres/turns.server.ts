import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { failure, lifeOf, sleep, tokenOf, TOKEN_PARTS, unwritable } from './processes.server'

// Servers of one data directory take turns as at a baker's counter (Lamport): a ticket is a file named after its owner.
// Two who replace a stale lock file at once remove each other's; a ticket of the dead is only skipped.

const FRESH_MS = 5000
const POLL_MS = 20

let counter = 0

/** A name part that belongs to this process, different at every call. */
export function ownName(): string {
  counter += 1
  return `${tokenOf(process.pid) ?? `${process.pid}.0.0.0`}.${counter}-${randomBytes(4).toString('hex')}`
}

const tokenIn = (name: string) => name.split('.').slice(0, TOKEN_PARTS).join('.')

// Another container's pids mean nothing here, but it touches its ticket every second.
function waits(file: string, name: string): boolean {
  const life = lifeOf(tokenIn(name))
  if (life !== 'elsewhere') return life === 'alive'
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs < FRESH_MS
}

function namesOf(dir: string, kind: string): string[] {
  return readdirSync(dir)
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => name.slice(kind.length + 1))
}

function livingNames(dir: string, kind: string, own: string): string[] {
  return namesOf(dir, kind).filter((name) => {
    if (name.endsWith(own)) return false
    const identity = kind === 'ticket' ? name.slice(name.indexOf('.') + 1) : name
    const file = path.join(dir, `${kind}-${name}`)
    if (waits(file, identity)) return true
    rmSync(file, { force: true })
    return false
  })
}

/**
 * Waits for its turn among all processes that use `dir`, and returns the function that gives the turn back.
 * Throws after `timeoutMs`; calls `onWait` once, with the pid ahead, if it has to wait for more than a second.
 */
export async function takeTurn(
  dir: string,
  timeoutMs: number,
  onWait: (pid: string) => void = () => {},
): Promise<() => void> {
  const own = ownName()
  const choosing = path.join(dir, `choosing-${own}`)
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    writeFileSync(choosing, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw unwritable(path.dirname(dir), error)
  }
  let ticket = ''
  let heartbeat: NodeJS.Timeout | undefined
  const giveBack = () => {
    clearInterval(heartbeat)
    if (ticket) rmSync(path.join(dir, `ticket-${ticket}`), { force: true })
  }
  try {
    const numbers = namesOf(dir, 'ticket').map((name) => Number.parseInt(name, 10))
    ticket = `${String(Math.max(0, ...numbers) + 1).padStart(8, '0')}.${own}`
    const file = path.join(dir, `ticket-${ticket}`)
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
    heartbeat = setInterval(() => touch(file), 1000)
    heartbeat.unref()
  } finally {
    rmSync(choosing, { force: true })
  }

  const started = performance.now()
  let told = false
  for (;;) {
    // The order matters: only when nobody is choosing do the tickets tell who is first.
    const ahead =
      livingNames(dir, 'choosing', own)[0] ??
      livingNames(dir, 'ticket', own)
        .filter((name) => name < ticket)
        .map((name) => name.slice(name.indexOf('.') + 1))[0]
    if (ahead === undefined) return giveBack
    const pid = ahead.split('.')[0] ?? ''
    const waited = performance.now() - started
    if (waited > timeoutMs) {
      giveBack()
      throw failure(
        `Another Larder (process ${pid}) has been starting or stopping the database for ${Math.round(timeoutMs / 1000)} s. Wait for it or end it, then start again.`,
      )
    }
    if (waited > 1000 && !told) {
      told = true
      onWait(pid)
    }
    await sleep(POLL_MS)
  }
}

function touch(file: string) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The ticket was given back, or the data directory is gone.
  }
}

/** Writes down that this process uses the database of `dir`; returns the name to give to `dropOwner`. */
export function addOwner(dir: string): string {
  const own = ownName()
  writeFileSync(path.join(dir, `owner-${own}`), '', { flag: 'wx', mode: 0o600 })
  return own
}

/** Takes back `addOwner`; harmless when repeated. */
export function dropOwner(dir: string, own: string) {
  rmSync(path.join(dir, `owner-${own}`), { force: true })
}

/**
 * The pids of the other living users of the database. Dead ones are struck off. One of another container
 * counts as living while the database runs; `running: false` strikes it off too. Call it in one's turn.
 */
export function otherOwners(dir: string, own: string, running: boolean): string[] {
  return namesOf(dir, 'owner')
    .filter((name) => {
      if (name === own) return false
      const life = lifeOf(tokenIn(name))
      if (life === 'alive' || (life === 'elsewhere' && running)) return true
      rmSync(path.join(dir, `owner-${name}`), { force: true })
      return false
    })
    .map((name) => name.split('.')[0] ?? '')
}
