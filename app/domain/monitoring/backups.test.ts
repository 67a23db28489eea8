// @module-tag slow
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync as gunzip, gzipSync as gzip } from 'node:zlib'
import pg, { type QueryResultRow } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { migrate } from '#app/platform/migrations.server'
import { resolveProjectPath } from '#app/platform/project-path.server'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { runSql } from '#tests/support/run-sql'
import { drillSize } from '#tests/support/seeded-random'
import { createDrillLog } from '#tests/support/drill-log'
import { backUp, createScheduledBackup, getLastBackup, restoreFrom } from './backups.server'

vi.setConfig({ testTimeout: drillSize(60_000, 30 * 60_000) })
const { folder } = vi.hoisted(() => {
  const folder = `${process.env['TMPDIR'] ?? '/tmp'}/larder-backups-${process.pid}-${Math.random().toString(36).slice(2)}`
  process.env['DATA_DIR'] = folder
  process.env['BACKUP_KEEP'] = '2'
  return { folder }
})
vi.spyOn(log, 'info').mockImplementation(() => undefined)
const shipped = resolveProjectPath('prisma/migrations')
const ODD = `"quoted", (in) {braces} \\ and 'more'\n\tπ 🍋`
const PICTURE = '0123456789abcdef0123456789abcdef'
const HOUSEHOLDS = drillSize(20, 1000)
const FILL = `
  insert into households (id) select gen_random_uuid() from generate_series(1, ${HOUSEHOLDS});
  insert into users (provider, external_id, email, household_id, household_role)
    select 'local', id, id || '@larder.example', id, 'keeper' from households;
  insert into saved_recipes (household_id, title, source_url, source_domain, ingredients, steps)
    select id, $odd$${ODD}$odd$ || n, 'https://x.example/' || n, 'x.example', array['100 g flour', $odd$${ODD}$odd$, ''], '{}'
    from households, generate_series(1, 20) n;
  insert into shopping_lists (household_id, name) select id, 'Market' from households;
  insert into operators (username, password_hash) values ('admin', 'hash');
  insert into uploads (token_hash, operator, expires_at, object_path)
    values ('hash', 'admin', now(), '/objects/${PICTURE}-1600.jpg')`

let database: TestDatabase
let target: TestDatabase
beforeAll(async () => {
  ;[database, target] = await Promise.all([createTestDatabase(), createTestDatabase({ bare: true })])
  openDatabase(database.connection)
  await runSql(FILL)
  cpSync(path.join(shipped, 'migration_lock.toml'), path.join(folder, 'uploads', `${PICTURE}-800.webp`))
})
afterAll(async () => {
  await closeDatabase()
  await Promise.all([database.drop(), target.drop()])
  rmSync(folder, { recursive: true, force: true })
})

