import { signInPath } from '#app/domain/accounts/return-url'
import { LinkButton } from '#app/ui/button'
import { useOptionalUser } from '../layout/use-root-data'

export function SignInToSaveLink({ back }: { back: string }) {
  const user = useOptionalUser()
  if (user) return null
  return (
    <LinkButton icon="bookmark" to={signInPath(back)}>
      Sign in to Save
    </LinkButton>
  )
}
