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
  /** The server has just put a row at the end, for a form without a script. */ hasInsertedRow: boolean
  isMultiline?: boolean
}

/** What a button sends, without a script, for a row more or less; the door answers with the form that is asked for. */
const fieldArrayIntentProps = (type: 'insert' | 'remove', name: string, index?: number) => ({
  name: '__intent__',
  value: JSON.stringify({ type, payload: { name, ...(index !== undefined && { index }) } }),
})

/** A list that is written row by row. With a script rows come and go at once, and pasted lines become a row each. */
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
  const [list, setList] = useState(() => (rows.length ? rows : ['']).map((text, key) => ({ key, text })))
  const unused = Math.max(...list.map(({ key }) => key)) + 1
  const box = useRef<HTMLFieldSetElement>(null)
  const goTo = useRef<number | null>(null)
  useEffect(() => {
    if (goTo.current === null) return
    box.current?.querySelectorAll<HTMLElement>('.input')[goTo.current]?.focus()
    goTo.current = null
  })

  const insert = () => {
    goTo.current = list.length
    setList([...list, { key: unused, text: '' }])
  }
  const remove = (at: number) => {
    goTo.current = Math.min(at, list.length - 2)
    setList(list.filter((_, other) => other !== at))
  }
  const paste = (at: number) => (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const { value } = event.currentTarget
    const pasted = value.trim() ? [value, ...lines] : lines
    goTo.current = at + pasted.length - 1
    setList([...list.slice(0, at), ...pasted.map((text, n) => ({ key: unused + n, text })), ...list.slice(at + 1)])
  }

  const last = list.length - 1
  return (
    <fieldset className="rows" ref={box} id={name} aria-describedby={errors ? `${name}-error` : undefined}>
      <legend className="h3">{legend}</legend>
      <ol>
        {list.map(({ key, text }, at) => {
          const isWrong = invalidRows.includes(at)
          const control = {
            className: `input${isWrong ? ' input--err' : ''}`,
            name: `${name}[${at}]`,
            id: `${name}-${at}`,
            'aria-label': `${itemLabel} ${at + 1}`,
            ...(isWrong && { 'aria-invalid': true as const, 'aria-describedby': `${name}-error` }),
            defaultValue: text,
            autoFocus: hasInsertedRow && at === last,
            onPaste: paste(at),
          }
          return (
            <li key={key}>
              <span className="num" aria-hidden="true">
                {at + 1}
              </span>
              {isMultiline ? <textarea {...control} rows={3} /> : <input {...control} autoComplete="off" />}
              {list.length > 1 && (
                <button
                  className="round"
                  {...fieldArrayIntentProps('remove', name, at)}
                  formAction={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    remove(at)
                  }}>
                  <Icon name="x" />
                  <span className="vh">{`Remove ${itemLabel.toLowerCase()} ${at + 1}`}</span>
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
        formAction={`#${name}-${last + 1}`}
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
