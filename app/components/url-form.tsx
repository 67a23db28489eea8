import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Field } from '#app/ui/field'
import { FormToken } from './form-token'
import type { Refused } from './way-in'

/** What the form door says of one of several forms on a page. */
export type FormResult = NonNullable<Refused>['result']

type Props = {
  token: string
  typed?: string
  result: FormResult
  action: string
  title: string
  button: string
  busy: string
  children?: ReactNode
}

/** The address of a page that we may fetch. */
export function UrlForm({ token, typed = '', result, action, title, button, busy, children }: Props) {
  const { formData } = useNavigation()
  const isReading = formData?.get('intent') === 'url'
  return (
    <Form method="post" action={action} className="ask" noValidate>
      <FormToken value={token} />
      {children}
      <h2 className="h3">{title}</h2>
      <Field
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
            defaultValue={typed}
            placeholder="https://"
            required
          />
        )}
      </Field>
      <div className="btns">
        <button className="btn btn--main" name="intent" value="url" disabled={isReading}>
          {isReading ? busy : button}
        </button>
      </div>
    </Form>
  )
}
