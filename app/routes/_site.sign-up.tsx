import { redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HostedAccount } from '#app/components/hosted-account'
import { safeReturn, signInPath } from '#app/domain/accounts/return-url'
import { hostedAccount } from '#app/http/hosted-account.server'
import { page } from '#app/http/page.server'

export const meta: MetaFunction = () => [{ title: 'Sign Up · Larder' }, { name: 'robots', content: 'noindex' }]
export const loader = page('anyone', async ({ url, user }) => {
  const back = safeReturn(url.searchParams.get('return_url'))
  const hosted = await hostedAccount('sign-up', back)
  if (!hosted) throw redirect(signInPath(back), 303)
  if (user) throw redirect(back, 303)
  return hosted
})

export default function SignUp() {
  return <HostedAccount form="sign-up" hosted={useLoaderData<typeof loader>()} />
}
