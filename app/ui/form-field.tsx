import type { ReactNode } from 'react'
import { Icon } from './icon'

/** Label, control, hint and errors; the control spreads `aria`. */
export function FormField({
  id,
  label,
  aside,
  hint,
  errors,
  children,
}: {
  id: string
  label: string
  aside?: string
  hint?: ReactNode
  errors?: string[] | null
  children: (aria: { id: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}) {
  const isInvalid = Boolean(errors?.length)
  const describedBy = [hint && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field__l" htmlFor={id}>
        <span>{label}</span> {aside && <small>{aside}</small>}
      </label>
      {children({
        id,
        className: `input${isInvalid ? ' input--err' : ''}`,
        ...(isInvalid && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {hint && (
        <div className="field__h" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {isInvalid && (
        <div className="field__e" id={`${id}-error`} role="alert">
          <Icon name="triangle-alert" />
          <span>{errors?.join(' ')}</span>
        </div>
      )}
    </div>
  )
}
