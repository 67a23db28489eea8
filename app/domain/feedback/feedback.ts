/** Form value and label, as operators read it. */
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

/** What has become of feedback. */
export const FEEDBACK_STATES = [
  ['new', 'New'],
  ['answered', 'Answered'],
  ['closed', 'Closed'],
] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number][0]

export const toFeedbackState = (text: string): FeedbackState | null =>
  FEEDBACK_STATES.find(([name]) => name === text)?.[0] ?? null

/** Feedback as operators read it. Times are ISO 8601. */
export type FeedbackDto = {
  id: string
  category: string
  message: string
  rating: number | null
  createdAt: string
  email: string | null
  state: FeedbackState
  answer: string | null
  answeredAt: string | null
}

export const formatFeedbackCategory = (category: string): string =>
  FEEDBACK_CATEGORIES.find(([name]) => name === category)?.[1] ?? category
export const formatFeedbackRating = (rating: number | null): string =>
  rating === null ? 'No rating' : `${rating} of 5 stars`
