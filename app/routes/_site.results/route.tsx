import { t } from '#packages/texts/t'
import { categoryLabel } from '#app/domain/recipes/category-labels'
import { json, redirect } from '@remix-run/node'
import type { ClientLoaderFunctionArgs, MetaFunction, ShouldRevalidateFunction } from '@remix-run/react'
import { isRouteErrorResponse, useLoaderData } from '@remix-run/react'
import { createPageMeta, NOINDEX_META, pageTitle } from '#app/components/layout/page-meta'
import { findSavedUrls } from '#app/domain/collection/collection.server'
import { SearchFiltersInput } from '#app/domain/search/schema'
import type { SearchFilters } from '#app/domain/search/search-filters'
import { omitBlankParams, parseResultsPosition, resultsPath } from '#app/domain/search/search-filters'
import { searchCardsByFilters } from '#app/domain/search/search.server'
import { resolveOrderDay } from '#app/domain/search/daily-order'
import { appendDietParams, parseDietParams } from '#app/domain/recipes/diets'
import { getOwnDiets } from '#app/http/choices.server'
import { pageFromReplica } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { pageClass } from '#app/ui/classes'
import { AppError } from '#app/platform/app-error'
import { isObject } from '#app/platform/text/objects'
import type { Diet } from '#packages/ingredients/diets/diets'
import { continueSearch } from './continue-search'
import { NoResultsPanel, SearchErrorPanel, searchErrorTitle } from './result-panels'
import { ResultViewer } from './result-viewer'

export const handle = { cache: { sharedSeconds: 60 } } satisfies RoutePolicy

export const loader = pageFromReplica('anyone', async ({ request, url, user, createIdempotencyKey }) => {
  const parsedFilters = SearchFiltersInput.safeParse(omitBlankParams(url.searchParams))
  if (!parsedFilters.success) throw new AppError('invalid', parsedFilters.error.issues[0]?.message ?? '')
  const { n, count } = parseResultsPosition(url.searchParams)
  const requested = parseDietParams(url.searchParams)
  const own = getOwnDiets(request, user)
  if (!requested && own.length > 0) return redirect(addDiets(url, own), { headers: { 'Cache-Control': 'no-store' } })
  const filters: SearchFilters = { ...parsedFilters.data, ...(requested && { diets: requested }) }
  const day = resolveOrderDay(url.searchParams.get('on'), new Date())
  const { recipes, more, notice, hidden } = await searchCardsByFilters(filters, { limit: count, day })
  const saved =
    user &&
    (await findSavedUrls(
      user,
      recipes.map(({ source_url }) => source_url),
    ))
  const searchResults = {
    filters,
    recipes,
    index: Math.max(0, Math.min((n ?? 1) - 1, recipes.length - 1)),
    more,
    notice,
    hidden,
    day,
    isKept: false,
    // For users only; the page of a visitor is the same for all.
    ...(saved && {
      saved: Object.fromEntries(recipes.map(({ source_url }) => [source_url, saved.has(source_url)])),
      idempotencyKey: createIdempotencyKey(),
    }),
  }
  // Results without the web search are not cached for others: it may work again a moment later.
  return json(searchResults, notice ? { headers: { 'Cache-Control': 'no-store' } } : {})
})

/** The address of the same results with a cook's own diets: it says what it shows. */
function addDiets(url: URL, diets: readonly Diet[]): string {
  const params = new URLSearchParams(url.searchParams)
  params.delete('diet')
  appendDietParams(params, diets)
  return `${url.pathname}?${params}`
}

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  continueSearch(args.request.url, () => args.serverLoader<typeof loader>())
clientLoader.hydrate = true as const

/** The 96 cells are 96 canonical pages; a position among the results is not one of its own. */
export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) => {
  const details: unknown = isRouteErrorResponse(error) ? error.data : null
  const message = isObject(details) && typeof details.message === 'string' ? details.message : undefined
  if (!data) return [{ title: pageTitle(searchErrorTitle(message)) }, NOINDEX_META]
  const { ingredient, mood, time } = data.filters
  return createPageMeta(matches, {
    title: [ingredient, mood, time].map(categoryLabel).join(', '),
    description: t('Recipes for {ingredient} that are {mood} and take {time}, one at a time.', {
      ingredient: categoryLabel(ingredient),
      mood: categoryLabel(mood),
      time: categoryLabel(time),
    }),
    path: resultsPath({ ingredient, mood, time }),
  })
}

/** Moving between recipes needs no server; a new search does. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href

export default function ResultsPage() {
  const state = useLoaderData<typeof loader>()
  return (
    <div className={pageClass}>
      {state.recipes.length === 0 ? (
        <NoResultsPanel filters={state.filters} hidden={state.hidden} />
      ) : (
        <ResultViewer {...state} />
      )}
    </div>
  )
}

export { SearchErrorPanel as ErrorBoundary }
