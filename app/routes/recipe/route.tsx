import { json } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { useState } from 'react'
import { isInline, orUnanswered } from '#app/components/inline'
import { pageMeta } from '#app/components/page-meta'
import { SiteFrame } from '#app/components/site-frame'
import { safeReturn } from '#app/domain/accounts/return-url'
import { setNote, setRating } from '#app/domain/collection/collection.server'
import { openRecipe } from '#app/domain/collection/open-recipe.server'
import { OwnNote, OwnRating } from '#app/domain/collection/own-marks'
import { isManualUrl } from '#app/domain/collection/saved-recipe'
import { NOTE_UPDATED, RATING_UPDATED } from '#app/domain/collection/save-answers'
import { kitchenPath, recipePath, scaleOf, stepOf } from '#app/domain/recipes/recipe-path'
import { summaryText } from '#app/domain/recipes/text'
import { socialPath } from '#app/domain/social-pictures/social-path'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import type { Toast } from '#app/ui/toast'
import { CookView } from './cook-view'
import { NotAvailable, notAvailableTitle } from './not-available'
import { WholeRecipe } from './whole-recipe'

export const handle = { sharedFor: 60 }

export const loader = page('anyone', async ({ url: { searchParams }, ip, user, onceKey }) => {
  const {
    recipe: found,
    saved,
    pageOf,
  } = await openRecipe(searchParams.get('url') ?? '', { ip, userId: user?.id ?? null })
  const { ingredients: _, steps: __, ...recipe } = found
  const x = scaleOf(searchParams.get('x'))
  return {
    recipe,
    x,
    page: pageOf(x),
    referrer: searchParams.has('referrer') ? safeReturn(searchParams.get('referrer'), '/home') : null,
    own: saved && { id: saved.id, user_rating: saved.user_rating, note: saved.note },
    // Only a cook's page has forms in it; a visitor's is equal for all.
    onceKey: user ? onceKey() : null,
  }
})

/** What a cook keeps of a saved recipe. */
export const action = forms('user', {
  rate: form(OwnRating, async ({ user, input, ...ask }) => {
    await setRating(user.id, input.id, input.user_rating)
    return await told(ask, RATING_UPDATED, { user_rating: input.user_rating })
  }),
  note: form(OwnNote, async ({ user, input, ...ask }) => {
    await setNote(user.id, input.id, input.note)
    return await told(ask, NOTE_UPDATED, { note: input.note })
  }),
})

/** The page stays when no answer comes. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const sent = await request.clone().formData()
  return isInline(sent) ? await orUnanswered(serverAction) : await serverAction()
}

async function told(
  { url, isInline }: { url: URL; isInline: boolean },
  toast: Omit<Toast, 'id'>,
  own: object,
): Promise<Response> {
  if (isInline) return json({ toast, own })
  const { searchParams } = url
  const referrer = searchParams.has('referrer') ? safeReturn(searchParams.get('referrer'), '/home') : null
  return await redirectWithToast(
    `${recipePath(searchParams.get('url') ?? '', { referrer, x: scaleOf(searchParams.get('x')) })}#own`,
    toast,
  )
}

// A page points at its source; one that mirrors another site's recipe stays out of search engines.
export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  if (!data) return [{ title: `${notAvailableTitle(new URLSearchParams(location.search).get('url'))} · Larder` }]
  const { recipe, own } = data
  const isCopy = recipe.id === own?.id
  const told = {
    title: `${recipe.title} · Larder`,
    description: summaryText(recipe.summary, recipe.title),
    picture: isCopy ? undefined : socialPath(recipe.id),
    type: 'article',
  } as const
  if (recipe.slug !== null) return pageMeta(matches, { ...told, path: kitchenPath(recipe.slug) })
  return [
    ...pageMeta(matches, { ...told, path: null }),
    { name: 'robots', content: 'noindex' },
    ...(isManualUrl(recipe.source_url) ? [] : [{ tagName: 'link', rel: 'canonical', href: recipe.source_url }]),
  ]
}

/**
 * Every step came with the page: turning from one to the next asks nobody, so it works with no signal. What a form of
 * the page changes it answers itself.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, formData }) => {
  if (formMethod !== undefined && formMethod !== 'GET') return !isInline(formData)
  const [current, next] = [currentUrl, nextUrl].map((url) => {
    const params = new URLSearchParams(url.search)
    params.delete('step')
    return params.toString()
  })
  return current !== next
}

export default function RecipeRoute() {
  const shown = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  // A script keeps what its forms were answered here, for the cook view takes the place of the whole recipe and gives it back.
  const [kept, setKept] = useState({ shown, own: shown.own })
  if (kept.shown !== shown) setKept({ shown, own: shown.own })
  const step = stepOf(params.get('step'), shown.page.steps.length)
  if (step !== null) return <CookView {...shown} step={step} />
  return (
    <SiteFrame>
      <WholeRecipe key={shown.recipe.source_url} {...shown} own={kept.own} onOwn={(own) => setKept({ shown, own })} />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <NotAvailable />
    </SiteFrame>
  )
}
