import { json } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page'
import { pageTitle } from '#app/components/layout/page-meta'
import { loadCataloguePage, loadCategoryCounts } from '#app/domain/catalogue/catalogue.server'
import {
  NO_CATALOGUE_FILTERS,
  CATEGORY_FILTERS,
  countFilterOptions,
  catalogueAdminPath,
  parseCatalogueFilters,
  hasCatalogueFilters,
  sumMatchingCounts,
} from '#app/domain/catalogue/catalogue-filters'
import { parseTimeCursor } from '#app/platform/text/cursor'
import { FETCH_RECIPES_FAILED } from '#app/domain/catalogue/messages'
import { parsePageNumber } from '#app/platform/text/paging'
import { formatCount } from '#app/platform/text/plural'
import { toHttpError } from '#app/http/http-error.server'
import { page } from '#app/http/page.server'
import { EmptyState } from '#app/ui/empty-state'
import { Notice } from '#app/ui/notice'
import { DatabaseFilterForm } from './database-filter-form'
import { DatabasePager } from './database-pager'
import { DatabaseRecipeList } from './database-recipe-list'
import { LinkButton, ButtonLabel, buttonClass } from '#app/ui/button'
import { text } from '#app/ui/text'

export const loader = page('operator', async ({ url }) => {
  const filters = parseCatalogueFilters(url.searchParams)
  const params = { page: parsePageNumber(url.searchParams), from: url.searchParams.get('from') }
  try {
    const counts = await loadCategoryCounts()
    const cataloguePage = await loadCataloguePage({
      filters,
      counts,
      page: params.page,
      from: parseTimeCursor(params.from),
    })
    const choices = CATEGORY_FILTERS.map(({ name, label }) => ({
      name,
      label,
      choices: countFilterOptions(counts, filters, name),
    }))
    // The return URL has the keyset cursor, so that it is the same page even when rows were added meanwhile.
    const returnPath = catalogueAdminPath(filters, { page: cataloguePage.page, from: params.from })
    return json({
      failed: null,
      filters,
      choices,
      all: sumMatchingCounts(counts, NO_CATALOGUE_FILTERS),
      here: returnPath,
      isAllChosen: url.searchParams.get('select') === 'all',
      ...cataloguePage,
    })
  } catch (thrown) {
    const { status, message } = toHttpError(thrown, { method: 'GET', path: url.pathname })
    return json({ failed: message, here: catalogueAdminPath(filters, params) }, { status })
  }
})

export const meta: MetaFunction = () => [{ title: pageTitle('Database') }]

export default function AdminDatabasePage() {
  const data = useLoaderData<typeof loader>()
  if (data.failed !== null) {
    return (
      <AdminPage title="Database">
        <Notice title={FETCH_RECIPES_FAILED}>{data.failed}</Notice>
        <p>
          <a className={buttonClass()} href={data.here}>
            <ButtonLabel icon="refresh-cw">Try again</ButtonLabel>
          </a>
        </p>
      </AdminPage>
    )
  }
  const { filters, choices, all, recipes, total, page: at, pages, previous, next, here: returnPath, isAllChosen } = data
  const counted = hasCatalogueFilters(filters)
    ? `${formatRecipeTotal(total)} of ${formatDatabaseRecipeCount(all)}`
    : formatDatabaseRecipeCount(all)
  return (
    <AdminPage title="Database">
      <p className={text.lede}>{counted}</p>
      <DatabaseFilterForm filters={filters} choices={choices} />
      {recipes.length > 0 ? (
        <>
          <DatabaseRecipeList key={returnPath} recipes={recipes} here={returnPath} isAllChosen={isAllChosen} />
          <DatabasePager filters={filters} page={at} pages={pages} previous={previous} next={next} />
        </>
      ) : all > 0 ? (
        <EmptyState
          title="Nothing matches"
          level={2}
          actions={<LinkButton to={catalogueAdminPath(NO_CATALOGUE_FILTERS)}>Reset</LinkButton>}>
          <p>No recipe passes all of these filters.</p>
        </EmptyState>
      ) : (
        <EmptyState
          title="No recipes yet"
          level={2}
          actions={<LinkButton to="/admin/crawler">Open the crawler</LinkButton>}>
          <p>The crawler fills the shelves from trusted sites.</p>
        </EmptyState>
      )}
    </AdminPage>
  )
}

const formatRecipeTotal = (count: number) => count.toLocaleString('en')
const formatDatabaseRecipeCount = (count: number) =>
  formatCount(count, 'recipe', 'recipes').replace(String(count), formatRecipeTotal(count))
