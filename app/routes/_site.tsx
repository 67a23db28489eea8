import { Outlet, useLocation, useNavigation } from '@remix-run/react'
import { ErrorPage } from '#app/components/error-page'
import { PlanLoading } from '#app/components/plan-loading'
import { SearchLoading } from '#app/components/search-loading'
import { SiteFrame } from '#app/components/site-frame'
import { useLate } from '#app/ui/use-late'

const PLAN = /^\/meal-plan\/[^/]+$/

export default function Site() {
  const { state, location } = useNavigation()
  const here = useLocation().pathname
  const isSearching =
    state === 'loading' &&
    location.pathname === '/results' &&
    (location.state as { quiet?: boolean } | null)?.quiet !== true
  const isOpeningPlan = useLate(state === 'loading' && location.pathname !== here && PLAN.test(location.pathname))
  return <SiteFrame>{isSearching ? <SearchLoading /> : isOpeningPlan ? <PlanLoading /> : <Outlet />}</SiteFrame>
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <ErrorPage />
    </SiteFrame>
  )
}
