import type { z } from 'zod'
import type { BlogPostUpdate, DraftRequest } from '#app/domain/blog/schema'
import type { FormResult } from '../form/form-result'

type PostInputName = keyof z.input<typeof BlogPostUpdate> | keyof z.input<typeof DraftRequest>

/** The text fields of the form in which a post is written; the last ones are the form's own. */
export const POST_FORM_FIELDS = [
  ...([
    'title',
    'slug',
    'excerpt',
    'content',
    'imageUrl',
    'metaDescription',
    'keywords',
    'authorName',
    'isPublished',
    'updatedAt',
    'description',
  ] as const satisfies readonly PostInputName[]),
  'image_from',
  'drafted_title',
  'drafted_excerpt',
  'drafted_content',
] as const
export type PostFormTexts = Record<(typeof POST_FORM_FIELDS)[number], string>
export type PostFormInput = Partial<PostFormTexts> & { imageFile?: unknown }

/** A result of the post's forms also says what the server has filled in, for a page that keeps its fields. */
export type PostFormResult = FormResult & {
  filled?: 'draft' | 'picture'
  /** A message about what succeeded. */ message?: string
}
