import type { ClientLoaderFunctionArgs, MetaFunction, ShouldRevalidateFunction } from '@remix-run/react'
import { useLoaderData } from '@remix-run/react'
import { placeOf } from '#app/domain/search/paging'
import { FiltersInput } from '#app/domain/search/schema'
import { discover } from '#app/domain/search/search.server'
import { orderDay } from '#app/domain/search/shelves'
import { page } from '#app/http/page.server'
import { AppError } from '#app/platform/app-error'
import { continueSearch } from './continue-search'
import { NoResults, SearchError } from './panels'
import { OneRecipe } from './one-recipe'

export const handle = { sharedFor: 60 }
export const meta: MetaFunction = () => [{ title: 'Recipes for you · Larder' }, { name: 'robots', content: 'noindex' }]

export const loader = page('anyone', async ({ url }) => {
  const asked = FiltersInput.safeParse(Object.fromEntries(url.searchParams))
  if (!asked.success) throw new AppError('invalid', asked.error.issues[0]?.message ?? '')
  const { n, count } = placeOf(url.searchParams)
  const day = orderDay(url.searchParams.get('on'), new Date())
  const { recipes, more } = await discover(asked.data, { limit: count, day })
  return {
    filters: asked.data,
    recipes: recipes.map(({ steps: _, ...card }) => card),
    index: Math.max(0, Math.min((n ?? 1) - 1, recipes.length - 1)),
    more,
    day,
  }
})

export const clientLoader = (args: ClientLoaderFunctionArgs) => continueSearch(args.request.url, () => args.serverLoader<typeof loader>())
clientLoader.hydrate = true as const

/** Going from recipe to recipe needs no server; a new search does. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href

export default function Results() {
  const state = useLoaderData<typeof loader>()
  return <div className="page">{state.recipes.length === 0 ? <NoResults /> : <OneRecipe {...state} />}</div>
}

export { SearchError as ErrorBoundary }
