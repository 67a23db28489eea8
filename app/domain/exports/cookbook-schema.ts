import { z } from 'zod'
import { DEFAULT_BOOK_TITLE, MAX_BOOK_TITLE_LENGTH } from './book-title'

/** An empty title, or one that is too long, is ours. */
export const BookTitle = z
  .string()
  .trim()
  .min(1)
  .max(MAX_BOOK_TITLE_LENGTH)
  .refine((title) => !/\p{Cc}|\p{Cs}/u.test(title))
  .catch(DEFAULT_BOOK_TITLE)
