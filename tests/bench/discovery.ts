import { rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { searchRecipesByFilters } from '#app/domain/search/search.server'
import { MAX_SEARCH_RESULTS, SEARCH_BATCH_SIZE } from '#app/domain/search/search-filters'
import { closeDatabase, openDatabase, databasePool } from '#app/platform/db.server'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { migrate } from '#app/platform/migrations.server'
import { growCatalogue } from './catalogue'
import { registerCleanup } from './cleanup'
import { EVERY_CELL } from './load'
import { quantile } from './statistics'

type DiscoveryTimes = { p50: number; p99: number }
export type DiscoveryTimings = {
  rows: number
  shelved: number
  megabytes: number
  /** Milliseconds of discover(), as a route waits for it: six recipes, and sixty. */
  six: DiscoveryTimes
  sixty: DiscoveryTimes
  queries: number
  /**
   * Inside PostgreSQL, for the query of six: milliseconds of execution (its plan is cached), and buffers of 8 KB read.
   */
  inside: DiscoveryTimes
  buffers: { median: number; max: number }
}
export type DiscoveryResults = {
  at: DiscoveryTimings[]
  emptyQuery: DiscoveryTimes
  plan: string
  skipped: number[]
  postgres: string
}

type RecordedQuery = { text: string; values: unknown[] }

const GB_FOR_A_MILLION = 5

/** The discovery query over catalogues of growing size, in a database of its own that is removed afterwards. */
export async function measureDiscovery(
  root: string,
  folder: string,
  sizes: number[],
  searches: number,
  say: (text: string) => void,
): Promise<DiscoveryResults> {
  const dataDir = path.join(folder, 'discovery')
  const embedded = await startLocalDatabase({ dataDir, log: () => {} })
  const stop = registerCleanup(() => embedded.stop())
  const client = new pg.Client(embedded.connection)
  // Ended early, the database stops before its client does; without an error listener that would end this process too.
  client.on('error', () => {})
  try {
    await migrate(embedded.connection, path.join(root, 'prisma/migrations'), () => {})
    await client.connect()
    openDatabase(embedded.connection)
    const at: DiscoveryTimings[] = []
    const skipped: number[] = []
    let plan = ''
    let rows = 0
    for (const size of sizes) {
      if (!hasRoom(folder, size - rows)) {
        skipped.push(size)
        continue
      }
      const began = performance.now()
      await growCatalogue(client, rows, size)
      rows = size
      say(`${rows.toLocaleString('en')} recipes written in ${Math.round((performance.now() - began) / 1000)} s`)
      const measured = await measureAt(client, rows, searches)
      at.push(measured.at)
      plan = measured.plan
    }
    const emptyQuery = await measureTimes(searches, () => databasePool().query({ text: 'select 1', name: 'nothing' }))
    const { rows: version } = await client.query<{ server_version: string }>('show server_version')
    return { at, emptyQuery, plan, skipped, postgres: version[0]?.server_version ?? 'unknown' }
  } finally {
    await closeDatabase()
    await client.end().catch(() => {})
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureAt(
  client: pg.Client,
  rows: number,
  searches: number,
): Promise<{ at: DiscoveryTimings; plan: string }> {
  const ask = (limit: number) => () =>
    searchRecipesByFilters(EVERY_CELL[Math.floor(Math.random() * EVERY_CELL.length)]!, { limit, day: randomDay() })
  await measureTimes(Math.ceil(searches / 10), ask(SEARCH_BATCH_SIZE))
  const watch = watchQueries()
  const six = await measureTimes(searches, ask(SEARCH_BATCH_SIZE))
  const seen = watch()
  const sixty = await measureTimes(Math.ceil(searches / 4), ask(MAX_SEARCH_RESULTS))
  const { inside, buffers, plan } = await explain(
    client,
    seen.filter(({ values }) => values.length > 0).slice(0, Math.ceil(searches / 4)),
  )
  const { rows: sums } = await client.query<{ shelved: number; bytes: string }>(`
    select (select count(*)::int from recipe_shelves) as shelved, pg_total_relation_size('recipes') + pg_total_relation_size('recipe_shelves') as bytes`)
  return {
    at: {
      rows,
      shelved: sums[0]?.shelved ?? 0,
      megabytes: Number(sums[0]?.bytes) / 1e6,
      six,
      sixty,
      queries: seen.length / searches,
      inside,
      buffers,
    },
    plan,
  }
}

const FIRST_DAY = Date.UTC(2026, 0, 1)
const randomDay = () => new Date(FIRST_DAY + Math.floor(Math.random() * 3650) * 86_400_000).toISOString().slice(0, 10)

async function measureTimes(times: number, run: () => Promise<unknown>): Promise<DiscoveryTimes> {
  const taken: number[] = []
  for (let number = 0; number < times; number += 1) {
    const began = performance.now()
    await run()
    taken.push(performance.now() - began)
  }
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

/** Records the queries that the product itself sends from now on, so that EXPLAIN never runs on a copy. */
function watchQueries(): () => RecordedQuery[] {
  const connections = databasePool()
  const { query } = connections
  const seen: RecordedQuery[] = []
  connections.query = ((...args: Parameters<typeof query>) => {
    const [asked] = args as unknown as [Partial<RecordedQuery>]
    if (typeof asked.text === 'string') seen.push({ text: asked.text, values: asked.values ?? [] })
    return query.apply(connections, args)
  }) as typeof query
  return () => {
    connections.query = query
    return seen
  }
}

type ExplainOutput = [{ Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>; 'Execution Time': number }]

/** Explains queries as the product runs them: prepared once per connection, so with the cached plan. */
async function explain(
  client: pg.Client,
  queries: RecordedQuery[],
): Promise<{ inside: DiscoveryTimes; buffers: { median: number; max: number }; plan: string }> {
  const [one] = queries
  if (!one) throw new Error('The discovery sent no query.')
  await client.query('deallocate all')
  await client.query(`prepare discovery as ${one.text}`)
  // The values are numbers from this code, so they may be inlined, as EXPLAIN requires.
  const call = ({ values }: RecordedQuery) =>
    `execute discovery(${values.map((value) => String(Number(value))).join(', ')})`
  for (const query of queries.slice(0, 20)) await client.query(call(query))
  const taken: number[] = []
  const touched: number[] = []
  for (const query of queries) {
    if (query.text !== one.text) continue
    const { rows } = await client.query<{ 'QUERY PLAN': ExplainOutput }>(
      `explain (analyze, buffers, timing off, format json) ${call(query)}`,
    )
    const [{ Plan, 'Execution Time': ms }] = rows[0]!['QUERY PLAN']
    taken.push(ms)
    touched.push(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'])
  }
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${call(one)}`)
  return {
    inside: { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) },
    buffers: { median: quantile(touched, 0.5), max: Math.max(...touched) },
    plan: rows.map((row) => row['QUERY PLAN']).join('\n'),
  }
}

function hasRoom(folder: string, rows: number): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > (rows / 1e6) * GB_FOR_A_MILLION * 1e9
}
