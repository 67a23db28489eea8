import { t } from '#packages/texts/t'
import type { FieldMetadata } from '@conform-to/react'
import { TextField } from '../form/text-field'

export function EmailField({ field }: { field: FieldMetadata<string> }) {
  return (
    <TextField
      field={field}
      label={t('E-mail')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

export function PasswordField({
  field,
  label = t('Password'),
  isNew = false,
}: {
  field: FieldMetadata<string>
  label?: string
  isNew?: boolean
}) {
  return (
    <TextField
      field={field}
      label={label}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      hint={
        isNew ? t('At least 10 characters. Tip: three random words are easy to remember and hard to guess.') : undefined
      }
    />
  )
}
