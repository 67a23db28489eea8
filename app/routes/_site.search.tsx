import { rich, t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { createPageMeta } from '#app/components/layout/page-meta'
import { HiddenByDiet } from '#app/components/diets/hidden-by-diet'
import { RecipeTiles } from '#app/components/recipe/recipe-tiles'
import { WordSearchForm, WordFilterFields } from '#app/components/search/word-search-form'
import { limitSearches } from '#app/domain/search/search-rate-limit.server'
import { MAX_QUERY_LENGTH } from '#app/domain/recipes/search-terms'
import { describeSource, WORD_SEARCH_SIZE, wordSearchPath } from '#app/domain/search/word-results'
import { filteredSearchPath, hasWordFilters, NO_WORD_FILTERS, parseWordFilters } from '#app/domain/search/word-filters'
import { searchByWords } from '#app/domain/search/word-search.server'
import { getOwnDiets } from '#app/http/choices.server'
import { pageFromReplica } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { pageClass } from '#app/ui/classes'
import { Section } from '#app/ui/section'
import { text } from '#app/ui/text'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const loader = pageFromReplica('anyone', async ({ url, request, user, ip }) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH)
  const ownDiets = getOwnDiets(request, user)
  const filters = parseWordFilters(url.searchParams, ownDiets)
  const hasOwnDiets = ownDiets.length > 0
  if (!q) return { q, filters, hasOwnDiets, results: null, mended: null, hidden: 0 }
  await limitSearches(ip)
  return {
    q,
    filters,
    hasOwnDiets,
    ...(await searchByWords(q, { member: user ?? null, limit: WORD_SEARCH_SIZE, filters })),
  }
})

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  createPageMeta(matches, {
    title: data?.q ? t('{q} · Search', { q: data.q }) : t('Search'),
    description: t('Search all recipes by name or ingredient.'),
    path: wordSearchPath(''),
  })

/** Recipes by words, of the catalogue and of the household's collection. */
export default function SearchPage() {
  const { q, filters, hasOwnDiets, results, mended, hidden } = useLoaderData<typeof loader>()
  return (
    <div className={pageClass}>
      <div className="pt-8 pb-4">
        <h1 className={text.h1}>{t('Search')}</h1>
        <p className={text.lede}>
          {rich('By name, ingredient or website. Or cook <link>with what you have</link>.', {
            link: (text) => <Link to="/with-what-i-have">{text}</Link>,
          })}
        </p>
      </div>
      <WordSearchForm value={q}>
        <WordFilterFields filters={filters} isSearch={q !== ''} hasOwnDiets={hasOwnDiets} />
      </WordSearchForm>
      {results && (
        <Section
          id="found"
          title={mended ?? q}
          className="mt-6"
          aside={
            <p className={text.meta}>
              {t('{count, plural, one {# recipe} other {# recipes}}', { count: results.length })}
            </p>
          }>
          {mended && (
            <p className="mb-6">{t('Nothing is spelled “{q}”, so we looked for “{mended}”.', { q, mended })}</p>
          )}
          <HiddenByDiet
            diets={filters.diets}
            hidden={hidden}
            showAll={filteredSearchPath(q, { ...filters, diets: [] })}
            className="mb-6"
          />
          {results.length === 0 ? (
            <EmptyState
              title={t('Nothing found')}
              level={2}
              actions={
                hasWordFilters(filters) ? (
                  <LinkButton to={filteredSearchPath(q, NO_WORD_FILTERS)}>{t('Without filters')}</LinkButton>
                ) : (
                  <LinkButton to="/home">{t('Pick by mood and time')}</LinkButton>
                )
              }>
              <p>
                {rich('Try fewer words, or <link>read a recipe from anywhere</link>.', {
                  link: (text) => <Link to="/import">{text}</Link>,
                })}
              </p>
            </EmptyState>
          ) : (
            <RecipeTiles recipes={results.map((recipe) => ({ ...recipe, note: describeSource(recipe) }))} />
          )}
        </Section>
      )}
    </div>
  )
}
