import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { PasswordField } from '#app/components/account/credential-fields'
import { AdminPage } from '#app/components/admin/admin-page'
import { AdminSection } from '#app/components/admin/admin-section'
import {
  OperatorSessionList,
  OperatorTokenList,
  OperatorTokenReview,
} from '#app/components/admin/operator-access-lists'
import { CodeField, RecoveryCodes } from '#app/components/admin/second-factor-fields'
import { ShownOnce } from '#app/components/admin/shown-once'
import { ActionButton } from '#app/components/form/action-form'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { SubmitForm } from '#app/components/form/submit-form'
import { TextField } from '#app/components/form/text-field'
import { useActionForm, resultOfIntent } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { DEFAULT_TOKEN_DAYS, TOKEN_DAYS, ROLE_DESCRIPTIONS } from '#app/domain/operators/operator'
import { endOperatorSession, listOperatorSessions, loadOperator } from '#app/domain/operators/operator-accounts.server'
import {
  createOperatorToken,
  listOperatorTokens,
  reviewOperatorTokens,
  revokeOperatorToken,
} from '#app/domain/operators/operator-tokens.server'
import { changeOwnPassword, confirmIdentity } from '#app/domain/operators/operators.server'
import {
  ChangeOperatorPasswordInput,
  ConfirmSecondFactorInput,
  NewTokenInput,
  OperatorSessionInput,
  OperatorTokenInput,
  SecondFactorOffInput,
  TokenReviewInput,
} from '#app/domain/operators/schema'
import { proposeSecondFactor, removeSecondFactor, renewRecoveryCodes } from '#app/domain/operators/second-factor.server'
import { emptyForm, form, forms } from '#app/http/forms.server'
import { createOperatorCookies, readOperatorTokenHash, toLoginClient } from '#app/http/operator-session.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { formatCount } from '#app/platform/text/strings'
import { Badge } from '#app/ui/badge'
import { Notice } from '#app/ui/notice'
import { SelectField } from '#app/ui/form-field'
import { text } from '#app/ui/text'

const ACCOUNT_PATH = '/admin/account'

export const loader = page('operator', async ({ operator, request }) => {
  const [account, sessions, tokens] = await Promise.all([
    loadOperator(operator.name),
    listOperatorSessions(operator.name, readOperatorTokenHash(request)),
    listOperatorTokens(operator.name),
  ])
  return { account, sessions, tokens }
})

