import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FormField } from '#app/ui/form-field'
import { FormTokenInput } from '../form/form-token-input'
import type { ImportFormResult } from './import-url-form'

type ImportTextFormProps = {
  token: string
  initialValues: Record<string, string | undefined>
  result: ImportFormResult
  action: string
  isFallback: boolean
  submitLabel: string
  pendingLabel: string
  children?: ReactNode
}

/** For sites whose robots.txt disallows fetching: the user pastes the recipe. */
export function ImportTextForm({
  token,
  initialValues,
  result,
  action,
  isFallback,
  submitLabel,
  pendingLabel,
  children,
}: ImportTextFormProps) {
  const { formData } = useNavigation()
  const isReading = formData?.get('intent') === 'text'
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="ask" noValidate id="text-form">
      <FormTokenInput value={token} />
      {children}
      <h2 className="h3">{isFallback ? 'Can you see the recipe yourself? Paste it' : 'From its text'}</h2>
      <FormField
        id="text"
        label="Recipe text"
        errors={result?.error?.text ?? result?.error?.['']}
        hint="The name on the first line, the ingredients one to a line, then the method. The whole page's source will do as well.">
        {(aria) => <textarea {...aria} name="text" rows={9} defaultValue={initialValues.text} required />}
      </FormField>
      <FormField
        id="source"
        label="Where it is from"
        aside="if you like"
        errors={result?.error?.source}
        hint="Its address, so that the page names its source.">
        {(aria) => (
          <input
            {...aria}
            name="source"
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={initialValues.source}
          />
        )}
      </FormField>
      <div className="btns">
        <button className="btn" name="intent" value="text" disabled={isReading}>
          {isReading ? pendingLabel : submitLabel}
        </button>
      </div>
    </Form>
  )
}
