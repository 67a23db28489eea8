import { t } from '#packages/texts/t'
import { useNavigate, useNavigation, useSearchParams, useFetcher } from '@remix-run/react'
import { useEffect, useState, useRef } from 'react'
import type { ComponentProps } from 'react'
import { HiddenByDiet } from '#app/components/diets/hidden-by-diet'
import { spreadClass, spreadPictureClass, spreadTextClass } from '#app/components/recipe/recipe-spread'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { HouseholdRating } from '#app/components/recipe/household-rating'
import { StarRating } from '#app/components/recipe/star-rating'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { useRouteReady } from '#app/components/form/use-route-ready'
import {
  SaveRecipeButton,
  findFirstErrorMessage,
  type SaveRecipeResult,
} from '#app/components/collection/save-recipe-button'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import { categoryLabel, type SearchCategory } from '#app/domain/recipes/category-labels'
import { DIET_NAMES, pickDiets, dietLabel, listDiets } from '#app/domain/recipes/diets'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatSourceName, formatRecipeSummary, formatMinutes } from '#app/domain/recipes/format-recipe'
import { MAX_SEARCH_RESULTS, SEARCH_BATCH_SIZE, resultsPath } from '#app/domain/search/search-filters'
import type { SearchFilters } from '#app/domain/search/search-filters'
import type { SearchState } from '#app/domain/search/search-state'
import { dietsPath } from '#app/domain/settings/diets'
import { buttonRowClass, iconButtonClass, LinkButton, Button } from '#app/ui/button'
import { chipClass } from '#app/ui/classes'
import { FactList } from '#app/ui/fact-list'
import { Icon } from '#app/ui/icon'
import { KeptMarkup } from '#app/ui/kept-markup'
import { Link } from '#app/ui/link'
import { ChipMenu, chipMenuRowClass, menuItemClass } from '#app/ui/menu'
import { text } from '#app/ui/text'
import { useBottomBar } from '#app/ui/use-bottom-bar'
import { useNeighbourNavigation } from '#app/ui/use-neighbour-navigation'
import { useHydrated } from '#app/ui/use-hydrated'
import { addRecipePath } from '#app/domain/collection/add-recipe-paths'
import { errorOrDefault } from '#app/domain/error-messages'
import { ADD_TO_PLAN_FAILED } from '#app/domain/meal-plans/messages'
import { useShowToast } from '#app/ui/toast'
import { NewSearchLink } from './result-panels'
import { type SavedStatusByUrl, useSavedStatus } from './continue-search'
import { FetcherFlag } from '../../components/form/fetcher-submission'
import { FormTokenInput } from '../../components/form/hidden-inputs'

/** Shows no loading page. */
const QUIET = { quiet: true }

