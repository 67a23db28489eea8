import type { SubmissionResult } from '@conform-to/react'

/** Conform's submission result as the server replies with it: the submitted values and the errors by field name. */
export type FormResult = SubmissionResult

/** What `forms()` responds with when a submission is not accepted; also a row intent without JavaScript. */
export type FormActionData = { result: FormResult }

/** The result in action data that may also be another response of the same action, or none. */
export const getFormResult = (actionData: object | undefined): FormResult | undefined =>
  actionData && hasFormResult(actionData) ? actionData.result : undefined

const hasFormResult = (actionData: object): actionData is FormActionData => 'result' in actionData

/** All errors of a result in one text, for a page that shows them in one place. */
export const joinErrors = (result: FormResult | undefined): string =>
  [...new Set(Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []))].join(' ')
