import type { ReactNode } from 'react'
import { Icon } from './icon'

/** A label above what is filled in, with its hint and what is wrong with it below. The control takes the ids from `aria`. */
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
  const isWrong = Boolean(errors?.length)
  const described = [hint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field__l" htmlFor={id}>
        <span>{label}</span> {aside && <small>{aside}</small>}
      </label>
      {children({
        id,
        className: `input${isWrong ? ' input--err' : ''}`,
        ...(isWrong && { 'aria-invalid': true as const }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <div className="field__h" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {isWrong && (
        <div className="field__e" id={`${id}-error`} role="alert">
          <Icon name="triangle-alert" />
          <span>{errors?.join(' ')}</span>
        </div>
      )}
    </div>
  )
}