async function onTarget<Row extends QueryResultRow>(text: string, name = 'psql'): Promise<Row[]> {
  const client = new pg.Client({ ...target.connection, application_name: name })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

type Contents = { name: string; rows: number; hash: string }
const CONTENTS = (name: string) =>
  `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, ',' order by t::text)) as hash from ${name} t`
const TABLES = `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'settings' order by 1`
const contentsText = (tables: { name: string }[]) =>
  `${tables.map(({ name }) => CONTENTS(name)).join(' union all ')} order by 1`
const restore = (file: string, isReplacing = false) => restoreFrom(file, { connection: target.connection, isReplacing })

test('what was backed up is restored: each row, trigger and key, and the pictures', async () => {
  const file = path.join(folder, 'whole.backup')
  const before = await runSql<Contents>(contentsText(await runSql(TABLES)))
  const made = await backUp({ file })
  expect(made).toMatchObject({ files: 1, missingFiles: 5 })
  expect(await getLastBackup()).toMatchObject({ bytes: made.bytes, file })
  const picture = path.join(folder, 'uploads', `${PICTURE}-800.webp`)
  const bytes = readFileSync(picture)
  rmSync(picture)

  expect(await restore(file)).toMatchObject({ files: 1, rows: made.rows })
  expect(await onTarget(contentsText(await onTarget(TABLES)))).toEqual(before)
  expect(readFileSync(picture)).toEqual(bytes)
  const structure = `select conrelid::regclass::text || pg_get_constraintdef(oid) as it from pg_constraint
    union all select concat(tgname, tgenabled) from pg_trigger where not tgisinternal order by 1`
  expect(await onTarget(structure)).toEqual(await runSql(structure))
})

test('a database with accounts, a running server, another application: refused with nothing changed', async () => {
  const file = path.join(folder, 'refused.backup')
  await backUp({ file })
  await restore(file, true)
  const before = await onTarget(contentsText(await onTarget(TABLES)))
  await expect(restore(file)).rejects.toThrow('has accounts')
  const server = new pg.Client({ ...target.connection, application_name: 'larder' })
  await server.connect()
  await expect(restore(file, true)).rejects.toThrow('A server uses this database')
  await server.end()
  expect(await onTarget(contentsText(await onTarget(TABLES)))).toEqual(before)

  const foreign = await createTestDatabase({ bare: true })
  const client = new pg.Client(foreign.connection)
  await client.connect()
  await client.query('create table theirs (id int)')
  await client.end()
  await expect(restoreFrom(file, { connection: foreign.connection, isReplacing: true })).rejects.toThrow('theirs')
  await foreign.drop()
})

test('a broken, cut, foreign or newer file is refused with the reason, and nothing changed', async () => {
  const file = path.join(folder, 'good.backup')
  await backUp({ file })
  await restore(file, true)
  const before = await onTarget(contentsText(await onTarget(TABLES)))
  const good = readFileSync(file)
  const changed = Buffer.from(good)
  changed[changed.length >> 1]! ^= 1
  const header = { format: 'database-backup 1', app: 'larder', createdAt: '', migrations: [], tables: [] }
  const cases: [bytes: Buffer | string, reason: RegExp][] = [
    ['', /cut off/],
    ['not a backup', /no backup/],
    [good.subarray(0, good.length - 20), /cut off/],
    [good.subarray(0, good.length >> 1), /cut off|damaged/],
    [changed, /damaged/],
    [gzip(gunzip(good).toString().replace('Market', 'Basket')), /checksum/],
    [gzip('{}\n'), /no backup/],
    [gzip(`${JSON.stringify(header)}\n`), /cut off/],
    [gzip(`${JSON.stringify({ ...header, app: 'pantry' })}\n`), /of pantry/],
    [
      gzip(`${JSON.stringify({ ...header, migrations: [{ name: '9999_next', checksum: '' }] })}\n`),
      /newer version.*9999_next/,
    ],
  ]
  const broken = path.join(folder, 'broken.backup')
  for (const [bytes, reason] of cases) {
    writeFileSync(broken, bytes)
    await expect(restore(broken, true)).rejects.toThrow(reason)
  }
  await expect(restore(path.join(folder, 'none'), true)).rejects.toThrow('There is no file')
  expect(await onTarget(contentsText(await onTarget(TABLES)))).toEqual(before)
})

test('a backup of an older version is migrated', async () => {
  const old = await createTestDatabase({ bare: true })
  const migrations = mkdtempSync(path.join(tmpdir(), 'larder-old-'))
  for (const name of readdirSync(shipped))
    if (name < '0017') cpSync(path.join(shipped, name), path.join(migrations, name), { recursive: true })
  await migrate(old.connection, migrations, () => {})
  rmSync(migrations, { recursive: true })
  await closeDatabase()
  openDatabase(old.connection)
  try {
    await runSql(`insert into users (provider, external_id, email) values ('local', 'anna', 'anna@larder.example');
      insert into saved_recipes (user_id, title, source_url, source_domain)
        select id, 'Soup', 'https://x.example/soup', 'x.example' from users`)
    const file = path.join(folder, 'old.backup')
    await backUp({ file })
    await restore(file, true)
    await migrate(target.connection, shipped, () => {})
    expect(await onTarget('select title from saved_recipes join users using (household_id)')).toEqual([
      { title: 'Soup' },
    ])
  } finally {
    await closeDatabase()
    openDatabase(database.connection)
    await old.drop()
  }
})

const BACKUPS = drillSize(2, 20)
test(`${BACKUPS} backups under 8 writers: each is one instant`, async () => {
  const tell = createDrillLog('backups')
  let isOver = false
  let writes = 0
  const write = async (writer: number) => {
    for (let n = 2; !isOver; n++) {
      await runSql(
        `with list as (update shopping_lists set version = version + 1
           where id = (select id from shopping_lists order by id offset ${writer} limit 1) returning *),
         item as (insert into shopping_list_items (household_id, list_id, position, name)
           select household_id, id, version, $1 from list)
         insert into shopping_list_steps (household_id, list_id, version, what, before)
           select household_id, id, version, 'add', '[]' from list`,
        [ODD],
      )
      writes++
    }
  }
  /** How long another's collection takes to read, in ms, in peace and during a backup. */
  const readings = { peace: [] as number[], backup: [] as number[] }
  let during: keyof typeof readings = 'peace'
  const read = async () => {
    while (!isOver) {
      const began = performance.now()
      const when = during
      await runSql(`select * from saved_recipes where household_id = (select id from households order by id limit 1)`)
      if (when === during) readings[when].push(performance.now() - began)
    }
  }
  const others = [read(), ...Array.from({ length: 8 }, (_, writer) => write(writer))]
  const files: string[] = []
  try {
    for (let n = 0; n < BACKUPS; n++) {
      const file = path.join(folder, `written-${n}.backup`)
      const before = writes
      await expect.poll(() => writes, { timeout: 50_000 }).toBeGreaterThan(before + drillSize(20, 1000))
      during = 'backup'
      const began = performance.now()
      const { rows, bytes } = await backUp({ file })
      during = 'peace'
      files.push(file)
      tell(`backup ${n + 1}: ${rows} rows, ${bytes} bytes in ${Math.round(performance.now() - began)} ms`)
    }
  } finally {
    isOver = true
    await Promise.all(others)
  }
  for (const [when, times] of Object.entries(readings)) {
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1)
    tell(`another's collection, ${when}: ${times.length} readings, ${at(0.5)} ms in the middle, p99 ${at(0.99)} ms`)
  }
  let sum = 0
  for (const [n, file] of files.entries()) {
    await restore(file, true)
    const rows = await onTarget<{ version: number; items: number; steps: number }>(
      `select version - 1 as version,
         (select count(*)::int from shopping_list_items where list_id = list.id) as items,
         (select count(*)::int from shopping_list_steps where list_id = list.id) as steps from shopping_lists list`,
    )
    expect(rows).toHaveLength(HOUSEHOLDS)
    for (const { version, items, steps } of rows) expect([items, steps]).toEqual([version, version])
    const now = rows.reduce((total, { version }) => total + version, 0)
    expect(now).toBeGreaterThan(sum)
    sum = now
    tell(`restored ${n + 1}: ${now} changes of lists, each with its item and step`)
  }
})

test('of scheduled backups the newest BACKUP_KEEP stay; other files are left alone; an aborted one leaves none', async () => {
  const kept = path.join(folder, 'backups')
  for (const name of [
    'larder-20200101-000000.backup',
    'larder-20210101-000000.backup',
    'notes.txt',
    '.old.unfinished',
    '.new.unfinished',
  ]) {
    cpSync(path.join(folder, 'good.backup'), path.join(kept, name))
  }
  utimesSync(path.join(kept, '.old.unfinished'), 0, 0)
  await createScheduledBackup(new AbortController().signal)
  const names = readdirSync(kept).sort()
  expect(names).toEqual([
    '.new.unfinished',
    'larder-20210101-000000.backup',
    expect.stringMatching(/^larder-2[\d-]+\.backup$/),
    'notes.txt',
  ])
  await expect(createScheduledBackup(AbortSignal.abort())).rejects.toThrow()
  expect(readdirSync(kept).sort()).toEqual(names)
})
