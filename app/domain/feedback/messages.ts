import { message } from '#packages/texts/t'
/** Validation error of an incomplete form. */
export const FEEDBACK_INCOMPLETE = message('Please select a category and enter your feedback message.')
export const FEEDBACK_INCOMPLETE_TITLE = message('Missing Information')

/** Toasts after submission, with and without a script. */
export const FEEDBACK_SENT = {
  title: message('Feedback Sent!'),
  text: message("Thank you for your feedback. We'll review it soon."),
  tone: 'done',
} as const
export const FEEDBACK_NOT_SENT = {
  title: message('Failed to Send Feedback'),
  text: message('Please try again later.'),
  tone: 'error',
} as const

export const FEEDBACK_NOT_FOUND = message('This feedback is gone: it is deleted with the account of its author.')
export const FEEDBACK_WITHOUT_ADDRESS = message('We have no e-mail address of this cook.')
