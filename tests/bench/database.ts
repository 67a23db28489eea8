import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { searchRecipes } from '#app/domain/blog/recipes.server'
import { cataloguePage, deleteRecipes, filedCounts } from '#app/domain/catalogue/catalogue.server'
import { ALL_RECIPES, totalOf } from '#app/domain/catalogue/filters'
import type { CatalogueFilters } from '#app/domain/catalogue/filters'
import { placeIn } from '#app/domain/catalogue/place'
import type { Place } from '#app/domain/catalogue/place'
import { PAGE_SIZE } from '#app/domain/catalogue/schema'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres.server'
import { migrate } from '#app/platform/migrations.server'
import { growCatalogue } from './catalogue'
import { closeLater } from './closing'
import { quantile } from './statistics'

type Times = { p50: number; p99: number }
export type DatabaseAt = {
  rows: number
  opened: Times
  middle: Times
  last: Times
  oneFilter: Times
  allFilters: Times
  deleted: Times
  searched: Times
}

/** What the database manager waits for, counts and all, over catalogues of growing size; and the words of a title that an article's recipe is searched by. */
export async function measureDatabase(
  root: string,
  folder: string,
  sizes: number[],
  turns: number,
  say: (text: string) => void,
): Promise<DatabaseAt[]> {
  const dataDir = path.join(folder, 'database')
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const stop = closeLater(() => embedded.stop())
  const client = new pg.Client(embedded.connection)
  // Ended early, the database goes before its client does.
  client.on('error', () => {})
  try {
    await migrate(embedded.connection, path.join(root, 'prisma/migrations'), () => {})
    await client.connect()
    openDatabase(embedded.connection)
    const measured: DatabaseAt[] = []
    let rows = 0
    for (const size of sizes) {
      await growCatalogue(client, rows, size)
      // Written in one moment they would all stand in one place; a crawl files some every second.
      await client.query(
        `update recipes set created_at = now() - n * interval '1 second' from (select id, row_number() over () as n from recipes) counted where counted.id = recipes.id`,
      )
      await client.query('vacuum (analyze) recipes')
      rows = size
      measured.push(await measureAt(rows, turns))
      // What the deletions took is put back with the next size's rows.
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

async function measureAt(rows: number, turns: number): Promise<DatabaseAt> {
  const open = async (filters: CatalogueFilters = ALL_RECIPES, asked: { page?: number; from?: Place | null } = {}) => {
    const counts = await filedCounts()
    const shown = await cataloguePage({ filters, counts, ...asked })
    if (shown.recipes.length === 0 || shown.total !== totalOf(counts, filters))
      throw new Error('The database manager shows nothing.')
    return shown
  }
  const half = Math.ceil(rows / PAGE_SIZE / 2)
  const { next } = await open(ALL_RECIPES, { page: half })
  const from = placeIn(next?.from ?? null)
  const busiest: CatalogueFilters = {
    ...ALL_RECIPES,
    ingredient: 'Chicken & More',
    mood: 'Comfort Food',
    time: '30 min or less',
  }
  const oneFilter = { ...ALL_RECIPES, time: '30 min or less' }
  return {
    rows,
    opened: await time(turns, () => open()),
    middle: await time(turns, () => open(ALL_RECIPES, { page: half + 1, from })),
    last: await time(turns, () => open(ALL_RECIPES, { page: half * 2 })),
    oneFilter: await time(turns, () => open(oneFilter)),
    allFilters: await time(turns, () => open(busiest)),
    searched: await time(turns, () => searchRecipes('good thing')),
    // Some pages are enough: each takes fifty recipes away.
    deleted: await deletions(Math.min(5, Math.floor(rows / PAGE_SIZE / 4))),
  }
}

async function deletions(turns: number): Promise<Times> {
  const operator = { name: 'bench', address: 'bench' }
  const taken: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const { recipes } = await cataloguePage({ filters: ALL_RECIPES, counts: await filedCounts() })
    taken.push(
      await once(() =>
        deleteRecipes(
          recipes.map(({ id }) => id),
          { operator },
        ),
      ),
    )
  }
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

async function time(turns: number, run: () => Promise<unknown>): Promise<Times> {
  // Two to warm up.
  for (let turn = 0; turn < 2; turn += 1) await run()
  const taken: number[] = []
  for (let turn = 0; turn < turns; turn += 1) taken.push(await once(run))
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

async function once(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}
