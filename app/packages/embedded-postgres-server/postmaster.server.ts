import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import type { PostgresBinaries } from './binaries.server'
import type { ClusterPaths } from './cluster-paths.server'
import {
  rotateLog,
  checkClusterVersion,
  removeDeadPostmasterFiles,
  removeIncompleteClusters,
  clusterName,
  createCluster,
  hasCluster,
  lastLines,
  readClusterPassword,
  readPostmasterPidFile,
  resetClusterPassword,
  serverSettings,
  SOCKET_PORT,
  prepareSocketFolder,
  SUPERUSER,
} from './cluster.server'
import { readCommandLine, errorCode, embeddedPostgresError, sleep, processToken } from './processes.server'
import { programEnvironment, WITHOUT_PG_VARIABLES } from './program-environment.server'
import { chooseRunner, waitForExit, changeOwner, type PostgresRunner } from './runner.server'

const CONNECT_TIMEOUT_MS = 1000
const UNREACHABLE_TIMEOUT_MS = 2500
const STOPPING_TIMEOUT_MS = 15_000
const STARTING_TIMEOUT_MS = 120_000

/** A server that has accepted a connection: its process identity, and how to reach it. */
export type RunningPostgres = {
  token: string
  pid: number
  host: string
  port: number
  password: string
  launched: boolean
}

type PostgresAddress = { host: string; port: number }
type PostgresLogger = (message: string, fields?: Record<string, unknown>) => void

