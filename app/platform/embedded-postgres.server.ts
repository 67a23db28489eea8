import { rmdirSync } from 'node:fs'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { findBinaries } from './embedded-postgres/binaries.server'
import { boundLog, placesOf } from './embedded-postgres/cluster.server'
import { ensureRunning, NAME, type Running, shutDown } from './embedded-postgres/postmaster.server'
import { lifeOf, sleep } from './embedded-postgres/processes.server'
import { addOwner, dropOwner, otherOwners, takeTurn } from './embedded-postgres/turns.server'

export type EmbeddedDatabase = {
  /** host (the socket's folder, or 127.0.0.1 on Windows), port, user, password, database */
  connection: ClientConfig
  /** The same as a postgresql:// URL; pg, Prisma's adapter and psql read it. Holds the password: not for logs. */
  url: string
  /** Another living server was using this database when we came. */
  shared: boolean
  /** Stops using the database, and ends it if nobody else uses it. Under 10 s; never rejects; may be repeated. */
  stop(): Promise<void>
}

const START_TURN_MS = 150_000
const STOP_TURN_MS = 1000
const FAST_STOP_MS = 6000
const WATCH_MS = 1000
const MAX_RETRY_MS = 30_000

/**
 * Starts a PostgreSQL of our own on `<dataDir>/postgres`, creating it the first time, or joins the one that already
 * runs there: several servers may share it, and one left behind by a killed server is taken over. While this process
 * lives it is started again should it die. Throws an Error whose message says what is wrong and what to do.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (message: string, fields?: Record<string, unknown>) => void
}): Promise<EmbeddedDatabase> {
  const began = performance.now()
  const log = (message: string, fields?: Record<string, unknown>) =>
    options.log(`embedded PostgreSQL: ${message}`, fields)
  const binaries = await findBinaries()
  const places = placesOf(path.resolve(options.dataDir))
  const giveBack = await takeTurn(places.turns, START_TURN_MS, (pid) =>
    log('waiting for another Larder that is starting or stopping it', { pid }),
  )
  const owner = addOwner(places.turns)
  const others = () => otherOwners(places.turns, owner, true)

  let running: Running
  let shared: boolean
  try {
    running = await ensureRunning(places, binaries, () => others().length === 0, log)
    // One that had to be started anew has no users in containers that we cannot see.
    shared = otherOwners(places.turns, owner, !running.launched).length > 0
  } catch (error) {
    dropOwner(places.turns, owner)
    throw error
  } finally {
    giveBack()
  }
  const how = running.launched
    ? 'started'
    : shared
      ? 'shared with another Larder'
      : 'taken over from a Larder that was killed'
  log(how, { pid: running.pid, ms: Math.round(performance.now() - began), log: places.log })

  let stopping: Promise<void> | undefined
  let restarting: Promise<void> | undefined
  let nextTry = 0
  let pause = WATCH_MS

  const watch = setInterval(() => {
    if (stopping || restarting || performance.now() < nextTry) return
    boundLog(places.log)
    if (lifeOf(running.token) !== 'dead') return
    restarting = restart().finally(() => {
      restarting = undefined
    })
  }, WATCH_MS)
  watch.unref()

  async function restart() {
    log('it has died: starting it again', { pid: running.pid })
    try {
      const done = await takeTurn(places.turns, START_TURN_MS)
      try {
        if (stopping) return
        running = await ensureRunning(places, binaries, () => others().length === 0, log, running)
      } finally {
        done()
      }
      pause = WATCH_MS
      log('runs again', { pid: running.pid })
    } catch (error) {
      nextTry = performance.now() + pause
      pause = Math.min(MAX_RETRY_MS, pause * 2)
      log('could not be started again', {
        error: error instanceof Error ? error.message : String(error),
        nextTryMs: pause,
      })
    }
  }

  async function leave() {
    clearInterval(watch)
    if (restarting) await Promise.race([restarting, sleep(STOP_TURN_MS)])
    let done: (() => void) | undefined
    try {
      // Without a turn in time somebody else is starting it: then it has a user, or the next start takes it over.
      done = await takeTurn(places.turns, STOP_TURN_MS)
      const left = others()
      if (left.length > 0) log('left running for another Larder', { pids: left })
      else if (lifeOf(running.token) === 'alive') {
        const gone = await shutDown(places, binaries, running.pid, FAST_STOP_MS)
        log(gone ? 'stopped' : 'does not stop; the next start will take it over', { pid: running.pid })
        if (gone) removeFolder(running.host)
      }
    } catch (error) {
      log('not ended in good order', { error: error instanceof Error ? error.message : String(error) })
    } finally {
      dropOwner(places.turns, owner)
      done?.()
    }
  }

  const { host, port, password } = running
  const login = `${NAME}:${password}`
  return {
    connection: { host, port, user: NAME, database: NAME, password },
    url: host.startsWith('/')
      ? `postgresql://${login}@localhost/${NAME}?host=${encodeURIComponent(host)}&port=${port}`
      : `postgresql://${login}@${host}:${port}/${NAME}`,
    shared,
    stop: () => (stopping ??= leave()),
  }
}

function removeFolder(host: string) {
  try {
    if (host.startsWith('/')) rmdirSync(host)
  } catch {
    // Something lies in it, or it is gone already; the next start copes with both.
  }
}
