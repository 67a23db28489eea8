import { json, type MetaFunction } from '@remix-run/node'
import {
  useLoaderData,
  useSearchParams,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useEffect, useState } from 'react'
import { isFetcherSubmit, catchNetworkError } from '#app/components/form/fetcher-submission'
import { createPageMeta, NOINDEX_META, pageTitle } from '#app/components/layout/page-meta'
import { SiteLayout } from '#app/components/layout/site-layout'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { setSavedRecipeNote, setSavedRecipeRating } from '#app/domain/collection/collection.server'
import { COOKED, NOTE_UPDATED, RATING_UPDATED } from '#app/domain/collection/messages'
import { markDishCooked } from '#app/domain/collection/cooked-dishes.server'
import { CookedInput, NoteSavedRecipeInput, RateSavedRecipeInput } from '#app/domain/collection/schema'
import { isManualRecipeUrl } from '#app/domain/collection/saved-recipe'
import { starterRecipePath, recipePath, parseScale, parseStepNumber } from '#app/domain/recipes/recipe-paths'
import { formatRecipeSummary } from '#app/domain/recipes/format-recipe'
import { recipeSocialPicturePath } from '#app/domain/site/social-picture-path'
import { form, forms } from '#app/http/forms.server'
import { getMeasures } from '#app/http/choices.server'
import { pageFromReplica } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { neededParts } from '#app/platform/remix-internals/document-globals'
import { sayToast, type NewToast } from '#app/ui/toast'
import { RecipeNotAvailable, recipeNotAvailableTitle } from './recipe-not-available'
import type { CookView } from './cook-view'
import { RecipeDetails } from './recipe-details'
import { loadRecipePageData } from './recipe-page-data.server'

export const handle = { cache: { sharedSeconds: 60 } } satisfies RoutePolicy

/** The first sight of a recipe does not need it: it is loaded once the page stands, which works without a signal then. */
const cookView: { View?: typeof CookView } = {}
const loadCookView = async () => (cookView.View ??= (await import('./cook-view')).CookView)
if (!import.meta.env.SSR && new URLSearchParams(window.location.search).has('step')) neededParts.push(loadCookView())

export const loader = pageFromReplica(
  'anyone',
  async ({ request, url: { searchParams }, ip, user, createIdempotencyKey }) => {
    const measures = getMeasures(request, user)
    const [data] = await Promise.all([loadRecipePageData(searchParams, { ip, user, measures }), loadCookView()])
    // Only a signed-in user's page contains forms; a visitor's is the same for all.
    return { ...data, idempotencyKey: user ? createIdempotencyKey() : null }
  },
)

/** Rating and note of a saved recipe, and that it was cooked. */
export const action = forms('user', {
  rate: form(RateSavedRecipeInput, async ({ user, input, ...formContext }) => {
    await setSavedRecipeRating(user, input.id, input.user_rating)
    return await respondWithSavedChange(formContext, RATING_UPDATED, { user_rating: input.user_rating })
  }),
  note: form(NoteSavedRecipeInput, async ({ user, input, ...formContext }) => {
    await setSavedRecipeNote(user, input.id, input.note)
    return await respondWithSavedChange(formContext, NOTE_UPDATED, { note: input.note })
  }),
  cooked: form(CookedInput, async ({ user, input, url, isFetcherSubmit }) => {
    const cooked = await markDishCooked(user, input.recipe)
    return isFetcherSubmit ? json({ cooked }) : await redirectWithToast(`${pathWithoutStep(url)}#cooked`, COOKED)
  }),
})

/** On a network error the page stays. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const formData = await request.clone().formData()
  return isFetcherSubmit(formData) ? await catchNetworkError(serverAction) : await serverAction()
}

async function respondWithSavedChange(
  { url, isFetcherSubmit }: { url: URL; isFetcherSubmit: boolean },
  toast: NewToast,
  own: object,
): Promise<Response> {
  if (isFetcherSubmit) return json({ toast: sayToast(toast), own })
  return await redirectWithToast(`${pathWithoutStep(url)}#own`, toast)
}

/** The recipe itself, as it was opened. */
function pathWithoutStep({ searchParams }: URL): string {
  const referrer = searchParams.has('referrer') ? safeReturnUrl(searchParams.get('referrer'), '/home') : null
  return recipePath(searchParams.get('url') ?? '', { referrer, x: parseScale(searchParams.get('x')) })
}

// The canonical URL is the source; a copy of another site's recipe stays out of search engines.
export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  if (!data) return [{ title: pageTitle(recipeNotAvailableTitle(new URLSearchParams(location.search).get('url'))) }]
  const { recipe, own } = data
  const isCopy = recipe.id === own?.id
  const metaInput = {
    title: recipe.title,
    description: formatRecipeSummary(recipe.summary, recipe.title),
    picture: isCopy ? undefined : recipeSocialPicturePath(recipe.id),
    type: 'article',
  } as const
  if (recipe.slug !== null) return createPageMeta(matches, { ...metaInput, path: starterRecipePath(recipe.slug) })
  return [
    ...createPageMeta(matches, { ...metaInput, path: null }),
    NOINDEX_META,
    ...(isManualRecipeUrl(recipe.source_url) ? [] : [{ tagName: 'link', rel: 'canonical', href: recipe.source_url }]),
  ]
}

/**
 * All steps are in the page: moving between them makes no request, so it works offline. Forms of the page update it
 * themselves.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, formData }) => {
  if (formMethod !== undefined && formMethod !== 'GET') return !isFetcherSubmit(formData)
  const [current, next] = [currentUrl, nextUrl].map((url) => {
    const params = new URLSearchParams(url.search)
    params.delete('step')
    return params.toString()
  })
  return current !== next
}

export default function RecipeDetailsPage() {
  const shown = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  // Form results are kept in state here, since the cook view replaces the whole recipe and unmounts its forms.
  const [pageState, setPageState] = useState({ shown, own: shown.own })
  if (pageState.shown !== shown) setPageState({ shown, own: shown.own })
  const step = parseStepNumber(params.get('step'), shown.page.steps.length)
  const isCooking = step !== null
  const [View, setView] = useState(() => cookView.View)
  useEffect(() => {
    loadCookView().then(
      (loaded) => setView(() => loaded),
      () => isCooking && window.location.reload(),
    )
  }, [isCooking])
  if (isCooking && View) return <View {...shown} step={step} />
  return (
    <SiteLayout>
      <RecipeDetails
        key={shown.recipe.source_url}
        {...shown}
        own={pageState.own}
        onOwn={(own) => setPageState({ shown, own })}
      />
    </SiteLayout>
  )
}

export function ErrorBoundary() {
  return (
    <SiteLayout>
      <RecipeNotAvailable />
    </SiteLayout>
  )
}
