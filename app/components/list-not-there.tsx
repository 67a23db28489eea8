import { Link, useLocation } from '@remix-run/react'
import { useCurrentUser } from './current-user'
import { signInPath, wayIn } from '#app/domain/accounts/return-url'
import { Blank } from '#app/ui/blank'

/** spec §2: a list that is not there, or that nobody shares, in the words for a cook and for anybody else. */
export function ListNotThere() {
  const { pathname } = useLocation()
  if (useCurrentUser()) {
    return (
      <Blank
        title="Shopping List Not Found"
        actions={
          <Link className="btn btn--main" to="/shopping-lists">
            My Shopping Lists
          </Link>
        }>
        <p>This shopping list may have been deleted or is no longer available.</p>
      </Blank>
    )
  }
  return (
    <Blank
      title="Sign in to view this shopping list"
      actions={
        <>
          <Link className="btn btn--main" to={signInPath(pathname)}>
            Sign In
          </Link>
          <Link className="btn" to={wayIn('/sign-up', pathname)}>
            Sign up free
          </Link>
        </>
      }>
      <p>
        It may be one of your own. If somebody sent you the link, it may have been deleted, or is not shared any more.
      </p>
    </Blank>
  )
}
