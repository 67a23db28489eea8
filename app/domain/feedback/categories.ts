/** spec §5, feedback: what it may be about. */
export const FEEDBACK_CATEGORIES = [
  ['bug', 'Bug Report'],
  ['feature', 'Feature Request'],
  ['improvement', 'Improvement Suggestion'],
  ['general', 'General Feedback'],
  ['other', 'Other'],
] as const
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number][0]

/** The counter counts up to it; who writes more is not cut off. */
export const MESSAGE_COUNTER_LIMIT = 1000
