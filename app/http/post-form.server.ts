import { createHash } from 'node:crypto'
import { json } from '@remix-run/node'
import { z } from 'zod'
import { NOT_UNDERSTOOD } from '#app/domain/failures'
import { draftPost } from '#app/domain/blog/draft.server'
import { fillIn } from '#app/domain/blog/fill-in'
import { DraftWish } from '#app/domain/blog/post-schema'
import type { Operator } from '#app/domain/operators/operator'
import { wrongWithFile } from '#app/domain/uploads/sentences'
import { storeUpload } from '#app/domain/uploads/uploads.server'
import { AppError } from '#app/platform/app-error'
import { failure } from './failure.server'
import { form } from './forms.server'

const FIELDS = [
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
  'image_from',
  'drafted_title',
  'drafted_excerpt',
  'drafted_content',
] as const
type Typed = Record<(typeof FIELDS)[number], string>

const text = z
  .string()
  .optional()
  .transform((value) => value ?? '')
/** Everything as it was typed: what is wrong with it is said when the picture that came with it is safe. */
const TypedPost = z.object({
  ...(Object.fromEntries(FIELDS.map((name) => [name, text])) as Record<keyof Typed, typeof text>),
  imageFile: z.unknown(),
})

export type PostFormAnswer = {
  result?: {
    error?: Record<string, string[] | null> | null
    initialValue?: Record<string, unknown> | null
    /** What has been filled in here, so that a page that has not left its fields takes it into them. */
    filled?: 'draft' | 'picture'
    /** Of what went well meanwhile. */
    said?: string
  }
}

type Ask = { params: Record<string, string | undefined>; operator: Operator; onceKey: string | null }
type Save<Schema extends z.ZodType> = (
  ask: Ask & { input: z.output<Schema>; /** What was sent, by which a second sending is known. */ sent: unknown },
) => Promise<Response>

/**
 * The forms in which a post is written. A picture that comes with one is kept first, and its address stands in the form
 * from then on, whatever else is wrong with it; only then is the post saved. Nothing that was typed is lost.
 */
export function postForms<Schema extends z.ZodType>(schema: Schema, save: Save<Schema>) {
  const saveForm = form<'operator', typeof TypedPost>(
    TypedPost,
    async ({ request, url, params, operator, onceKey, input: { imageFile, ...typed } }) => {
      const file = typed.image_from !== 'url' && imageFile instanceof File && imageFile.name !== '' ? imageFile : null
      const before = { ...typed }
      try {
        const bytes = file && new Uint8Array(await file.arrayBuffer())
        if (file && bytes) {
          const wrong = wrongWithFile(file)
          if (wrong) throw new AppError('invalid', wrong.text, { fields: { imageFile: [wrong.text] } })
          typed.imageUrl = (await storeUpload(bytes, { operator }).catch(besideTheFile)).objectPath
        }
        const parsed = schema.safeParse({
          ...typed,
          isPublished: typed.isPublished === 'on',
          updatedAt: typed.updatedAt || null,
        })
        if (!parsed.success) return refused(typed, before, fieldsOf(parsed.error), 400)
        const picture = bytes ? createHash('sha256').update(bytes).digest('base64url') : typed.imageUrl
        return await save({ params, operator, onceKey, input: parsed.data, sent: { ...before, imageUrl: picture } })
      } catch (thrown) {
        if (thrown instanceof Response) throw thrown
        const { status, message, fields, headers } = failure(thrown, { method: request.method, path: url.pathname })
        return refused(typed, before, fields ?? { '': [message] }, status, headers)
      }
    },
  )

  /** Without a script the form comes back with the draft in it; with one the page takes it into its own. */
  const generateForm = form<'operator', typeof TypedPost>(
    TypedPost,
    async ({ request, url, operator, input: { imageFile: _, ...typed } }) => {
      try {
        const wish = DraftWish.safeParse(typed)
        if (!wish.success) return refused(typed, typed, fieldsOf(wish.error), 400)
        const draft = await draftPost(wish.data, { operator })
        const before = { title: typed.drafted_title, excerpt: typed.drafted_excerpt, content: typed.drafted_content }
        const filledIn = {
          ...typed,
          ...fillIn({ typed, draft, before }),
          drafted_title: draft.title,
          drafted_excerpt: draft.excerpt,
          drafted_content: draft.content,
        }
        return json({
          result: {
            initialValue: filledIn,
            filled: 'draft',
            said: 'The draft is below. Read it well: what it says is yours to answer for.',
          },
        } satisfies PostFormAnswer)
      } catch (thrown) {
        const { status, message, headers } = failure(thrown, { method: request.method, path: url.pathname })
        return refused(typed, typed, { description: [message] }, status, headers)
      }
    },
  )
  return { save: saveForm, generate: generateForm }
}

/** `before` is what was sent: by now an image may stand in the form that was a file then. */
function refused(
  typed: Typed,
  before: Typed,
  error: Record<string, string[]>,
  status: number,
  headers?: HeadersInit,
): Response {
  return json(
    {
      result: { error, initialValue: typed, ...(typed.imageUrl !== before.imageUrl && { filled: 'picture' as const }) },
    } satisfies PostFormAnswer,
    { status, headers },
  )
}

function fieldsOf({ issues }: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const said = (fields[String(path[0] ?? '')] ??= [])
    const sentence = path.length === 0 ? NOT_UNDERSTOOD : message
    if (!said.includes(sentence)) said.push(sentence)
  }
  return fields
}

/** What is wrong with a picture is said beside its field. */
function besideTheFile(thrown: unknown): never {
  if (!(thrown instanceof AppError)) throw thrown
  throw new AppError(thrown.kind, thrown.message, {
    fields: { imageFile: [thrown.message] },
    ...(thrown.retryAfter !== undefined && { retryAfter: thrown.retryAfter }),
  })
}
