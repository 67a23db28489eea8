import type { SelectHTMLAttributes } from 'react'
import { Icon } from './icon'
import { selectClass } from './input'

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
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
