import { message, t } from '#packages/texts/t'
import { redirect } from '@remix-run/node'
import { SignOutForm } from '#app/components/layout/user-menu'
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
import { useEffect, useState } from 'react'
import { countUnsentChanges } from '#app/components/shopping-list/intent-store'
import { useOptionalUser } from '../components/layout/use-root-data'

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

export const meta = titled(message('Sign Out'))

export default function SignOutPage() {
  return (
    <DialogPage title={t('Sign out of Larder?')} isSmall>
      <UnsentChanges />
      <div className={dialogButtonsClass}>
        <LinkButton to="/">{t('Stay signed in')}</LinkButton>
        <SignOutForm isConfirmed>
          <Button tone="ink" icon="log-out" wide>
            {t('Sign Out')}
          </Button>
        </SignOutForm>
      </div>
    </DialogPage>
  )
}

/** Before signing out: what would be lost. */
function UnsentChanges() {
  const user = useOptionalUser()?.id
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (user !== undefined) void countUnsentChanges(user).then(setCount)
  }, [user])
  return count === 0 ? null : (
    <p className="mt-1 mb-3 font-semibold text-tomato">
      {t(
        '{count, plural, one {# change has} other {# changes have}} not been sent yet, and would be lost: stay signed in until there is a signal.',
        { count },
      )}
    </p>
  )
}
