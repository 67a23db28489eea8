import { useLocation } from '@remix-run/react'
import { useOptionalUser } from '../layout/use-root-data'
import { signInPath, authPath } from '#app/domain/accounts/return-url'
import { LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'

/** A deleted or unshared list, with different messages for users and visitors. */
export function ShoppingListNotFound() {
  const { pathname } = useLocation()
  if (useOptionalUser()) {
    return (
      <EmptyState
        title="Shopping List Not Found"
        actions={
          <LinkButton tone="main" to="/shopping-lists">
            My Shopping Lists
          </LinkButton>
        }>
        <p>This shopping list may have been deleted or is no longer available.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Sign in to view this shopping list"
      actions={
        <>
          <LinkButton tone="main" to={signInPath(pathname)}>
            Sign In
          </LinkButton>
          <LinkButton to={authPath('/sign-up', pathname)}>Sign up free</LinkButton>
        </>
      }>
      <p>
        It may be one of your own. If somebody sent you the link, it may have been deleted, or is not shared any more.
      </p>
    </EmptyState>
  )
}
