import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { pageMeta } from '#app/components/page-meta'
import { SiteFrame } from '#app/components/site-frame'
import { safeReturn } from '#app/domain/accounts/return-url'
import { scaleOf, stepOf } from '#app/domain/recipes/recipe-path'
import { findRecipe } from '#app/domain/recipes/find-recipe.server'
import { readyPage } from '#app/domain/recipes/recipes.server'
import { socialPath } from '#app/domain/social-pictures/social-path'
import { page } from '#app/http/page.server'
import { CookView } from './cook-view'
import { NotAvailable } from './not-available'
import { WholeRecipe } from './whole-recipe'

export const handle = { sharedFor: 60 }

export const loader = page('anyone', async ({ url: { searchParams }, ip }) => {
  const found = await findRecipe(searchParams.get('url') ?? '', { ip })
  const { ingredients: _, steps: __, ...recipe } = found
  const x = scaleOf(searchParams.get('x'))
  return {
    recipe,
    x,
    page: readyPage(found, x),
    referrer: searchParams.has('referrer') ? safeReturn(searchParams.get('referrer'), '/home') : null,
  }
})

const isOurs = ({ slug }: { slug: string | null }) => slug !== null

// A page points at its source; one that mirrors another site's recipe stays out of search engines.
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageMeta(matches, { title: `${data.recipe.title} · Larder`, description: data.recipe.summary ?? '', path: null, picture: socialPath(data.recipe.id), type: 'article' }),
        ...(isOurs(data.recipe) ? [] : [{ name: 'robots', content: 'noindex' }]),
        { tagName: 'link', rel: 'canonical', href: data.recipe.source_url },
      ]
    : [{ title: 'Recipe Not Available · Larder' }]

/** Every step came with the page: turning from one to the next asks nobody, so it works with no signal. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => {
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
  const step = stepOf(params.get('step'), shown.page.steps.length)
  if (step !== null) return <CookView {...shown} step={step} />
  return (
    <SiteFrame>
      <WholeRecipe {...shown} />
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
