import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import { FormField } from '#app/ui/form-field'
import { Notice } from '#app/ui/notice'

export type OperatorSignInResult = {
  error?: Record<string, string[] | null> | null
  initialValue?: Record<string, unknown> | null
}

export function OperatorSignInForm({
  back,
  formToken,
  result,
}: {
  back: string
  formToken: string
  result: OperatorSignInResult | undefined
}) {
  const isBusy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (result) form.current?.querySelector<HTMLInputElement>('[aria-invalid], [type=password]')?.focus()
  }, [result])
  // Keeps return_url after a failed attempt.
  const goingOnTo = result ? safeOperatorReturnPath(String(result.initialValue?.return_url ?? '')) : back
  const refusal = result?.error?.['']?.join(' ')
  return (
    <div className="page narrow">
      <header className="intro">
        <p className="label">Operator</p>
        <h1 className="h1">Admin</h1>
      </header>
      <Form method="post" action="/admin" className="sheet pad ops__door" ref={form} noValidate>
        {refusal && <Notice title={refusal} />}
        <FormTokenInput value={formToken} />
        <input type="hidden" name="return_url" value={goingOnTo} />
        <FormField id="username" label="Username" errors={result?.error?.username}>
          {(aria) => (
            <input
              {...aria}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={String(result?.initialValue?.username ?? '')}
              required
            />
          )}
        </FormField>
        <FormField id="password" label="Password" errors={result?.error?.password}>
          {(aria) => <input {...aria} name="password" type="password" autoComplete="current-password" required />}
        </FormField>
        <div className="btns">
          <button className="btn btn--main" name="intent" value="sign-in" disabled={isBusy}>
            {isBusy ? 'Signing in…' : 'Sign In'}
          </button>
        </div>
      </Form>
    </div>
  )
}
