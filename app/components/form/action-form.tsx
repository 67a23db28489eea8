import { Form, type FormProps } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button'
import { FormTokenInput } from './hidden-inputs'

type HiddenFields = { /** Sent along, by name. */ fields?: Record<string, string | number> }

/** A form that is posted to an action. */
export function ActionForm({ fields = {}, children, ...form }: FormProps & HiddenFields) {
  return (
    <Form method="post" {...form}>
      <FormTokenInput />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** A form of which only its button is seen. */
export function ActionButton({
  intent,
  fields,
  formProps,
  ...button
}: ComponentProps<typeof Button> & HiddenFields & { intent: string; formProps?: FormProps }) {
  return (
    <ActionForm {...formProps} fields={fields}>
      <Button name="intent" value={intent} {...button} />
    </ActionForm>
  )
}
