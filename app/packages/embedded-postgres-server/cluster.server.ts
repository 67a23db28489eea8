import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
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
import type { ClusterPaths } from './cluster-paths.server'
import type { DatabaseApp } from './database-app'
import { errorCode, embeddedPostgresError, shortHash } from './processes.server'
import { waitForExit, changeOwner, type PostgresRunner } from './runner.server'

/** The superuser of the cluster; only this package connects with it. */
export const SUPERUSER = 'postgres'
/** Part of the socket's file name, not an open port; on Windows, where a port is opened, a free one is chosen. */
export const SOCKET_PORT = 5432

const MAX_LOG_BYTES = 2_000_000
// sun_path holds 107 bytes on Linux and 103 on macOS, without the terminating zero.
const MAX_SOCKET_PATH = 103

/** The `cluster_name` of the server of this folder: it identifies the process by its command line. */
export function clusterName({ app, pgdata }: ClusterPaths): string {
  const stat = statSync(pgdata, { bigint: true })
  return `${app.name}-${shortHash(`${stat.dev}:${stat.ino}`)}`
}

/** The contents of `postmaster.pid`; status is starting, ready or stopping. Null if the file is missing or incomplete. */
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
 * Removes the pid and lock files of a dead server, here and in the socket's folder: their pids may have been reused, and
 * then PostgreSQL would not start. `pid` is the one found dead (null: no pid file); nothing is done if it has changed since.
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
 * PostgreSQL's settings as command-line arguments, so that they apply to existing data folders too.
 * `listen` is the folder of the socket, or a port of 127.0.0.1 where there are no Unix sockets.
 */
