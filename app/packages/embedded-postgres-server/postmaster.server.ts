import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import type { PostgresBinaries } from './binaries.server'
import {
  rotateLog,
  checkClusterVersion,
  removeDeadPostmasterFiles,
  removeIncompleteClusters,
  clusterName,
  createCluster,
  hasCluster,
  lastLines,
  type ClusterPaths,
  readClusterPassword,
  readPostmasterPidFile,
  resetClusterPassword,
  serverSettings,
  SOCKET_PORT,
  prepareSocketFolder,
  SUPERUSER,
} from './cluster.server'
import { readCommandLine, errorCode, embeddedPostgresError, sleep, processToken } from './processes.server'
import { programEnvironment } from './program-environment.server'
import { chooseRunner, waitForExit, changeOwner, type PostgresRunner } from './runner.server'

/** The account and the database that Larder works with. The account owns the database and may create others, no more. */
export const DATABASE_NAME = 'larder'

const CONNECT_TIMEOUT_MS = 1000
const UNREACHABLE_TIMEOUT_MS = 2500
const STOPPING_TIMEOUT_MS = 15_000
const STARTING_TIMEOUT_MS = 120_000

/** A PostgreSQL that has answered: its process identity, and how to reach it. */
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

const compareClusterName = (name: string, pgdata: string): ServerIdentity =>
  name === clusterName(pgdata) ? 'ours' : 'not ours'

// '28…' and '3D000': our account or database is not there yet. '53300': every ordinary place is taken.
async function identifyServer(address: PostgresAddress, password: string, pgdata: string): Promise<ServerIdentity> {
  try {
    return compareClusterName(
      (await withPostgresClient(address, DATABASE_NAME, DATABASE_NAME, password, readClusterName)).name,
      pgdata,
    )
  } catch (error) {
    if (!/^(28|3D000|53300)/.test(errorCode(error))) return 'none'
  }
  try {
    const { name } = await withPostgresClient(address, SUPERUSER, 'postgres', password, async (client) => {
      const found = await readClusterName(client)
      if (compareClusterName(found.name, pgdata) === 'ours') await createDatabase(client, password)
      return found
    })
    return compareClusterName(name, pgdata)
  } catch (error) {
    return errorCode(error) === '28P01' ? 'wrong password' : 'none'
  }
}

async function createDatabase(client: pg.Client, password: string) {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database',
    [DATABASE_NAME],
  )
  // The password is hexadecimal, made by us: nothing in it needs quoting.
  await client.query(
    `${rows[0]?.role ? 'ALTER' : 'CREATE'} ROLE ${DATABASE_NAME} LOGIN CREATEDB PASSWORD '${password}'`,
  )
  if (!rows[0]?.database) await client.query(`CREATE DATABASE ${DATABASE_NAME} OWNER ${DATABASE_NAME}`)
}

type PostmasterState =
  | { state: 'ready'; running: RunningPostgres }
  | { state: 'busy'; pid: number; status: string; sure: boolean }
  | { state: 'elsewhere' }
  | { state: 'none'; dead: number | null }

/** Looks whether a PostgreSQL runs on this folder. A pid file proves nothing: its number may be another program's by now. */
async function inspectPostmaster({ pgdata }: ClusterPaths, password: string | null): Promise<PostmasterState> {
  const written = readPostmasterPidFile(pgdata)
  const token = written ? processToken(written.pid) : null
  const command = written && token !== null ? readCommandLine(written.pid) : ''
  if (!written || token === null || (command !== null && !command.includes(`cluster_name=${clusterName(pgdata)}`))) {
    if (!written && isJustCreated(path.join(pgdata, 'postmaster.pid')))
      return { state: 'busy', pid: 0, status: 'starting', sure: false }
    return (await isSocketInUse(pgdata)) ? { state: 'elsewhere' } : { state: 'none', dead: written?.pid ?? null }
  }
  const { pid, host, port, status } = written
  if (
    password !== null &&
    host &&
    status === 'ready' &&
    (await identifyServer({ host, port }, password, pgdata)) === 'ours'
  ) {
    return { state: 'ready', running: { token, pid, host, port, password, launched: false } }
  }
  return { state: 'busy', pid, status, sure: command !== null }
}

