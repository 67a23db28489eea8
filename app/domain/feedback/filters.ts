import { isIsoDate } from '#app/domain/meal-plans/iso-date'
import { FEEDBACK_CATEGORIES } from './categories'
import type { FeedbackCategory } from './categories'

/** What an operator looks for among feedback; null and '' are anything. */
export type FeedbackFilters = {
  category: FeedbackCategory | null
  /** Stars, or feedback that came without. */
  rating: 1 | 2 | 3 | 4 | 5 | 'none' | null
  /** Part of the message or of the cook's address. */
  text: string
  /** The first and the last day, in UTC. */
  from: string | null
  to: string | null
}

export const RATING_FILTERS = ['1', '2', '3', '4', '5', 'none'] as const
export const MAX_FEEDBACK_QUERY_LENGTH = 200

/** What an address says of the filters; it may say anything, and what is no filter is none. */
export function parseFeedbackFilters(asked: URLSearchParams): FeedbackFilters {
  const said = (name: string) => (asked.get(name) ?? '').replace(/\0/g, '').trim()
  const rating = said('rating')
  const day = (name: string) => (isIsoDate(said(name)) ? said(name) : null)
  return {
    category: FEEDBACK_CATEGORIES.find(([name]) => name === said('category'))?.[0] ?? null,
    rating: rating === 'none' ? rating : /^[1-5]$/.test(rating) ? (Number(rating) as 1 | 2 | 3 | 4 | 5) : null,
    text: said('text').slice(0, MAX_FEEDBACK_QUERY_LENGTH),
    from: day('from'),
    to: day('to'),
  }
}

/** The same as an address says it; nothing of what is not filtered. */
export function toFeedbackSearchParams({ category, rating, text, from, to }: FeedbackFilters): URLSearchParams {
  const asked = { category, rating: rating === null ? null : String(rating), text, from, to }
  return new URLSearchParams(Object.entries(asked).filter((pair): pair is [string, string] => Boolean(pair[1])))
}

export const hasFeedbackFilters = (filters: FeedbackFilters): boolean => [...toFeedbackSearchParams(filters)].length > 0
