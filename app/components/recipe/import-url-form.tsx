import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FormField } from '#app/ui/form-field'
import { FormTokenInput } from '../form/form-token-input'
import type { FormActionData } from '../form/submit-form'

/** Form result, on a page with several forms. */
export type ImportFormResult = NonNullable<FormActionData>['result']

type ImportUrlFormProps = {
  token: string
  initialUrl?: string
  result: ImportFormResult
  action: string
  title: string
  submitLabel: string
  pendingLabel: string
  children?: ReactNode
}

export function ImportUrlForm({
  token,
  initialUrl = '',
  result,
  action,
  title,
  submitLabel,
  pendingLabel,
  children,
}: ImportUrlFormProps) {
  const { formData } = useNavigation()
  const isReading = formData?.get('intent') === 'url'
  return (
    <Form method="post" action={action} className="ask" noValidate>
      <FormTokenInput value={token} />
      {children}
      <h2 className="h3">{title}</h2>
      <FormField
        id="url"
        label="Recipe URL"
        errors={result?.error?.url ?? result?.error?.['']}
        hint="The page's own address, as it stands in your browser.">
        {(aria) => (
          <input
            {...aria}
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={initialUrl}
            placeholder="https://"
            required
          />
        )}
      </FormField>
      <div className="btns">
        <button className="btn btn--main" name="intent" value="url" disabled={isReading}>
          {isReading ? pendingLabel : submitLabel}
        </button>
      </div>
    </Form>
  )
}
