import { rmdirSync } from 'node:fs'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { findBinaries } from './binaries.server'
import { rotateLog, prepareClusterPaths } from './cluster.server'
import { ensurePostgresRunning, DATABASE_NAME, type RunningPostgres, shutDownPostgres } from './postmaster.server'
import { processLiveness, sleep } from './processes.server'
import { registerDatabaseOwner, unregisterDatabaseOwner, listOtherOwners, acquireFileLock } from './file-lock.server'

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

const START_LOCK_TIMEOUT_MS = 150_000
const STOP_LOCK_TIMEOUT_MS = 1000
const FAST_STOP_TIMEOUT_MS = 6000
const WATCH_INTERVAL_MS = 1000
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
  const places = prepareClusterPaths(path.resolve(options.dataDir))
  const giveBack = await acquireFileLock(places.locks, START_LOCK_TIMEOUT_MS, (pid) =>
    log('waiting for another Larder that is starting or stopping it', { pid }),
  )
  const owner = registerDatabaseOwner(places.locks)
  const others = () => listOtherOwners(places.locks, owner, true)

  let running: RunningPostgres
  let shared: boolean
  try {
    running = await ensurePostgresRunning(places, binaries, () => others().length === 0, log)
    // One that had to be started anew has no users in containers that we cannot see.
    shared = listOtherOwners(places.locks, owner, !running.launched).length > 0
  } catch (error) {
    unregisterDatabaseOwner(places.locks, owner)
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
  let pause = WATCH_INTERVAL_MS

  const watch = setInterval(() => {
    if (stopping || restarting || performance.now() < nextTry) return
    rotateLog(places.log)
    if (processLiveness(running.token) !== 'dead') return
    restarting = restart().finally(() => {
      restarting = undefined
    })
  }, WATCH_INTERVAL_MS)
  watch.unref()

  async function restart() {
    log('it has died: starting it again', { pid: running.pid })
    try {
      const done = await acquireFileLock(places.locks, START_LOCK_TIMEOUT_MS)
      try {
        if (stopping) return
        running = await ensurePostgresRunning(places, binaries, () => others().length === 0, log, running)
      } finally {
        done()
      }
      pause = WATCH_INTERVAL_MS
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
    if (restarting) await Promise.race([restarting, sleep(STOP_LOCK_TIMEOUT_MS)])
    let done: (() => void) | undefined
    try {
      // Without a turn in time somebody else is starting it: then it has a user, or the next start takes it over.
      done = await acquireFileLock(places.locks, STOP_LOCK_TIMEOUT_MS)
      const left = others()
      if (left.length > 0) log('left running for another Larder', { pids: left })
      else if (processLiveness(running.token) === 'alive') {
        const gone = await shutDownPostgres(places, binaries, running.pid, FAST_STOP_TIMEOUT_MS)
        log(gone ? 'stopped' : 'does not stop; the next start will take it over', { pid: running.pid })
        if (gone) removeSocketFolder(running.host)
      }
    } catch (error) {
      log('not ended in good order', { error: error instanceof Error ? error.message : String(error) })
    } finally {
      unregisterDatabaseOwner(places.locks, owner)
      done?.()
    }
  }

  const { host, port, password } = running
  const login = `${DATABASE_NAME}:${password}`
  return {
    connection: { host, port, user: DATABASE_NAME, database: DATABASE_NAME, password },
    url: host.startsWith('/')
      ? `postgresql://${login}@localhost/${DATABASE_NAME}?host=${encodeURIComponent(host)}&port=${port}`
      : `postgresql://${login}@${host}:${port}/${DATABASE_NAME}`,
    shared,
    stop: () => (stopping ??= leave()),
  }
}

function removeSocketFolder(host: string) {
  try {
    if (host.startsWith('/')) rmdirSync(host)
  } catch {
    // Something lies in it, or it is gone already; the next start copes with both.
  }
}
