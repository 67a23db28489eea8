import { t } from '#packages/texts/t'
import { useLocation } from '@remix-run/react'
import { HiddenByDiet } from '#app/components/diets/hidden-by-diet'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { ErrorPage, useRouteErrorDetails } from '#app/components/layout/error-page'
import { toSearchParams, resultsPath } from '#app/domain/search/search-filters'
import type { SearchFilters } from '#app/domain/search/search-filters'
import { SEARCH_NOT_CONFIGURED } from '#app/domain/search/messages'
import { clearSearchState } from '#app/domain/search/search-state'
import { buttonClass, LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { Link } from '#app/ui/link'
import { pageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'

/** Back to the search form with its choices; with JavaScript it also clears stored results. */
export function NewSearchLink({
  filters,
  className,
  children,
}: {
  filters: SearchFilters
  className: string
  children: React.ReactNode
}) {
  const user = useOptionalUser()
  return (
    <Link
      className={className}
      to={`/home?${toSearchParams(filters)}`}
      onClick={() => clearSearchState(sessionStorage, user?.id ?? null)}>
      {children}
    </Link>
  )
}

export function NoResultsPanel({ filters, hidden }: { filters: SearchFilters; hidden: number }) {
  return (
    <div className="pt-8">
      <EmptyState
        title={t('No Recipes Found')}
        actions={
          <NewSearchLink filters={filters} className={buttonClass({ tone: 'main' })}>
            {t('New Search')}
          </NewSearchLink>
        }>
        <p>{t("We couldn't find any recipes matching your criteria. Try adjusting your filters and search again.")}</p>
        <HiddenByDiet diets={filters.diets ?? []} hidden={hidden} showAll={resultsPath({ ...filters, diets: [] })} />
      </EmptyState>
    </div>
  )
}

/** Title of the panel and its document, by the server's message. */
export const searchErrorTitle = (message: string | undefined): string =>
  message === SEARCH_NOT_CONFIGURED() ? t('Search API Not Configured') : t('Search Error')

/**
 * A failed search: the server's message, and a hint if configuration is missing. A save by who is no longer signed in
 * ends here, too: its page offers to sign in and send it again.
 */
export function SearchErrorPanel() {
  const refusal = useRouteErrorDetails()
  const { pathname, search } = useLocation()
  if (refusal?.status === 401) return <ErrorPage />
  const message = refusal?.message ?? t('An error occurred while searching for recipes')
  const isUnset = message === SEARCH_NOT_CONFIGURED()
  return (
    <div className={`${pageClass} pt-8`}>
      <EmptyState
        title={searchErrorTitle(message)}
        actions={
          <>
            {refusal?.status !== 400 && !isUnset && (
              <LinkButton tone="main" to={pathname + search}>
                {t('Try Again')}
              </LinkButton>
            )}
            <LinkButton tone={refusal?.status !== 400 && !isUnset ? 'plain' : 'main'} to="/home">
              {t('Back to Home')}
            </LinkButton>
          </>
        }>
        <p role="alert">{message}</p>
        {isUnset && (
          <p>
            {t(
              'Do you run this site? Check its settings: it needs the starter recipes, or SEARCH_PROVIDER must be set.',
            )}
          </p>
        )}
        {refusal?.id && (
          <p className={text.meta}>
            {t('If you write to us about this, please include this number: {id}', { id: refusal.id })}
          </p>
        )}
      </EmptyState>
    </div>
  )
}
