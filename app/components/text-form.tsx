import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Field } from '#app/ui/field'
import { FormToken } from './form-token'
import type { FormResult } from './url-form'

type Props = {
  token: string
  typed: Record<string, string | undefined>
  result: FormResult
  action: string
  isWayOut: boolean
  button: string
  busy: string
  children?: ReactNode
}

/** The way out where a site refuses robots: whoever can see the recipe pastes it. */
export function TextForm({ token, typed, result, action, isWayOut, button, busy, children }: Props) {
  const { formData } = useNavigation()
  const isReading = formData?.get('intent') === 'text'
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="ask" noValidate id="text-form">
      <FormToken value={token} />
      {children}
      <h2 className="h3">{isWayOut ? 'Can you see the recipe yourself? Paste it' : 'From its text'}</h2>
      <Field
        id="text"
        label="Recipe text"
        errors={result?.error?.text ?? result?.error?.['']}
        hint="The name on the first line, the ingredients one to a line, then the method. The whole page's source will do as well.">
        {(aria) => <textarea {...aria} name="text" rows={9} defaultValue={typed.text} required />}
      </Field>
      <Field
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
            defaultValue={typed.source}
          />
        )}
      </Field>
      <div className="btns">
        <button className="btn" name="intent" value="text" disabled={isReading}>
          {isReading ? busy : button}
        </button>
      </div>
    </Form>
  )
}
