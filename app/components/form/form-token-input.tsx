import { FORM_TOKEN_FIELD } from './field-names'
import { useFormToken } from './use-form-token'

/** The CSRF token, for browsers whose request headers do not name the origin; see http/express/csrf-token. */
export function FormTokenInput() {
  return <input type="hidden" name={FORM_TOKEN_FIELD} value={useFormToken()} />
}
