import { categoryName } from './told'
import type { ToldFeedback } from './told'

/** What a spreadsheet takes for the beginning of a formula, also behind spaces, what nobody sees, and in full width. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u

/** One cell. What could run as a formula is text behind an apostrophe; all are quoted, whatever separates them elsewhere. */
const cell = (value: string): string => `"${(FORMULA.test(value) ? `'${value}` : value).replace(/"/g, '""')}"`
const line = (values: string[]): string => `${values.map(cell).join(',')}\r\n`

/** With the mark by which spreadsheets know UTF-8. */
export const csvHead = `\ufeff${line(['Sent', 'Category', 'Rating', 'E-mail', 'Message', 'Id'])}`
export const csvLine = ({ id, category, message, rating, createdAt, email }: ToldFeedback): string =>
  line([createdAt, categoryName(category), rating === null ? '' : String(rating), email ?? '', message, id])
