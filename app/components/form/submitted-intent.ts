import type { FormResult } from './form-result'

/** The result, if it is of a form with one of these intents: for pages with several forms. */
export const resultOfIntent = (result: FormResult | undefined, ...intents: string[]): FormResult | undefined =>
  result && intents.includes(String(result.initialValue?.intent ?? '')) ? result : undefined