// A pid file that is not whole yet. One that stays so was cut off by a power failure.
function isJustCreated(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs < 1000
}

// The socket beside the data answers whoever has the folder, whatever the numbers of processes mean to them.
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
  // Through a descriptor the path is short, however deep the folder lies.
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
 * Returns the PostgreSQL of this folder: the one that runs, or one started now, on a new cluster if there is none.
 * Call it in one's turn. `alone`: no other living server uses it, so one that no longer answers may be ended.
 * `before`: where it was reached until now, to come back at the same address.
 */
export async function ensurePostgresRunning(
  places: ClusterPaths,
  binaries: PostgresBinaries,
  alone: () => boolean,
  log: PostgresLogger,
  before?: PostgresAddress,
): Promise<RunningPostgres> {
  const since = performance.now()
  let attempts = 0
  for (;;) {
    const cluster = hasCluster(places)
    const password = cluster ? readClusterPassword(places) : null
    const found: PostmasterState = cluster ? await inspectPostmaster(places, password) : { state: 'none', dead: null }
    const waited = performance.now() - since
    if (found.state === 'ready') return found.running
    if (found.state === 'elsewhere') {
      throw embeddedPostgresError(
        `The database in ${places.pgdata} is being run by a Larder in another container or machine. Stop that one first, or give both the same DATABASE_URL.`,
      )
    }
    if (found.state === 'none') {
      attempts += 1
      const running = await launchPostgres(places, binaries, log, { number: attempts, dead: found.dead }, before)
      if (running) return running
      await sleep(Math.min(1000, 100 * attempts))
    } else {
      const patience =
        found.status === 'ready'
          ? UNREACHABLE_TIMEOUT_MS
          : found.status === 'stopping'
            ? STOPPING_TIMEOUT_MS
            : STARTING_TIMEOUT_MS
      if (waited > patience) await endUnreachablePostgres(places, binaries, found, alone, log)
      else await sleep(25)
    }
    if (performance.now() - since > STARTING_TIMEOUT_MS + STOPPING_TIMEOUT_MS)
      throw embeddedPostgresError(`PostgreSQL does not get ready in ${places.pgdata}. Its log is ${places.log}.`)
  }
}

async function endUnreachablePostgres(
  places: ClusterPaths,
  binaries: PostgresBinaries,
  found: { pid: number; status: string; sure: boolean },
  alone: () => boolean,
  log: PostgresLogger,
) {
  if (!alone()) {
    throw embeddedPostgresError(
      `The PostgreSQL of another running Larder (process ${found.pid}, ${found.status}) does not answer. Stop that Larder, then start again; its log is ${places.log}.`,
    )
  }
  log('the PostgreSQL left running here does not answer: ending it', { pid: found.pid, status: found.status })
  // Where command lines are not shown, a number that does not answer is taken for another program's.
  if (!found.sure) removeDeadPostmasterFiles(places.pgdata, found.pid, null)
  // The last resort loses nothing either: what was acknowledged is in the log that the next start reads.
  else if (!(await shutDownPostgres(places, binaries, found.pid, 2000))) process.kill(found.pid, 'SIGKILL')
}