export const action = forms('operator', {
  password: form(ChangeOperatorPasswordInput, async ({ operator, input, request, ip }) => {
    const client = toLoginClient(request, ip, operator.name)
    const session = await changeOwnPassword(operator, input, client)
    const answer = await redirectWithToast(ACCOUNT_PATH, {
      title: 'Password changed',
      text: 'All other browsers are signed out.',
    })
    for (const [name, value] of createOperatorCookies(session, client)) answer.headers.append(name, value)
    return answer
  }),
  begin: emptyForm(async ({ operator }) => {
    await proposeSecondFactor(operator)
    return redirect(`${ACCOUNT_PATH}/second-factor`, 303)
  }),
  off: form(SecondFactorOffInput, async ({ operator, input, request, ip }) => {
    await confirmIdentity(operator, input, toLoginClient(request, ip, operator.name))
    await removeSecondFactor(operator.name, operator)
    return await redirectWithToast(ACCOUNT_PATH, { title: 'The second factor is off' })
  }),
  // These two do not redirect: what they make is shown this once.
  codes: form(ConfirmSecondFactorInput, async ({ operator, input }) =>
    json(await renewRecoveryCodes(operator, input.code)),
  ),
  token: form(NewTokenInput, async ({ operator, input, request, ip }) => {
    await confirmIdentity(operator, input, toLoginClient(request, ip, operator.name))
    return json(await createOperatorToken(operator, input))
  }),
  review: form(TokenReviewInput, async ({ operator, input }) => {
    const { ended } = await reviewOperatorTokens(operator, input.id)
    return await redirectWithToast(ACCOUNT_PATH, {
      title: ended ? `${formatCount(ended, 'token', 'tokens')} ended` : 'All tokens stay',
    })
  }),
  revoke: form(OperatorTokenInput, async ({ operator, input }) => {
    await revokeOperatorToken(operator, input.id)
    return await redirectWithToast(ACCOUNT_PATH, { title: 'Token revoked' })
  }),
  end: form(OperatorSessionInput, async ({ operator, input }) => {
    await endOperatorSession(operator, input.id)
    return await redirectWithToast(ACCOUNT_PATH, { title: 'Signed out there' })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Your operator account')

export default function OperatorAccountPage() {
  const { account, sessions, tokens } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const result = getFormResult(actionData)
  const newToken = actionData && 'token' in actionData ? actionData.token : null
  const recoveryCodes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null
  const refusal = joinErrors(resultOfIntent(result, 'begin', 'end', 'revoke', 'review'))
  const [passwordForm, passwordFields] = useActionForm<z.input<typeof ChangeOperatorPasswordInput>>({
    id: 'operator-password',
    result: resultOfIntent(result, 'password'),
  })
  const [offForm, offFields] = useActionForm<z.input<typeof SecondFactorOffInput>>({
    id: 'second-factor-off',
    result: resultOfIntent(result, 'off'),
  })
  const [codesForm, codesFields] = useActionForm<z.input<typeof ConfirmSecondFactorInput>>({
    id: 'recovery-codes',
    result: resultOfIntent(result, 'codes'),
  })
  const [tokenForm, tokenFields] = useActionForm<z.input<typeof NewTokenInput>>({
    id: 'api-token',
    result: resultOfIntent(result, 'token'),
  })
  return (
    <AdminPage title="Your account">
      <p className={text.lede}>
        Signed in as {account.username}. {ROLE_DESCRIPTIONS[account.role]}.
      </p>
      {refusal && <Notice title="Not done">{refusal}</Notice>}
      <AdminSection
        id="second-factor"
        title="Second factor"
        aside={
          <Badge tone={account.hasSecondFactor ? 'herb' : 'honey'}>{account.hasSecondFactor ? 'On' : 'Off'}</Badge>
        }>
        {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
        {account.hasSecondFactor ? (
          <>
            <p>
              Signing in asks for a code of your authenticator app.{' '}
              {formatCount(account.recoveryCodes, 'recovery code is', 'recovery codes are')} left.
            </p>
            <div className="grid gap-6 mt-4 md:grid-cols-2">
              <SubmitForm form={codesForm} intent="codes" button="Make new recovery codes" busy="Making…" ink isPlain>
                <CodeField field={codesFields.code} />
              </SubmitForm>
              <SubmitForm form={offForm} intent="off" button="Turn it off" busy="Turning off…" ink isPlain>
                <PasswordField field={offFields.currentPassword} label="Your password" />
                <CodeField field={offFields.code} />
              </SubmitForm>
            </div>
          </>
        ) : (
          <>
            <p className="max-w-measure">
              With a second factor a stolen password is not enough: signing in also asks for a code that an app on your
              phone shows. Scripts then need an API token.
            </p>
            <ActionButton intent="begin" formProps={{ className: 'mt-3' }} icon="shield-check">
              Turn it on
            </ActionButton>
          </>
        )}
      </AdminSection>
      <AdminSection id="password" title="Password">
        <SubmitForm form={passwordForm} intent="password" button="Change password" busy="Changing…" ink isPlain>
          <div className="grid gap-x-6 gap-y-4 md:grid-cols-2 items-start *:mt-0">
            <PasswordField field={passwordFields.currentPassword} label="Current password" />
            <PasswordField field={passwordFields.password} label="New password" isNew />
          </div>
        </SubmitForm>
      </AdminSection>
      <AdminSection id="tokens" title="API tokens">
        {newToken && (
          <div className="mb-4">
            <ShownOnce title="Your token." about="It is shown only now. A script sends it as x-admin-password.">
              {newToken}
            </ShownOnce>
          </div>
        )}
        <OperatorTokenReview tokens={tokens.filter(({ toReview }) => toReview)} />
        <OperatorTokenList tokens={tokens.filter(({ toReview }) => !toReview)} />
        <div className="mt-4">
          <SubmitForm form={tokenForm} intent="token" button="Make a token" busy="Making…" ink isPlain>
            <div className="grid gap-x-6 gap-y-4 md:grid-cols-2 items-start *:mt-0">
              <TextField
                field={tokenFields.name}
                label="What it is for"
                autoComplete="off"
                hint="It has your rights until it ends or you revoke it."
              />
              <SelectField
                id={tokenFields.days.id}
                name={tokenFields.days.name}
                label="How long it works"
                errors={tokenFields.days.errors}
                of={TOKEN_DAYS.map((days) => [String(days), days === 365 ? 'A year' : `${days} days`])}
                defaultValue={String(tokenFields.days.value ?? DEFAULT_TOKEN_DAYS)}
              />
              <PasswordField field={tokenFields.currentPassword} label="Your password" />
              {account.hasSecondFactor && <CodeField field={tokenFields.code} />}
            </div>
          </SubmitForm>
        </div>
      </AdminSection>
      <AdminSection id="sessions" title="Where you are signed in">
        <OperatorSessionList sessions={sessions} />
      </AdminSection>
    </AdminPage>
  )
}
