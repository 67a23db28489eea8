import { useLocation, useNavigation } from '@remix-run/react'
import { DialogOutlet, ErrorOutlet } from '#app/components/layout/dialog-outlet'
import { ErrorPage } from '#app/components/layout/error-page'
import { MealPlanSkeleton } from '#app/components/meal-plan/meal-plan-skeleton'
import { ShoppingListsLoading } from '#app/components/shopping-list/shopping-lists-loading'
import { SearchLoading } from '#app/components/search/search-loading'
import { SiteLayout } from '#app/components/layout/site-layout'
import { isObject } from '#app/platform/text/objects'
import { useDelayedPending } from '#app/ui/use-delayed-pending'

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
