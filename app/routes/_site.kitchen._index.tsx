import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { createPageMeta } from '#app/components/layout/page-meta'
import { MAIN_INGREDIENT_CATEGORIES } from '#app/domain/recipes/categories'
import { starterRecipePath } from '#app/domain/recipes/recipe-paths'
import { listStarterRecipesByIngredient } from '#app/domain/recipes/recipes.server'
import { formatMinutes } from '#app/domain/recipes/format-recipe'
import { formatCount } from '#app/platform/text/plural'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { cache: { sharedSeconds: 300 } } satisfies RoutePolicy
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  createPageMeta(matches, {
    title: `${data?.ingredient ?? 'All our recipes'} · Larder's kitchen`,
    titleNamesSite: true,
    description: `Every recipe of our own with ${data?.ingredient ?? 'what you have'}.`,
    path:
      !data || data.ingredient === MAIN_INGREDIENT_CATEGORIES[0]
        ? '/kitchen'
        : `/kitchen?${new URLSearchParams({ ingredient: data.ingredient })}`,
  })
export const loader = page('anyone', async ({ url }) => {
  const ingredient =
    MAIN_INGREDIENT_CATEGORIES.find((name) => name === url.searchParams.get('ingredient')) ??
    MAIN_INGREDIENT_CATEGORIES[0]
  return { ingredient, recipes: await listStarterRecipesByIngredient(ingredient) }
})

/** The contents page of the cookbook: one main ingredient at a time. */
export default function KitchenIndexPage() {
  const { ingredient, recipes } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <div className="phead">
        <h1 className="h1">Larder's kitchen</h1>
        <p className="lede">Recipes of our own, by what is in them.</p>
      </div>
      <nav className="chips" aria-label="Main ingredient">
        {MAIN_INGREDIENT_CATEGORIES.map((name) => (
          <Link
            key={name}
            className={`chip ${name === ingredient ? 'chip--on' : ''}`}
            to={`/kitchen?${new URLSearchParams({ ingredient: name })}`}
            aria-current={name === ingredient ? 'page' : undefined}
            preventScrollReset>
            {name}
          </Link>
        ))}
      </nav>
      <section className="toc" aria-labelledby="contents">
        <div className="head">
          <h2 className="h2" id="contents">
            {ingredient}
          </h2>
          <p className="meta">{formatCount(recipes.length, 'recipe', 'recipes')}</p>
        </div>
        <ul className="toc__list">
          {recipes.map((recipe) => (
            <li key={recipe.slug}>
              <Link to={starterRecipePath(recipe.slug ?? '')}>{recipe.title}</Link>
              <span className="num">{formatMinutes(recipe.total_time_minutes)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
