import { rmdirSync } from 'node:fs'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { findBinaries } from './binaries.server'
import { prepareClusterPaths } from './cluster-paths.server'
import { rotateLog } from './cluster.server'
import type { DatabaseApp } from './database-app'
import { WITHOUT_PG_VARIABLES } from './program-environment.server'
import { ensurePostgresRunning, type RunningPostgres, shutDownPostgres } from './postmaster.server'
import { processLiveness, sleep } from './processes.server'
import { registerDatabaseOwner, unregisterDatabaseOwner, listOtherOwners, acquireFileLock } from './file-lock.server'

export type EmbeddedDatabase = {
  /** host (the socket's folder, or 127.0.0.1 on Windows), port, user, password, database */
  connection: ClientConfig
  /** The same as a postgresql:// URL, for pg, Prisma's adapter and psql. Contains the password: not for logs. */
  url: string
  /** Another running process was using this database already. */
  shared: boolean
  /** Stops using the database, and shuts it down if no other process uses it. Under 10 s; never rejects; idempotent. */
  stop(): Promise<void>
}

const START_LOCK_TIMEOUT_MS = 150_000
const STOP_LOCK_TIMEOUT_MS = 1000
const FAST_STOP_TIMEOUT_MS = 6000
const WATCH_INTERVAL_MS = 1000
const MAX_RETRY_MS = 30_000

/**
 * Starts a PostgreSQL server on `<dataDir>/postgres`, creating the cluster the first time, or joins the one that already
 * runs there: several processes may share it, and one left behind by a killed process is taken over. While this process
 * runs, the server is restarted should it die. Throws an Error whose message says what is wrong and what to do.
 */
export async function startEmbeddedPostgres(options: {
  app: DatabaseApp
  dataDir: string
  log: (message: string, fields?: Record<string, unknown>) => void
}): Promise<EmbeddedDatabase> {
  const { app } = options
  if (!/^[a-z]{1,16}$/.test(app.name)) throw new Error('app.name must be 1 to 16 lower-case letters')
  const startedAt = performance.now()
  const log = (message: string, fields?: Record<string, unknown>) =>
    options.log(`embedded PostgreSQL: ${message}`, fields)
  const binaries = await findBinaries(app)
  const paths = prepareClusterPaths(path.resolve(options.dataDir), app)
  const releaseLock = await acquireFileLock(paths, START_LOCK_TIMEOUT_MS, (pid) =>
    log(`waiting for another ${app.title} that is starting or stopping it`, { pid }),
  )
  const owner = registerDatabaseOwner(paths.locks)
  const others = () => listOtherOwners(paths.locks, owner, true)

  let running: RunningPostgres
  let shared: boolean
  try {
    running = await ensurePostgresRunning(paths, binaries, () => others().length === 0, log)
    // A server that had to be started has no users in other containers.
    shared = listOtherOwners(paths.locks, owner, !running.launched).length > 0
  } catch (error) {
    unregisterDatabaseOwner(paths.locks, owner)
    throw error
  } finally {
    releaseLock()
  }
  const outcome = running.launched
    ? 'started'
    : shared
      ? `shared with another ${app.title}`
      : `taken over from a ${app.title} that was killed`
  log(outcome, { pid: running.pid, ms: Math.round(performance.now() - startedAt), log: paths.log })

  let stopping: Promise<void> | undefined
  let restarting: Promise<void> | undefined
  let nextAttemptAt = 0
  let retryDelay = WATCH_INTERVAL_MS

  const watch = setInterval(() => {
    if (stopping || restarting || performance.now() < nextAttemptAt) return
    rotateLog(paths.log)
    if (processLiveness(running.token) !== 'dead') return
    restarting = restart().finally(() => {
      restarting = undefined
    })
  }, WATCH_INTERVAL_MS)
  watch.unref()

  async function restart() {
    log('it has died: starting it again', { pid: running.pid })
    try {
      const release = await acquireFileLock(paths, START_LOCK_TIMEOUT_MS)
      try {
        if (stopping) return
        running = await ensurePostgresRunning(paths, binaries, () => others().length === 0, log, running)
      } finally {
        release()
      }
      retryDelay = WATCH_INTERVAL_MS
      log('runs again', { pid: running.pid })
    } catch (error) {
      nextAttemptAt = performance.now() + retryDelay
      retryDelay = Math.min(MAX_RETRY_MS, retryDelay * 2)
      log('could not be started again', {
        error: error instanceof Error ? error.message : String(error),
        nextTryMs: retryDelay,
      })
    }
  }

  async function shutDown() {
    clearInterval(watch)
    if (restarting) await Promise.race([restarting, sleep(STOP_LOCK_TIMEOUT_MS)])
    let release: (() => void) | undefined
    try {
      // Without the lock in time another process is starting it: then it has a user, or the next start takes it over.
      release = await acquireFileLock(paths, STOP_LOCK_TIMEOUT_MS)
      const remaining = others()
      if (remaining.length > 0) log(`left running for another ${app.title}`, { pids: remaining })
      else if (processLiveness(running.token) === 'alive') {
        const hasExited = await shutDownPostgres(paths, binaries, running.pid, FAST_STOP_TIMEOUT_MS)
        log(hasExited ? 'stopped' : 'does not stop; the next start will take it over', { pid: running.pid })
        if (hasExited) removeSocketFolder(running.host)
      }
    } catch (error) {
      log('not ended in good order', { error: error instanceof Error ? error.message : String(error) })
    } finally {
      unregisterDatabaseOwner(paths.locks, owner)
      release?.()
    }
  }

  const { host, port, password } = running
  const { name } = app
  const login = `${name}:${password}`
  return {
    connection: { host, port, user: name, database: name, password, ...WITHOUT_PG_VARIABLES },
    url: host.startsWith('/')
      ? `postgresql://${login}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
      : `postgresql://${login}@${host}:${port}/${name}`,
    shared,
    stop: () => (stopping ??= shutDown()),
  }
}

function removeSocketFolder(host: string) {
  try {
    if (host.startsWith('/')) rmdirSync(host)
  } catch {
    // It is not empty, or gone already; the next start copes with both.
  }
}
