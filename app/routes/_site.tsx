import { Outlet, useNavigation } from '@remix-run/react'
import { ErrorPage } from '#app/components/error-page'
import { SearchLoading } from '#app/components/search-loading'
import { SiteFrame } from '#app/components/site-frame'

export default function Site() {
  const { state, location } = useNavigation()
  const isSearching = state === 'loading' && location.pathname === '/results' && (location.state as { quiet?: boolean } | null)?.quiet !== true
  return <SiteFrame>{isSearching ? <SearchLoading /> : <Outlet />}</SiteFrame>
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <ErrorPage />
    </SiteFrame>
  )
}
