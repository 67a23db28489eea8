import { Link } from '@remix-run/react'
import { signInPath } from '#app/domain/accounts/return-url'
import { Icon } from '#app/ui/icon'
import { useCurrentUser } from './current-user'

/** spec §4, Save button of a visitor; signing in leads back to where they were. */
export function SaveLink({ back }: { back: string }) {
  const user = useCurrentUser()
  if (user) return null
  return (
    <Link className="btn" to={signInPath(back)}>
      <Icon name="bookmark" />
      Sign in to Save
    </Link>
  )
}
