import { formatFeedbackCategory } from './feedback-dto'
import type { FeedbackDto } from './feedback-dto'

/** What a spreadsheet takes for the beginning of a formula, also behind spaces, what nobody sees, and in full width. */
const CSV_FORMULA_PATTERN = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u

/** One cell. What could run as a formula is text behind an apostrophe; all are quoted, whatever separates them elsewhere. */
const toCsvCell = (value: string): string =>
  `"${(CSV_FORMULA_PATTERN.test(value) ? `'${value}` : value).replace(/"/g, '""')}"`
const toCsvLine = (values: string[]): string => `${values.map(toCsvCell).join(',')}\r\n`

/** With the mark by which spreadsheets know UTF-8. */
export const feedbackCsvHeader = `\ufeff${toCsvLine(['Sent', 'Category', 'Rating', 'E-mail', 'Message', 'Id'])}`
export const toFeedbackCsvLine = ({ id, category, message, rating, createdAt, email }: FeedbackDto): string =>
  toCsvLine([
    createdAt,
    formatFeedbackCategory(category),
    rating === null ? '' : String(rating),
    email ?? '',
    message,
    id,
  ])
