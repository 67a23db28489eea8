import { z } from 'zod'
import { optionalText, required, shownLine, shownText } from '../fields'
import { shelfPlateAt } from '../plates/shelf'
import { uploadNameIn } from '../uploads/upload-path'
import { keywordsIn } from './keywords'
import { bytesOf, LONGEST_CONTENT, MOST_TAGS } from './markup'
import { DEFAULT_AUTHOR, LONGEST, MOST_KEYWORDS } from './post-limits'
import { NO_DESCRIPTION } from './post-sentences'
import { slugOf } from './slug'

export const NO_TITLE = 'Please enter a title.'
export const NO_EXCERPT = 'Please enter an excerpt.'
export const NO_CONTENT = 'Please write the content.'
export const TOO_LONG_CONTENT = `Please keep the content within ${LONGEST_CONTENT / 1000} kB, which is about 15,000 words.`
export const TOO_MANY_TAGS = `Please use at most ${MOST_TAGS} tags of pictures and recipes.`
export const BAD_SLUG = 'Please use letters or digits, or leave it empty.'
export const TAKEN_SLUG = 'Another post has this address already. Please choose another one, or leave it empty.'
export const BAD_IMAGE = 'Please give the address of a picture that begins with https:// or http://.'
export const BAD_KEYWORDS = 'Please give the keywords as text, separated by commas.'
const TOO_MANY_KEYWORDS = `Please use at most ${MOST_KEYWORDS} keywords.`
const TOO_LONG_KEYWORD = `Please keep each keyword within ${LONGEST.keyword} characters.`
const BAD_STATE = 'Please say whether it is published: true or false.'
const BAD_TIME = 'Please send the time of the version that you have changed, as it was given.'

const within = (longest: number) => `Please use at most ${longest} characters.`
const optionalLine = (longest: number) => optionalText(longest, within(longest), shownLine)

const content = shownText(NO_CONTENT)
  // Browsers send a line's end as two characters; text is kept with one.
  .transform((text) => text.replace(/\r\n?/g, '\n').trimEnd())
  .pipe(
    z
      .string()
      .refine((text) => text.trim() !== '', NO_CONTENT)
      .refine((text) => bytesOf(text) <= LONGEST_CONTENT, TOO_LONG_CONTENT)
      .refine((text) => (text.match(/\[(?:image|recipe):/g) ?? []).length <= MOST_TAGS, TOO_MANY_TAGS),
  )

/** An address that a person types becomes one that can be linked to; none at all is made from the title. */
const slug = z
  .string(BAD_SLUG)
  .trim()
  .max(LONGEST.title, within(LONGEST.title))
  .nullish()
  .transform((text, context) => {
    if (!text) return null
    const written = slugOf(text)
    if (written) return written
    context.addIssue({ code: 'custom', message: BAD_SLUG })
    return z.NEVER
  })

/** One that was uploaded, one that we have drawn, or one of the web. */
const isPicture = (text: string) =>
  uploadNameIn(text) !== null ||
  shelfPlateAt(text) !== null ||
  (/^https?:\/\//i.test(text) && URL.canParse(text) && !new URL(text).username && !new URL(text).password)

const imageUrl = optionalText(LONGEST.url, BAD_IMAGE).pipe(z.string().refine(isPicture, BAD_IMAGE).nullable())

/** A form sends text with commas, JSON a list; a word too many in a list of ten thousand is not looked at. */
const keywords = z
  .union(
    [
      shownLine(BAD_KEYWORDS).max(4000, TOO_MANY_KEYWORDS),
      z.array(shownLine(BAD_KEYWORDS).max(4000, TOO_LONG_KEYWORD), BAD_KEYWORDS).max(200, TOO_MANY_KEYWORDS),
    ],
    BAD_KEYWORDS,
  )
  .nullish()
  .transform((given) => keywordsIn(given ?? []))
  .pipe(z.array(z.string().max(LONGEST.keyword, TOO_LONG_KEYWORD)).max(MOST_KEYWORDS, TOO_MANY_KEYWORDS))

export const BlogPostInput = z.object({
  title: required(NO_TITLE, shownLine).max(LONGEST.title, within(LONGEST.title)),
  slug,
  excerpt: required(NO_EXCERPT, shownText).max(LONGEST.excerpt, within(LONGEST.excerpt)),
  content,
  imageUrl,
  metaDescription: optionalLine(LONGEST.metaDescription),
  keywords,
  authorName: optionalLine(LONGEST.authorName).transform((name) => name ?? DEFAULT_AUTHOR),
  // A box that is not ticked is not sent.
  isPublished: z
    .boolean(BAD_STATE)
    .nullish()
    .transform((is) => is ?? false),
})
export type BlogPostInput = z.output<typeof BlogPostInput>

/** What is changed, and of which version; without one it is changed whatever others have done. */
export const BlogPostChange = BlogPostInput.extend({
  updatedAt: z.iso
    .datetime(BAD_TIME)
    .nullish()
    .transform((text) => text ?? null),
})
export type BlogPostChange = z.output<typeof BlogPostChange>

export const DraftWish = z.object({
  description: required(NO_DESCRIPTION.text).max(LONGEST.description, within(LONGEST.description)),
})
export type DraftWish = z.output<typeof DraftWish>
