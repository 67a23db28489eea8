import { Form, useNavigation } from '@remix-run/react'
import { FormToken } from '#app/components/form-token'
import { Field } from '#app/ui/field'
import type { FormResult } from './route'

/** The address of a page that we may fetch. */
export function UrlForm({ token, typed = '', result, again }: { token: string; typed?: string; result: FormResult; again: boolean }) {
  const { formData } = useNavigation()
  const isReading = formData?.get('intent') === 'url'
  return (
    <Form method="post" action="/import" className="ask" noValidate>
      <FormToken value={token} />
      <h2 className="h3">{again ? 'Read another page' : 'From its address'}</h2>
      <Field id="url" label="Recipe URL" errors={result?.error?.url ?? result?.error?.['']} hint="The page's own address, as it stands in your browser.">
        {(aria) => <input {...aria} name="url" type="url" inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} defaultValue={typed} placeholder="https://" required />}
      </Field>
      <div className="btns">
        <button className="btn btn--main" name="intent" value="url" disabled={isReading}>
          {isReading ? 'Reading…' : 'Read the page'}
        </button>
      </div>
    </Form>
  )
}