/** One of the found recipes, with links to its neighbours. */
export function ResultViewer({
  filters,
  recipes,
  index,
  more,
  notice,
  hidden,
  day,
  isKept,
  saved,
  idempotencyKey = null,
}: SearchState & { day: string; isKept: boolean; saved?: SavedStatusByUrl; idempotencyKey?: string | null }) {
  const user = useOptionalUser()
  const recipe = recipes[index]!
  const count = recipes.length
  const pathAt = (n: number, of = count) => resultsPath(filters, { n, count: of }, day || undefined)
  const canShowMore = more && count < MAX_SEARCH_RESULTS
  const showMore = canShowMore ? pathAt(count + 1, Math.min(count + SEARCH_BATCH_SIZE, MAX_SEARCH_RESULTS)) : null
  const previous = index > 0 ? pathAt(index) : null
  const next = index < count - 1 ? pathAt(index + 2) : null
  const { location: going } = useNavigation()
  const isFetching = going !== undefined && going.pathname + going.search === showMore
  const swipe = useNeighbourNavigation(previous, next ?? showMore, QUIET)
  const bottomBar = useBottomBar<HTMLElement>()
  useRouteReady('routes/recipe')
  const currentPath = pathAt(index + 1)
  useResultIndexInUrl(currentPath, isKept)
  const { isSaved, markSaved, forget } = useSavedStatus(recipe.source_url, saved)
  const detail = recipePath(recipe.source_url, { referrer: currentPath })
  const summary = formatRecipeSummary(recipe.summary, recipe.title)

  return (
    <>
      <div className="flex flex-wrap items-center justify-between pt-6 pb-4 md:grid md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-3 md:items-end">
        <h1 className={text.h2} aria-live="polite">
          {t('Recipe {number} of {count}', { number: index + 1, count })}
        </h1>
        <NewSearchLink filters={filters} className={`${chipClass} md:order-last`}>
          <Icon name="rotate-ccw" className="w-[1.1em] h-[1.1em] mr-1.5" />
          {t('New Search')}
        </NewSearchLink>
        <KeptMarkup
          as="ul"
          className={`${chipMenuRowClass} max-md:w-[calc(100%_+_0.5rem)] max-md:mt-2 md:justify-end`}
          aria-label={t('Your choices')}
          part={ChoiceMenus}
          variant={{ filters }}
        />
      </div>
      <HiddenByDiet
        className="mb-3"
        diets={filters.diets ?? []}
        hidden={hidden}
        showAll={resultsPath({ ...filters, diets: [] })}
      />
      {notice && <p className={`${text.meta} mb-3`}>{notice}</p>}
      <div className="lg:relative">
        <ResultArrowLink
          to={previous}
          className={`${SIDE_ARROW} -left-7`}
          size="big"
          icon="chevron-left"
          label={t('Previous recipe')}
        />
        <ResultArticle key={recipe.source_url} {...swipe}>
          {isSaved && <span className={RIBBON} />}
          <Link className={spreadPictureClass} to={detail} tabIndex={-1} aria-hidden="true">
            <RecipePicture recipe={recipe} eager />
          </Link>
          <div className={spreadTextClass}>
            <p className={text.label}>
              {t('From {sourceName}', { sourceName: formatSourceName(recipe.source_domain) })}
            </p>
            <h2 className={`${text.h2} mt-1.5`} dir="auto">
              <Link className="text-inherit no-underline hover:underline" to={detail}>
                {recipe.title}
              </Link>
            </h2>
            <FactList
              className="mt-3 md:mt-4 print:my-0"
              facts={[
                [t('Time'), recipe.total_time_minutes !== null && formatMinutes(recipe.total_time_minutes)],
                [t('Yield'), recipe.yield],
                [
                  t('To buy'),
                  recipe.ingredient_count > 0 &&
                    t('{count, plural, one {# thing} other {# things}}', { count: recipe.ingredient_count }),
                ],
              ]}
            />
            {recipe.beyond && (
              <p className="inline-block mt-2 rounded-1 py-1 px-2.5 bg-honey-wash text-sm font-semibold leading-[1.4] text-honey">
                {recipe.beyond}
              </p>
            )}
            <StarRating className="mt-2" value={recipe.rating_value} count={recipe.rating_count} />
            <HouseholdRating className="mt-1" rating={recipe} />
            <p className="mt-3 max-w-measure text-base text-ink-2">{summary}</p>
            <div className={`${buttonRowClass} max-md:mt-2 md:mt-auto md:pt-4`}>
              <LinkButton tone="main" className="max-md:hidden" to={detail}>
                {t('View Recipe')}
              </LinkButton>{' '}
              <SaveRecipeButton
                key={recipe.source_url}
                source={{ url: recipe.source_url }}
                isSaved={isSaved}
                idempotencyKey={idempotencyKey}
                returnPath={currentPath}
                onSaved={markSaved}
                onUnmountWhileSaving={forget}
              />{' '}
              {user && (
                <AddToPlanButton
                  key={`plan ${recipe.source_url}`}
                  url={recipe.source_url}
                  returnPath={currentPath}
                  onSaved={markSaved}
                />
              )}
            </div>
          </div>
        </ResultArticle>
        {next || !showMore ? (
          <ResultArrowLink
            to={next}
            className={`${SIDE_ARROW} -right-7`}
            size="big"
            icon="chevron-right"
            label={t('Next recipe')}
          />
        ) : (
          <ResultArrowLink
            to={showMore}
            className={`${SIDE_ARROW} -right-7`}
            size="big"
            icon="chevron-right"
            label={t('Show more recipes')}
          />
        )}
        <div className="flex justify-center mt-4">
          {showMore ? (
            <LinkButton to={showMore} state={QUIET} aria-busy={isFetching}>
              {isFetching ? t('Looking for more…') : t('Show More')}
            </LinkButton>
          ) : (
            <p className={`${text.meta} px-2 text-center`}>
              {count >= MAX_SEARCH_RESULTS
                ? t('These are {max} recipes, the most we can show at once.', { max: MAX_SEARCH_RESULTS })
                : t('That is all we have for these choices.')}
            </p>
          )}
        </div>
        <nav
          ref={bottomBar}
          className="sticky bottom-0 z-[5] flex items-center justify-between mt-4 -mx-gutter border-t-4 border-double py-2 px-gutter bg-paper lg:hidden"
          aria-label={t('Results')}>
          <ResultArrowLink to={previous} icon="chevron-left" label={t('Previous recipe')} />
          <LinkButton tone="main" className="md:hidden" to={detail}>
            {t('View Recipe')}
          </LinkButton>
          <ResultArrowLink
            to={next ?? showMore}
            icon="chevron-right"
            label={next || !showMore ? t('Next recipe') : t('Show more recipes')}
          />
        </nav>
      </div>
    </>
  )
}

