import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { errorCode, embeddedPostgresError, shortHash, unwritableFolderError } from './processes.server'
import { waitForExit, changeOwner, type PostgresRunner } from './runner.server'

/** The account that owns everything in the database cluster; only this module signs in with it. */
export const SUPERUSER = 'postgres'
/** Part of the socket's file name, not an open port; on Windows, where a port is opened, it is chosen freely. */
export const SOCKET_PORT = 5432

const MAX_LOG_BYTES = 2_000_000
// A socket's path has room for 107 bytes on Linux and 103 on macOS, its final zero not counted.
const MAX_SOCKET_PATH = 103

/** Where everything of one data directory lies. */
export type ClusterPaths = { dataDir: string; pgdata: string; locks: string; log: string; passwordFile: string }

/** Creates the data directory if need be. Throws a message for people when it cannot be used. */
export function prepareClusterPaths(dir: string): ClusterPaths {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    const dataDir = realpathSync(dir)
    const pgdata = path.join(dataDir, 'postgres')
    const turns = path.join(dataDir, 'postgres-turns')
    mkdirSync(turns, { recursive: true, mode: 0o700 })
    for (const folder of [dataDir, turns]) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return {
      dataDir,
      pgdata,
      locks: turns,
      log: path.join(dataDir, 'postgres.log'),
      passwordFile: path.join(pgdata, 'larder.password'),
    }
  } catch (error) {
    throw unwritableFolderError(dir, error)
  }
}

/** A name for the running cluster that lies in this folder; it shows in the command line of its process. */
export function clusterName(pgdata: string): string {
  const stat = statSync(pgdata, { bigint: true })
  return `larder-${shortHash(`${stat.dev}:${stat.ino}`)}`
}

/** What `postmaster.pid` says; status is one of starting, ready, stopping. Null if there is none, or it is not whole. */
export function readPostmasterPidFile(
  pgdata: string,
): { pid: number; port: number; host: string; status: string } | null {
  try {
    const [pid = '', , , port = '', socket = '', address = '', , status = ''] = readFileSync(
      path.join(pgdata, 'postmaster.pid'),
      'utf8',
    ).split('\n')
    if (!(Number(pid) > 0)) return null
    return { pid: Number(pid), port: Number(port), host: socket.trim() || address.trim(), status: status.trim() }
  } catch {
    return null
  }
}

/**
 * Removes what a dead PostgreSQL left behind, here and in the socket's folder: its numbers may be in use again, and then
 * PostgreSQL would not start. `pid` is the one that was found dead (null: no pid file); if another is there by now, nothing is done.
 */
