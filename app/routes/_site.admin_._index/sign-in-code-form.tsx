import type { z } from 'zod'
import { CodeField } from '#app/components/admin/second-factor-fields'
import { ActionButton } from '#app/components/form/action-form'
import type { FormResult } from '#app/components/form/form-result'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import type { SignInCodeInput } from '#app/domain/operators/schema'
import { paddedCardClass, narrowPageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'

/** The second step of an operator's sign-in. */
export function SignInCodeForm({ back, result }: { back: string; result: FormResult | undefined }) {
  const [form, fields] = useActionForm<z.input<typeof SignInCodeInput>>({ id: 'operator-code', result })
  const returnPath = result ? safeOperatorReturnPath(String(result.initialValue?.return_url ?? '')) : back
  return (
    <div className={narrowPageClass}>
      <header className="max-w-[30rem] mx-auto pt-8 pb-6">
        <p className={text.label}>Operator</p>
        <h1 className={text.h1}>Enter the code</h1>
      </header>
      <div className={`${paddedCardClass} max-w-[30rem] mx-auto`}>
        <SubmitForm form={form} intent="code" button="Sign In" busy="Signing in…" action="/admin" isPlain>
          <input type="hidden" name={fields.return_url.name} value={returnPath} />
          <CodeField field={fields.code} hint="The six digits of your authenticator app, or a recovery code." />
        </SubmitForm>
        <ActionButton intent="start-over" formProps={{ action: '/admin', className: 'mt-3' }} tone="bare">
          Sign in as somebody else
        </ActionButton>
      </div>
    </div>
  )
}
