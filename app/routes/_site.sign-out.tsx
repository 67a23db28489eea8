import { redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { SignOut } from '#app/components/user-menu'
import { Sheet } from '#app/components/way-in'
import { signOut } from '#app/domain/accounts/accounts.server'
import { Nothing } from '#app/domain/accounts/schema'
import { form, forms } from '#app/http/forms.server'
import { afterSignOut } from '#app/http/landing.server'
import { page } from '#app/http/page.server'
import { browserOf, redirectAs } from '#app/http/session.server'

/** Reading a page ends nothing: whoever comes by a link is asked. */
export const loader = page('anyone', ({ user, request }) => {
  if (!user) throw redirect(afterSignOut(request), 303)
  return null
})

export const action = forms('anyone', {
  out: form(
    Nothing,
    async ({ request, ip }) => await redirectAs(afterSignOut(request), await signOut(browserOf(request, ip))),
  ),
})

export const meta: MetaFunction = () => [{ title: 'Sign Out · Larder' }, { name: 'robots', content: 'noindex' }]

export default function SignOutPage() {
  return (
    <Sheet title="Sign out of Larder?" asks>
      <div className="dialog__f way-in__alone">
        <Link className="btn" to="/">
          Stay
        </Link>
        <SignOut className="btn btn--ink" />
      </div>
    </Sheet>
  )
}
