import { z } from 'zod'

/** Text that must be there after trimming; a form's '' and JSON's null or nothing are refused with the same sentence. */
export const required = (sentence: string) => z.string(sentence).trim().min(1, sentence)

/** PostgreSQL takes a malformed id for a mistake of ours; for whoever sends it, it is one that nothing has. */
export const isId = (text: string | undefined): text is string => z.uuid().safeParse(text).success

/** Text that may be missing: '' and null count as none. At most `longest` characters after trimming. */
export const optionalText = (longest: number, sentence = `Please use at most ${longest} characters.`) =>
  z
    .string(sentence)
    .trim()
    .max(longest, sentence)
    .nullish()
    .transform((text) => text || null)
