import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { INGREDIENTS } from '#app/domain/recipes/categories'
import { kitchenContents } from '#app/domain/recipes/recipes.server'
import { countText, timeText } from '#app/domain/recipes/text'
import { page } from '#app/http/page.server'

export const handle = { sharedFor: 300 }
export const meta: MetaFunction = () => [{ title: "Larder's kitchen: all our own recipes" }, { name: 'description', content: 'Every recipe from our own kitchen, by what is in it.' }]
export const loader = page('anyone', async () => ({ recipes: await kitchenContents() }))

export default function Kitchen() {
  const { recipes } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <div className="phead">
        <h1 className="h1">Larder's kitchen</h1>
        <p className="lede">{countText(recipes.length, 'recipe', 'recipes')} of our own, by what is in them.</p>
      </div>
      {INGREDIENTS.map((ingredient) => (
        <section key={ingredient} className="contents" aria-labelledby={ingredient}>
          <div className="head">
            <h2 className="h2" id={ingredient}>
              {ingredient}
            </h2>
          </div>
          <ul className="contents__list">
            {recipes
              .filter((recipe) => recipe.ingredient_category === ingredient)
              .map((recipe) => (
                <li key={recipe.slug}>
                  <Link to={`/kitchen/${recipe.slug}`}>{recipe.title}</Link>
                  <span className="num">{timeText(recipe.total_time_minutes)}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
