import { Link } from '@remix-run/react'
import { signInPath } from '#app/domain/accounts/return-url'
import { Icon } from '#app/ui/icon'
import { useOptionalUser } from '../layout/use-root-data'

export function SignInToSaveLink({ back }: { back: string }) {
  const user = useOptionalUser()
  if (user) return null
  return (
    <Link className="btn" to={signInPath(back)}>
      <Icon name="bookmark" />
      Sign in to Save
    </Link>
  )
}
