import { json } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page'
import { titled } from '#app/components/layout/page-meta'
import { countCatalogueRecipes, loadCataloguePage, loadCategoryCounts } from '#app/domain/recipes/catalogue.server'
import {
  NO_CATALOGUE_FILTERS,
  CATEGORY_FILTERS,
  countFilterOptions,
  catalogueAdminPath,
  parseCatalogueFilters,
  hasCatalogueFilters,
  sumMatchingCounts,
} from '#app/domain/recipes/catalogue-filters'
import { parseTimeCursor, parsePageNumber } from '#app/platform/text/paging'
import { FETCH_RECIPES_FAILED, FETCH_STATS_FAILED } from '#app/domain/recipes/messages'
import { formatCount } from '#app/platform/text/strings'
import { ActionForm } from '#app/components/form/action-form'
import { joinErrors } from '#app/components/form/form-result'
import { countStarterRecipes, restoreStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { emptyForm, forms } from '#app/http/forms.server'
import { redirectWithToast } from '#app/http/toast.server'
import { paddedCardClass } from '#app/ui/classes'
import { toHttpError } from '#app/http/http-error.server'
import { page } from '#app/http/page.server'
import { EmptyState } from '#app/ui/empty-state'
import { Notice } from '#app/ui/notice'
import { DatabaseFilterForm } from './database-filter-form'
import { DatabasePager } from './database-pager'
import { DatabaseRecipeList } from './database-recipe-list'
import { Button, LinkButton, ButtonLabel, buttonClass } from '#app/ui/button'
import { text } from '#app/ui/text'

export const loader = page('operator', async ({ url }) => {
  const filters = parseCatalogueFilters(url.searchParams)
  const params = { page: parsePageNumber(url.searchParams), from: url.searchParams.get('from') }
  let title = FETCH_STATS_FAILED()
  try {
    const counts = await loadCategoryCounts(filters.title)
    title = FETCH_RECIPES_FAILED()
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
    const { deleted: deletedOwnRecipes } = await countStarterRecipes()
    return json({
      failed: null,
      deletedOwnRecipes,
      filters,
      choices,
      all: filters.title ? await countCatalogueRecipes() : sumMatchingCounts(counts, NO_CATALOGUE_FILTERS),
      here: returnPath,
      isAllChosen: url.searchParams.get('select') === 'all',
      ...cataloguePage,
    })
  } catch (thrown) {
    const { status, message } = toHttpError(thrown, { method: 'GET', path: url.pathname })
    return json({ failed: message, title, here: catalogueAdminPath(filters, params) }, { status })
  }
})

export const action = forms('editor', {
  restore: emptyForm(async ({ operator }) => {
    const { restored } = await restoreStarterRecipes({ operator })
    return await redirectWithToast(catalogueAdminPath(NO_CATALOGUE_FILTERS), {
      title: 'Our own recipes are restored',
      text: `${formatCount(restored, 'recipe was', 'recipes were')} restored.`,
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Database')

export default function AdminDatabasePage() {
  const data = useLoaderData<typeof loader>()
  const isRestoring = useNavigation().formData?.get('intent') === 'restore'
  const refusal = joinErrors(useActionData<typeof action>()?.result)
  if (data.failed !== null) {
    return (
      <AdminPage title="Database">
        <Notice title={data.title}>{data.failed}</Notice>
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
      {refusal && <Notice title="Nothing was restored">{refusal}</Notice>}
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
          <p>No recipe matches all these filters.</p>
        </EmptyState>
      ) : (
        <EmptyState
          title="No recipes yet"
          level={2}
          actions={<LinkButton to="/admin/crawler">Open the crawler</LinkButton>}>
          <p>The crawler collects recipes from trusted sites.</p>
        </EmptyState>
      )}
      {data.deletedOwnRecipes > 0 && (
        <ActionForm
          className={`${paddedCardClass} flex flex-wrap items-center justify-between`}
          aria-label="Our own recipes">
          <p className={`${text.meta} mr-4`}>
            {`${formatCount(data.deletedOwnRecipes, 'recipe', 'recipes')} of our own ${data.deletedOwnRecipes === 1 ? 'was' : 'were'} deleted here.`}
          </p>
          <Button icon="rotate-ccw" name="intent" value="restore" disabled={isRestoring}>
            {isRestoring ? 'Restoring…' : 'Restore them'}
          </Button>
        </ActionForm>
      )}
    </AdminPage>
  )
}

const formatRecipeTotal = (count: number) => count.toLocaleString('en')
const formatDatabaseRecipeCount = (count: number) =>
  formatCount(count, 'recipe', 'recipes').replace(String(count), formatRecipeTotal(count))
