import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { resultOfIntent } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { countNewFeedback } from '#app/domain/feedback/admin-feedback.server'
import { getLastBackup } from '#app/domain/monitoring/backups.server'
import { loadChecks } from '#app/domain/monitoring/health.server'
import { loadAuditLog } from '#app/domain/operators/audit-log.server'
import { enterSignInCode, findOperatorAwaitingCode, signInOperator } from '#app/domain/operators/operators.server'
import { countOfferedPhotos } from '#app/domain/collection/photos.server'
import { operatorSignInPath, safeOperatorReturnPath } from '#app/domain/operators/return-path'
import { OperatorSignInInput, SignInCodeInput } from '#app/domain/operators/schema'
import {
  getChosenEnvironment,
  getClerkEnvironmentStatus,
  hasAnyClerkKeys,
} from '#app/domain/settings/clerk-environment.server'
import { emptyForm, form, forms } from '#app/http/forms.server'
import { readLandingCookie } from '#app/http/landing-version.server'
import {
  getCurrentOperator,
  toLoginClient,
  clearOperatorCookie,
  createOperatorCookies,
  readOperatorToken,
} from '#app/http/operator-session.server'
import { page } from '#app/http/page.server'
import { AdminDashboard } from './admin-dashboard'
import { OperatorSignInForm } from './operator-sign-in-form'
import { SignInCodeForm } from './sign-in-code-form'

const RECENT_AUDIT_ENTRY_COUNT = 5

export const loader = page('anyone', async ({ request, url, ip, formToken }) => {
  const back = safeOperatorReturnPath(url.searchParams.get('return_url'))
  const operator = await getCurrentOperator(request, ip)
  if (!operator) {
    const awaitsCode = (await findOperatorAwaitingCode(readOperatorToken(request) ?? '')) !== null
    return { operator: null, awaitsCode, back, formToken: formToken() }
  }
  if (back !== '/admin') throw redirect(back, 303)
  const [status, choice, { deeds }, lastBackup, offeredPhotos, newFeedback, checks] = await Promise.all([
    getClerkEnvironmentStatus(),
    getChosenEnvironment(),
    loadAuditLog({ size: RECENT_AUDIT_ENTRY_COUNT }),
    getLastBackup(),
    countOfferedPhotos(),
    countNewFeedback(),
    loadChecks(),
  ])
  return {
    operator: operator.name,
    role: operator.role,
    status,
    choice,
    hasKeys: hasAnyClerkKeys(),
    deeds,
    lastBackup,
    offeredPhotos,
    newFeedback,
    warnings: checks.filter(({ isOk }) => !isOk).length,
    loadedAt: new Date().toISOString(),
    landing: readLandingCookie(request),
    formToken: formToken(),
  }
})

export const action = forms('anyone', {
  'sign-in': form(OperatorSignInInput, async ({ request, ip, input: { return_url, ...given } }) => {
    const guesser = toLoginClient(request, ip, given.username)
    const session = await signInOperator(given, guesser, readOperatorToken(request))
    return redirect(session.awaitsCode ? operatorSignInPath(return_url) : return_url, {
      status: 303,
      headers: createOperatorCookies(session, guesser),
    })
  }),
  code: form(SignInCodeInput, async ({ request, ip, input: { code, return_url } }) => {
    const waiting = readOperatorToken(request)
    const guesser = toLoginClient(request, ip, (await findOperatorAwaitingCode(waiting ?? '')) ?? '')
    const session = await enterSignInCode(waiting, code, guesser)
    return redirect(return_url, { status: 303, headers: createOperatorCookies(session, guesser) })
  }),
  'start-over': emptyForm(() => redirect('/admin', { status: 303, headers: { 'Set-Cookie': clearOperatorCookie() } })),
})

export { operatorScreenPolicy as handle } from '#app/http/operator-screen-policy'

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Admin')

export default function AdminIndexPage() {
  const data = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  if (data.operator === null && data.awaitsCode)
    return <SignInCodeForm back={data.back} result={resultOfIntent(actionData?.result, 'code')} />
  if (data.operator === null) return <OperatorSignInForm back={data.back} result={actionData?.result} />
  return (
    <AdminDashboard
      name={data.operator}
      role={data.role}
      status={data.status}
      choice={data.choice}
      hasKeys={data.hasKeys}
      landing={data.landing}
      deeds={data.deeds}
      lastBackup={data.lastBackup}
      offeredPhotos={data.offeredPhotos}
      newFeedback={data.newFeedback}
      warnings={data.warnings}
      loadedAt={data.loadedAt}
    />
  )
}
