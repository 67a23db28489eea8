import { message, t } from '#packages/texts/t'
import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { HiddenByDiet } from '#app/components/diets/hidden-by-diet'
import { isNetworkError } from '#app/components/form/fetcher-submission'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { titled } from '#app/components/layout/page-meta'
import {
  loadCollectionStats,
  loadSavedRecipesPage,
  setSavedRecipeRating,
} from '#app/domain/collection/collection.server'
import {
  clearCollectionFilters,
  countActiveFilters,
  collectionPath,
  parseCollectionFilters,
  SORT_OPTIONS,
} from '#app/domain/collection/collection-filters'
import {
  addToMealPlanPath,
  collectionSelectAllPath,
  cookbookPath,
  removeSavedRecipesPath,
} from '#app/domain/collection/paths'
import {
  addSelectionToMealPlanPath,
  removeSelectionPath,
  selectionCookbookPath,
} from '#app/domain/collection/selection'
import { RATING_UPDATED } from '#app/domain/collection/messages'
import { CollectionIntent } from '#app/domain/collection/schema'
import { NETWORK_ERROR } from '#app/domain/error-messages'
import { parsePageNumber } from '#app/platform/text/paging'
import { getOwnDiets } from '#app/http/choices.server'
import { form, forms } from '#app/http/forms.server'
import { pageFromReplica } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { buttonRowClass, LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { pageClass } from '#app/ui/classes'
import { Pager } from '#app/ui/pager'
import { text } from '#app/ui/text'
import { CollectionFiltersPanel, CollectionSortNav } from './collection-filters-panel'
import { CollectionRecipeGrid } from './collection-recipe-grid'
import { useKeptSelection } from './use-kept-selection'

export const loader = pageFromReplica('user', async ({ user, request, url }) => {
  const requested = parseCollectionFilters(url.searchParams)
  const own = getOwnDiets(request, user)
  const filters = { ...requested, diets: requested.diets ?? (own.length > 0 ? own : null) }
  const [shown, contents] = await Promise.all([
    loadSavedRecipesPage(user, filters, parsePageNumber(url.searchParams)),
    loadCollectionStats(user),
  ])
  return { filters, ...shown, ...contents, isAllChosen: url.searchParams.get('select') === 'all' }
})

export const action = forms('user', {
  chosen: form(CollectionIntent, async ({ user, input, url, isFetcherSubmit: stays }) => {
    const filters = parseCollectionFilters(url.searchParams)
    const here = collectionPath(filters, parsePageNumber(url.searchParams))
    if (input.do !== 'rate') {
      const { ids, except } = input
      if (input.do === 'book')
        return redirect(except ? selectionCookbookPath({ filters, except }) : cookbookPath(ids), 303)
      const isPlan = input.do === 'plan'
      const to = except
        ? (isPlan ? addSelectionToMealPlanPath : removeSelectionPath)({ filters, except }, here)
        : (isPlan ? addToMealPlanPath : removeSavedRecipesPath)(ids, here)
      return redirect(to, 303)
    }
    const { id, user_rating } = input
    await setSavedRecipeRating(user, id, user_rating)
    return stays ? json({ user_rating }) : await redirectWithToast(`${here}#recipe-${id}`, RATING_UPDATED)
  }),
})

export { clientAction } from '#app/components/form/network-safe'

export { revalidateUnlessFetcherSubmit as shouldRevalidate } from '#app/components/form/fetcher-submission'

export const meta = titled(message('My Collection'))

export default function CollectionIndexPage() {
  const { filters, recipes, total, hidden, page, pages, count, chips, tags, isAllChosen } =
    useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const kept = useKeptSelection(`${collectionPath({ ...filters, sort: 'newest' })} ${total}`, isAllChosen)
  // In the address too, for who has no script.
  const isEverySelected = kept.selection.isEvery && kept.selection.ids.size === 0
  const isFiltered = countActiveFilters(filters) > 0
  const order = SORT_OPTIONS.find(([sort]) => sort === filters.sort)![2]()
  const counted = isFiltered
    ? t('{total} of {count, plural, one {# recipe} other {# recipes}}, {order}', { total, count, order })
    : t('{count, plural, one {# recipe} other {# recipes}}, {order}', { count, order })
  return (
    <div className={pageClass}>
      <header className="grid gap-4 pt-8 pb-4 md:grid-cols-[1fr_auto] md:items-end">
        <div>
          <h1 className={text.h1}>{t('My Collection')}</h1>
          {count > 0 && <p className={`${text.meta} mt-1`}>{counted}</p>}
        </div>
        <div className={buttonRowClass}>
          <LinkButton tone="main" size="compact" icon="plus" to="/collection/new">
            {t('Add Recipe')}
          </LinkButton>{' '}
          <LinkButton size="compact" icon="link" to="/collection/from-url">
            {t('From a URL')}
          </LinkButton>
        </div>
      </header>
      {count === 0 && !isFiltered ? (
        <EmptyState
          title={t('No recipes yet')}
          level={2}
          actions={<LinkButton to="/home">{t('Find recipes')}</LinkButton>}>
          <p>{t('Save recipes you find here, add one from any web page, or write your own.')}</p>
        </EmptyState>
      ) : (
        <>
          <CollectionFiltersPanel filters={filters} chips={chips} tags={tags} />
          <HiddenByDiet
            className="mb-4 print:hidden"
            diets={filters.diets ?? []}
            hidden={hidden}
            showAll={collectionPath({ ...filters, diets: [] })}
          />
          {recipes.length === 0 ? (
            <EmptyState
              title={t('Nothing matches')}
              level={2}
              actions={
                <LinkButton to={collectionPath(clearCollectionFilters(filters))}>{t('Clear filters')}</LinkButton>
              }>
              <p>{t('None of your recipes matches all these filters.')}</p>
            </EmptyState>
          ) : (
            <>
              <CollectionSortNav filters={filters} isEverySelected={isEverySelected} />
              <CollectionRecipeGrid
                key={collectionPath(filters, page)}
                recipes={recipes}
                total={total}
                here={collectionPath(filters, page)}
                kept={kept}
                wrong={isNetworkError(actionData) ? NETWORK_ERROR() : joinErrors(getFormResult(actionData)) || null}
              />
              <Pager
                page={page}
                pages={pages}
                href={(number) => collectionSelectAllPath(collectionPath(filters, number), !isEverySelected)}
              />
            </>
          )}
        </>
      )}
    </div>
  )
}
