// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#app/platform/migrations.server'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { readSchema, schemaDiff, withSchemaEngine } from '../../scripts/schema-engine.mjs'
import { words } from '#tests/support/words'

const project = fileURLToPath(new URL('../..', import.meta.url))
const shipped = path.join(project, 'prisma/migrations')
const quiet = () => {}

let database: TestDatabase
let client: pg.Client
let folder: string

function withDatabase(options: { bare: boolean }): void {
  beforeEach(async () => {
    database = await createTestDatabase(options)
    client = new pg.Client(database.connection)
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await database.drop()
  })
}

describe('migrate', () => {
  withDatabase({ bare: true })

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'larder migrations '))
    await cp(shipped, folder, { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('applies all migrations in order, and then has nothing to do', async () => {
    await addMigration('9998_second', 'ALTER TABLE first ADD COLUMN b integer;')
    await addMigration('9997_first', 'CREATE TABLE first (a integer);')
    const names = [...(await shippedNames()), '9997_first', '9998_second']
    expect(await migrate(database.connection, folder, quiet)).toEqual(names)
    expect(await migrate(database.connection, folder, quiet)).toEqual([])
    expect(await rows()).toEqual(
      names.map((name) => ({ migration_name: name, applied_steps_count: 1, finished: true, rolled_back: false })),
    )
  })

  test('writes the migrations table as Prisma does: its engine finds nothing edited, failed or missing', async () => {
    await migrate(database.connection, folder, quiet)
    const migrationsList = await prismaList()
    const filters = { externalTables: [], externalEnums: [] }
    await withSchemaEngine(database.connection, async (engine) => {
      expect(await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters })).toEqual({
        editedMigrationNames: [],
        failedMigrationNames: [],
        hasMigrationsTable: true,
        history: null,
      })
      expect(await engine.applyMigrations({ migrationsList, filters })).toEqual({ appliedMigrationNames: [] })
    })
  })

  test('does not apply again what Prisma applied', async () => {
    const migrationsList = await prismaList()
    const filters = { externalTables: [], externalEnums: [] }
    await withSchemaEngine(database.connection, (engine) => engine.applyMigrations({ migrationsList, filters }))
    expect(await migrate(database.connection, folder, quiet)).toEqual([])
    expect(await schemaDiff('database', await readSchema(), database.connection)).toBe('')
  })

  test('two servers that start at once apply each migration once', async () => {
    await addMigration('9997_first', 'CREATE TABLE first (a integer);')
    await client.query('SELECT pg_advisory_lock(72707369)')
    const servers = [migrateInProcess(), migrateInProcess()]
    await expect.poll(waitingForLock, { timeout: 20_000 }).toBe(2)
    await client.query('SELECT pg_advisory_unlock(72707369)')
    const applied = await Promise.all(servers.map((server) => server.applied))
    expect(applied.flat().sort()).toEqual([...(await shippedNames()), '9997_first'])
    expect((await rows()).map((row) => row.migration_name)).toEqual([...(await shippedNames()), '9997_first'])
  })

  test('a failed migration is rolled back with its error, and the next start recovers', async () => {
    await addMigration(
      '9997_broken',
      'CREATE TABLE half (a integer);\nINSERT INTO half VALUES (1);\nINSERT INTO half VALUES (1 / 0);',
    )
    await expect(migrate(database.connection, folder, quiet)).rejects.toThrow(
      'Migration 9997_broken failed and was rolled back: division by zero',
    )
    expect(await tableExists('half')).toBe(false)
    expect((await rows()).map((row) => row.migration_name)).toEqual(await shippedNames())

    await addMigration('9997_broken', 'CREATE TABLE half (a integer);')
    expect(await migrate(database.connection, folder, quiet)).toEqual(['9997_broken'])
    expect(await tableExists('half')).toBe(true)
  })

  test('a server killed during a migration leaves nothing, and the next start recovers', async () => {
    await addMigration('9997_slow', 'CREATE TABLE half (a integer);\nSELECT pg_sleep(2);')
    const server = migrateInProcess()
    await expect.poll(sleeping, { timeout: 20_000 }).toBe(1)
    server.kill()
    await expect(server.applied).rejects.toThrow()
    expect(await tableExists('half')).toBe(false)
    expect(await migrate(database.connection, folder, quiet)).toEqual(['9997_slow'])
    expect(await tableExists('half')).toBe(true)
  })

  test('refuses a changed file, but ignores line endings', async () => {
    await migrate(database.connection, folder, quiet)
    const [first = ''] = await shippedNames()
    const file = path.join(folder, first, 'migration.sql')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replaceAll('\n', '\r\n'))
    expect(await migrate(database.connection, folder, quiet)).toEqual([])
    await writeFile(file, `${text}-- one more thought\n`)
    await expect(migrate(database.connection, folder, quiet)).rejects.toThrow(
      `Migration ${first} was changed after it had been applied`,
    )
  })

  test('refuses a database that is newer than the code', async () => {
    await addMigration('9997_future', 'CREATE TABLE future (a integer);')
    await migrate(database.connection, folder, quiet)
    await expect(migrate(database.connection, shipped, quiet)).rejects.toThrow(
      'The database is newer than this version of Larder: it has migration 9997_future',
    )
  })

  test('refuses a migration that another tool left incomplete, and a database of another application', async () => {
    await client.query('CREATE TABLE orders (id integer)')
    await expect(migrate(database.connection, folder, quiet)).rejects.toThrow('it has a table "orders"')
    await client.query('DROP TABLE orders')
    await migrate(database.connection, folder, quiet)
    await client.query('UPDATE _prisma_migrations SET finished_at = NULL')
    await expect(migrate(database.connection, folder, quiet)).rejects.toThrow(
      'was begun by another tool and did not finish',
    )
  })
})