// Null: it did not start for a reason that passes.
async function launchPostgres(
  places: ClusterPaths,
  binaries: PostgresBinaries,
  log: PostgresLogger,
  attempt: { number: number; dead: number | null },
  before?: PostgresAddress,
): Promise<RunningPostgres | null> {
  const runner = await chooseRunner(binaries, places.dataDir, places.pgdata)
  const socket = process.platform === 'win32' ? null : prepareSocketFolder(runner, places.dataDir, before?.host)
  removeIncompleteClusters(places, socket ?? places.locks)
  if (!hasCluster(places)) {
    if (before) throw embeddedPostgresError(`The database in ${places.pgdata} is gone.`)
    log('first start: creating the database', { folder: places.pgdata })
    await createCluster(places, runner, socket ?? places.locks)
  }
  checkClusterVersion(places, runner.version)
  changeOwner(runner, places.pgdata)
  removeDeadPostmasterFiles(places.pgdata, attempt.dead, socket)
  if (readClusterPassword(places) === null) await resetClusterPassword(places, runner)
  const password = readClusterPassword(places) ?? ''
  const address: PostgresAddress = socket
    ? { host: socket, port: SOCKET_PORT }
    : { host: '127.0.0.1', port: before?.port ?? (await freePort()) }
  rotateLog(places.log)
  const logged = statSync(places.log, { throwIfNoEntry: false })?.size ?? 0
  const ended = runPostgres(places, runner, socket ? { folder: socket } : { port: address.port })
  const started = performance.now()
  while (performance.now() - started < STARTING_TIMEOUT_MS) {
    const written = readPostmasterPidFile(places.pgdata)
    const answer = written?.status === 'ready' ? await identifyServer(address, password, places.pgdata) : 'none'
    const token = written && answer === 'ours' ? processToken(written.pid) : null
    if (written && token !== null) return { token, pid: written.pid, ...address, password, launched: true }
    if (written && answer === 'wrong password') {
      await shutDownPostgres(places, binaries, written.pid, 5000)
      await resetClusterPassword(places, runner)
      return null
    }
    const code = ended.code()
    if (code !== undefined)
      return explainExit(places, code, readFileSync(places.log, 'utf8').slice(logged), attempt.number)
    await sleep(10)
  }
  return null
}

// Orphans of a killed PostgreSQL let go of its memory a moment later; one that is just ending lets go of its files.
function explainExit(places: ClusterPaths, code: number | null, said: string, attempt: number): null {
  const passes =
    /pre-existing shared memory|lock file .* already exists|could not (bind|create any)|Address already in use/i
  if (passes.test(said) && attempt < 12) return null
  throw embeddedPostgresError(
    `PostgreSQL did not start on ${places.pgdata}${code === null ? '' : ` (exit code ${code})`}: ${lastLines(said)} The whole log is ${places.log}.`,
  )
}

// In a session of its own, so that Ctrl-C in a terminal reaches the server only, which then ends it last.
function runPostgres(
  places: ClusterPaths,
  runner: PostgresRunner,
  listen: { folder: string } | { port: number },
): { code(): number | null | undefined } {
  const log = openSync(places.log, 'a', 0o600)
  try {
    const args = serverSettings(places.pgdata, listen)
    // On Windows pg_ctl drops an administrator's rights, which PostgreSQL refuses; it returns at once.
    const child =
      process.platform === 'win32'
        ? runner.run(
            runner.binaries.pgCtl,
            ['start', '-W', '-s', '-D', places.pgdata, '-l', places.log, '-o', args.map((arg) => `"${arg}"`).join(' ')],
            { stdio: 'ignore', detached: true },
          )
        : runner.run(runner.binaries.postgres, ['-D', runner.dataPath(places.pgdata), ...args], {
            cwd: places.pgdata,
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
 * Ends the PostgreSQL with this pid: open transactions are rolled back, all else is written to disk. After
 * `patienceMs` it is told to end at once, which costs a recovery at the next start but no data.
 * Returns whether it is gone. The caller has made sure that the pid is this folder's PostgreSQL.
 */
export async function shutDownPostgres(
  places: ClusterPaths,
  binaries: PostgresBinaries,
  pid: number,
  patienceMs: number,
): Promise<boolean> {
  const token = processToken(pid)
  if (token === null) return true
  if (process.platform === 'win32')
    return (
      (await pgCtlStop(places, binaries, 'fast', patienceMs)) || (await pgCtlStop(places, binaries, 'immediate', 1500))
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
