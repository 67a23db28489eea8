import { t } from '#packages/texts/t'
import { getFormProps } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ImportTextInput, ImportUrlInput } from '#app/domain/recipes/schema'
import { Button, buttonRowClass } from '#app/ui/button'
import { text } from '#app/ui/text'
import { ActionForm } from '#app/components/form/action-form'
import type { FormResult } from '../form/form-result'
import { TextareaField, TextField } from '../form/text-field'
import { useActionForm } from '../form/use-action-form'

type ImportTextFormProps = {
  initialSource: string
  result: FormResult | undefined
  action: string
  isFallback: boolean
  submitLabel: string
  pendingLabel: string
  children?: ReactNode
}

/** For a page that we may not fetch: the user pastes what it says. */
export function ImportTextForm({
  initialSource,
  result,
  action,
  isFallback,
  submitLabel,
  pendingLabel,
  children,
}: ImportTextFormProps) {
  const [form, fields] = useActionForm<z.input<typeof ImportTextInput>>({
    id: 'text-form',
    result,
    defaultValue: { source: initialSource },
  })
  const { formData } = useNavigation()
  const isReading = formData?.get('intent') === 'text'
  return (
    <ActionForm
      {...getFormProps(form, { ariaAttributes: false })}
      action={action}
      encType="multipart/form-data"
      className="py-6 border-t">
      {children}
      <h2 className={text.h3}>{isFallback ? t('Can you see the recipe yourself? Paste it') : t('Paste the text')}</h2>
      <TextareaField
        field={fields.text}
        label={t('Recipe text')}
        errors={fields.text.errors ?? form.errors}
        hint={t('Put the name on the first line, then one ingredient per line, then the method.')}
        rows={9}
        required
      />
      <TextField
        field={fields.source}
        label={t('Source link')}
        aside={t('optional')}
        hint={t('A link to the page the recipe is from.')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={`${buttonRowClass} mt-4`}>
        <Button name="intent" value="text" disabled={isReading}>
          {isReading ? pendingLabel : submitLabel}
        </Button>
      </div>
    </ActionForm>
  )
}

type ImportUrlFormProps = {
  initialUrl?: string
  result: FormResult | undefined
  action: string
  title: string
  submitLabel: string
  pendingLabel: string
  children?: ReactNode
}

export function ImportUrlForm({
  initialUrl = '',
  result,
  action,
  title,
  submitLabel,
  pendingLabel,
  children,
}: ImportUrlFormProps) {
  const [form, fields] = useActionForm<z.input<typeof ImportUrlInput>>({
    id: 'url-form',
    result,
    defaultValue: { url: initialUrl },
  })
  const { formData } = useNavigation()
  const isReading = formData?.get('intent') === 'url'
  return (
    <ActionForm {...getFormProps(form, { ariaAttributes: false })} action={action} className="py-6 border-t">
      {children}
      <h2 className={text.h3}>{title}</h2>
      <TextField
        field={fields.url}
        label={t('Recipe URL')}
        errors={fields.url.errors ?? form.errors}
        hint={t("Copy it from your browser's address bar.")}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        required
      />
      <div className={`${buttonRowClass} mt-4`}>
        <Button tone="main" name="intent" value="url" disabled={isReading}>
          {isReading ? pendingLabel : submitLabel}
        </Button>
      </div>
    </ActionForm>
  )
}
