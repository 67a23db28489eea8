import { message } from '#packages/texts/t'

/** For operators: in English. */
export const COOK_NOT_FOUND = 'There is no cook with this address.'
export const COOK_ALREADY_SUSPENDED = 'This cook is suspended already.'
export const COOK_NOT_SUSPENDED = 'This cook is not suspended.'
export const COOK_WITHOUT_EMAIL = 'We have no e-mail address of this cook.'
export const HOSTED_SIGN_IN_HELP = 'The sign-in provider has the passwords: help is on its own pages.'
export const CONFIRM_EMAIL_FIRST = message(
  'Please confirm your e-mail address first. We have sent you a link: open it, then send the list again.',
)
export const LINKS_ENDED = message(
  'Invites, help links and calendar addresses that you made before have ended: please make new ones.',
)
export const SAY_WHETHER_KNOWN = message('Please say whether you know these people.')
export const CONFIRM_EMAIL_TO_INVITE = message(
  'Please confirm your e-mail address first. We have sent you a link: open it, then send the invite again.',
)
export const CONFIRMATION_MAIL_LIMIT_REACHED = message(
  'Please confirm your e-mail address first. We have sent you three links today: open the latest one, or try again tomorrow.',
)
export const CONFIRMATION_LINK_EXPIRED = message(
  'This link is too old or not complete. Send a list to yourself and we will send you a new link.',
)

/** Users without a local password type this word to confirm, against accidental deletion. */
export const DELETE_CONFIRMATION_WORD = 'delete'
export const DELETE_CONFIRMATION_REQUIRED = message('Please type the word {word}.', { word: DELETE_CONFIRMATION_WORD })
