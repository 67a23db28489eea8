import { redirect } from '@remix-run/node'
import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { auditTrail } from '#app/domain/operators/audit.server'
import { signInOperator } from '#app/domain/operators/operators.server'
import { operatorReturn } from '#app/domain/operators/return-path'
import { OperatorSignIn } from '#app/domain/operators/schema'
import { chosenEnvironment, clerkEnvironment } from '#app/domain/settings/clerk-environment.server'
import { form, forms } from '#app/http/forms.server'
import { chosenLanding } from '#app/http/landing.server'
import { currentOperator, guesserOf, operatorCookies, operatorToken } from '#app/http/operator-session.server'
import { page } from '#app/http/page.server'
import { Dashboard } from './dashboard'
import { SignInForm } from './sign-in-form'
import type { SignInResult } from './sign-in-form'

const SHOWN = 5

export const loader = page('anyone', async ({ request, url, ip, formToken }) => {
  const back = operatorReturn(url.searchParams.get('return_url'))
  const operator = await currentOperator(request, ip)
  if (!operator) return { operator: null, back, formToken: formToken() }
  if (back !== '/admin') throw redirect(back, 303)
  const [status, choice, { deeds }] = await Promise.all([
    clerkEnvironment(),
    chosenEnvironment(),
    auditTrail({ size: SHOWN }),
  ])
  return { operator: operator.name, status, choice, deeds, landing: chosenLanding(request), formToken: formToken() }
})

export const action = forms('anyone', {
  'sign-in': form(OperatorSignIn, async ({ request, ip, input: { return_url, ...given } }) => {
    const guesser = guesserOf(request, ip)
    const { token } = await signInOperator(given, guesser, operatorToken(request))
    return redirect(return_url, { status: 303, headers: operatorCookies(token, guesser) })
  }),
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Admin · Larder' }, { name: 'robots', content: 'noindex' }]

export default function Admin() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as { result?: SignInResult } | undefined
  if (data.operator === null) return <SignInForm back={data.back} formToken={data.formToken} result={answer?.result} />
  return (
    <Dashboard
      name={data.operator}
      status={data.status}
      choice={data.choice}
      landing={data.landing}
      deeds={data.deeds}
      formToken={data.formToken}
    />
  )
}
