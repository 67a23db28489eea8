import { FEEDBACK_CATEGORIES } from './categories'
import type { FeedbackState } from './states'

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
