import { json, redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { isInline, orUnanswered } from '#app/components/inline'
import { pageMeta } from '#app/components/page-meta'
import { collectionContents, savedRecipes, setRating } from '#app/domain/collection/collection.server'
import { activeCount, collectionPath, filtersOf, NO_FILTERS, SORTS } from '#app/domain/collection/filters'
import { removalPath, toPlanPath } from '#app/domain/collection/paths'
import { RATING_UPDATED } from '#app/domain/collection/save-answers'
import { Deed } from '#app/domain/collection/schema'
import { UNSENT } from '#app/domain/failures'
import { pageNumberOf } from '#app/domain/page-number'
import { countText } from '#app/domain/recipes/text'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Blank } from '#app/ui/blank'
import { Icon } from '#app/ui/icon'
import { FiltersPanel } from './filters-panel'
import { Order } from './order'
import { Pages } from './pages'
import { Recipes } from './recipes'

export { links } from '#app/components/collection-styles'

export const loader = page('user', async ({ user, url, formToken }) => {
  const filters = filtersOf(url.searchParams)
  const [shown, contents] = await Promise.all([
    savedRecipes(user.id, filters, pageNumberOf(url.searchParams)),
    collectionContents(user.id),
  ])
  return {
    filters,
    ...shown,
    ...contents,
    isAllChosen: url.searchParams.get('select') === 'all',
    formToken: formToken(),
  }
})

export const action = forms('user', {
  chosen: form(Deed, async ({ user, input, url, isInline: stays }) => {
    const here = collectionPath(filtersOf(url.searchParams), pageNumberOf(url.searchParams))
    if (input.do !== 'rate') return redirect((input.do === 'plan' ? toPlanPath : removalPath)(input.ids, here), 303)
    const { id, user_rating } = input
    await setRating(user.id, id, user_rating)
    return stays ? json({ user_rating }) : await redirectWithToast(`${here}#recipe-${id}`, RATING_UPDATED)
  }),
})

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(() => serverAction())

export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isInline(formData)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'My Collection · Larder',
    description: 'Your own copies of the recipes you like, with your stars and notes.',
    path: '/collection',
  })

export default function Collection() {
  const { filters, recipes, total, page, pages, count, chips, isAllChosen, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData() as
    { result?: { error?: Record<string, string[]> | null }; isUnanswered?: boolean } | undefined
  const isFiltered = activeCount(filters) > 0
  const order = SORTS.find(([sort]) => sort === filters.sort)?.[2]
  const counted = isFiltered
    ? `${total} of ${countText(count, 'recipe', 'recipes')}`
    : countText(count, 'recipe', 'recipes')
  return (
    <div className="page">
      <header className="phead">
        <div>
          <h1 className="h1">My Collection</h1>
          {count > 0 && <p className="meta">{`${counted}, ${order}`}</p>}
        </div>
        <div className="btns">
          <Link className="btn btn--main" to="/collection/new">
            <Icon name="plus" />
            Add Recipe
          </Link>{' '}
          <Link className="btn" to="/collection/from-url">
            <Icon name="link" />
            From a URL
          </Link>
        </div>
      </header>
      {count === 0 && !isFiltered ? (
        <Blank
          title="No recipes yet"
          level={2}
          actions={
            <Link className="btn" to="/home">
              Find recipes
            </Link>
          }>
          <p>Save what you find, bring a recipe from any page, or write down one of your own.</p>
        </Blank>
      ) : (
        <>
          <FiltersPanel filters={filters} chips={chips} />
          {recipes.length === 0 ? (
            <Blank
              title="Nothing matches"
              level={2}
              actions={
                <Link className="btn" to={collectionPath({ ...NO_FILTERS, sort: filters.sort })}>
                  Clear filters
                </Link>
              }>
              <p>None of your recipes passes all of these filters.</p>
            </Blank>
          ) : (
            <>
              <Order filters={filters} />
              <Recipes
                key={collectionPath(filters, page)}
                recipes={recipes}
                here={collectionPath(filters, page)}
                isAllChosen={isAllChosen}
                formToken={formToken}
                wrong={
                  answer?.isUnanswered
                    ? UNSENT
                    : answer?.result?.error
                      ? Object.values(answer.result.error).flat().join(' ')
                      : null
                }
              />
              <Pages filters={filters} page={page} pages={pages} />
            </>
          )}
        </>
      )}
    </div>
  )
}
