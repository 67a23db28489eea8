import { useActionData, useLoaderData } from '@remix-run/react'
import { joinErrors } from '#app/components/form/form-result'
import { EnvironmentCard, SWITCHED_PARAM } from '#app/components/admin/environment-card'
import { AdminPage } from '#app/components/admin/admin-page'
import { titled } from '#app/components/layout/page-meta'
import type { Operator } from '#app/domain/operators/operator'
import {
  getChosenEnvironment,
  clearClerkEnvironment,
  getClerkEnvironmentStatus,
  hasAnyClerkKeys,
  reinitializeClerk,
  setClerkEnvironment,
} from '#app/domain/settings/clerk-environment.server'
import { NO_CLERK_KEYS } from '#app/domain/settings/clerk-environments'
import { EnvironmentOverrideInput } from '#app/domain/settings/schema'
import { emptyForm, form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { AppError } from '#app/platform/app-error'

export const loader = page('operator', async () => {
  const [status, choice] = await Promise.all([getClerkEnvironmentStatus(), getChosenEnvironment()])
  return { status, choice, hasKeys: hasAnyClerkKeys() }
})

const CHANGE_TITLES = { set: 'Environment Updated', clear: 'Setting Cleared' } as const

/** A change is saved before Clerk is initialized, so it is reported even where the new keys fail. */
async function reinitializeAndRedirect(
  operator: Operator,
  change: keyof typeof CHANGE_TITLES | null,
): Promise<Response> {
  const title = CHANGE_TITLES[change ?? 'set']
  try {
    const { clerkEnvironment: now } = await reinitializeClerk(operator)
    return await redirectWithToast(`/admin?${SWITCHED_PARAM}=1#environment`, {
      title,
      text: `The ${now} keys are in use.`,
    })
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    return await redirectWithToast(
      '/admin#environment',
      change === null
        ? { title: 'Update Failed', text: hasAnyClerkKeys() ? thrown.message : NO_CLERK_KEYS, tone: 'error' }
        : hasAnyClerkKeys()
          ? { title, text: 'Setting saved but requires server restart to take effect.', tone: 'error' }
          : { title, text: NO_CLERK_KEYS },
    )
  }
}

export const action = forms('admin', {
  set: form(EnvironmentOverrideInput, async ({ operator, input }) => {
    await setClerkEnvironment(operator, input.value)
    return await reinitializeAndRedirect(operator, 'set')
  }),
  clear: emptyForm(async ({ operator }) => {
    await clearClerkEnvironment(operator)
    return await reinitializeAndRedirect(operator, 'clear')
  }),
  reinitialize: emptyForm(async ({ operator }) => await reinitializeAndRedirect(operator, null)),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Authentication environment')

export default function ClerkEnvironmentPage() {
  const { status, choice, hasKeys } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const refusal = joinErrors(actionData?.result)
  return (
    <AdminPage title="Environment">
      <EnvironmentCard status={status} choice={choice} hasKeys={hasKeys} error={refusal} />
    </AdminPage>
  )
}
