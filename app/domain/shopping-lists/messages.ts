// Free of Zod, because the browser imports these too.

export const SEND_LIST_FAILED = 'Failed to send email. Please try again.'
export const SEND_LIST_TO_ME_FAILED = 'Failed to send email to your address. Please try again.'
export const USER_EMAIL_MISSING = 'User email not available'
