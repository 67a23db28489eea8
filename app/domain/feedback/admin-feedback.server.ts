import { query } from '#app/platform/db.server'
import { sliceTimePage } from '#app/platform/text/cursor'
import type { TimeCursor } from '#app/platform/text/cursor'
import type { FeedbackFilters } from './filters'
import type { FeedbackDto } from './feedback-dto'
import { selectNewestFeedback } from './queries.server'

export const FEEDBACK_PAGE_SIZE = 50
const FEEDBACK_EXPORT_BATCH_SIZE = 500

type FeedbackRow = Omit<FeedbackDto, 'createdAt'> & { createdAt: Date }

/** One page of feedback for operators, newest first, with a keyset cursor. */
export async function loadFeedbackPage(
  filters: FeedbackFilters,
  { before = null, size = FEEDBACK_PAGE_SIZE }: { before?: TimeCursor | null; size?: number } = {},
): Promise<{ feedback: FeedbackDto[]; older: string | null }> {
  const rows = await query(...selectNewestFeedback({ filters, before, limit: size + 1 }))
  const { items, next } = sliceTimePage(rows, size)
  return { feedback: items.map(toFeedbackDto), older: next }
}

/** All feedback, newest first, in batches. */
export async function* streamAllFeedback(
  filters: FeedbackFilters,
  batchSize = FEEDBACK_EXPORT_BATCH_SIZE,
): AsyncGenerator<FeedbackDto[]> {
  for (let before: TimeCursor | null = null; ;) {
    const rows: FeedbackRow[] = await query(...selectNewestFeedback({ filters, before, limit: batchSize }))
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
