import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import {
  buildPostgresChild,
  cleanUpPostgres,
  createTempFolder,
  readPostmasterPid,
  sleep,
  startPostgresChild,
  waitForProcessExit,
} from '#tests/support/embedded-postgres'
import { withDatabaseName } from '#tests/support/database-url'
import { createSeed, seededRandom } from '#tests/support/seeded-random'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const shipped = path.join(projectRoot, 'prisma/migrations')
const LAST_WITHOUT_HOUSEHOLDS = '0016'
const HOUSEHOLDS = '0017'
const USERS = 10_000
const KILLS = 20
/** Of the migrations after it, one after the other on one database. */
const LATER_KILLS = 6
const VICTIMS = ['migrating process', 'its connection', 'database server'] as const

/** Each user: 20 recipes, half of them with a note or stars; 2 plans of 7; 2 lists of 20 items with 3 steps. */
const FILL = `
  insert into users (provider, external_id, email) select 'local', n, n || '@larder.example' from generate_series(1, $USERS) n;
  insert into saved_recipes (user_id, title, source_url, source_domain, ingredients, steps, note, user_rating, user_comments)
    select users.id, 'Recipe ' || n, 'https://x.example/' || n, 'x.example', array_fill('100 g flour'::text,
      array[8]), array_fill('Stir for 5 minutes.'::text, array[5]),
      case when n % 4 = 0 then 'More salt' end, case when n % 3 = 0 then n % 5 + 1 end, case when n % 6 = 0 then 'Again' end
    from users, generate_series(1, 20) n;
  insert into meal_plans (user_id, name) select id, 'Week ' || n from users, generate_series(1, 2) n;
  insert into meal_plan_recipes (user_id, meal_plan_id, recipe_id, comment)
    select plan.user_id, plan.id, recipe.id, 'twice' from meal_plans plan
    cross join lateral (select id from saved_recipes where user_id = plan.user_id order by id limit 7) recipe;
  insert into shopping_lists (user_id, name) select id, 'Market ' || n from users, generate_series(1, 2) n;
  insert into shopping_list_items (user_id, list_id, position, name, quantity, unit, checked)
    select user_id, id, n, 'flour ' || n, n, 'g', n % 2 = 0 from shopping_lists, generate_series(1, 20) n;
  insert into shopping_list_steps (user_id, list_id, version, what, before)
    select user_id, id, n, 'ticked', '[]' from shopping_lists, generate_series(1, 3) n;
  analyze`
/** What must be the same before and after; the owner is a user before, their household afterwards. */
const CONTENTS = (owner: string, reviews: string) => `
  select 'users' as name, count(*)::int, md5(string_agg(concat_ws('|', id, external_id, email), ',' order by id)) from users
  union all select 'saved_recipes', count(*)::int, md5(string_agg(concat_ws('|', ${owner}, id, title, source_url,
    ingredients, steps), ',' order by id)) from saved_recipes
  union all select 'reviews', count(*)::int, md5(string_agg(concat_ws('|', owner, recipe, user_rating,
    user_comments, note), ',' order by recipe)) from (${reviews}) reviews
  union all select 'meal_plans', count(*)::int, md5(string_agg(concat_ws('|', ${owner}, id, name), ',' order by id)) from meal_plans
  union all select 'meal_plan_recipes', count(*)::int, md5(string_agg(concat_ws('|', ${owner}, id, meal_plan_id,
    recipe_id, comment), ',' order by id)) from meal_plan_recipes
  union all select 'shopping_lists', count(*)::int, md5(string_agg(concat_ws('|', ${owner}, id, name), ',' order by id)) from shopping_lists
  union all select 'shopping_list_items', count(*)::int, md5(string_agg(concat_ws('|', ${owner}, id, list_id,
    position, name, quantity, unit, checked), ',' order by id)) from shopping_list_items
  union all select 'shopping_list_steps', count(*)::int, md5(string_agg(concat_ws('|', ${owner}, list_id, version,
    what, before), ',' order by list_id, version)) from shopping_list_steps
  order by 1`
const BEFORE = CONTENTS(
  'user_id',
  `select user_id as owner, id as recipe, user_rating, user_comments, note from saved_recipes
   where num_nonnulls(user_rating, user_comments, note) > 0`,
)
const AFTER = CONTENTS(
  'household_id',
  'select household_id as owner, recipe_id as recipe, user_rating, user_comments, note from saved_recipe_reviews where user_id = household_id',
)

afterAll(cleanUpPostgres)

