import { Link, useNavigate, useNavigation, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps, TouchEvent } from 'react'
import { StarRating } from '#app/components/recipe/star-rating'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { SaveRecipeButton } from '#app/components/collection/save-recipe-button'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatSourceName, formatRecipeSummary, formatMinutes } from '#app/domain/recipes/format-recipe'
import { formatCount } from '#app/platform/text/plural'
import { resultsPath } from '#app/domain/search/results-position'
import { MAX_SEARCH_RESULTS, SEARCH_BATCH_SIZE } from '#app/domain/search/search-filters'
import type { SearchState } from '#app/domain/search/search-state'
import { Icon } from '#app/ui/icon'
import { useHydrated } from '#app/ui/use-hydrated'
import { NewSearchLink } from './result-panels'
import { useSavedStatus } from './use-saved-status'
import type { SavedStatusByUrl } from './continue-search'

/** One of the found recipes, with links to its neighbours. */
export function ResultViewer({
  filters,
  recipes,
  index,
  more,
  notice,
  day,
  isKept,
  saved,
  idempotencyKey = null,
}: SearchState & { day: string; isKept: boolean; saved?: SavedStatusByUrl; idempotencyKey?: string | null }) {
  const recipe = recipes[index]!
  const count = recipes.length
  const pathAt = (n: number, of = count) => resultsPath(filters, { n, count: of }, day || undefined)
  const canShowMore = more && count < MAX_SEARCH_RESULTS
  const showMore = canShowMore ? pathAt(count + 1, Math.min(count + SEARCH_BATCH_SIZE, MAX_SEARCH_RESULTS)) : null
  const previous = index > 0 ? pathAt(index) : null
  const next = index < count - 1 ? pathAt(index + 2) : null
  const { location: going } = useNavigation()
  const isFetching = going !== undefined && going.pathname + going.search === showMore
  const swipe = useResultNavigation(previous, next ?? showMore)
  const currentPath = pathAt(index + 1)
  useResultIndexInUrl(currentPath, isKept)
  const { isSaved, markSaved, forget } = useSavedStatus(recipe.source_url, saved)
  const detail = recipePath(recipe.source_url, { referrer: currentPath })
  const summary = formatRecipeSummary(recipe.summary, recipe.title)

  return (
    <>
      <div className="results__head">
        <h1 className="h2" aria-live="polite">
          Recipe {index + 1} of {count}
        </h1>
        <ul className="chips" aria-label="Your choices">
          {[filters.ingredient, filters.mood, filters.time].map((choice) => (
            <li className="chip chip--flat" key={choice}>
              {choice}
            </li>
          ))}
          <li>
            <NewSearchLink className="chip">
              <Icon name="rotate-ccw" />
              New Search
            </NewSearchLink>
          </li>
        </ul>
      </div>
      {notice && <p className="meta results__notice">{notice}</p>}
      <div className="results">
        <ResultArrowLink to={previous} className="side side--l" icon="chevron-left" label="Previous recipe" />
        <ResultArticle key={recipe.source_url} {...swipe}>
          {isSaved && <span className="ribbon" />}
          <Link className="frame spread__pic" to={detail} tabIndex={-1} aria-hidden="true">
            <RecipePicture recipe={recipe} eager />
          </Link>
          <div className="spread__txt">
            <p className="label">From {formatSourceName(recipe.source_domain)}</p>
            <h2 className="h2">
              <Link to={detail}>{recipe.title}</Link>
            </h2>
            {recipe.beyond && <p className="beyond">{recipe.beyond}</p>}
            <StarRating value={recipe.rating_value} count={recipe.rating_count} />
            <p className="lede">{summary}</p>
            <dl className="facts">
              {recipe.total_time_minutes !== null && (
                <ResultFact name="Time" value={formatMinutes(recipe.total_time_minutes)} />
              )}
              {recipe.yield && <ResultFact name="Yield" value={recipe.yield} />}
              {recipe.ingredients.length > 0 && (
                <ResultFact name="To buy" value={formatCount(recipe.ingredients.length, 'thing', 'things')} />
              )}
            </dl>
            <div className="btns">
              <Link className="btn btn--main" to={detail}>
                View Recipe
              </Link>{' '}
              <SaveRecipeButton
                key={recipe.source_url}
                source={{ url: recipe.source_url }}
                isSaved={isSaved}
                idempotencyKey={idempotencyKey}
                returnPath={currentPath}
                onSaved={markSaved}
                onUnmountWhileSaving={forget}
              />
            </div>
          </div>
        </ResultArticle>
        {next || !showMore ? (
          <ResultArrowLink to={next} className="side side--r" icon="chevron-right" label="Next recipe" />
        ) : (
          <ResultArrowLink to={showMore} className="side side--r" icon="chevron-right" label="Show more recipes" />
        )}
        <nav className="folio folio--phone" aria-label="Results">
          <ResultArrowLink to={previous} icon="chevron-left" label="Previous recipe" />
          {showMore ? (
            <Link className="btn" to={showMore} state={{ quiet: true }} preventScrollReset aria-busy={isFetching}>
              {isFetching ? 'Looking for more…' : 'Show More'}
            </Link>
          ) : (
            <p className="meta">
              {count >= MAX_SEARCH_RESULTS
                ? `These are ${MAX_SEARCH_RESULTS}, the most at once.`
                : 'That is all we have for these choices.'}
            </p>
          )}
          <ResultArrowLink
            to={next ?? showMore}
            icon="chevron-right"
            label={next || !showMore ? 'Next recipe' : 'Show more recipes'}
          />
        </nav>
      </div>
    </>
  )
}

/** Animates page turns, but not the first recipe. */
function ResultArticle(props: ComponentProps<'article'>) {
  const [isTurned] = useState(useHydrated())
  return <article className={isTurned ? 'spread spread--turned' : 'spread'} {...props} />
}

function ResultFact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Link to a neighbour; at the ends a placeholder avoids layout shift. */
function ResultArrowLink({
  to,
  icon,
  label,
  className = '',
}: {
  to: string | null
  icon: 'chevron-left' | 'chevron-right'
  label: string
  className?: string
}) {
  const buttonClass = `round round--line ${className}`
  if (!to) {
    return (
      <span className={`${buttonClass} round--off`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link className={buttonClass} to={to} state={{ quiet: true }} preventScrollReset>
      <Icon name={icon} />
      <span className="vh">{label}</span>
    </Link>
  )
}

/** Writes the stored position into the URL, so that Back returns to this recipe. */
function useResultIndexInUrl(currentPath: string, isKept: boolean): void {
  const navigate = useNavigate()
  const hasPlace = useSearchParams()[0].has('n')
  useEffect(() => {
    if (isKept && !hasPlace) navigate(currentPath, { replace: true, state: { quiet: true }, preventScrollReset: true })
  }, [navigate, hasPlace, currentPath, isKept])
}

const MIN_RESULT_SWIPE_PX = 50

/** Arrow keys, and swipes over the card. */
function useResultNavigation(previous: string | null, next: string | null) {
  const navigate = useNavigate()
  const start = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      if (isTyping || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null
      if (to) navigate(to, { state: { quiet: true }, preventScrollReset: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, previous, next])
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!touch || !start.current) return
      const dx = touch.clientX - start.current.x
      if (Math.abs(dx) < MIN_RESULT_SWIPE_PX || Math.abs(dx) < Math.abs(touch.clientY - start.current.y) * 2) return
      const to = dx > 0 ? previous : next
      if (to) navigate(to, { state: { quiet: true }, preventScrollReset: true })
    },
  }
}
