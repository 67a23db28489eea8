export const CONFIRM_EMAIL_FIRST =
  'Please confirm your e-mail address first. We have sent you a link: open it, then send the list again.'
export const CONFIRMATION_MAIL_LIMIT_REACHED =
  'Please confirm your e-mail address first. You have had three links today: open the latest one, or ask again tomorrow.'
export const CONFIRMATION_LINK_EXPIRED =
  'This link is too old, or not complete. Send a list to yourself, and we send you a new one.'
