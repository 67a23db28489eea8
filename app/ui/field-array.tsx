import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent } from 'react'
import { Icon } from './icon'

type FieldArrayProps = {
  name: string
  legend: string
  itemLabel: string
  addLabel: string
  rows: string[]
  errors?: string[] | undefined
  invalidRows: number[]
  /** Without a script the server inserts the row. */ hasInsertedRow: boolean
  isMultiline?: boolean
}

/** Conform intent of the add and remove buttons, for forms without a script. */
const fieldArrayIntentProps = (type: 'insert' | 'remove', name: string, index?: number) => ({
  name: '__intent__',
  value: JSON.stringify({ type, payload: { name, ...(index !== undefined && { index }) } }),
})

/** A list of inputs. Pasted lines become one row each. */
export function FieldArray({
  name,
  legend,
  itemLabel,
  addLabel,
  rows,
  errors,
  invalidRows,
  hasInsertedRow,
  isMultiline = false,
}: FieldArrayProps) {
  const [items, setItems] = useState(() => (rows.length ? rows : ['']).map((text, key) => ({ key, text })))
  const nextKey = Math.max(...items.map(({ key }) => key)) + 1
  const container = useRef<HTMLFieldSetElement>(null)
  const focusIndex = useRef<number | null>(null)
  useEffect(() => {
    if (focusIndex.current === null) return
    container.current?.querySelectorAll<HTMLElement>('.input')[focusIndex.current]?.focus()
    focusIndex.current = null
  })

  const insert = () => {
    focusIndex.current = items.length
    setItems([...items, { key: nextKey, text: '' }])
  }
  const remove = (index: number) => {
    focusIndex.current = Math.min(index, items.length - 2)
    setItems(items.filter((_, other) => other !== index))
  }
  const paste = (index: number) => (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const { value } = event.currentTarget
    const pasted = value.trim() ? [value, ...lines] : lines
    focusIndex.current = index + pasted.length - 1
    setItems([
      ...items.slice(0, index),
      ...pasted.map((text, offset) => ({ key: nextKey + offset, text })),
      ...items.slice(index + 1),
    ])
  }

  const lastIndex = items.length - 1
  return (
    <fieldset className="rows" ref={container} id={name} aria-describedby={errors ? `${name}-error` : undefined}>
      <legend className="h3">{legend}</legend>
      <ol>
        {items.map(({ key, text }, index) => {
          const isInvalid = invalidRows.includes(index)
          const control = {
            className: `input${isInvalid ? ' input--err' : ''}`,
            name: `${name}[${index}]`,
            id: `${name}-${index}`,
            'aria-label': `${itemLabel} ${index + 1}`,
            ...(isInvalid && { 'aria-invalid': true as const, 'aria-describedby': `${name}-error` }),
            defaultValue: text,
            autoFocus: hasInsertedRow && index === lastIndex,
            onPaste: paste(index),
          }
          return (
            <li key={key}>
              <span className="num" aria-hidden="true">
                {index + 1}
              </span>
              {isMultiline ? <textarea {...control} rows={3} /> : <input {...control} autoComplete="off" />}
              {items.length > 1 && (
                <button
                  className="round"
                  {...fieldArrayIntentProps('remove', name, index)}
                  formAction={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    remove(index)
                  }}>
                  <Icon name="x" />
                  <span className="vh">{`Remove ${itemLabel.toLowerCase()} ${index + 1}`}</span>
                </button>
              )}
            </li>
          )
        })}
      </ol>
      {errors && (
        <div className="field__e" id={`${name}-error`} role="alert">
          <Icon name="triangle-alert" />
          <span>{errors.join(' ')}</span>
        </div>
      )}
      <button
        className="btn"
        {...fieldArrayIntentProps('insert', name)}
        formAction={`#${name}-${lastIndex + 1}`}
        onClick={(event) => {
          event.preventDefault()
          insert()
        }}>
        <Icon name="plus" />
        {addLabel}
      </button>
    </fieldset>
  )
}
