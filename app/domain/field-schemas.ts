import { z } from 'zod'

/** Without what nobody sees: controls, and the marks that turn round whatever stands behind them. Line ends and tabs stay. */
const stripInvisibleCharacters = (text: string) => text.replace(/[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu, '')

/** Text that stands among ours, in a page, a feed or a head: it turns nothing round and hides nothing. */
export const displayText = (sentence: string) => z.string(sentence).overwrite(stripInvisibleCharacters)
/** The same on one line. */
export const displayLine = (sentence: string) =>
  z.string(sentence).overwrite((text) => stripInvisibleCharacters(text).replace(/[\t\n\r]+/g, ' '))

type StringSchemaFactory = (sentence: string) => z.ZodString

/** Text that must be there after trimming; a form's '' and JSON's null or nothing are refused with the same sentence. */
export const requiredText = (sentence: string, kind: StringSchemaFactory = z.string) =>
  kind(sentence).trim().min(1, sentence)

/** PostgreSQL takes a malformed id for a mistake of ours; for whoever sends it, it is one that nothing has. */
export const isUuid = (text: string | undefined): text is string => z.uuid().safeParse(text).success

/** Text that may be missing: '' and null count as none. At most `longest` characters after trimming. */
export const optionalText = (
  longest: number,
  sentence = `Please use at most ${longest} characters.`,
  kind: StringSchemaFactory = z.string,
) =>
  kind(sentence)
    .trim()
    .max(longest, sentence)
    .nullish()
    .transform((text) => text || null)
