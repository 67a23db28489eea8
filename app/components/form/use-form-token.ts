import { useMatches } from '@remix-run/react'
import { isObject } from '#app/platform/text/objects'

/**
 * The CSRF token of this browser, from the nearest loader that has it: page() adds it where somebody must be signed in,
 * and the root loader has it for users. Empty where no loader has it.
 */
export function useFormToken(): string {
  for (const { data } of useMatches().reverse())
    if (isObject(data) && typeof data.formToken === 'string') return data.formToken
  return ''
}
