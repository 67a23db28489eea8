import { isIsoDate } from '#app/platform/text/dates'
import { toFeedbackState, type FeedbackState, FEEDBACK_CATEGORIES, type FeedbackCategory } from './feedback'

/** Admin filters; null and '' match everything. */
export type FeedbackFilters = {
  category: FeedbackCategory | null
  state: FeedbackState | null
  /** 'none' is feedback without a rating. */
  rating: 1 | 2 | 3 | 4 | 5 | 'none' | null
  /** Substring of the message or the user's address. */
  text: string
  /** First and last day, in UTC. */
  from: string | null
  to: string | null
}

const STARS = [1, 2, 3, 4, 5] as const
export const RATING_FILTERS = ['1', '2', '3', '4', '5', 'none'] as const
export const MAX_FEEDBACK_QUERY_LENGTH = 200

/** Parses untrusted query parameters; an invalid filter is ignored. */
export function parseFeedbackFilters(params: URLSearchParams): FeedbackFilters {
  const getParam = (name: string) => (params.get(name) ?? '').replace(/\0/g, '').trim()
  const rating = getParam('rating')
  const getDate = (name: string) => (isIsoDate(getParam(name)) ? getParam(name) : null)
  return {
    category: FEEDBACK_CATEGORIES.find(([name]) => name === getParam('category'))?.[0] ?? null,
    state: toFeedbackState(getParam('state')),
    rating: rating === 'none' ? rating : (STARS.find((stars) => String(stars) === rating) ?? null),
    text: getParam('text').slice(0, MAX_FEEDBACK_QUERY_LENGTH),
    from: getDate('from'),
    to: getDate('to'),
  }
}

export function toFeedbackSearchParams({ category, state, rating, text, from, to }: FeedbackFilters): URLSearchParams {
  const params = { category, state, rating: rating === null ? null : String(rating), text, from, to }
  return new URLSearchParams(Object.entries(params).filter((pair): pair is [string, string] => Boolean(pair[1])))
}

export const hasFeedbackFilters = (filters: FeedbackFilters): boolean => [...toFeedbackSearchParams(filters)].length > 0
