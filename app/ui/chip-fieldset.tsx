import { chipClass, chipRowClass, hiddenInputClass } from './classes'
import { fieldLabelClass } from './form-field'

/** Small choices in a row, of which one (`radio`) or any number can be chosen. */
export function ChipFieldset({
  legend,
  type,
  name,
  options,
  chosen,
  isTyped = false,
  className,
  rowClassName = '',
}: {
  legend: string
  type: 'radio' | 'checkbox'
  name: string
  options: readonly (readonly [value: string, label: string])[]
  chosen: readonly string[]
  /** The labels are what somebody has typed. */ isTyped?: boolean
  className?: string
  rowClassName?: string
}) {
  return (
    <fieldset className={className}>
      <legend className={fieldLabelClass}>{legend}</legend>
      <div className={`${chipRowClass} ${rowClassName}`}>
        {options.map(([value, label]) => (
          <label className={`relative inline-block ${isTyped ? 'max-w-full' : ''}`} key={value}>
            <input
              className={hiddenInputClass}
              type={type}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />{' '}
            <span className={isTyped ? `${chipClass} break-anywhere` : chipClass} dir={isTyped ? 'auto' : undefined}>
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
