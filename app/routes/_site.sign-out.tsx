import { redirect } from '@remix-run/node'
import { SignOutForm } from '#app/components/layout/user-menu'
import { UnsentChanges } from '#app/components/shopping-list/unsent-changes'
import { DialogPage } from '#app/components/form/dialog-page'
import { signOut } from '#app/domain/accounts/accounts.server'
import { emptyForm, forms } from '#app/http/forms.server'
import { getSignOutRedirect } from '#app/http/landing-version.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { getClientBrowser, redirectSignedOut } from '#app/http/session.server'
import { titled } from '#app/components/layout/page-meta'
import { Button, LinkButton } from '#app/ui/button'
import { dialogButtonsClass } from '#app/ui/dialog'

/** A GET never signs out: it asks for confirmation. */
export const loader = page('anyone', ({ user, request }) => {
  if (!user) throw redirect(getSignOutRedirect(request), 303)
  return null
})

export const action = forms('anyone', {
  out: emptyForm(
    async ({ request, ip }) =>
      await redirectSignedOut(getSignOutRedirect(request), await signOut(getClientBrowser(request, ip))),
  ),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { noindex: 'meta', maintenance: 'open' } satisfies RoutePolicy

export const meta = titled('Sign Out')

export default function SignOutPage() {
  return (
    <DialogPage title="Sign out of Larder?" isSmall>
      <UnsentChanges />
      <div className={dialogButtonsClass}>
        <LinkButton to="/">Stay signed in</LinkButton>
        <SignOutForm isConfirmed>
          <Button tone="ink" icon="log-out" wide>
            Sign Out
          </Button>
        </SignOutForm>
      </div>
    </DialogPage>
  )
}
