import { t } from '#packages/texts/t'
import { useLocation, useNavigation } from '@remix-run/react'
import { DialogOutlet, ErrorOutlet } from '#app/components/layout/dialog-outlet'
import { ErrorPage } from '#app/components/layout/error-page'
import { SearchLoading } from '#app/components/search/search-loading'
import { SiteLayout } from '#app/components/layout/site-layout'
import { isObject } from '#app/platform/text/objects'
import { pageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'
import { useEffect, useState } from 'react'

const PENDING_DELAY_MS = 200

/** True after a delay, so that fast operations show no pending state. */
function useDelayedPending(isPending: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = window.setTimeout(() => setIsDelayed(true), PENDING_DELAY_MS)
    return () => {
      window.clearTimeout(timer)
      setIsDelayed(false)
    }
  }, [isPending])
  return isPending && isDelayed
}

const LINE = 'block mb-2.5 rounded-1 bg-track'

function MealPlanSkeleton() {
  return (
    <div className={pageClass} role="status" aria-label={t('Loading the meal plan')}>
      <div className="pt-8 pb-4">
        <p className={`${LINE} w-3/5 max-w-[26rem] h-11`} />
        <p className={`${LINE} w-2/5 max-w-[14rem] h-4`} />
      </div>
      <ol className="border-t-4 border-double">
        {[1, 2, 3, 4].map((row) => (
          <li
            key={row}
            className={
              'grid grid-cols-[40px_84px_minmax(0,1fr)] gap-x-2 items-start pt-4 pb-2 border-b ' +
              'md:grid-cols-[40px_112px_minmax(0,1fr)] md:gap-x-3 md:pb-4'
            }>
            <span />
            <span className={`${LINE} h-[68px] md:h-[84px]`} />
            <span className="pl-1.5">
              <span className={`${LINE} h-4`} />
              <span className={`${LINE} w-2/5 max-w-[14rem] h-4`} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const MEAL_PLAN_PATH_PATTERN = /^\/meal-plan\/[^/]+$/

export default function SiteLayoutRoute() {
  const { state, location } = useNavigation()
  const here = useLocation().pathname
  const isSearching =
    state === 'loading' &&
    location.pathname === '/results' &&
    !(isObject(location.state) && location.state.quiet === true)
  const isOpeningPlan = useDelayedPending(
    state === 'loading' && location.pathname !== here && MEAL_PLAN_PATH_PATTERN.test(location.pathname),
  )
  const isOpeningLists = useDelayedPending(
    state === 'loading' && location.pathname !== here && location.pathname === '/shopping-lists',
  )
  return (
    <SiteLayout>
      <DialogOutlet
        pending={
          isSearching ? (
            <SearchLoading />
          ) : isOpeningPlan ? (
            <MealPlanSkeleton />
          ) : isOpeningLists ? (
            <ShoppingListsLoading />
          ) : null
        }
      />
    </SiteLayout>
  )
}

export function ErrorBoundary() {
  return (
    <SiteLayout>
      <ErrorOutlet>
        <ErrorPage />
      </ErrorOutlet>
    </SiteLayout>
  )
}

function ShoppingListsLoading() {
  return (
    <div className={`${pageClass} pt-8 pb-4`}>
      <h1 className={text.h1}>{t('Shopping Lists')}</h1>
      <p className={`${text.meta} mt-2`} role="status">
        {t('Loading your lists…')}
      </p>
    </div>
  )
}
