import { FEEDBACK_CATEGORIES } from './categories'

export const formatFeedbackCategory = (category: string): string =>
  FEEDBACK_CATEGORIES.find(([name]) => name === category)?.[1] ?? category
export const formatFeedbackRating = (rating: number | null): string =>
  rating === null ? 'No rating' : `${rating} of 5 stars`
