/** spec §5, what a form that lacks something is answered. */
export const FEEDBACK_INCOMPLETE = 'Please select a category and enter your feedback message.'
export const FEEDBACK_INCOMPLETE_TITLE = 'Missing Information'

/** spec §8, feedback: what is said, with a script and without. */
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
