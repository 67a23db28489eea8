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
import { chipClass, chipRowClass, selectedChipClass } from '#app/ui/chip'
import { pageClass } from '#app/ui/page'
import { sectionHeadClass } from '#app/ui/section'
import { inlineLinkClass, text } from '#app/ui/text'

export const handle = { cache: { sharedSeconds: 300 } } satisfies RoutePolicy
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  createPageMeta(matches, {
    title: `${data?.ingredient ?? 'All our recipes'} · Larder's kitchen`,
    titleNamesSite: true,
    description: `All our own recipes with ${data?.ingredient ?? 'what you have'}.`,
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
    <div className={pageClass}>
      <div className="pt-8 pb-4">
        <h1 className={text.h1}>Larder's kitchen</h1>
        <p className={text.lede}>Our own recipes, by main ingredient.</p>
      </div>
      <nav className={chipRowClass} aria-label="Main ingredient">
        {MAIN_INGREDIENT_CATEGORIES.map((name) => (
          <Link
            key={name}
            className={name === ingredient ? selectedChipClass : chipClass}
            to={`/kitchen?${new URLSearchParams({ ingredient: name })}`}
            aria-current={name === ingredient ? 'page' : undefined}
            preventScrollReset>
            {name}
          </Link>
        ))}
      </nav>
      <section className="mt-8" aria-labelledby="contents">
        <div className={`${sectionHeadClass} mb-6`}>
          <h2 className={text.h2} id="contents">
            {ingredient}
          </h2>
          <p className={text.meta}>{formatCount(recipes.length, 'recipe', 'recipes')}</p>
        </div>
        <ul className="grid grid-cols-1 gap-x-12 md:grid-cols-2 lg:grid-cols-3">
          {recipes.map((recipe) => (
            <li key={recipe.slug} className="flex items-baseline justify-between border-b py-0.5">
              <Link
                className={`${inlineLinkClass} text-ink no-underline hover:underline`}
                to={starterRecipePath(recipe.slug ?? '')}>
                {recipe.title}
              </Link>
              <span className={`${text.num} pl-3 whitespace-nowrap text-ink-3`}>
                {formatMinutes(recipe.total_time_minutes)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
