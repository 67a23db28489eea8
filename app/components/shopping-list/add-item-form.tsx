import { t } from '#packages/texts/t'
import { useRef } from 'react'
import type { z } from 'zod'
import type { TypedItemForm } from '#app/domain/shopping-lists/schema'
import { Button } from '#app/ui/button'
import { ErrorText } from '#app/ui/form-field'
import { inputClass } from '#app/ui/input'
import type { FormResult } from '../form/form-result'
import { IdempotencyKeyInput } from '../form/hidden-inputs'
import { ShoppingListActionForm, type ShoppingListFormTarget } from './shopping-list-parts'

export const LINE_FIELD = 'line' satisfies keyof z.input<typeof TypedItemForm>

export type AddItemFormProps = {
  target: ShoppingListFormTarget
  name: string
  /** That typing completes. */ names: readonly string[]
  idempotencyKey: string
  result?: FormResult | undefined
  isBusy: boolean
  onAdd(line: string): Promise<boolean>
}

/** One line to type; works without a script. */
export function AddItemForm({ target, name, names, idempotencyKey, result, isBusy, onAdd }: AddItemFormProps) {
  const id = `line-${target.listId}`
  // Scripts use the API, so a result comes without JavaScript only, and Conform's weight would buy nothing here.
  const errors = result?.error?.line
  const submitted = result?.initialValue?.line
  const input = useRef<HTMLInputElement>(null)
  const submit = () => {
    const line = input.current?.value.trim()
    if (!line) return input.current?.focus()
    void onAdd(line).then((isAdded) => {
      if (!isAdded) return
      if (input.current) input.current.value = ''
      input.current?.focus()
    })
  }
  return (
    <ShoppingListActionForm target={target} className="flex flex-wrap" onSubmit={submit}>
      <IdempotencyKeyInput value={idempotencyKey} />
      <label className="sr-only" htmlFor={id}>
        {t('Add to {name}', { name })}
      </label>
      <input
        ref={input}
        className={inputClass(!!errors, 'flex-1 min-w-0')}
        id={id}
        name={LINE_FIELD}
        defaultValue={typeof submitted === 'string' ? submitted : undefined}
        {...(errors && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        placeholder={t('2 onions')}
        dir="auto"
        autoComplete="off"
        list={`${id}-history`}
        enterKeyHint="done"
        maxLength={500}
        required
      />
      <datalist id={`${id}-history`}>
        {names.map((each) => (
          <option value={each} key={each} />
        ))}
      </datalist>{' '}
      <Button icon="plus" className="ml-2" name="intent" value="add" disabled={isBusy}>
        {isBusy ? t('Adding…') : t('Add')}
      </Button>
      {errors && (
        <ErrorText className="w-full mt-1.5" id={`${id}-error`}>
          {errors.join(' ')}
        </ErrorText>
      )}
    </ShoppingListActionForm>
  )
}
