import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LandingCard } from '#app/components/landing-card'
import { OperatorPage } from '#app/components/operator-page'
import { audit } from '#app/domain/operators/audit.server'
import { LANDING_NAMES } from '#app/domain/settings/landing-version'
import { LandingChoice } from '#app/domain/settings/schema'
import { form, forms } from '#app/http/forms.server'
import { chosenLanding, setLanding } from '#app/http/landing.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'

export const loader = page('operator', ({ request, formToken }) => ({
  chosen: chosenLanding(request),
  formToken: formToken(),
}))

export const action = forms('operator', {
  choose: form(LandingChoice, async ({ operator, input: { version } }) => {
    await audit(operator, { action: 'landing page chosen', subject: version })
    const answer = await redirectWithToast('/admin#landing', {
      title: 'Landing page saved',
      text: `This browser now shows: ${LANDING_NAMES[version]}.`,
      tone: 'done',
    })
    answer.headers.append('Set-Cookie', setLanding(version))
    return answer
  }),
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Landing page · Larder' }, { name: 'robots', content: 'noindex' }]

export default function Landing() {
  const { chosen, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    { result?: { error?: Record<string, string[] | null> | null } } | undefined
  const refusal = Object.values(answer?.result?.error ?? {})
    .flat()
    .join(' ')
  return (
    <OperatorPage title="Landing page">
      <LandingCard chosen={chosen} formToken={formToken} refusal={refusal} />
    </OperatorPage>
  )
}
