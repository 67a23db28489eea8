import type { InputHTMLAttributes, ReactNode } from 'react'
import { ErrorText } from './error-text'
import { inputClass } from './input'
import { Select, type SelectProps } from './select'

/** The label of a field, or the legend of a group. */
export const fieldLabelClass = 'field-label'
/** What stands opposite the label. */
export const fieldAsideClass = 'text-[1em] font-normal text-ink-3'

type FieldLabelProps = {
  id: string
  label: string
  aside?: string
  hint?: ReactNode
  errors?: string[] | null
  className?: string
}

/** Label, control, hint and errors; the control spreads `aria`. A `className` replaces the distance to what precedes. */
export function FormField({
  id,
  label,
  aside,
  hint,
  errors,
  className = 'mt-4 first:mt-0',
  children,
}: FieldLabelProps & {
  children: (aria: { id: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}) {
  const isInvalid = Boolean(errors?.length)
  const describedBy = [hint && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className || undefined}>
      <label className={fieldLabelClass} htmlFor={id}>
        <span>{label}</span> {aside && <small className={fieldAsideClass}>{aside}</small>}
      </label>
      {children({
        id,
        className: inputClass(isInvalid),
        ...(isInvalid && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {hint && (
        <div className="mt-1.5 text-sm leading-[1.4] text-ink-3" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {isInvalid && (
        <ErrorText className="mt-1.5" id={`${id}-error`}>
          {errors?.join(' ')}
        </ErrorText>
      )}
    </div>
  )
}

/** A labelled one-line input; its name is its id, if it has no other. */
export function InputField({
  id,
  label,
  aside,
  hint,
  errors,
  className,
  ...input
}: FieldLabelProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FormField id={id} label={label} aside={aside} hint={hint} errors={errors} className={className}>
      {(aria) => <input name={id} {...input} {...aria} />}
    </FormField>
  )
}

/** A labelled select; its name is its id, if it has no other. */
export function SelectField({ id, label, aside, hint, errors, className, ...select }: FieldLabelProps & SelectProps) {
  return (
    <FormField id={id} label={label} aside={aside} hint={hint} errors={errors} className={className}>
      {(aria) => <Select name={id} {...select} {...aria} />}
    </FormField>
  )
}
