/** Hidden fields that the form handler on the server reads beside a form's own input. */
export const FORM_TOKEN_FIELD = 'form_token'
export const IDEMPOTENCY_KEY_FIELD = 'once_key'
/** Sent by a form whose page stays: the response is then the result itself instead of a redirect. */
export const FETCHER_FLAG_FIELD = 'inline'
