import { json } from '@remix-run/node'
import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { OperatorPage } from '#app/components/operator-page'
import { cataloguePage, filedCounts } from '#app/domain/catalogue/catalogue.server'
import {
  ALL_RECIPES,
  CATEGORIES,
  choicesOf,
  databasePath,
  filtersOf,
  isFiltered,
  totalOf,
} from '#app/domain/catalogue/filters'
import { placeIn } from '#app/domain/catalogue/place'
import { FETCH_FAILED } from '#app/domain/catalogue/sentences'
import { pageNumberOf } from '#app/domain/page-number'
import { countText } from '#app/domain/recipes/text'
import { failure } from '#app/http/failure.server'
import { page } from '#app/http/page.server'
import { Blank } from '#app/ui/blank'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { Filters } from './filters'
import { Pages } from './pages'
import { Recipes } from './recipes'

export { links } from '#app/components/database-styles'

export const loader = page('operator', async ({ url }) => {
  const filters = filtersOf(url.searchParams)
  const asked = { page: pageNumberOf(url.searchParams), from: url.searchParams.get('from') }
  try {
    const counts = await filedCounts()
    const shown = await cataloguePage({ filters, counts, page: asked.page, from: placeIn(asked.from) })
    const choices = CATEGORIES.map(({ name, label }) => ({ name, label, choices: choicesOf(counts, filters, name) }))
    // Where one comes back to: the page by its place, so that it is the same one when others were filed meanwhile.
    const here = databasePath(filters, { page: shown.page, from: asked.from })
    return json({
      failed: null,
      filters,
      choices,
      all: totalOf(counts, ALL_RECIPES),
      here,
      isAllChosen: url.searchParams.get('select') === 'all',
      ...shown,
    })
  } catch (thrown) {
    const { status, message } = failure(thrown, { method: 'GET', path: url.pathname })
    return json({ failed: message, here: databasePath(filters, asked) }, { status })
  }
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Database · Larder' }, { name: 'robots', content: 'noindex' }]

export default function Database() {
  const data = useLoaderData<typeof loader>()
  if (data.failed !== null) {
    return (
      <OperatorPage title="Database">
        <Notice title={FETCH_FAILED}>{data.failed}</Notice>
        <p>
          <a className="btn" href={data.here}>
            <Icon name="refresh-cw" />
            Try again
          </a>
        </p>
      </OperatorPage>
    )
  }
  const { filters, choices, all, recipes, total, page: at, pages, previous, next, here, isAllChosen } = data
  const counted = isFiltered(filters) ? `${number(total)} of ${recipesText(all)}` : recipesText(all)
  return (
    <OperatorPage title="Database">
      <p className="lede">{counted}</p>
      <Filters filters={filters} choices={choices} />
      {recipes.length > 0 ? (
        <>
          <Recipes key={here} recipes={recipes} here={here} isAllChosen={isAllChosen} />
          <Pages filters={filters} page={at} pages={pages} previous={previous} next={next} />
        </>
      ) : all > 0 ? (
        <Blank
          title="Nothing matches"
          level={2}
          actions={
            <Link className="btn" to={databasePath(ALL_RECIPES)}>
              Reset
            </Link>
          }>
          <p>No recipe passes all of these filters.</p>
        </Blank>
      ) : (
        <Blank
          title="No recipes yet"
          level={2}
          actions={
            <Link className="btn" to="/admin/crawler">
              Open the crawler
            </Link>
          }>
          <p>The crawler fills the shelves from trusted sites.</p>
        </Blank>
      )}
    </OperatorPage>
  )
}

const number = (count: number) => count.toLocaleString('en')
const recipesText = (count: number) => countText(count, 'recipe', 'recipes').replace(String(count), number(count))
