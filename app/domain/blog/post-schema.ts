import { z } from 'zod'
import { optionalText, requiredText, displayLine, displayText } from '#app/domain/field-schemas'
import { findLibraryPlate } from './plate-library'
import { parseUploadPath } from '#app/domain/pictures/upload-path'
import { parseKeywords } from './keywords'
import { contentByteLength, MAX_CONTENT_BYTES, MAX_MARKUP_TAGS } from './markup'
import { DEFAULT_AUTHOR, MAX_POST_LENGTHS, MAX_KEYWORDS } from './post-limits'
import { DRAFT_DESCRIPTION_REQUIRED } from './post-messages'
import { slugify } from './slug'

export const POST_TITLE_REQUIRED = 'Please enter a title.'
export const POST_EXCERPT_REQUIRED = 'Please enter an excerpt.'
export const POST_CONTENT_REQUIRED = 'Please write the content.'
export const POST_CONTENT_TOO_LONG = `Please keep the content within ${MAX_CONTENT_BYTES / 1000} kB, which is about 15,000 words.`
export const TOO_MANY_MARKUP_TAGS = `Please use at most ${MAX_MARKUP_TAGS} tags of pictures and recipes.`
export const INVALID_SLUG = 'Please use letters or digits, or leave it empty.'
export const SLUG_TAKEN = 'Another post already has this address. Please choose another one, or leave it empty.'
export const INVALID_POST_IMAGE = 'Please enter a link to an image that begins with https:// or http://.'
export const INVALID_KEYWORDS = 'Please give the keywords as text, separated by commas.'
const TOO_MANY_KEYWORDS = `Please use at most ${MAX_KEYWORDS} keywords.`
const KEYWORD_TOO_LONG = `Please keep each keyword within ${MAX_POST_LENGTHS.keyword} characters.`
const INVALID_PUBLISHED_FLAG = 'Please say whether it is published: true or false.'
const INVALID_POST_VERSION = 'Please send the time of the version that you have changed, as it was given.'

const postFieldTooLong = (maxLength: number) => `Please use at most ${maxLength} characters.`
const optionalPostLine = (maxLength: number) => optionalText(maxLength, postFieldTooLong(maxLength), displayLine)

const postContentInput = displayText(POST_CONTENT_REQUIRED)
  // Browsers submit CRLF; stored text has LF.
  .transform((text) => text.replace(/\r\n?/g, '\n').trimEnd())
  .pipe(
    z
      .string()
      .refine((text) => text.trim() !== '', POST_CONTENT_REQUIRED)
      .refine((text) => contentByteLength(text) <= MAX_CONTENT_BYTES, POST_CONTENT_TOO_LONG)
      .refine((text) => (text.match(/\[(?:image|recipe):/g) ?? []).length <= MAX_MARKUP_TAGS, TOO_MANY_MARKUP_TAGS),
  )

/** Normalises a typed slug; empty means made from the title. */
const slugInput = z
  .string(INVALID_SLUG)
  .trim()
  .max(MAX_POST_LENGTHS.title, postFieldTooLong(MAX_POST_LENGTHS.title))
  .nullish()
  .transform((text, context) => {
    if (!text) return null
    const written = slugify(text)
    if (written) return written
    context.addIssue({ code: 'custom', message: INVALID_SLUG })
    return z.NEVER
  })

/** A web address without credentials, or the path of an upload or a library drawing. */
const isPostImageUrl = (text: string) =>
  parseUploadPath(text) !== null ||
  findLibraryPlate(text) !== null ||
  (/^https?:\/\//i.test(text) && URL.canParse(text) && !new URL(text).username && !new URL(text).password)

const postImageUrlInput = optionalText(MAX_POST_LENGTHS.url, INVALID_POST_IMAGE).pipe(
  z.string().refine(isPostImageUrl, INVALID_POST_IMAGE).nullable(),
)

/** A form sends comma separated text, JSON an array. Bounded before parsing. */
const keywordsInput = z
  .union(
    [
      displayLine(INVALID_KEYWORDS).max(4000, TOO_MANY_KEYWORDS),
      z.array(displayLine(INVALID_KEYWORDS).max(4000, KEYWORD_TOO_LONG), INVALID_KEYWORDS).max(200, TOO_MANY_KEYWORDS),
    ],
    INVALID_KEYWORDS,
  )
  .nullish()
  .transform((keywords) => parseKeywords(keywords ?? []))
  .pipe(z.array(z.string().max(MAX_POST_LENGTHS.keyword, KEYWORD_TOO_LONG)).max(MAX_KEYWORDS, TOO_MANY_KEYWORDS))

export const BlogPostInput = z.object({
  title: requiredText(POST_TITLE_REQUIRED, displayLine).max(
    MAX_POST_LENGTHS.title,
    postFieldTooLong(MAX_POST_LENGTHS.title),
  ),
  slug: slugInput,
  excerpt: requiredText(POST_EXCERPT_REQUIRED, displayText).max(
    MAX_POST_LENGTHS.excerpt,
    postFieldTooLong(MAX_POST_LENGTHS.excerpt),
  ),
  content: postContentInput,
  imageUrl: postImageUrlInput,
  metaDescription: optionalPostLine(MAX_POST_LENGTHS.metaDescription),
  keywords: keywordsInput,
  authorName: optionalPostLine(MAX_POST_LENGTHS.authorName).transform((name) => name ?? DEFAULT_AUTHOR),
  // An unchecked box is not submitted.
  isPublished: z
    .boolean(INVALID_PUBLISHED_FLAG)
    .nullish()
    .transform((is) => is ?? false),
})
export type BlogPostInput = z.output<typeof BlogPostInput>

/** `updatedAt` is the version for optimistic locking; without it the last write wins. */
export const BlogPostUpdate = BlogPostInput.extend({
  updatedAt: z.iso
    .datetime(INVALID_POST_VERSION)
    .nullish()
    .transform((text) => text ?? null),
})
export type BlogPostUpdate = z.output<typeof BlogPostUpdate>

export const DraftRequest = z.object({
  description: requiredText(DRAFT_DESCRIPTION_REQUIRED.text).max(
    MAX_POST_LENGTHS.description,
    postFieldTooLong(MAX_POST_LENGTHS.description),
  ),
})
export type DraftRequest = z.output<typeof DraftRequest>