function ChoiceMenus({ filters }: { filters: SearchFilters }) {
  return (
    <>
      <li>
        <ChoiceMenu
          filters={filters}
          name="ingredient"
          label={t('Main ingredient')}
          options={MAIN_INGREDIENT_CATEGORIES}
        />
      </li>
      <li>
        <ChoiceMenu filters={filters} name="mood" label={t('Mood')} options={MOOD_CATEGORIES} />
      </li>
      <li>
        <ChoiceMenu filters={filters} name="time" label={t('Time')} options={TIME_CATEGORIES} />
      </li>
      <li>
        <DietMenu filters={filters} />
      </li>
    </>
  )
}

/** One of the three choices; another one is a search with the other two kept. */
function ChoiceMenu({
  filters,
  name,
  label,
  options,
}: {
  filters: SearchFilters
  name: 'ingredient' | 'mood' | 'time'
  label: string
  options: readonly SearchCategory[]
}) {
  return (
    <ChipMenu label={label} value={categoryLabel(filters[name])} side="right">
      {options.map((option) => (
        <Link
          key={option}
          className={menuItemClass}
          to={resultsPath({ ...filters, [name]: option })}
          aria-current={option === filters[name] ? 'true' : undefined}>
          {categoryLabel(option)}
        </Link>
      ))}
    </ChipMenu>
  )
}

/** The diets that results keep; each is a link that adds it, or leaves it out again. */
function DietMenu({ filters }: { filters: SearchFilters }) {
  const chosen = filters.diets ?? []
  return (
    <ChipMenu
      label={t('Diet')}
      value={
        chosen.length > 2
          ? t('{count, plural, one {# diet} other {# diets}}', { count: chosen.length })
          : listDiets(chosen) || t('Any diet')
      }
      isSelected={chosen.length > 0}
      side="right">
      {DIET_NAMES.map((diet) => (
        <Link
          key={diet}
          className={menuItemClass}
          to={resultsPath({
            ...filters,
            diets: chosen.includes(diet) ? chosen.filter((other) => other !== diet) : pickDiets([...chosen, diet]),
          })}
          aria-current={chosen.includes(diet) ? 'true' : undefined}>
          {dietLabel(diet)}
        </Link>
      ))}
      <Link className={menuItemClass} to={dietsPath(resultsPath({ ...filters, diets: undefined }))}>
        {t('Set my diet')}
      </Link>
    </ChipMenu>
  )
}

