import { getFormProps } from '@conform-to/react'
import type { FormMetadata } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FormError } from './form-error'
import { FormTokenInput } from './form-token-input'

/** A posted form with one button; errors of the whole form stand above its fields. */
export function SubmitForm<Input extends Record<string, unknown>>({
  form,
  intent,
  button,
  busy,
  token,
  action,
  formErrors = form.errors,
  children,
  aside,
  ink = false,
}: {
  form: FormMetadata<Input>
  intent: string
  button: string
  busy: string
  token: string
  action?: string
  /** Where other words are shown than those of the result. */ formErrors?: string[]
  children: ReactNode
  aside?: ReactNode
  ink?: boolean
}) {
  const isSubmitting = useNavigation().formData?.get('intent') === intent
  return (
    <Form {...getFormProps(form)} method="post" action={action}>
      <FormTokenInput value={token} />
      <div className="dialog__b">
        <FormError id={form.errorId} messages={formErrors} className="way-in__e" />
        {children}
      </div>
      <div className="dialog__f">
        {aside}
        <button
          className={`btn ${ink ? 'btn--ink' : 'btn--main'}`}
          name="intent"
          value={intent}
          disabled={isSubmitting}>
          {isSubmitting ? busy : button}
        </button>
      </div>
    </Form>
  )
}
