import { getFormProps, type FormMetadata } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { errorOrDefault } from '#app/domain/error-messages'
import { Button, buttonRowClass } from '#app/ui/button'
import { dialogBodyClass, dialogFooterClass } from '#app/ui/dialog'
import { FormError } from './form-error'
import { FormTokenInput } from './hidden-inputs'

export type SubmitFormProps<Input extends Record<string, unknown>> = {
  form: FormMetadata<Input>
  intent: string
  button: string
  busy: string
  action?: string
  /** Where other words are shown than those of the result. */ formErrors?: string[]
  /** Shown in place of errors that do not say what has failed. */ failed?: string
  children: ReactNode
  aside?: ReactNode
  ink?: boolean
  /** Part of a page, and no dialog. */ isPlain?: boolean
}

/** A posted form with one button; errors of the whole form stand above its fields. */
export function SubmitForm<Input extends Record<string, unknown>>({
  form,
  intent,
  button,
  busy,
  action,
  formErrors = form.errors,
  failed,
  children,
  aside,
  ink = false,
  isPlain = false,
}: SubmitFormProps<Input>) {
  const isSubmitting = useNavigation().formData?.get('intent') === intent
  return (
    <Form {...getFormProps(form)} method="post" action={action} replace={!isPlain}>
      <FormTokenInput />
      <div className={isPlain ? '' : dialogBodyClass}>
        <FormError
          id={form.errorId}
          messages={failed && formErrors ? [errorOrDefault(formErrors.join(' '), failed)] : formErrors}
          className="mb-4"
        />
        {children}
      </div>
      <div className={isPlain ? `${buttonRowClass} mt-3` : dialogFooterClass}>
        {aside}
        <Button tone={ink ? 'ink' : 'main'} name="intent" value={intent} disabled={isSubmitting}>
          {isSubmitting ? busy : button}
        </Button>
      </div>
    </Form>
  )
}
