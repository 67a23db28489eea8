import { Form, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { FormTokenInput } from './form-token-input'

/** What the form door answers when it refuses. */
export type FormActionData =
  | {
      result?: {
        status?: string
        error?: Record<string, string[] | null> | null
        initialValue?: Record<string, string | undefined> | null
      }
    }
  | undefined

/** A form on a page of its own, as a sheet: signing in and up, a new password, a confirmation. */
export function DialogPage({ title, asks = false, children }: { title: string; asks?: boolean; children: ReactNode }) {
  return (
    <div className="page way-in">
      <section className={`dialog ${asks ? 'dialog--ask' : ''}`} aria-labelledby="sheet">
        <div className="dialog__h">
          <h1 className="h3" id="sheet">
            {title}
          </h1>
        </div>
        {children}
      </section>
    </div>
  )
}

/** A posted form with one button; what is wrong with the whole stands above its fields, and the first wrong field gets the focus. */
export function SubmitForm({
  intent,
  button,
  busy,
  token,
  answer,
  action,
  children,
  aside,
  ink = false,
}: {
  intent: string
  button: string
  busy: string
  token: string
  answer: FormActionData
  action?: string
  children: ReactNode
  aside?: ReactNode
  ink?: boolean
}) {
  const { formData } = useNavigation()
  const isUnderWay = formData?.get('intent') === intent
  const wrong = answer?.result?.error?.['']
  useEffect(() => {
    if (answer?.result) document.querySelector<HTMLElement>(`form[data-intent="${intent}"] [aria-invalid]`)?.focus()
  }, [answer, intent])
  return (
    <Form method="post" action={action} noValidate data-intent={intent}>
      <FormTokenInput value={token} />
      <div className="dialog__b">
        {wrong && (
          <p className="field__e way-in__e" role="alert">
            <Icon name="triangle-alert" />
            <span>{wrong.join(' ')}</span>
          </p>
        )}
        {children}
      </div>
      <div className="dialog__f">
        {aside}
        <button className={`btn ${ink ? 'btn--ink' : 'btn--main'}`} name="intent" value={intent} disabled={isUnderWay}>
          {isUnderWay ? busy : button}
        </button>
      </div>
    </Form>
  )
}

export function EmailField({ answer }: { answer: FormActionData }) {
  return (
    <FormField id="email" label="E-mail" errors={answer?.result?.error?.email}>
      {(aria) => (
        <input
          {...aria}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={answer?.result?.initialValue?.email}
          required
        />
      )}
    </FormField>
  )
}

export function PasswordField({
  name = 'password',
  label = 'Password',
  isNew = false,
  answer,
}: {
  name?: 'password' | 'currentPassword'
  label?: string
  isNew?: boolean
  answer: FormActionData
}) {
  return (
    <FormField
      id={name}
      label={label}
      errors={answer?.result?.error?.[name]}
      hint={
        isNew
          ? 'At least 10 characters. A few words that only you put together are easy to keep and hard to guess.'
          : undefined
      }>
      {(aria) => (
        <input
          {...aria}
          name={name}
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
        />
      )}
    </FormField>
  )
}
