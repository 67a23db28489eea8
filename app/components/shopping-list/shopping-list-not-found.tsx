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
        If this is your own list, sign in to see it. If someone sent you the link, the list may have been deleted, or
        its link is turned off.
      </p>
    </EmptyState>
  )
}
