import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { Headed } from '#app/components/headed'
import { isInline } from '#app/components/inline'
import { Ledger } from '#app/components/ledger'
import { Method } from '#app/components/method'
import { pageMeta } from '#app/components/page-meta'
import { RecipePicture } from '#app/components/recipe-picture'
import { SaveButton } from '#app/components/save-button'
import { savedAmong } from '#app/domain/collection/collection.server'
import { recipeJsonLd } from '#app/domain/recipes/json-ld'
import { kitchenPath, recipePath } from '#app/domain/recipes/recipe-path'
import { readyPage, recipeBySlug } from '#app/domain/recipes/recipes.server'
import { countText, summaryText, timeText } from '#app/domain/recipes/text'
import { socialPath } from '#app/domain/social-pictures/social-path'
import { page as door } from '#app/http/page.server'
import { Icon } from '#app/ui/icon'

export const handle = { sharedFor: 300 }

export const loader = door('anyone', async ({ params, user, onceKey }) => {
  const recipe = await recipeBySlug(params.slug ?? '')
  const { origin } = new URL(recipe.source_url)
  const images = ['16x9', '4x3', '1x1'].map((shape) => `${origin}${recipe.plate_url}?shape=${shape}`)
  const { ingredients: _, steps: __, ...rest } = recipe
  const own = user && { isSaved: (await savedAmong(user.id, [recipe.source_url])).size > 0, onceKey: onceKey() }
  return {
    recipe: rest,
    own,
    page: readyPage(recipe),
    jsonLd: recipeJsonLd(
      { ...recipe, calories_per_serving: recipe.calories, published_at: recipe.created_at },
      { url: recipe.source_url, images, origin },
    ),
  }
})

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageMeta(matches, {
          title: `${data.recipe.title} · Larder`,
          description: summaryText(data.recipe.summary, data.recipe.title),
          path: new URL(data.recipe.source_url).pathname,
          picture: socialPath(data.recipe.id),
          type: 'article',
        }),
        { 'script:ld+json': data.jsonLd as never },
      ]
    : [{ title: '404 Page Not Found' }]

/** Saving changes nothing on this page but its button. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isInline(formData)

export { ErrorPage as ErrorBoundary } from '#app/components/error-page'

export default function KitchenRecipe() {
  const { recipe, own, page } = useLoaderData<typeof loader>()
  return (
    <article className="page">
      <div className="rhead">
        <div>
          <Link className="more noprint" to="/kitchen">
            <Icon name="arrow-left" />
            All our recipes
          </Link>
          <h1 className="h1">{recipe.title}</h1>
        </div>
        <div className="frame">
          <RecipePicture recipe={recipe} eager />
        </div>
        <div>
          <p className="lede">{summaryText(recipe.summary, recipe.title)}</p>
          <dl className="facts">
            <Fact name="Preparing" value={timeText(recipe.prep_time_minutes)} />
            <Fact name="Cooking" value={timeText(recipe.cook_time_minutes)} />
            <Fact name="In all" value={timeText(recipe.total_time_minutes)} />
            <Fact name="Yield" value={recipe.yield ?? ''} />
            <Fact
              name="A serving"
              value={recipe.calories ? `about ${countText(recipe.calories, 'kcal', 'kcal')}` : ''}
            />
          </dl>
          <div className="btns noprint">
            <Link className="btn btn--main" to={recipePath(recipe.source_url)}>
              <Icon name="utensils" />
              Cook this
            </Link>{' '}
            <SaveButton
              key={recipe.source_url}
              from={{ url: recipe.source_url }}
              isSaved={own?.isSaved ?? false}
              onceKey={own?.onceKey ?? null}
              back={kitchenPath(recipe.slug ?? '')}
            />
          </div>
        </div>
      </div>
      <div className="rcols">
        <Headed className="sticky" id="ingredients" title="Ingredients">
          <Ledger lines={page.ledger} />
        </Headed>
        <Headed id="method" title="Method">
          <Method steps={page.steps} />
          <p className="meta">
            {[recipe.course, recipe.cuisine].filter(Boolean).join(' · ')}. Written in Larder's own kitchen.
          </p>
        </Headed>
      </div>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
