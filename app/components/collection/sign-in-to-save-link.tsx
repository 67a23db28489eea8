import { signInPath } from '#app/domain/accounts/return-url'
import { signInToSavePath } from '#app/domain/collection/pending-save'
import { LinkButton } from '#app/ui/button'
import { useOptionalUser } from '../layout/use-root-data'

/** With a URL, the recipe is saved by signing in. */
export function SignInToSaveLink({ back, url }: { back: string; url?: string | undefined }) {
  const user = useOptionalUser()
  if (user) return null
  return (
    <LinkButton icon="bookmark" to={url ? signInToSavePath({ url, back }) : signInPath(back)}>
      Sign in to Save
    </LinkButton>
  )
}