const SIDE_ARROW = 'max-lg:hidden absolute top-1/2 z-[3] -mt-7'
const RIBBON = 'absolute right-[22px] -top-[5px] z-[1] w-[26px] h-[50px] bg-ribbon clip-ribbon'

/** Animates page turns, but not the first recipe. */
function ResultArticle(props: ComponentProps<'article'>) {
  const [isTurned] = useState(useHydrated())
  return (
    <article
      className={`${spreadClass} ${isTurned ? 'animate-turn-page motion-reduce:animate-none' : ''}`}
      data-part="result"
      {...props}
    />
  )
}

/** Link to a neighbour; at the ends a placeholder avoids layout shift. */
function ResultArrowLink({
  to,
  icon,
  label,
  size,
  className = '',
}: {
  to: string | null
  icon: 'chevron-left' | 'chevron-right'
  label: string
  size?: 'big'
  className?: string
}) {
  if (!to) {
    return (
      <span
        className={iconButtonClass({ tone: 'line', size, className: `${className} opacity-35 pointer-events-none` })}
        aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link className={iconButtonClass({ tone: 'line', size, className })} to={to} state={QUIET}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </Link>
  )
}

/** Writes the stored position into the URL, so that Back returns to this recipe. */
function useResultIndexInUrl(currentPath: string, isKept: boolean): void {
  const navigate = useNavigate()
  const hasPlace = useSearchParams()[0].has('n')
  useEffect(() => {
    if (isKept && !hasPlace) navigate(currentPath, { replace: true, state: QUIET, preventScrollReset: true })
  }, [navigate, hasPlace, currentPath, isKept])
}

/**
 * Saves a found recipe and adds it to the newest meal plan, in one tap; then it leads to that plan. A toast would cover
 * what is pressed next, so there is one for failures only.
 */
function AddToPlanButton({ url, returnPath, onSaved }: { url: string; returnPath: string; onSaved: () => void }) {
  const fetcher = useFetcher<SaveRecipeResult | { result: object }>()
  const showToast = useShowToast()
  const handledData = useRef<unknown>(undefined)
  const planLink = useRef<HTMLAnchorElement>(null)
  const { data, state } = fetcher

  useEffect(() => {
    if (state !== 'idle' || !data || handledData.current === data) return
    handledData.current = data
    if ('toast' in data) {
      if (data.toast.tone === 'error') showToast(data.toast)
      // The button that had the focus is gone.
      if (document.activeElement === document.body) planLink.current?.focus({ preventScroll: true })
      onSaved()
    } else
      showToast({
        title: t('Error'),
        text: errorOrDefault(findFirstErrorMessage(data), ADD_TO_PLAN_FAILED()),
        tone: 'error',
      })
  }, [state, data, onSaved, showToast])

  if (data && 'plan' in data && data.plan)
    return (
      <LinkButton ref={planLink} icon="calendar-days" size="compact" to={`/meal-plan/${data.plan.id}`}>
        <span className="max-w-[10rem] truncate" dir="auto">
          {t('Open “{name}”', { name: data.plan.name })}
        </span>
      </LinkButton>
    )
  return (
    <fetcher.Form className="inline-block" method="post" action={addRecipePath({ back: returnPath })}>
      <FormTokenInput />
      <FetcherFlag />
      <input type="hidden" name="url" value={url} />
      <Button icon="calendar-plus" size="compact" name="intent" value="plan" disabled={state !== 'idle'}>
        {state === 'idle' ? t('Add to plan') : t('Adding…')}
      </Button>
    </fetcher.Form>
  )
}
