import { Button } from '#app/ui/button'
import { ActionForm } from '../form/action-form'
import { bannerClass } from '../layout/site-notice-banner'
import { useUnconfirmedEmail } from '../layout/use-root-data'

/** Asks, above the page, whoever has just signed up to confirm the address. */
export function ConfirmEmailLine() {
  const email = useUnconfirmedEmail()
  return (
    email && (
      <ActionForm className={bannerClass} action="/confirm-email">
        Confirm your e-mail: we sent a link to {email}.{' '}
        <Button tone="bare" name="intent" value="again">
          Send again
        </Button>
        <Button tone="bare" name="intent" value="later">
          Not now
        </Button>
      </ActionForm>
    )
  )
}
