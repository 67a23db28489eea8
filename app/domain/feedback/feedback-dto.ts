import { FEEDBACK_CATEGORIES } from './categories'

export type FeedbackDto = {
  id: string
  category: string
  message: string
  rating: number | null
  createdAt: string
  /** null if the identity provider has no address of the user. */ email: string | null
}

export const formatFeedbackCategory = (category: string): string =>
  FEEDBACK_CATEGORIES.find(([name]) => name === category)?.[1] ?? category
export const formatFeedbackRating = (rating: number | null): string =>
  rating === null ? 'No rating' : `${rating} of 5 stars`
