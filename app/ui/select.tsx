import { Icon } from './icon'

/** `of` has value and label, in order. */
export function Select({
  of,
  ...select
}: {
  id: string
  className: string
  name: string
  defaultValue: string
  of: readonly (readonly [value: string, name: string])[]
}) {
  return (
    <span className="select">
      <select {...select}>
        {of.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
