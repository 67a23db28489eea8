/** spec §5, feedback: what it may be about. */
export const CATEGORIES = [
  ['bug', 'Bug Report'],
  ['feature', 'Feature Request'],
  ['improvement', 'Improvement Suggestion'],
  ['general', 'General Feedback'],
  ['other', 'Other'],
] as const
export type Category = (typeof CATEGORIES)[number][0]

/** The counter counts up to it; who writes more is not cut off. */
export const SHOWN_LENGTH = 1000

/** spec §8. */
export const SENT = { title: 'Feedback Sent!', text: "Thank you for your feedback. We'll review it soon.", tone: 'done' } as const
export const SEND_FAILED = { title: 'Failed to Send Feedback', text: 'Please try again later.' }
export const MISSING_TITLE = 'Missing Information'
export const MISSING = 'Please select a category and enter your feedback message.'
