import { parse, useForm } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { getFormResult, type FormResult } from './form-result'

type ActionFormOptions<Input extends Record<string, unknown>> = {
  /** Fixed, because the ids of the fields are derived from it and must be the same on the server. */ id: string
  /** Where the action data is not that of this form: the result of its own last submission. */
  result?: FormResult | undefined
  defaultValue?: Parameters<typeof useForm<Input>>[0]['defaultValue']
}

/** Clears the errors of the result before; Conform would keep them. */
const NO_RESULT: FormResult = { error: {} }

/**
 * A form that an action validates: `Input` is the input type of the action's schema, so a misspelt field name does not
 * compile. There is no validation in the browser. After an error the first invalid field gets the focus.
 */
export function useActionForm<Input extends Record<string, unknown>>({
  id,
  defaultValue,
  ...own
}: ActionFormOptions<Input>) {
  const routeResult = getFormResult(useActionData<object>())
  const result = 'result' in own ? own.result : routeResult
  const [form, fields] = useForm<Input>({
    id,
    lastResult: result ?? NO_RESULT,
    defaultValue,
    onValidate: ({ formData }) =>
      parse<Input, string[]>(formData, {
        // A row is inserted or removed here, and errors stay; null leaves the validation to the server.
        resolve: (_, intent) => ({ error: intent ? keepErrors(result) : null }),
      }),
  })
  const { allErrors } = form
  const focusedResult = useRef<FormResult>()
  useEffect(() => {
    // Conform takes a result over after the render that brings it; later changes, such as a row more, move no focus.
    if (result?.status !== 'error' || focusedResult.current === result || !isShown(result, allErrors)) return
    focusedResult.current = result
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [id, result, allErrors])
  return [form, fields] as const
}

/** Null means: as it is. */
const keepErrors = (result: FormResult | undefined): Record<string, null> =>
  Object.fromEntries(Object.keys(result?.error ?? {}).map((name) => [name, null]))

function isShown(result: FormResult, shownErrors: Record<string, unknown>): boolean {
  const names = Object.keys(result.error ?? {})
  return names.length === Object.keys(shownErrors).length && names.every((name) => name in shownErrors)
}

/** The result, if it is of a form with one of these intents: for pages with several forms. */
export const resultOfIntent = (result: FormResult | undefined, ...intents: string[]): FormResult | undefined =>
  result && intents.includes(String(result.initialValue?.intent ?? '')) ? result : undefined
