import type { Feedback, User } from '#app/platform/prisma-client/client'
import { buildWhere, condition, toLikePattern } from '#app/platform/sql-filter.server'
import { composedStatement } from '#app/platform/statement'
import type { TimeCursor } from '#app/platform/text/paging'
import { addDays } from '#app/platform/text/dates'
import type { FeedbackFilters } from './filters'
import type { FeedbackState } from './feedback'

type FeedbackPageQuery = { filters: FeedbackFilters; before: TimeCursor | null; limit: number }

const NO_FILTERS: FeedbackFilters = { category: null, state: null, rating: null, text: '', from: null, to: null }
const EXAMPLE_CURSOR = { at: new Date(0), id: '00000000-0000-4000-8000-000000000000' }

export const selectNewestFeedback = composedStatement<
  Pick<Feedback, 'id' | 'category' | 'message' | 'rating' | 'createdAt' | 'answer' | 'answeredAt'> & {
    state: FeedbackState
  } & Pick<User, 'email'>,
  FeedbackPageQuery
>({
  columns: {
    id: 'uuid',
    category: 'text',
    message: 'text',
    rating: 'int2',
    createdAt: 'timestamptz',
    email: 'text',
    state: 'text',
    answer: 'text',
    answeredAt: 'timestamptz',
  },
  examples: [
    { filters: NO_FILTERS, before: null, limit: 1 },
    { filters: NO_FILTERS, before: EXAMPLE_CURSOR, limit: 1 },
    { filters: { ...NO_FILTERS, rating: 'none' }, before: null, limit: 1 },
    {
      filters: { category: 'bug', state: 'new', rating: 1, text: 'salt', from: '2026-01-01', to: '2026-01-31' },
      before: EXAMPLE_CURSOR,
      limit: 1,
    },
  ],
  compose({ filters: { category, state, rating, text: search, from, to }, before, limit }) {
    const pattern = toLikePattern(search)
    const { where, values } = buildWhere(
      [
        category !== null && condition`f.category = ${category}`,
        state !== null && condition`f.state = ${state}`,
        rating === 'none' && condition`f.rating is null`,
        typeof rating === 'number' && condition`f.rating = ${rating}::smallint`,
        search !== '' && condition`(f.message ilike ${pattern} or u.email ilike ${pattern})`,
        from !== null && condition`f.created_at >= ${`${from}T00:00:00Z`}::timestamptz`,
        to !== null && condition`f.created_at < ${`${addDays(to, 1)}T00:00:00Z`}::timestamptz`,
        before !== null && condition`(f.created_at, f.id) < (${before.at}, ${before.id}::uuid)`,
      ],
      [limit],
    )
    const text = `
      select f.id, f.category, f.message, f.rating, f.created_at as "createdAt", u.email, f.state,
        f.answer, f.answered_at as "answeredAt"
      from feedback f join users u on u.id = f.user_id
      where ${where} order by f.created_at desc, f.id desc limit $1`
    return { text, values }
  },
})
