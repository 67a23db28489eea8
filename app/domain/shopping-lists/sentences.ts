// Free of Zod: screens say these too.

/** spec §8, share and send to me. */
export const NOT_SENT = 'Failed to send email. Please try again.'
export const NOT_SENT_TO_ME = 'Failed to send email to your address. Please try again.'
export const NO_EMAIL = 'User email not available'
