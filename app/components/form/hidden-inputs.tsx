import { useMatches } from '@remix-run/react'
import { isObject } from '#app/platform/text/objects'

/** Hidden fields that the form handler on the server reads beside a form's own input. */
export const FORM_TOKEN_FIELD = 'form_token'
export const IDEMPOTENCY_KEY_FIELD = 'once_key'
/** Sent by a form whose page stays: the response is then the result itself instead of a redirect. */
export const FETCHER_FLAG_FIELD = 'inline'

/** The CSRF token, for browsers whose request headers do not name the origin; see http/express/csrf-token. */
export function FormTokenInput() {
  return <input type="hidden" name={FORM_TOKEN_FIELD} value={useFormToken()} />
}

/** Makes a form that is submitted twice take effect once; see platform/idempotency. Each page load has a new key. */
export function IdempotencyKeyInput({ value }: { value: string }) {
  return <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={value} />
}

/**
 * The CSRF token of this browser, from the nearest loader that has it: page() adds it where somebody must be signed in,
 * and the root loader has it for users. Empty where no loader has it.
 */
export function useFormToken(): string {
  for (const { data } of useMatches().reverse())
    if (isObject(data) && typeof data.formToken === 'string') return data.formToken
  return ''
}
