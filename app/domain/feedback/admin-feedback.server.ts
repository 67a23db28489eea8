import { query } from '#app/platform/db.server'
import { addDays } from '#app/platform/text/dates'
import { sliceTimePage } from '#app/platform/text/cursor'
import type { TimeCursor } from '#app/platform/text/cursor'
import type { FeedbackFilters } from './filters'
import type { FeedbackDto } from './feedback-dto'

export const FEEDBACK_PAGE_SIZE = 50
const FEEDBACK_EXPORT_BATCH_SIZE = 500

type FeedbackRow = Omit<FeedbackDto, 'createdAt'> & { createdAt: Date }

/** One page of feedback for operators, newest first, with a keyset cursor. */
export async function loadFeedbackPage(
  filters: FeedbackFilters,
  { before = null, size = FEEDBACK_PAGE_SIZE }: { before?: TimeCursor | null; size?: number } = {},
): Promise<{ feedback: FeedbackDto[]; older: string | null }> {
  const rows = await queryNewestFeedback(filters, before, size + 1)
  const { items, next } = sliceTimePage(rows, size)
  return { feedback: items.map(toFeedbackDto), older: next }
}

/** All feedback, newest first, in batches. */
export async function* streamAllFeedback(
  filters: FeedbackFilters,
  batchSize = FEEDBACK_EXPORT_BATCH_SIZE,
): AsyncGenerator<FeedbackDto[]> {
  for (let before: TimeCursor | null = null; ;) {
    const rows: FeedbackRow[] = await queryNewestFeedback(filters, before, batchSize)
    if (rows.length) yield rows.map(toFeedbackDto)
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < batchSize) return
    before = { at: lastRow.createdAt, id: lastRow.id }
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
    ...(from ? [`f.created_at >= ${bind(`${from}T00:00:00Z`)}::timestamptz`] : []),
    ...(to ? [`f.created_at < ${bind(`${addDays(to, 1)}T00:00:00Z`)}::timestamptz`] : []),
    ...(before ? [`(f.created_at, f.id) < (${bind(before.at)}, ${bind(before.id)}::uuid)`] : []),
  ]
  return await query<FeedbackRow>(
    `select f.id, f.category, f.message, f.rating, f.created_at as "createdAt", u.email from feedback f join users u on u.id = f.user_id
     ${wanted.length ? `where ${wanted.join(' and ')}` : ''} order by f.created_at desc, f.id desc limit $1`,
    values,
  )
}

/** ILIKE pattern for a substring; LIKE wildcards are escaped. */
const toLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