export function removeDeadPostmasterFiles(pgdata: string, pid: number | null, folder: string | null) {
  const written = readPostmasterPidFile(pgdata)
  if ((written?.pid ?? null) !== pid) return
  const host = written?.host.startsWith('/') ? written.host : null
  for (const dir of [pgdata, host, folder]) {
    if (dir === null) continue
    for (const name of [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`])
      rmSync(path.join(dir, name), { force: true })
  }
  rmSync(path.join(pgdata, 'postmaster.pid'), { force: true })
}

/**
 * The settings PostgreSQL runs with, as arguments: on the command line they reach old data folders too.
 * `listen` is the folder of the socket, or a port of 127.0.0.1 where there are no such sockets.
 */
export function serverSettings(pgdata: string, listen: { folder: string } | { port: number }): string[] {
  const values = {
    ...('folder' in listen
      ? // The second socket, beside the data, is reached from every container that has this folder mounted.
        {
          listen_addresses: '',
          port: SOCKET_PORT,
          unix_socket_directories: `${listen.folder},.`,
          unix_socket_permissions: '0700',
        }
      : { listen_addresses: '127.0.0.1', port: listen.port }),
    cluster_name: clusterName(pgdata),
    max_connections: 120,
    shared_buffers: '48MB',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    huge_pages: 'off',
    max_wal_senders: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Terse: the detail of an error quotes rows, and rows are people's.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    logging_collector: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * A folder of mode 700 with a short path for the socket. `preferred` (the one in use before) comes first.
 * Not XDG_RUNTIME_DIR: it is removed when its user signs out, under a server that lives on.
 */
export function prepareSocketFolder(runner: PostgresRunner, dataDir: string, preferred?: string): string {
  const uid = runner.owner?.uid ?? process.getuid?.() ?? 0
  const name = `larder-${shortHash(`${uid}:${dataDir}`)}`
  const bases = [...new Set([os.tmpdir(), '/tmp', '/var/tmp'])]
  const candidates = bases.flatMap((base) => ['', '-1', '-2'].map((ending) => path.join(base, name + ending)))
  if (preferred !== undefined) candidates.unshift(preferred)
  for (const folder of candidates) {
    if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)) > MAX_SOCKET_PATH) continue
    try {
      mkdirSync(folder, { mode: 0o700 })
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') continue
    }
    // The name can be guessed: a folder that somebody else put there is not for us.
    const stat = lstatSync(folder)
    if (!stat.isDirectory()) continue
    if (runner.owner && stat.uid === 0 && uid !== 0) chownSync(folder, runner.owner.uid, runner.owner.gid)
    else if (stat.uid !== uid) continue
    if ((stat.mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
    if (runner.kind === 'self' || canReachFolder(runner, folder)) return folder
  }
  throw embeddedPostgresError(
    `There is no place for PostgreSQL's socket: none of ${bases.join(', ')} can be used. Set TMPDIR to a writable folder with a short path.`,
  )
}

// Root's own temporary folder may be closed to the account that PostgreSQL runs as.
function canReachFolder(runner: PostgresRunner, folder: string): boolean {
  if (runner.kind === 'namespace') return true
  for (let dir = path.dirname(folder); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) return false
  }
  return true
}

const FIRST_PASSWORD_FILE = 'first-password'

const generateClusterPassword = () => randomBytes(24).toString('hex')

/** Removes what interrupted first starts left, also in the socket's folder. Call it in one's turn. */
export function removeIncompleteClusters({ dataDir }: ClusterPaths, folder: string) {
  rmSync(path.join(folder, FIRST_PASSWORD_FILE), { force: true })
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith('postgres-new-'))) {
    // An initdb whose server was killed may still be writing for a moment, hence the retries.
    rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** Makes a new cluster beside its final place and moves it there at once, so that it is either whole or not there. */
export async function createCluster(places: ClusterPaths, runner: PostgresRunner, folder: string) {
  const fresh = path.join(places.dataDir, `postgres-new-${process.pid}-${randomBytes(4).toString('hex')}`)
  const password = generateClusterPassword()
  const passwordFile = path.join(folder, FIRST_PASSWORD_FILE)
  mkdirSync(fresh, { mode: 0o700 })
  try {
    writeClusterPassword(passwordFile, password, runner)
    changeOwner(runner, fresh)
    // Password and not peer: under a user namespace the two sides disagree about who they are.
    const { code, output } = await waitForExit(
      runner.run(
        runner.binaries.initdb,
        [
          '-D',
          runner.dataPath(fresh),
          '-U',
          SUPERUSER,
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale=C',
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--no-instructions',
          '-c',
          'max_connections=120',
          '-c',
          'shared_buffers=48MB',
          '-c',
          'timezone=UTC',
          '-c',
          'log_timezone=UTC',
        ],
        { cwd: fresh, stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    )
    if (code !== 0)
      throw embeddedPostgresError(`PostgreSQL could not create its data in ${places.dataDir}: ${lastLines(output)}`)
    writeClusterPassword(path.join(fresh, path.basename(places.passwordFile)), password, runner)
    renameSync(fresh, places.pgdata)
    await syncFolder(places.dataDir)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(fresh, { recursive: true, force: true, maxRetries: 5 })
  }
}

// Exclusively, since the folder may belong to another account, which could have put a link there.
function writeClusterPassword(file: string, password: string, runner: PostgresRunner) {
  rmSync(file, { force: true })
  writeFileSync(file, password, { mode: 0o600, flag: 'wx', flush: true })
  changeOwner(runner, file)
}

/** Makes a new password for a cluster whose password file is missing or wrong. PostgreSQL must not be running. */
export async function resetClusterPassword({ pgdata, passwordFile }: ClusterPaths, runner: PostgresRunner) {
  const password = generateClusterPassword()
  const child = runner.run(
    runner.binaries.postgres,
    ['--single', '-D', runner.dataPath(pgdata), ...serverSettings(pgdata, { folder: '.' }), 'postgres'],
    { cwd: pgdata, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  child.stdin?.on('error', () => {})
  child.stdin?.end(`ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`)
  const { code, output } = await waitForExit(child)
  if (code !== 0 || /\b(ERROR|FATAL):/.test(output))
    throw embeddedPostgresError(
      `The database's password file ${passwordFile} is gone and PostgreSQL could not take a new one: ${lastLines(output)}`,
    )
  writeClusterPassword(passwordFile, password, runner)
}

/** The cluster's password, or null if the file is missing. */
export function readClusterPassword({ passwordFile }: ClusterPaths): string | null {
  try {
    return readFileSync(passwordFile, 'utf8').trim() || null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw unreadableClusterError(path.dirname(passwordFile), error)
  }
}

/** Whether a whole cluster lies there. Throws if something else does; an empty folder is taken away. */
export function hasCluster({ pgdata }: ClusterPaths): boolean {
  const names = listFolderNames(pgdata)
  if (names === null) return false
  if (existsSync(path.join(pgdata, 'PG_VERSION')) && existsSync(path.join(pgdata, 'global', 'pg_control'))) return true
  if (names.length > 0) {
    throw embeddedPostgresError(
      `${pgdata} is not a whole PostgreSQL data folder, so Larder leaves it alone. Move it away (a backup can be put in its place) and start again.`,
    )
  }
  rmdirSync(pgdata)
  return false
}

function listFolderNames(pgdata: string): string[] | null {
  try {
    return readdirSync(pgdata)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw unreadableClusterError(pgdata, error)
  }
}

function unreadableClusterError(pgdata: string, error: unknown): Error {
  return embeddedPostgresError(
    `The database in ${pgdata} cannot be read (${errorCode(error)}). Start Larder as the user who owns it, or give the folder to the present one with chown.`,
    error,
  )
}

/** Throws when the data was made by another major version than the programs have. */
export function checkClusterVersion({ pgdata }: ClusterPaths, version: string) {
  const made = readFileSync(path.join(pgdata, 'PG_VERSION'), 'utf8').trim()
  if (made !== version) {
    throw embeddedPostgresError(
      `The data in ${pgdata} was made by PostgreSQL ${made}, and this version of Larder brings PostgreSQL ${version}. Dump it with the old version of Larder and restore it into an empty data directory, or run PostgreSQL ${made} on it and set DATABASE_URL.`,
    )
  }
}

// A rename is safe from a power cut only when the folder itself is on disk. Windows cannot do this.
async function syncFolder(dir: string) {
  if (process.platform === 'win32') return
  const handle = await open(dir, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Keeps the log from growing without end: at most two files of about 2 MB each. PostgreSQL appends, so it may go on writing. */
export function rotateLog(log: string) {
  const stat = statSync(log, { throwIfNoEntry: false })
  if (!stat || stat.size <= MAX_LOG_BYTES) return
  copyFileSync(log, `${log}.1`)
  truncateSync(log)
}

/** The last lines of a program's output without their times, for the end of a message. */
export function lastLines(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^.{0,40}\[\d+\] /, '').trim())
    .filter(Boolean)
  return lines.slice(-4).join(' ') || 'it said nothing.'
}
