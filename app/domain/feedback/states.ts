/** What has become of feedback. */
export const FEEDBACK_STATES = [
  ['new', 'New'],
  ['answered', 'Answered'],
  ['closed', 'Closed'],
] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number][0]

export const toFeedbackState = (text: string): FeedbackState | null =>
  FEEDBACK_STATES.find(([name]) => name === text)?.[0] ?? null
