import { useActionData, useLoaderData } from '@remix-run/react'
import { joinErrors } from '#app/components/form/form-result'
import { LandingVersionCard } from '#app/components/admin/landing-version-card'
import { AdminPage } from '#app/components/admin/admin-page'
import { titled } from '#app/components/layout/page-meta'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import { LANDING_LABELS } from '#app/domain/settings/landing-version'
import { LandingVersionInput } from '#app/domain/settings/schema'
import { form, forms } from '#app/http/forms.server'
import { readLandingCookie, createLandingCookie } from '#app/http/landing-version.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'

export const loader = page('operator', ({ request }) => ({ chosen: readLandingCookie(request) }))

export const action = forms('operator', {
  choose: form(LandingVersionInput, async ({ operator, input: { version } }) => {
    await recordAuditEntry(operator, { action: 'landing page chosen', subject: version })
    const answer = await redirectWithToast('/admin#landing', {
      title: 'Landing page saved',
      text: `This browser now shows: ${LANDING_LABELS[version]}.`,
    })
    answer.headers.append('Set-Cookie', createLandingCookie(version))
    return answer
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Landing page')

export default function LandingVersionPage() {
  const { chosen } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const refusal = joinErrors(actionData?.result)
  return (
    <AdminPage title="Landing page">
      <LandingVersionCard chosen={chosen} refusal={refusal} />
    </AdminPage>
  )
}
