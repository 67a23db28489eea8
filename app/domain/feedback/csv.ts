import { formatFeedbackCategory } from './feedback-dto'
import type { FeedbackDto } from './feedback-dto'

/**
 * Spreadsheets run cells that begin so as formulas, also behind whitespace, invisible or full-width characters (CSV
 * injection).
 */
const CSV_FORMULA_PATTERN = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u

/** Quoted always, whatever the separator of the locale; a formula is neutralised with an apostrophe. */
const toCsvCell = (value: string): string =>
  `"${(CSV_FORMULA_PATTERN.test(value) ? `'${value}` : value).replace(/"/g, '""')}"`
const toCsvLine = (values: string[]): string => `${values.map(toCsvCell).join(',')}\r\n`

/** With a BOM, by which spreadsheets detect UTF-8. */
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
