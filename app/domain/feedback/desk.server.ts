import { sql } from '#app/platform/db.server'
import { addDays } from '../meal-plans/days'
import { placeText } from '../mail/letter'
import type { Place } from '../mail/letter'
import type { FeedbackFilters } from './filters'
import type { ToldFeedback } from './told'

export const FEEDBACK_PAGE = 50
const PIECE = 500

type Row = Omit<ToldFeedback, 'createdAt'> & { createdAt: Date }

/** One page of feedback for operators, newest first, and where the next one begins. */
export async function feedbackPage(
  filters: FeedbackFilters,
  { before = null, size = FEEDBACK_PAGE }: { before?: Place | null; size?: number } = {},
): Promise<{ feedback: ToldFeedback[]; older: string | null }> {
  const rows = await newest(filters, before, size + 1)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    feedback: page.map(told),
    older: rows.length > size && last ? placeText({ at: last.createdAt, id: last.id }) : null,
  }
}

/** All of it, in the same order, piece by piece. */
export async function* allFeedback(filters: FeedbackFilters, piece = PIECE): AsyncGenerator<ToldFeedback[]> {
  for (let before: Place | null = null; ;) {
    const rows: Row[] = await newest(filters, before, piece)
    if (rows.length) yield rows.map(told)
    const last = rows.at(-1)
    if (!last || rows.length < piece) return
    before = { at: last.createdAt, id: last.id }
  }
}

const told = ({ createdAt, ...row }: Row): ToldFeedback => ({ ...row, createdAt: createdAt.toISOString() })

async function newest(
  { category, rating, text, from, to }: FeedbackFilters,
  before: Place | null,
  count: number,
): Promise<Row[]> {
  const values: unknown[] = [count]
  const bind = (value: unknown) => `$${values.push(value)}`
  const wanted = [
    ...(category ? [`f.category = ${bind(category)}`] : []),
    ...(rating === 'none' ? ['f.rating is null'] : rating ? [`f.rating = ${bind(rating)}::smallint`] : []),
    ...(text ? [`(f.message ilike ${bind(part(text))} or u.email ilike $${values.length})`] : []),
    ...(from ? [`f."createdAt" >= ${bind(`${from}T00:00:00Z`)}::timestamptz`] : []),
    ...(to ? [`f."createdAt" < ${bind(`${addDays(to, 1)}T00:00:00Z`)}::timestamptz`] : []),
    ...(before ? [`(f."createdAt", f.id) < (${bind(before.at)}, ${bind(before.id)}::uuid)`] : []),
  ]
  return await sql<Row>(
    `select f.id, f.category, f.message, f.rating, f."createdAt", u.email from feedback f join users u on u.id = f."userId"
     ${wanted.length ? `where ${wanted.join(' and ')}` : ''} order by f."createdAt" desc, f.id desc limit $1`,
    values,
  )
}

/** Somewhere in a text, and to the letter: what means any letter to PostgreSQL is one here. */
const part = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
