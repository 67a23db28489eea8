import { z } from 'zod'
import { EXPORT_FORMATS, DEFAULT_BOOK_TITLE, MAX_BOOK_TITLE_LENGTH } from './export-formats'

/** An empty title, or one that is too long, is ours. */
export const BookTitle = z
  .string()
  .trim()
  .min(1)
  .max(MAX_BOOK_TITLE_LENGTH)
  .refine((title) => !/\p{Cc}|\p{Cs}/u.test(title))
  .catch(DEFAULT_BOOK_TITLE)

/** An unknown format is everything. */
export const ExportInput = z.object({ format: z.enum(EXPORT_FORMATS.map(({ value }) => value)).catch('all') })
