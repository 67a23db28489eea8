import type pg from 'pg'
import { searchRecipesByTitle } from '#app/domain/blog/post-recipes.server'
import { loadCataloguePage, loadCategoryCounts } from '#app/domain/recipes/catalogue.server'
import { NO_CATALOGUE_FILTERS, sumMatchingCounts } from '#app/domain/recipes/catalogue-filters'
import type { CatalogueFilters } from '#app/domain/recipes/catalogue-filters'
import { CATALOGUE_PAGE_SIZE } from '#app/domain/recipes/schema'
import { parseTimeCursor, type TimeCursor } from '#app/platform/text/paging'
import { withOpenDatabase, type Bench } from './bench'
import { growCatalogue } from './catalogue'
import type { Figure } from './figures'
import { measureTurns, quantile } from './statistics'

/** What an operator's page of the catalogue waits for, counts included, over catalogues of growing size. */
export const measureDatabase = (bench: Bench): Promise<Figure[]> =>
  withOpenDatabase(bench, 'database', async (client) => {
    const figures: Figure[] = []
    let rows = 0
    for (const size of bench.isQuick ? [1000, 10_000] : [1000, 10_000, 100_000]) {
      await growCatalogue(client, rows, size)
      await spreadInTime(client)
      rows = size
      bench.say(`the database manager over ${rows.toLocaleString('en')} recipes`)
      figures.push(...(await measureAt(rows, bench.isQuick ? 10 : 50)))
    }
    return figures
  })

/** Rows inserted at once would be clustered in one place; a crawl stores some every second. */
async function spreadInTime(client: pg.Client): Promise<void> {
  await client.query(
    `update recipes set created_at = now() - n * interval '1 second'
     from (select id, row_number() over () as n from recipes) counted where counted.id = recipes.id`,
  )
  await client.query('vacuum (analyze) recipes')
}

async function measureAt(rows: number, turns: number): Promise<Figure[]> {
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
  const oneFilter: CatalogueFilters = { ...NO_CATALOGUE_FILTERS, time: '30 min or less' }
  const threeFilters: CatalogueFilters = { ...oneFilter, ingredient: 'Chicken & More', mood: 'Comfort Food' }
  const taken: [what: string, times: number[]][] = [
    ['first page', await measureTurns(turns, () => open())],
    ['middle page', await measureTurns(turns, () => open(NO_CATALOGUE_FILTERS, { page: half + 1, from }))],
    ['last page', await measureTurns(turns, () => open(NO_CATALOGUE_FILTERS, { page: half * 2 }))],
    ['one filter', await measureTurns(turns, () => open(oneFilter))],
    ['three filters', await measureTurns(turns, () => open(threeFilters))],
    ['title that all have', await measureTurns(turns, () => searchRecipesByTitle('good thing'))],
  ]
  return taken.map(([what, times]) => ({
    name: `operator's page among ${rows.toLocaleString('en')} recipes: ${what}`,
    value: quantile(times, 0.5),
    unit: 'ms',
  }))
}