test(`a database of ${USERS} users that moves to households, killed at ${KILLS} random instants: each row is there, nobody helps`, async () => {
  const random = seededRandom(createSeed())
  const script = await buildPostgresChild()
  const migrator = await buildMigrator()
  const dataDir = createTempFolder()
  let server = startPostgresChild(script, dataDir)
  let url = (await server.next('ready')).url
  const runOnce = async <Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: withDatabaseName(url, database) })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  /** Asks again for a minute while the database server recovers: it may answer once before it sees that a process was killed. */
  const run = async <Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> => {
    for (const began = performance.now(); ; await sleep(100))
      try {
        return await runOnce<Row>(database, text)
      } catch (error) {
        if (!isOfRecovery(error) || performance.now() - began > 60_000) throw error
      }
  }
  const migrate = (database: string, folder: string) =>
    spawn(process.execPath, [migrator, withDatabaseName(url, database), folder], { stdio: 'ignore' })
  /** The process of the database server that runs the migration. */
  const connectionOf = async () =>
    (
      await run<{ pid: number }>(
        'postgres',
        `select pid from pg_stat_activity where application_name = 'larder migrations' and xact_start is not null`,
      )
    )[0]?.pid
  const copy = async () => {
    // Refused while the server itself vacuums it.
    const drop = () => runOnce('postgres', 'drop database if exists moved with (force)').then(Boolean, () => false)
    await expect.poll(drop, { timeout: 60_000 }).toBe(true)
    await run('postgres', 'create database moved template filled')
  }

  await run('postgres', 'create database filled')
  await ended(migrate('filled', migrationsUpTo(LAST_WITHOUT_HOUSEHOLDS)))
  await run('filled', FILL.replace('$USERS', String(USERS)))
  const before = await run('filled', BEFORE)
  await copy()
  const toHouseholds = migrationsUpTo(HOUSEHOLDS)
  const began = performance.now()
  await ended(migrate('moved', toHouseholds))
  const duration = performance.now() - began
  expect(await run('moved', AFTER)).toEqual(before)
  const beganLater = performance.now()
  await ended(migrate('moved', shipped))
  const laterDuration = performance.now() - beganLater
  process.stdout.write(`${Math.round(duration)} ms undisturbed, ${Math.round(laterDuration)} ms what came later\n`)
  expect(await run('moved', AFTER)).toEqual(before)

  await copy()
  /** Kills one of the three at a random instant of a migration of `ms`, and looks at what is there then. */
  const kill = async (count: number, folder: string, ms: number) => {
    const victim = VICTIMS[count % VICTIMS.length]!
    const running = migrate('moved', folder)
    const exit = once(running, 'exit')
    await sleep(random.next() * ms)
    if (victim === 'its connection') {
      const pid = await connectionOf()
      if (pid) process.kill(pid, 'SIGKILL')
    } else if (victim === 'database server') {
      const pid = readPostmasterPid(dataDir)!
      process.kill(pid, 'SIGKILL')
      await waitForProcessExit(pid)
      await server.kill()
      server = startPostgresChild(script, dataDir)
      url = (await server.next('ready')).url
    }
    running.kill('SIGKILL')
    await exit
    const [state] = await run<{ isOver: boolean }>('moved', `select to_regclass('households') is not null as "isOver"`)
    const { isOver } = state!
    expect(await run('moved', isOver ? AFTER : BEFORE), `after kill ${count} of the ${victim}`).toEqual(before)
    process.stdout.write(`kill ${count} of the ${victim}: ${isOver ? 'in households' : 'not yet in households'}\n`)
    return isOver
  }
  let unfinished = 0
  for (let count = 1; count <= KILLS; count++)
    if (await kill(count, toHouseholds, duration)) await copy()
    else unfinished++
  const again = performance.now()
  await ended(migrate('moved', toHouseholds))
  const durationAgain = performance.now() - again
  for (let count = 1; count <= LATER_KILLS; count++) expect(await kill(count, shipped, laterDuration / 2)).toBe(true)
  await ended(migrate('moved', shipped))
  expect(await run('moved', AFTER)).toEqual(before)
  expect(unfinished).toBeGreaterThan(KILLS / 2)
  process.stdout.write(
    `${Math.round(duration)} ms undisturbed, ${Math.round(durationAgain)} ms after ${KILLS} kills, ${unfinished} ` +
      `of which left it unfinished; seed ${random.seed}\n${JSON.stringify(before)}\n`,
  )
})

/** 57P01 to 57P03: a server that stops, has crashed, or recovers; without a code: a connection that was lost. */
function isOfRecovery(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return /^(?:57P0[1-3]|ECONN\w+|EPIPE|ENOENT|)$/.test(code)
}

async function ended(running: ChildProcess): Promise<void> {
  const [code] = (await once(running, 'exit')) as [number | null]
  expect(code).toBe(0)
}

/** tests/support/migrate-process.ts in one file, so that it starts in no time. */
async function buildMigrator(): Promise<string> {
  const folder = createTempFolder()
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'))
  const outfile = path.join(folder, 'migrator.mjs')
  await build({
    entryPoints: [path.join(projectRoot, 'tests/support/migrate-process.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  return outfile
}

/** A copy of the migrations up to the one with this number. */
function migrationsUpTo(last: string): string {
  const folder = createTempFolder()
  cpSync(shipped, folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (name.slice(0, 4) > last && name !== 'migration_lock.toml') rmSync(path.join(folder, name), { recursive: true })
  return folder
}
