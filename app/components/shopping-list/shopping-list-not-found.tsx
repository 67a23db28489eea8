import { Link, useLocation } from '@remix-run/react'
import { useOptionalUser } from '../layout/use-root-data'
import { signInPath, authPath } from '#app/domain/accounts/return-url'
import { EmptyState } from '#app/ui/empty-state'

/** A deleted or unshared list, with different messages for users and visitors. */
export function ShoppingListNotFound() {
  const { pathname } = useLocation()
  if (useOptionalUser()) {
    return (
      <EmptyState
        title="Shopping List Not Found"
        actions={
          <Link className="btn btn--main" to="/shopping-lists">
            My Shopping Lists
          </Link>
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
          <Link className="btn btn--main" to={signInPath(pathname)}>
            Sign In
          </Link>
          <Link className="btn" to={authPath('/sign-up', pathname)}>
            Sign up free
          </Link>
        </>
      }>
      <p>
        It may be one of your own. If somebody sent you the link, it may have been deleted, or is not shared any more.
      </p>
    </EmptyState>
  )
}
