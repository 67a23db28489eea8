import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import { inputClass, selectClass } from './input'
import { Icon } from './icon'

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

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  of: readonly (readonly [value: string, name: string, isDisabled?: boolean])[]
}

/** `of` has value and label, in order. Looks like an input, whatever `className` the field hands over. */
export function Select({ of, ...select }: SelectProps) {
  return (
    <span className="relative block">
      <select {...select} className={selectClass(select['aria-invalid'] === true)}>
        {of.map(([value, name, isDisabled]) => (
          <option key={value} value={value} disabled={isDisabled}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="absolute right-3 top-1/2 -mt-[0.6em] pointer-events-none" />
    </span>
  )
}

/** What is wrong, beside the field or form that it is about. Read out at once. */
export function ErrorText({ id, className = '', children }: { id?: string; className?: string; children: ReactNode }) {
  return (
    <p className={`flex items-start text-sm leading-[1.4] font-semibold text-tomato ${className}`} role="alert" id={id}>
      <Icon name="triangle-alert" className="mt-px mr-1.5" />
      <span>{children}</span>
    </p>
  )
}
