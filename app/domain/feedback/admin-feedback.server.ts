import { query } from '#app/platform/db.server'
import { addDays } from '#app/domain/meal-plans/iso-date'
import { formatTimeCursor } from '#app/domain/mail/mail-summary'
import type { TimeCursor } from '#app/domain/mail/mail-summary'
import type { FeedbackFilters } from './filters'
import type { FeedbackDto } from './feedback-dto'

export const FEEDBACK_PAGE_SIZE = 50
const FEEDBACK_EXPORT_BATCH_SIZE = 500

type FeedbackRow = Omit<FeedbackDto, 'createdAt'> & { createdAt: Date }

/** One page of feedback for operators, newest first, and where the next one begins. */
export async function loadFeedbackPage(
  filters: FeedbackFilters,
  { before = null, size = FEEDBACK_PAGE_SIZE }: { before?: TimeCursor | null; size?: number } = {},
): Promise<{ feedback: FeedbackDto[]; older: string | null }> {
  const rows = await queryNewestFeedback(filters, before, size + 1)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    feedback: page.map(toFeedbackDto),
    older: rows.length > size && last ? formatTimeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/** All of it, in the same order, piece by piece. */
export async function* streamAllFeedback(
  filters: FeedbackFilters,
  piece = FEEDBACK_EXPORT_BATCH_SIZE,
): AsyncGenerator<FeedbackDto[]> {
  for (let before: TimeCursor | null = null; ;) {
    const rows: FeedbackRow[] = await queryNewestFeedback(filters, before, piece)
    if (rows.length) yield rows.map(toFeedbackDto)
    const last = rows.at(-1)
    if (!last || rows.length < piece) return
    before = { at: last.createdAt, id: last.id }
  }
}

const toFeedbackDto = ({ createdAt, ...row }: FeedbackRow): FeedbackDto => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

async function queryNewestFeedback(
  { category, rating, text, from, to }: FeedbackFilters,
  before: TimeCursor | null,
  count: number,
): Promise<FeedbackRow[]> {
  const values: unknown[] = [count]
  const bind = (value: unknown) => `$${values.push(value)}`
  const wanted = [
    ...(category ? [`f.category = ${bind(category)}`] : []),
    ...(rating === 'none' ? ['f.rating is null'] : rating ? [`f.rating = ${bind(rating)}::smallint`] : []),
    ...(text ? [`(f.message ilike ${bind(toLikePattern(text))} or u.email ilike $${values.length})`] : []),
    ...(from ? [`f."createdAt" >= ${bind(`${from}T00:00:00Z`)}::timestamptz`] : []),
    ...(to ? [`f."createdAt" < ${bind(`${addDays(to, 1)}T00:00:00Z`)}::timestamptz`] : []),
    ...(before ? [`(f."createdAt", f.id) < (${bind(before.at)}, ${bind(before.id)}::uuid)`] : []),
  ]
  return await query<FeedbackRow>(
    `select f.id, f.category, f.message, f.rating, f."createdAt", u.email from feedback f join users u on u.id = f."userId"
     ${wanted.length ? `where ${wanted.join(' and ')}` : ''} order by f."createdAt" desc, f.id desc limit $1`,
    values,
  )
}

/** Somewhere in a text, and to the letter: what means any letter to PostgreSQL is one here. */
const toLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
