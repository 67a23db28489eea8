import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { FormResult } from '#app/components/form/form-result'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import type { OperatorSignInInput } from '#app/domain/operators/schema'
import { Notice } from '#app/ui/notice'

/** Where operators sign in. */
export function OperatorSignInForm({
  back,
  formToken,
  result,
}: {
  back: string
  formToken: string
  result: FormResult | undefined
}) {
  const isBusy = useNavigation().state === 'submitting'
  const [form, fields] = useActionForm<z.input<typeof OperatorSignInInput>>({ id: 'operator-sign-in', result })
  // Wrong credentials are an error of the whole form: the password is what is typed again.
  const passwordId = fields.password.id
  useEffect(() => {
    if (result?.error?.['']) document.getElementById(passwordId)?.focus()
  }, [result, passwordId])
  // After an error the page to return to is the one that was submitted.
  const returnPath = result ? safeOperatorReturnPath(String(result.initialValue?.return_url ?? '')) : back
  return (
    <div className="page narrow">
      <header className="intro">
        <p className="label">Operator</p>
        <h1 className="h1">Admin</h1>
      </header>
      <Form {...getFormProps(form)} method="post" action="/admin" className="sheet pad ops__door">
        {form.errors && <Notice id={form.errorId} title={form.errors.join(' ')} />}
        <FormTokenInput value={formToken} />
        <input type="hidden" name={fields.return_url.name} value={returnPath} />
        <TextField
          field={fields.username}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" required />
        <div className="btns">
          <button className="btn btn--main" name="intent" value="sign-in" disabled={isBusy}>
            {isBusy ? 'Signing in…' : 'Sign In'}
          </button>
        </div>
      </Form>
    </div>
  )
}
