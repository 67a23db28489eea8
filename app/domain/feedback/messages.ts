/** Validation error of an incomplete form. */
export const FEEDBACK_INCOMPLETE = 'Please select a category and enter your feedback message.'
export const FEEDBACK_INCOMPLETE_TITLE = 'Missing Information'

/** Toasts after submission, with and without a script. */
export const FEEDBACK_SENT = {
  title: 'Feedback Sent!',
  text: "Thank you for your feedback. We'll review it soon.",
  tone: 'done',
} as const
export const FEEDBACK_NOT_SENT = {
  title: 'Failed to Send Feedback',
  text: 'Please try again later.',
  tone: 'error',
} as const

export const FEEDBACK_NOT_FOUND = 'This feedback is gone: it is deleted with the account of its author.'
export const FEEDBACK_WITHOUT_ADDRESS = 'We have no e-mail address of this cook.'
