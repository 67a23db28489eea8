import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { FormResult } from '#app/components/form/form-result'
import { FormTokenInput } from '#app/components/form/hidden-inputs'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import type { OperatorSignInInput } from '#app/domain/operators/schema'
import { Notice } from '#app/ui/notice'
import { Button, buttonRowClass } from '#app/ui/button'
import { text } from '#app/ui/text'
import { paddedCardClass, narrowPageClass } from '#app/ui/classes'

/** Where operators sign in. */
export function OperatorSignInForm({ back, result }: { back: string; result: FormResult | undefined }) {
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
    <div className={narrowPageClass}>
      <header className="max-w-[30rem] mx-auto pt-8 pb-6">
        <p className={text.label}>Operator</p>
        <h1 className={text.h1}>Admin</h1>
      </header>
      <Form
        {...getFormProps(form)}
        method="post"
        action="/admin"
        className={`${paddedCardClass} max-w-[30rem] mx-auto`}>
        {form.errors && <Notice id={form.errorId} title={form.errors.join(' ')} />}
        <FormTokenInput />
        <input type="hidden" name={fields.return_url.name} value={returnPath} />
        <TextField
          field={fields.username}
          label="Username"
          className=""
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" required />
        <div className={`${buttonRowClass} pt-5`}>
          <Button tone="main" name="intent" value="sign-in" disabled={isBusy}>
            {isBusy ? 'Signing in…' : 'Sign In'}
          </Button>
        </div>
      </Form>
    </div>
  )
}
