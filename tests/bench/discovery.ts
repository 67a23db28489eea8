import type pg from 'pg'
import { searchRecipesByFilters } from '#app/domain/search/search.server'
import { SEARCH_BATCH_SIZE } from '#app/domain/search/search-filters'
import { databasePool } from '#app/platform/db.server'
import { withOpenDatabase, type Bench } from './bench'
import { growCatalogue } from './catalogue'
import type { Figure } from './figures'
import { EVERY_CELL } from './load'
import { measureTurns, quantile } from './statistics'

type RecordedQuery = { text: string; values: unknown[] }

/** The search by ingredient, mood and time over catalogues of growing size: six recipes, as a page waits for them. */
export const measureDiscovery = (bench: Bench): Promise<Figure[]> =>
  withOpenDatabase(bench, 'discovery', async (client) => {
    const searches = bench.isQuick ? 300 : 2000
    const figures: Figure[] = []
    let rows = 0
    let smallest: number | undefined
    for (const size of bench.rows ?? (bench.isQuick ? [1000, 10_000] : [1000, 10_000, 100_000, 1_000_000])) {
      await growCatalogue(client, rows, size)
      rows = size
      bench.say(`${rows.toLocaleString('en')} recipes written`)
      const watch = watchQueries()
      const taken = await measureTurns(searches, searchSomewhere, Math.ceil(searches / 10))
      const inside = await explain(
        client,
        watch()
          .filter(({ values }) => values.length > 0)
          .slice(0, Math.ceil(searches / 4)),
      )
      const name = `six recipes among ${rows.toLocaleString('en')}`
      figures.push(
        { name: `${name}, median`, value: quantile(taken, 0.5), unit: 'ms' },
        { name: `${name}, p99`, value: quantile(taken, 0.99), unit: 'ms' },
        // A B-tree of 1,000 times as many keys is one or two levels deeper; a scan would cost hundreds of times as much.
        {
          name: `${name}, inside PostgreSQL`,
          value: inside,
          unit: 'ms',
          ...(smallest !== undefined && { budget: { atMost: Math.max(1, 3 * smallest) } }),
        },
      )
      smallest ??= inside
    }
    return figures
  })

const FIRST_DAY = Date.UTC(2026, 0, 1)
const randomDay = () => new Date(FIRST_DAY + Math.floor(Math.random() * 3650) * 86_400_000).toISOString().slice(0, 10)
const searchSomewhere = () =>
  searchRecipesByFilters(EVERY_CELL[Math.floor(Math.random() * EVERY_CELL.length)]!, {
    limit: SEARCH_BATCH_SIZE,
    day: randomDay(),
  })

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

/** Milliseconds of execution, median, of queries as the product runs them: prepared, so with the cached plan. */
async function explain(client: pg.Client, queries: RecordedQuery[]): Promise<number> {
  const [one] = queries
  if (!one) throw new Error('The search sent no query.')
  await client.query('deallocate all')
  await client.query(`prepare discovery as ${one.text}`)
  // The values are numbers from this code, so they may be inlined, as EXPLAIN requires.
  const call = ({ values }: RecordedQuery) =>
    `execute discovery(${values.map((value) => String(Number(value))).join(', ')})`
  for (const query of queries.slice(0, 20)) await client.query(call(query))
  const taken: number[] = []
  for (const query of queries.filter(({ text }) => text === one.text)) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
      `explain (analyze, timing off, format json) ${call(query)}`,
    )
    taken.push(rows[0]!['QUERY PLAN'][0]['Execution Time'])
  }
  return quantile(taken, 0.5)
}
