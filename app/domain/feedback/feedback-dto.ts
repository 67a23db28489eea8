import { FEEDBACK_CATEGORIES } from './categories'
import type { FeedbackState } from './states'

export type FeedbackDto = {
  id: string
  category: string
  message: string
  rating: number | null
  createdAt: string
  /** null if the identity provider has no address of the user. */ email: string | null
  state: FeedbackState
  /** What an operator has mailed last. */ answer: string | null
  answeredAt: string | null
}

export const formatFeedbackCategory = (category: string): string =>
  FEEDBACK_CATEGORIES.find(([name]) => name === category)?.[1] ?? category
export const formatFeedbackRating = (rating: number | null): string =>
  rating === null ? 'No rating' : `${rating} of 5 stars`
