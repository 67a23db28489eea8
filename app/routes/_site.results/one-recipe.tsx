import { Link, useNavigate, useNavigation, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps, TouchEvent } from 'react'
import { Rating } from '#app/components/rating'
import { RecipePicture } from '#app/components/recipe-picture'
import { SaveButton } from '#app/components/save-button'
import { recipePath } from '#app/domain/recipes/recipe-path'
import { countText, sourceName, summaryText, timeText } from '#app/domain/recipes/text'
import { resultsPath } from '#app/domain/search/paging'
import { MOST_RECIPES, SEARCH_LIMIT } from '#app/domain/search/filters'
import type { SearchState } from '#app/domain/search/search-state'
import { Icon } from '#app/ui/icon'
import { useHydrated } from '#app/ui/use-hydrated'
import { NewSearch } from './panels'
import { useSaved } from './use-saved'
import type { Marks } from './use-saved'

/** One recipe of those found, as an open book, and the ways to the others. */
export function OneRecipe({
  filters,
  recipes,
  index,
  more,
  notice,
  day,
  isKept,
  saved,
  onceKey = null,
}: SearchState & { day: string; isKept: boolean; saved?: Marks; onceKey?: string | null }) {
  const recipe = recipes[index]!
  const count = recipes.length
  const at = (n: number, of = count) => resultsPath(filters, { n, count: of }, day || undefined)
  const canShowMore = more && count < MOST_RECIPES
  const showMore = canShowMore ? at(count + 1, Math.min(count + SEARCH_LIMIT, MOST_RECIPES)) : null
  const previous = index > 0 ? at(index) : null
  const next = index < count - 1 ? at(index + 2) : null
  const { location: going } = useNavigation()
  const isFetching = going !== undefined && going.pathname + going.search === showMore
  const swipe = useArrows(previous, next ?? showMore)
  const here = at(index + 1)
  usePlaceInAddress(here, isKept)
  const { isSaved, markSaved, forget } = useSaved(recipe.source_url, saved)
  const detail = recipePath(recipe.source_url, { referrer: here })
  const summary = summaryText(recipe.summary, recipe.title)

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
            <NewSearch className="chip">
              <Icon name="rotate-ccw" />
              New Search
            </NewSearch>
          </li>
        </ul>
      </div>
      {notice && <p className="meta results__notice">{notice}</p>}
      <div className="results">
        <Arrow to={previous} className="side side--l" icon="chevron-left" label="Previous recipe" />
        <Spread key={recipe.source_url} {...swipe}>
          {isSaved && <span className="ribbon" />}
          <Link className="frame spread__pic" to={detail} tabIndex={-1} aria-hidden="true">
            <RecipePicture recipe={recipe} eager />
          </Link>
          <div className="spread__txt">
            <p className="label">From {sourceName(recipe.source_domain)}</p>
            <h2 className="h2">
              <Link to={detail}>{recipe.title}</Link>
            </h2>
            {recipe.beyond && <p className="beyond">{recipe.beyond}</p>}
            <Rating value={recipe.rating_value} count={recipe.rating_count} />
            <p className="lede">{summary}</p>
            <dl className="facts">
              {recipe.total_time_minutes !== null && <Fact name="Time" value={timeText(recipe.total_time_minutes)} />}
              {recipe.yield && <Fact name="Yield" value={recipe.yield} />}
              {recipe.ingredients.length > 0 && (
                <Fact name="To buy" value={countText(recipe.ingredients.length, 'thing', 'things')} />
              )}
            </dl>
            <div className="btns">
              <Link className="btn btn--main" to={detail}>
                View Recipe
              </Link>{' '}
              <SaveButton
                key={recipe.source_url}
                from={{ url: recipe.source_url }}
                isSaved={isSaved}
                onceKey={onceKey}
                back={here}
                onSaved={markSaved}
                onLeft={forget}
              />
            </div>
          </div>
        </Spread>
        {next || !showMore ? (
          <Arrow to={next} className="side side--r" icon="chevron-right" label="Next recipe" />
        ) : (
          <Arrow to={showMore} className="side side--r" icon="chevron-right" label="Show more recipes" />
        )}
        <nav className="folio folio--phone" aria-label="Results">
          <Arrow to={previous} icon="chevron-left" label="Previous recipe" />
          {showMore ? (
            <Link className="btn" to={showMore} state={{ quiet: true }} preventScrollReset aria-busy={isFetching}>
              {isFetching ? 'Looking for more…' : 'Show More'}
            </Link>
          ) : (
            <p className="meta">
              {count >= MOST_RECIPES
                ? `These are ${MOST_RECIPES}, the most at once.`
                : 'That is all we have for these choices.'}
            </p>
          )}
          <Arrow
            to={next ?? showMore}
            icon="chevron-right"
            label={next || !showMore ? 'Next recipe' : 'Show more recipes'}
          />
        </nav>
      </div>
    </>
  )
}

/** The open book. One that was turned to comes in like a page; one that a page begins with is there at once. */
function Spread(props: ComponentProps<'article'>) {
  const [isTurned] = useState(useHydrated())
  return <article className={isTurned ? 'spread spread--turned' : 'spread'} {...props} />
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** A link to a neighbour; at an end its place is kept, so nothing jumps. */
function Arrow({
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
  const look = `round round--line ${className}`
  if (!to) {
    return (
      <span className={`${look} round--off`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link className={look} to={to} state={{ quiet: true }} preventScrollReset>
      <Icon name={icon} />
      <span className="vh">{label}</span>
    </Link>
  )
}

/** An address without a place shows the one that was kept; Back would find the next one there, not this. */
function usePlaceInAddress(here: string, isKept: boolean): void {
  const navigate = useNavigate()
  const hasPlace = useSearchParams()[0].has('n')
  useEffect(() => {
    if (isKept && !hasPlace) navigate(here, { replace: true, state: { quiet: true }, preventScrollReset: true })
  }, [navigate, hasPlace, here, isKept])
}

const SWIPE_PX = 50

/** The arrow keys of the keyboard, and a swipe over the card. */
function useArrows(previous: string | null, next: string | null) {
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
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(touch.clientY - start.current.y) * 2) return
      const to = dx > 0 ? previous : next
      if (to) navigate(to, { state: { quiet: true }, preventScrollReset: true })
    },
  }
}
