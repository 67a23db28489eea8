import { getInputProps, getTextareaProps, type FieldMetadata } from '@conform-to/react'
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { FormField, InputField } from '#app/ui/form-field'

type LabelledFieldProps<Value> = {
  field: FieldMetadata<Value>
  label: string
  aside?: string
  hint?: ReactNode
  /** Where other errors are shown than those of the result. */ errors?: string[]
  /** Of the whole field, in place of its distance to what precedes. */ className?: string
}
type TextFieldType = 'text' | 'email' | 'password' | 'url' | 'date' | 'number'

// FormField derives the ARIA attributes from the same ids, and knows the hint.
const NO_ARIA = { ariaAttributes: false } as const

/** A labelled one-line input of a form; a password is never filled in. */
export function TextField<Value>({
  field,
  errors = field.errors,
  type = 'text',
  ...input
}: LabelledFieldProps<Value> & { type?: TextFieldType } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <InputField
      errors={errors}
      dir={type === 'text' ? 'auto' : undefined}
      {...getInputProps(field, { type, value: type !== 'password', ...NO_ARIA })}
      {...input}
      id={field.id}
    />
  )
}

/** A labelled input of several lines. */
export function TextareaField<Value>({
  field,
  label,
  aside,
  hint,
  errors = field.errors,
  className,
  ...textarea
}: LabelledFieldProps<Value> & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FormField id={field.id} label={label} aside={aside} hint={hint} errors={errors} className={className}>
      {(aria) => <textarea dir="auto" {...getTextareaProps(field, NO_ARIA)} {...textarea} {...aria} />}
    </FormField>
  )
}
