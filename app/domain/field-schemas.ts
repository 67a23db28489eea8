import { z } from 'zod'

/**
 * Strips control characters, except line ends and tabs, and bidirectional overrides, which reorder the text around
 * them.
 */
const stripInvisibleCharacters = (text: string) => text.replace(/[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu, '')

/** User text that is shown among ours: page, feed, meta tag. */
export const displayText = (message: string) => z.string(message).overwrite(stripInvisibleCharacters)
/** displayText() on one line: its line ends are spaces. */
export const displayLine = (message: string) =>
  z.string(message).overwrite((text) => stripInvisibleCharacters(text).replace(/[\t\n\r\u2028\u2029]+/g, ' '))

type StringSchemaFactory = (message: string) => z.ZodString

/** Whether nothing in the text can be seen: spaces, control and format characters, fillers, a blank Braille pattern. */
export const isBlank = (text: string): boolean => /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** Required after trimming; a form's '', JSON's null or absence, and text that cannot be seen give the same message. */
export const requiredText = (message: string, kind: StringSchemaFactory = z.string) =>
  kind(message)
    .trim()
    .min(1, { error: message, abort: true })
    .refine((text) => !isBlank(text), message)

/** A malformed id would be a PostgreSQL error; callers answer it as not found. */
export const isUuid = (text: string | undefined): text is string => z.uuid().safeParse(text).success

/** Optional: '' and null become null. At most `maxLength` characters after trimming. */
export const optionalText = (
  maxLength: number,
  message = `Please use at most ${maxLength} characters.`,
  kind: StringSchemaFactory = z.string,
) =>
  kind(message)
    .trim()
    .max(maxLength, message)
    .nullish()
    .transform((text) => text || null)