async function withPostgresClient<Row extends pg.QueryResultRow>(
  address: PostgresAddress,
  user: string,
  database: string,
  password: string,
  work: (client: pg.Client) => Promise<Row>,
): Promise<Row> {
  const client = new pg.Client({
    ...address,
    user,
    database,
    password,
    ...WITHOUT_PG_VARIABLES,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: 30_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const readClusterName = async (client: pg.Client): Promise<{ name: string }> =>
  (await client.query<{ name: string }>(`SELECT current_setting('cluster_name') AS name`)).rows[0] ?? { name: '' }

type ServerIdentity = 'ours' | 'not ours' | 'wrong password' | 'none'

const compareClusterName = (name: string, paths: ClusterPaths): ServerIdentity =>
  name === clusterName(paths) ? 'ours' : 'not ours'

// '28…' and '3D000': our role or database does not exist yet. '53300': all ordinary connections are in use.
async function identifyServer(
  address: PostgresAddress,
  password: string,
  paths: ClusterPaths,
): Promise<ServerIdentity> {
  try {
    return compareClusterName(
      (await withPostgresClient(address, paths.app.name, paths.app.name, password, readClusterName)).name,
      paths,
    )
  } catch (error) {
    if (!/^(28|3D000|53300)/.test(errorCode(error))) return 'none'
  }
  try {
    const { name } = await withPostgresClient(address, SUPERUSER, 'postgres', password, async (client) => {
      const found = await readClusterName(client)
      if (compareClusterName(found.name, paths) === 'ours') await createDatabase(client, paths.app.name, password)
      return found
    })
    return compareClusterName(name, paths)
  } catch (error) {
    return errorCode(error) === '28P01' ? 'wrong password' : 'none'
  }
}

/** The role owns the database and may create others, no more. */
async function createDatabase(client: pg.Client, name: string, password: string) {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database',
    [name],
  )
  // The name is lower-case letters and the password hexadecimal: nothing needs quoting.
  await client.query(`${rows[0]?.role ? 'ALTER' : 'CREATE'} ROLE ${name} LOGIN CREATEDB PASSWORD '${password}'`)
  if (!rows[0]?.database) await client.query(`CREATE DATABASE ${name} OWNER ${name}`)
}

type PostmasterState =
  | { state: 'ready'; running: RunningPostgres }
  | { state: 'busy'; pid: number; status: string; sure: boolean }
  | { state: 'elsewhere' }
  | { state: 'none'; dead: number | null }

/** Whether a server runs on this folder. A pid file alone proves nothing: its pid may have been reused. */
async function inspectPostmaster(paths: ClusterPaths, password: string | null): Promise<PostmasterState> {
  const { pgdata } = paths
  const written = readPostmasterPidFile(pgdata)
  const token = written ? processToken(written.pid) : null
  const command = written && token !== null ? readCommandLine(written.pid) : ''
  if (!written || token === null || (command !== null && !command.includes(`cluster_name=${clusterName(paths)}`))) {
    if (!written && isJustCreated(path.join(pgdata, 'postmaster.pid')))
      return { state: 'busy', pid: 0, status: 'starting', sure: false }
    return (await isSocketInUse(pgdata)) ? { state: 'elsewhere' } : { state: 'none', dead: written?.pid ?? null }
  }
  const { pid, host, port, status } = written
  if (
    password !== null &&
    host &&
    status === 'ready' &&
    (await identifyServer({ host, port }, password, paths)) === 'ours'
  ) {
    return { state: 'ready', running: { token, pid, host, port, password, launched: false } }
  }
  return { state: 'busy', pid, status, sure: command !== null }
}

// An incomplete pid file is being written, unless it is old: then a power failure cut it off.
function isJustCreated(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs < 1000
}

// The socket in the data folder can be reached from other containers, whose pids cannot be compared with ours.
async function isSocketInUse(pgdata: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (!(await socketAnswers(pgdata))) return false
    await sleep(100)
  }
  return true
}

async function socketAnswers(pgdata: string): Promise<boolean> {
  const name = `.s.PGSQL.${SOCKET_PORT}`
  // Through a file descriptor the path stays short enough for a socket, however deep the folder is.
  const folder = openSync(pgdata, 'r')
  const file = process.platform === 'linux' ? `/proc/self/fd/${folder}/${name}` : path.join(pgdata, name)
  try {
    return await new Promise<boolean>((resolve) => {
      const socket = net.connect({ path: file })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  } catch {
    return false
  } finally {
    closeSync(folder)
  }
}

/**
 * Returns the server of this folder: the one that runs, or one started now, on a new cluster if there is none. The caller
 * holds the file lock. `alone`: no other process uses the database, so a server that does not answer may be killed.
 * `before`: its previous address, to be used again.
 */
export async function ensurePostgresRunning(
  paths: ClusterPaths,
  binaries: PostgresBinaries,
  alone: () => boolean,
  log: PostgresLogger,
  before?: PostgresAddress,
): Promise<RunningPostgres> {
  const since = performance.now()
  let attempts = 0
  for (;;) {
    const cluster = hasCluster(paths)
    const password = cluster ? readClusterPassword(paths) : null
    const found: PostmasterState = cluster ? await inspectPostmaster(paths, password) : { state: 'none', dead: null }
    const waited = performance.now() - since
    if (found.state === 'ready') return found.running
    if (found.state === 'elsewhere') {
      throw embeddedPostgresError(
        `The database in ${paths.pgdata} is being run by a ${paths.app.title} in another container or machine. ` +
          `Stop that one first, or give both the same ${paths.app.settings.databaseUrl}.`,
      )
    }
    if (found.state === 'none') {
      attempts += 1
      const running = await launchPostgres(paths, binaries, log, { number: attempts, dead: found.dead }, before)
      if (running) return running
      await sleep(Math.min(1000, 100 * attempts))
    } else {
      const patience =
        found.status === 'ready'
          ? UNREACHABLE_TIMEOUT_MS
          : found.status === 'stopping'
            ? STOPPING_TIMEOUT_MS
            : STARTING_TIMEOUT_MS
      if (waited > patience) await endUnreachablePostgres(paths, binaries, found, alone, log)
      else await sleep(25)
    }
    if (performance.now() - since > STARTING_TIMEOUT_MS + STOPPING_TIMEOUT_MS)
      throw embeddedPostgresError(`PostgreSQL does not get ready in ${paths.pgdata}. Its log is ${paths.log}.`)
  }
}

async function endUnreachablePostgres(
  paths: ClusterPaths,
  binaries: PostgresBinaries,
  found: { pid: number; status: string; sure: boolean },
  alone: () => boolean,
  log: PostgresLogger,
) {
  if (!alone()) {
    throw embeddedPostgresError(
      `The PostgreSQL of another running ${paths.app.title} (process ${found.pid}, ${found.status}) does not answer. ` +
        `Stop that ${paths.app.title}, then start again; its log is ${paths.log}.`,
    )
  }
  log('the PostgreSQL left running here does not answer: ending it', { pid: found.pid, status: found.status })
  // Where command lines cannot be read, a pid that does not answer is taken for another program's.
  if (!found.sure) removeDeadPostmasterFiles(paths.pgdata, found.pid, null)
  // SIGKILL loses no committed transaction: the next start replays the write-ahead log.
  else if (!(await shutDownPostgres(paths, binaries, found.pid, 2000))) process.kill(found.pid, 'SIGKILL')
}

// Null: it did not start, for a transient reason.
async function launchPostgres(
  paths: ClusterPaths,
  binaries: PostgresBinaries,
  log: PostgresLogger,
  attempt: { number: number; dead: number | null },
  before?: PostgresAddress,
): Promise<RunningPostgres | null> {
  const runner = await chooseRunner(binaries, paths)
  const socket = process.platform === 'win32' ? null : prepareSocketFolder(runner, paths, before?.host)
  removeIncompleteClusters(paths, socket ?? paths.locks)
  if (!hasCluster(paths)) {
    if (before) throw embeddedPostgresError(`The database in ${paths.pgdata} is gone.`)
    log('first start: creating the database', { folder: paths.pgdata })
    await createCluster(paths, runner, socket ?? paths.locks)
  }
  checkClusterVersion(paths, runner.version)
  changeOwner(runner, paths.pgdata)
  removeDeadPostmasterFiles(paths.pgdata, attempt.dead, socket)
  if (readClusterPassword(paths) === null) await resetClusterPassword(paths, runner)
  const password = readClusterPassword(paths) ?? ''
  const address: PostgresAddress = socket
    ? { host: socket, port: SOCKET_PORT }
    : { host: '127.0.0.1', port: before?.port ?? (await freePort()) }
  rotateLog(paths.log)
  const logged = statSync(paths.log, { throwIfNoEntry: false })?.size ?? 0
  const ended = runPostgres(paths, runner, socket ? { folder: socket } : { port: address.port })
  const started = performance.now()
  while (performance.now() - started < STARTING_TIMEOUT_MS) {
    const written = readPostmasterPidFile(paths.pgdata)
    const answer = written?.status === 'ready' ? await identifyServer(address, password, paths) : 'none'
    const token = written && answer === 'ours' ? processToken(written.pid) : null
    if (written && token !== null) return { token, pid: written.pid, ...address, password, launched: true }
    if (written && answer === 'wrong password') {
      await shutDownPostgres(paths, binaries, written.pid, 5000)
      await resetClusterPassword(paths, runner)
      return null
    }
    const code = ended.code()
    if (code !== undefined)
      return explainExit(paths, code, readFileSync(paths.log, 'utf8').slice(logged), attempt.number)
    await sleep(10)
  }
  return null
}

// Transient: orphaned backends still hold the shared memory of a killed server, or a stopping one its lock files.
function explainExit(paths: ClusterPaths, code: number | null, output: string, attempt: number): null {
  const transientErrors =
    /pre-existing shared memory|lock file .* already exists|could not (bind|create any)|Address already in use/i
  if (transientErrors.test(output) && attempt < 12) return null
  throw embeddedPostgresError(
    `PostgreSQL did not start on ${paths.pgdata}${code === null ? '' : ` (exit code ${code})`}: ` +
      `${lastLines(output)} The whole log is ${paths.log}.`,
  )
}

// Detached, in a session of its own: Ctrl-C in a terminal reaches the application only, which then stops it last.
function runPostgres(
  paths: ClusterPaths,
  runner: PostgresRunner,
  listen: { folder: string } | { port: number },
): { code(): number | null | undefined } {
  const log = openSync(paths.log, 'a', 0o600)
  try {
    const args = serverSettings(paths, listen)
    // On Windows pg_ctl drops the administrator's privileges, which PostgreSQL refuses; it returns at once.
    const child =
      process.platform === 'win32'
        ? runner.run(
            runner.binaries.pgCtl,
            ['start', '-W', '-s', '-D', paths.pgdata, '-l', paths.log, '-o', args.map((arg) => `"${arg}"`).join(' ')],
            { stdio: 'ignore', detached: true },
          )
        : runner.run(runner.binaries.postgres, ['-D', runner.dataPath(paths.pgdata), ...args], {
            cwd: paths.pgdata,
            stdio: ['ignore', log, log],
            detached: true,
          })
    let code: number | null | undefined
    child.once('error', () => {
      code = null
    })
    child.once('exit', (exitCode) => {
      if (process.platform !== 'win32' || exitCode !== 0) code = exitCode
    })
    child.unref()
    return { code: () => code }
  } finally {
    closeSync(log)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Stops the server with this pid: a fast shutdown, which rolls back open transactions, and after `patienceMs` an immediate
 * one, which costs a recovery at the next start but no data. Returns whether it has exited. The caller has verified that
 * the pid is this folder's server.
 */
export async function shutDownPostgres(
  paths: ClusterPaths,
  binaries: PostgresBinaries,
  pid: number,
  patienceMs: number,
): Promise<boolean> {
  const token = processToken(pid)
  if (token === null) return true
  if (process.platform === 'win32')
    return (
      (await pgCtlStop(paths, binaries, 'fast', patienceMs)) || (await pgCtlStop(paths, binaries, 'immediate', 1500))
    )
  const gone = async (ms: number) => {
    const until = performance.now() + ms
    while (processToken(pid) === token) {
      if (performance.now() > until) return false
      await sleep(10)
    }
    return true
  }
  process.kill(pid, 'SIGINT')
  if (await gone(patienceMs)) return true
  if (processToken(pid) === token) process.kill(pid, 'SIGQUIT')
  return gone(1500)
}

async function pgCtlStop(
  { pgdata }: ClusterPaths,
  { pgCtl }: PostgresBinaries,
  mode: 'fast' | 'immediate',
  patienceMs: number,
): Promise<boolean> {
  const { code } = await waitForExit(
    spawn(pgCtl, ['stop', '-s', '-D', pgdata, '-m', mode, '-t', String(Math.ceil(patienceMs / 1000))], {
      stdio: 'ignore',
      windowsHide: true,
      env: programEnvironment(),
    }),
  )
  return code === 0
}
