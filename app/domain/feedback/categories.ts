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
