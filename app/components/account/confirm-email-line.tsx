import { useLocation } from '@remix-run/react'
import { Button } from '#app/ui/button'
import { ActionForm } from '../form/action-form'
import { useUnconfirmedEmail } from '../layout/use-root-data'

/** Asks, above the page, whoever has just signed up to confirm the address. */
export function ConfirmEmailLine() {
  const email = useUnconfirmedEmail()
  const { pathname, search } = useLocation()
  if (!email) return null
  return (
    <ActionForm
      className="flex flex-wrap items-center justify-center px-gutter py-1 text-sm bg-well border-b print:hidden"
      action={`/confirm-email?${new URLSearchParams({ return_url: pathname + search })}`}
      preventScrollReset>
      <p className="mr-3 break-anywhere">Confirm your e-mail: we sent a link to {email}.</p>
      <Button tone="bare" name="intent" value="again">
        Send again
      </Button>
      <Button tone="bare" name="intent" value="later">
        Not now
      </Button>
    </ActionForm>
  )
}
