import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { safeReturn } from '#app/domain/accounts/return-url'
import { page } from '#app/http/page.server'
import { Blank } from '#app/ui/blank'

export const meta: MetaFunction = () => [{ title: 'Sign In · Larder' }, { name: 'robots', content: 'noindex' }]
export const loader = page('anyone', ({ url }) => ({ back: safeReturn(url.searchParams.get('return_url')) }))

export default function SignIn() {
  const { back } = useLoaderData<typeof loader>()
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
