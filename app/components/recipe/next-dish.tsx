import { t } from '#packages/texts/t'
import { LinkButton } from '#app/ui/button'
import {
  parseSearchFilters,
  MAX_SEARCH_RESULTS,
  parseResultsPosition,
  resultsPath,
} from '#app/domain/search/search-filters'

/** The end of a recipe's page: the way to another dish. */
export function NextDish({
  recipe,
  referrer = null,
}: {
  recipe: { ingredient_category?: string | null; mood_category?: string | null }
  referrer?: string | null
}) {
  const next = findNextDish(recipe, referrer)
  return (
    next && (
      <p className="mt-8 print:hidden">
        <LinkButton iconAfter="arrow-right" to={next.path}>
          {next.label}
        </LinkButton>
      </p>
    )
  )
}

/**
 * Where a cook goes on after a recipe: to the next of the results that it was opened from, else to results like it.
 * Null for a recipe of no category that was opened from elsewhere.
 */
export function findNextDish(
  { ingredient_category, mood_category }: { ingredient_category?: string | null; mood_category?: string | null },
  referrer: string | null,
): { path: string; label: string } | null {
  const [path, search = ''] = referrer?.split('?') ?? []
  const shown = new URLSearchParams(search)
  const { n } = parseResultsPosition(shown)
  const filters = parseSearchFilters(shown)
  if (path === '/results' && n !== null && n < MAX_SEARCH_RESULTS && filters) {
    const position = parseResultsPosition(new URLSearchParams({ ...Object.fromEntries(shown), n: String(n + 1) }))
    return {
      path: resultsPath(filters, { n: n + 1, count: position.count }, shown.get('on') ?? undefined),
      label: t('Next recipe'),
    }
  }
  const like = new URLSearchParams({ ingredient: ingredient_category ?? '', mood: mood_category ?? '' })
  const filtersLike = ingredient_category ? parseSearchFilters(like) : null
  return filtersLike && { path: resultsPath(filtersLike), label: t('More like this') }
}
