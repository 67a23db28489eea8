import { z } from 'zod'
import { message, type Message } from '#packages/texts/t'

/**
 * Strips control characters, except line ends and tabs, and bidirectional overrides, which reorder the text around
 * them.
 */
const stripInvisibleCharacters = (text: string) => text.replace(/[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu, '')

/** User text that is shown among ours: page, feed, meta tag. */
export const displayText = (error: Message | string) => z.string({ error }).overwrite(stripInvisibleCharacters)
/** displayText() on one line: its line ends are spaces. */
export const displayLine = (error: Message | string) =>
  z.string({ error }).overwrite((text) => stripInvisibleCharacters(text).replace(/[\t\n\r\u2028\u2029]+/g, ' '))

type StringSchemaFactory = (error: Message | string) => z.ZodString
const plainText: StringSchemaFactory = (error) => z.string({ error })

/** Whether nothing in the text can be seen: spaces, control and format characters, fillers, a blank Braille pattern. */
export const isBlank = (text: string): boolean => /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** Required after trimming; a form's '', JSON's null or absence, and text that cannot be seen give the same message. */
export const requiredText = (error: Message | string, kind: StringSchemaFactory = plainText) =>
  kind(error)
    .trim()
    .min(1, { error, abort: true })
    .refine((text) => !isBlank(text), { error })

/** A malformed id would be a PostgreSQL error; callers answer it as not found. */
export const isUuid = (text: string | undefined): text is string => z.uuid().safeParse(text).success

/** Optional: '' and null become null. At most `maxLength` characters after trimming. */
export const optionalText = (
  maxLength: number,
  error: Message | string = message('Please use at most {maxLength} characters.', { maxLength }),
  kind: StringSchemaFactory = plainText,
) =>
  kind(error)
    .trim()
    .max(maxLength, { error })
    .nullish()
    .transform((text) => text || null)