export function serverSettings(paths: ClusterPaths, listen: { folder: string } | { port: number }): string[] {
  const values = {
    ...('folder' in listen
      ? // A second socket in the data folder can be reached from every container that mounts this folder.
        {
          listen_addresses: '',
          port: SOCKET_PORT,
          unix_socket_directories: `${listen.folder},.`,
          unix_socket_permissions: '0700',
        }
      : { listen_addresses: '127.0.0.1', port: listen.port }),
    cluster_name: clusterName(paths),
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
    // Terse: the detail of an error quotes rows, which are personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    logging_collector: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * A folder of mode 700 with a short path for the socket. `preferred` (the previous one) comes first.
 * Not XDG_RUNTIME_DIR: it is removed when its user signs out, while the server keeps running.
 */
export function prepareSocketFolder(
  runner: PostgresRunner,
  { app, dataDir }: ClusterPaths,
  preferred?: string,
): string {
  const uid = runner.owner?.uid ?? process.getuid?.() ?? 0
  const name = `${app.name}-${shortHash(`${uid}:${dataDir}`)}`
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
    // The name is predictable: a folder that another account created is not used.
    const stat = lstatSync(folder)
    if (!stat.isDirectory()) continue
    if (runner.owner && stat.uid === 0 && uid !== 0) chownSync(folder, runner.owner.uid, runner.owner.gid)
    else if (stat.uid !== uid) continue
    if ((stat.mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
    if (runner.kind === 'self' || canReachFolder(runner, folder)) return folder
  }
  throw embeddedPostgresError(
    `There is no place for PostgreSQL's socket: none of ${bases.join(', ')} can be used. ` +
      `Set TMPDIR to a writable folder with a short path.`,
  )
}

// Root's temporary folder may not be searchable for the account that PostgreSQL runs as.
function canReachFolder(runner: PostgresRunner, folder: string): boolean {
  if (runner.kind === 'namespace') return true
  for (let dir = path.dirname(folder); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) return false
  }
  return true
}

const FIRST_PASSWORD_FILE = 'first-password'

const generateClusterPassword = () => randomBytes(24).toString('hex')

/** Removes what interrupted first starts left behind. The caller holds the file lock. */
export function removeIncompleteClusters({ dataDir }: ClusterPaths, folder: string) {
  rmSync(path.join(folder, FIRST_PASSWORD_FILE), { force: true })
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith('postgres-new-'))) {
    // An initdb whose server was killed may still be writing for a moment, hence the retries.
    rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** Creates a cluster in a temporary folder and renames it: it exists either completely or not at all. */
export async function createCluster(paths: ClusterPaths, runner: PostgresRunner, folder: string) {
  const temporary = path.join(paths.dataDir, `postgres-new-${process.pid}-${randomBytes(4).toString('hex')}`)
  const password = generateClusterPassword()
  const passwordFile = path.join(folder, FIRST_PASSWORD_FILE)
  mkdirSync(temporary, { mode: 0o700 })
  try {
    writeClusterPassword(passwordFile, password, runner)
    changeOwner(runner, temporary)
    // Password and not peer authentication: in a user namespace the two sides see different user ids.
    const { code, output } = await waitForExit(
      runner.run(
        runner.binaries.initdb,
        [
          '-D',
          runner.dataPath(temporary),
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
        { cwd: temporary, stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    )
    if (code !== 0)
      throw embeddedPostgresError(`PostgreSQL could not create its data in ${paths.dataDir}: ${lastLines(output)}`)
    writeClusterPassword(path.join(temporary, path.basename(paths.passwordFile)), password, runner)
    renameSync(temporary, paths.pgdata)
    await syncFolder(paths.dataDir)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
  }
}

// Opened exclusively: the folder may belong to another account, which could have put a symbolic link there.
function writeClusterPassword(file: string, password: string, runner: PostgresRunner) {
  rmSync(file, { force: true })
  writeFileSync(file, password, { mode: 0o600, flag: 'wx', flush: true })
  changeOwner(runner, file)
}

/** Sets a new password for a cluster whose password file is missing or wrong. PostgreSQL must not be running. */
export async function resetClusterPassword(paths: ClusterPaths, runner: PostgresRunner) {
  const { pgdata, passwordFile } = paths
  const password = generateClusterPassword()
  const child = runner.run(
    runner.binaries.postgres,
    ['--single', '-D', runner.dataPath(pgdata), ...serverSettings(paths, { folder: '.' }), 'postgres'],
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
export function readClusterPassword({ app, passwordFile }: ClusterPaths): string | null {
  try {
    return readFileSync(passwordFile, 'utf8').trim() || null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw unreadableClusterError(path.dirname(passwordFile), app, error)
  }
}

/** Whether there is a complete cluster. Throws if the folder holds anything else; an empty one is removed. */
export function hasCluster({ app, pgdata }: ClusterPaths): boolean {
  const names = listFolderNames(pgdata, app)
  if (names === null) return false
  if (existsSync(path.join(pgdata, 'PG_VERSION')) && existsSync(path.join(pgdata, 'global', 'pg_control'))) return true
  if (names.length > 0) {
    throw embeddedPostgresError(
      `${pgdata} is not a whole PostgreSQL data folder, so ${app.title} leaves it alone. ` +
        `Move it away (a backup can be put in its place) and start again.`,
    )
  }
  rmdirSync(pgdata)
  return false
}

function listFolderNames(pgdata: string, app: DatabaseApp): string[] | null {
  try {
    return readdirSync(pgdata)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw unreadableClusterError(pgdata, app, error)
  }
}

function unreadableClusterError(pgdata: string, { title }: DatabaseApp, error: unknown): Error {
  return embeddedPostgresError(
    `The database in ${pgdata} cannot be read (${errorCode(error)}). Start ${title} as the user who owns it, ` +
      `or give the folder to the present one with chown.`,
    error,
  )
}

/** Throws when the data was created by another major version than that of the programs. */
export function checkClusterVersion({ app: { title, settings }, pgdata }: ClusterPaths, version: string) {
  const made = readFileSync(path.join(pgdata, 'PG_VERSION'), 'utf8').trim()
  if (made !== version) {
    throw embeddedPostgresError(
      `The data in ${pgdata} was made by PostgreSQL ${made}, and this version of ${title} brings PostgreSQL ${version}. ` +
        `Dump it with the old version of ${title} and restore it into an empty data directory, ` +
        `or run PostgreSQL ${made} on it and set ${settings.databaseUrl}.`,
    )
  }
}

// A rename is durable only once the folder itself is synced. Windows cannot do this.
async function syncFolder(dir: string) {
  if (process.platform === 'win32') return
  const handle = await open(dir, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Limits the log to two files of about 2 MB each. PostgreSQL appends, so truncating under it is safe. */
export function rotateLog(log: string) {
  const stat = statSync(log, { throwIfNoEntry: false })
  if (!stat || stat.size <= MAX_LOG_BYTES) return
  copyFileSync(log, `${log}.1`)
  truncateSync(log)
}

/** The last lines of a program's output without timestamps, for the end of a message. */
export function lastLines(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^.{0,40}\[\d+\] /, '').trim())
    .filter(Boolean)
  return lines.slice(-4).join(' ') || 'no output'
}
