import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { searchRecipesByTitle } from '#app/domain/blog/post-recipes.server'
import { loadCataloguePage, deleteCatalogueRecipes, loadCategoryCounts } from '#app/domain/recipes/catalogue.server'
import { NO_CATALOGUE_FILTERS, sumMatchingCounts } from '#app/domain/recipes/catalogue-filters'
import type { CatalogueFilters } from '#app/domain/recipes/catalogue-filters'
import { parseTimeCursor } from '#app/platform/text/cursor'
import type { TimeCursor } from '#app/platform/text/cursor'
import { CATALOGUE_PAGE_SIZE } from '#app/domain/recipes/schema'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { migrate } from '#app/platform/migrations.server'
import { growCatalogue } from './catalogue'
import { registerCleanup } from './cleanup'
import { quantile } from './statistics'

type DatabaseTimes = { p50: number; p99: number }
export type DatabaseTimings = {
  rows: number
  opened: DatabaseTimes
  middle: DatabaseTimes
  last: DatabaseTimes
  oneFilter: DatabaseTimes
  allFilters: DatabaseTimes
  deleted: DatabaseTimes
  searched: DatabaseTimes
}

/**
 * The queries of the database manager, counts included, over catalogues of growing size; and the title search for a
 * post's recipes.
 */
export async function measureDatabase(
  root: string,
  folder: string,
  sizes: number[],
  turns: number,
  say: (text: string) => void,
): Promise<DatabaseTimings[]> {
  const dataDir = path.join(folder, 'database')
  const embedded = await startLocalDatabase({ dataDir, log: () => {} })
  const stop = registerCleanup(() => embedded.stop())
  const client = new pg.Client(embedded.connection)
  // Ended early, the database stops before its client does.
  client.on('error', () => {})
  try {
    await migrate(embedded.connection, path.join(root, 'prisma/migrations'), () => {})
    await client.connect()
    openDatabase(embedded.connection)
    const measured: DatabaseTimings[] = []
    let rows = 0
    for (const size of sizes) {
      await growCatalogue(client, rows, size)
      // Rows inserted at once would be clustered in one place; a crawl stores some every second.
      await client.query(
        `
          update recipes set created_at = now() - n * interval '1 second' from (select id, row_number() over () as n
          from recipes) counted where counted.id = recipes.id`,
      )
      await client.query('vacuum (analyze) recipes')
      rows = size
      measured.push(await measureAt(rows, turns))
      // Deleted rows are added again with the next size's rows.
      say(`the database manager over ${rows.toLocaleString('en')} recipes`)
    }
    return measured
  } finally {
    await closeDatabase()
    await client.end().catch(() => {})
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureAt(rows: number, turns: number): Promise<DatabaseTimings> {
  const open = async (
    filters: CatalogueFilters = NO_CATALOGUE_FILTERS,
    asked: { page?: number; from?: TimeCursor | null } = {},
  ) => {
    const counts = await loadCategoryCounts(filters.title)
    const shown = await loadCataloguePage({ filters, counts, ...asked })
    if (shown.recipes.length === 0 || shown.total !== sumMatchingCounts(counts, filters))
      throw new Error('The database manager shows nothing.')
    return shown
  }
  const half = Math.ceil(rows / CATALOGUE_PAGE_SIZE / 2)
  const { next } = await open(NO_CATALOGUE_FILTERS, { page: half })
  const from = parseTimeCursor(next?.from ?? null)
  const busiest: CatalogueFilters = {
    ...NO_CATALOGUE_FILTERS,
    ingredient: 'Chicken & More',
    mood: 'Comfort Food',
    time: '30 min or less',
  }
  const oneFilter = { ...NO_CATALOGUE_FILTERS, time: '30 min or less' }
  return {
    rows,
    opened: await measureTimes(turns, () => open()),
    middle: await measureTimes(turns, () => open(NO_CATALOGUE_FILTERS, { page: half + 1, from })),
    last: await measureTimes(turns, () => open(NO_CATALOGUE_FILTERS, { page: half * 2 })),
    oneFilter: await measureTimes(turns, () => open(oneFilter)),
    allFilters: await measureTimes(turns, () => open(busiest)),
    searched: await measureTimes(turns, () => searchRecipesByTitle('good thing')),
    // Some pages are enough: each deletes fifty recipes.
    deleted: await measureDeletions(Math.min(5, Math.floor(rows / CATALOGUE_PAGE_SIZE / 4))),
  }
}

async function measureDeletions(turns: number): Promise<DatabaseTimes> {
  const operator = { name: 'bench', address: 'bench' }
  const taken: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const { recipes } = await loadCataloguePage({ filters: NO_CATALOGUE_FILTERS, counts: await loadCategoryCounts() })
    taken.push(
      await measureOnce(() =>
        deleteCatalogueRecipes(
          recipes.map(({ id }) => id),
          { operator },
        ),
      ),
    )
  }
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

async function measureTimes(turns: number, run: () => Promise<unknown>): Promise<DatabaseTimes> {
  // Two to warm up.
  for (let turn = 0; turn < 2; turn += 1) await run()
  const taken: number[] = []
  for (let turn = 0; turn < turns; turn += 1) taken.push(await measureOnce(run))
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

async function measureOnce(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}
