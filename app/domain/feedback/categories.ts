/** Form value and label. */
export const FEEDBACK_CATEGORIES = [
  ['bug', 'Bug Report'],
  ['feature', 'Feature Request'],
  ['improvement', 'Improvement Suggestion'],
  ['general', 'General Feedback'],
  ['other', 'Other'],
] as const
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number][0]

/** Shown by the counter only; longer messages are accepted. */
export const MESSAGE_COUNTER_LIMIT = 1000
