import { t } from '#packages/texts/t'
import { getInputProps, getTextareaProps, type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { useEffect, useRef, type ClipboardEvent } from 'react'
import { Button, IconButton } from '#app/ui/button'
import { ErrorText } from '#app/ui/form-field'
import { inputClass } from '#app/ui/input'
import { text } from '#app/ui/text'

type TextLines = (string | null | undefined)[] | null | undefined
type FieldListProps<Input extends Record<string, unknown>> = {
  form: FormMetadata<Input>
  field: FieldMetadata<TextLines>
  legend: string
  itemLabel: string
  addLabel: string
  /** Without JavaScript: the server has just inserted a row at the end. */ hasInsertedRow: boolean
  isMultiline?: boolean
}

/**
 * A list that is written row by row. Its buttons are Conform's intents: the browser applies them where there is
 * JavaScript, the server otherwise. Pasted lines become a row each.
 */
export function FieldList<Input extends Record<string, unknown>>({
  form,
  field,
  legend,
  itemLabel,
  addLabel,
  hasInsertedRow,
  isMultiline = false,
}: FieldListProps<Input>) {
  const rows = field.getFieldList()
  const errors = [...new Set(Object.values(field.allErrors).flat())]
  const hasInvalidRow = rows.some((row) => row.errors)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const controls = () => [...(fieldset.current?.querySelectorAll<HTMLInputElement>('[data-row]') ?? [])]
  const focusAfterRender = useRef<number | null>(null)
  useEffect(() => {
    if (focusAfterRender.current === null) return
    controls()[focusAfterRender.current]?.focus()
    focusAfterRender.current = null
  })
  const paste = (index: number) => (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const values = controls().map(({ value }) => value)
    const value = values[index] ?? ''
    const pasted = value.trim() ? [value, ...lines] : lines
    focusAfterRender.current = index + pasted.length - 1
    form.update({ name: field.name, value: [...values.slice(0, index), ...pasted, ...values.slice(index + 1)] })
  }
  const lastIndex = rows.length - 1
  const errorId = `${field.id}-error`
  const rowId = (index: number) => `${field.id}-${index}`
  return (
    <fieldset ref={fieldset} id={field.id} aria-describedby={errors.length ? errorId : undefined}>
      <legend className={`${text.h3} pb-3`}>{legend}</legend>
      <ol>
        {rows.map((row, index) => {
          const isInvalid = Boolean(row.errors) || (index === 0 && !hasInvalidRow && Boolean(field.errors))
          const control = {
            className: inputClass(isInvalid, 'flex-1 min-w-0'),
            'data-row': true,
            dir: 'auto',
            id: rowId(index),
            'aria-label': `${itemLabel} ${index + 1}`,
            ...(isInvalid && { 'aria-invalid': true as const, 'aria-describedby': errorId }),
            autoFocus: hasInsertedRow && index === lastIndex,
            onPaste: paste(index),
          }
          return (
            <li className="flex items-start mb-2" key={row.key ?? row.name}>
              <span className={`${text.num} flex-none w-8 pt-2.5 text-lg text-tomato`} aria-hidden="true">
                {index + 1}
              </span>
              {isMultiline ? (
                <textarea {...getTextareaProps(row, { ariaAttributes: false })} {...control} rows={3} />
              ) : (
                <input
                  {...getInputProps(row, { type: 'text', ariaAttributes: false })}
                  {...control}
                  autoComplete="off"
                />
              )}
              {rows.length > 1 && (
                <IconButton
                  className="ml-1 mt-0.5"
                  icon="x"
                  label={t('Remove {item} {number}', { item: itemLabel.toLowerCase(), number: index + 1 })}
                  {...form.remove.getButtonProps({ name: field.name, index })}
                  formAction={`#${field.id}`}
                  onClick={() => {
                    focusAfterRender.current = Math.min(index, lastIndex - 1)
                  }}
                />
              )}
            </li>
          )
        })}
      </ol>
      {errors.length > 0 && (
        <ErrorText className="mt-1.5 ml-8" id={errorId}>
          {errors.join(' ')}
        </ErrorText>
      )}
      <Button
        className="mt-2 md:ml-8"
        icon="plus"
        {...form.insert.getButtonProps({ name: field.name })}
        formAction={`#${rowId(rows.length)}`}
        onClick={() => {
          focusAfterRender.current = rows.length
        }}>
        {addLabel}
      </Button>
    </fieldset>
  )
}