describe('prisma/schema.prisma and the migrated database', () => {
  withDatabase({ bare: false })

  // What the schema language cannot express, and a comparison of schemas therefore does not see.
  const byHand = words(`
    blog_images_position_check blog_recipes_position_check crawl_pages_queue_idx crawl_pages_url_check
    crawl_sessions_one_active_key crawl_sessions_target_check feedback_category_check feedback_rating_check
    feedback_state_check meal_plan_recipes_comment_check meal_plan_recipes_servings_check
    meal_plans_description_check operators_role_check recipe_imports_one_running_key recipe_imports_problem_check
    recipe_imports_state_check recipe_photos_shown_check recipe_photos_state_check recipe_shelves_shelf_check
    recipe_shelves_shuffle_check recipe_shelves_tier_check recipes_household_counted_idx recipes_minutes_check
    recipes_moods_check recipes_quality_score_check recipes_rating_count_check recipes_rating_value_check
    recipes_shuffle_check recipes_source_url_check recipes_unread_items_idx saved_recipe_reviews_note_check
    saved_recipe_reviews_user_rating_check saved_recipes_source_url_check saved_recipes_unread_items_idx
    shopping_list_items_sources_check trash_kind_check users_household_role_check`)

  test('agree', async () => {
    expect(await schemaDiff('database', await readSchema(), database.connection)).toBe('')
  })

  test('and the database has exactly the hand-written constraints of the list', async () => {
    const { rows: checks } = await client.query<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace
       UNION SELECT indexrelid::regclass::text FROM pg_index WHERE indpred IS NOT NULL AND indrelid >= 16384`,
    )
    expect(checks.map((row) => row.name).sort()).toEqual(byHand)
    const { rows: nullableLists } = await client.query(
      "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'ARRAY' AND is_nullable = 'YES' ORDER BY 1",
    )
    // Null where the lines have not been read yet, as recipes without a thing have no keys.
    expect(nullableLists).toEqual([
      { table_name: 'recipes', column_name: 'item_keys' },
      { table_name: 'saved_recipes', column_name: 'item_keys' },
    ])
  })

  test.each([
    ['a column more', 'ALTER TABLE users ADD COLUMN nickname text'],
    ['a column less', 'ALTER TABLE users DROP COLUMN email'],
    ['another type', 'ALTER TABLE recipes ALTER COLUMN cook_time_minutes TYPE bigint'],
    ['an optional column that must not be', 'ALTER TABLE recipes ALTER COLUMN title DROP NOT NULL'],
    ['another default', 'ALTER TABLE shopping_lists ALTER COLUMN version SET DEFAULT 7'],
    ['an index less', 'DROP INDEX recipes_source_domain_idx'],
    ['a unique key less', 'DROP INDEX saved_recipes_household_id_source_url_key'],
    [
      'a foreign key less',
      'ALTER TABLE meal_plan_recipes DROP CONSTRAINT meal_plan_recipes_household_id_recipe_id_fkey',
    ],
    [
      'another rule of deletion',
      `
        ALTER TABLE blog_recipes DROP CONSTRAINT blog_recipes_recipe_id_fkey, ADD CONSTRAINT blog_recipes_recipe_id_fkey
        FOREIGN KEY (recipe_id) REFERENCES recipes (id) ON DELETE CASCADE ON UPDATE CASCADE`,
    ],
    ['a table less', 'DROP TABLE rate_limits'],
  ])('disagree over %s', async (_what, statement) => {
    await client.query(statement)
    expect(await schemaDiff('database', await readSchema(), database.connection)).not.toBe('')
  })
})

async function addMigration(name: string, script: string): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true })
  await writeFile(path.join(folder, name, 'migration.sql'), script)
}

async function shippedNames(): Promise<string[]> {
  return (await readdir(shipped, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

async function prismaList(): Promise<MigrationList> {
  const names = await shippedNames()
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(path.join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await readFile(path.join(folder, name, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  }
}

async function rows() {
  const { rows: found } = await client.query<{
    migration_name: string
    applied_steps_count: number
    finished: boolean
    rolled_back: boolean
  }>(
    `SELECT migration_name, applied_steps_count, finished_at >= started_at AS finished, rolled_back_at IS NOT NULL AS rolled_back
     FROM _prisma_migrations ORDER BY started_at`,
  )
  return found
}

async function tableExists(name: string): Promise<boolean> {
  const { rows: found } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [name])
  return found[0]?.there ?? false
}

async function count(where: string): Promise<number> {
  const { rows: found } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${where}`)
  return found[0]?.n ?? 0
}

const waitingForLock = () =>
  count(
    "pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
  )
const sleeping = () => count("pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()")

function migrateInProcess() {
  const script = path.join(project, 'tests/support/migrate-process.ts')
  const server = spawn(process.execPath, ['--import', 'tsx', script, database.url, folder], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  server.stdout.on('data', (part) => (output += part))
  server.stderr.on('data', (part) => (errors += part))
  const applied = once(server, 'close').then(([code, signal]): string[] => {
    if (code !== 0) throw new Error(`The server ended with ${code ?? signal}: ${errors}`)
    return JSON.parse(output)
  })
  return { applied, kill: () => server.kill('SIGKILL') }
}
