import { redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { HostedAccount } from '#app/components/hosted-account'
import { safeReturn } from '#app/domain/accounts/return-url'
import { hostedAccount } from '#app/http/hosted-account.server'
import { page } from '#app/http/page.server'
import { Blank } from '#app/ui/blank'

export const meta: MetaFunction = () => [{ title: 'Sign In · Larder' }, { name: 'robots', content: 'noindex' }]
export const loader = page('anyone', async ({ url, user }) => {
  const back = safeReturn(url.searchParams.get('return_url'))
  const hosted = await hostedAccount('sign-in', back)
  if (hosted && user) throw redirect(back, 303)
  return { back, hosted }
})

export default function SignIn() {
  const { back, hosted } = useLoaderData<typeof loader>()
  if (hosted) return <HostedAccount form="sign-in" hosted={hosted} />
  const isForCooks = /^\/(?:collection|meal-plans?|shopping-lists)\b/.test(back)
  return (
    <div className="page narrow blank__page">
      <Blank
        title="Accounts are not open yet"
        actions={
          <Link className="btn btn--main" to={isForCooks ? '/home' : back}>
            {isForCooks || back === '/' ? 'Find a recipe' : 'Back to where you were'}
          </Link>
        }
      >
        <p>Keeping recipes, planning and shopping lists come with accounts. Finding a recipe and cooking from it needs none.</p>
      </Blank>
    </div>
  )
}
