import { t } from '#packages/texts/t'
import { createHash } from 'node:crypto'
import { json, type TypedResponse } from '@remix-run/node'
import { z } from 'zod'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import { POST_FORM_FIELDS, type PostFormResult, type PostFormTexts } from '#app/components/blog/post-form-result'
import { generateDraft } from '#app/domain/blog/generate-draft.server'
import { mergeDraft } from '#app/domain/blog/draft'
import { DraftRequest } from '#app/domain/blog/schema'
import type { Operator } from '#app/domain/operators/operator'
import { validateUploadFile } from '#app/domain/pictures/messages'
import { storeUpload } from '#app/domain/pictures/uploads.server'
import { AppError } from '#app/platform/app-error'
import { mapKeys } from '#app/platform/text/objects'
import { isDatabaseUnavailable, toHttpError } from './http-error.server'
import { addNotRepeatedError, findUnrepeatedFields, form } from './forms.server'

const optionalTextField = z
  .string()
  .optional()
  .transform((value) => value ?? '')
/** Raw field values: they are validated only after the uploaded image has been stored. */
const PostFormSchema = z.object({
  ...mapKeys(POST_FORM_FIELDS, () => optionalTextField),
  // A submission that is sent again has none.
  imageFile: z.unknown().optional(),
})

type PostFormReply = TypedResponse<{ result: PostFormResult }>

type SavePostContext = { params: Record<string, string | undefined>; operator: Operator; idempotencyKey: string | null }
type SavePost<Schema extends z.ZodType> = (
  formContext: SavePostContext & {
    input: z.output<Schema>
    /** The request's payload, compared when an idempotency key is sent again. */ sent: unknown
  },
) => Promise<Response>

/**
 * The forms of the post editor. An uploaded image is stored before the post is validated, and its URL replaces the file
 * in the form, so that a validation error does not lose it.
 */
export function createPostForms<Schema extends z.ZodType>(
  schema: Schema,
  save: SavePost<Schema>,
  options: { failureTitle?: string } = {},
) {
  const saveForm = form<'editor', typeof PostFormSchema, PostFormReply>(
    PostFormSchema,
    async ({ request, url, params, operator, idempotencyKey, input: { imageFile, ...values } }) => {
      const file = values.image_from !== 'url' && imageFile instanceof File && imageFile.name !== '' ? imageFile : null
      const before = { ...values }
      try {
        const bytes = file && new Uint8Array(await file.arrayBuffer())
        if (file && bytes) {
          const wrong = validateUploadFile(file)
          if (wrong) throw new AppError('invalid', wrong.text, { fields: { imageFile: [wrong.text()] } })
          values.imageUrl = (await storeUpload(bytes, { operator }).catch(rethrowAsImageError)).objectPath
        }
        const parsed = schema.safeParse({
          ...values,
          isPublished: values.isPublished === 'on',
          updatedAt: values.updatedAt || null,
        })
        if (!parsed.success) return toPostFormError(values, before, toFieldErrors(parsed.error), 400)
        const picture = bytes ? createHash('sha256').update(bytes).digest('base64url') : values.imageUrl
        return await save({
          params,
          operator,
          idempotencyKey,
          input: parsed.data,
          sent: { ...before, imageUrl: picture },
        })
      } catch (thrown) {
        if (thrown instanceof Response) throw thrown
        // The page of a post cannot be rendered without a database; `forms` keeps what was typed.
        if (params.id !== undefined && !url.searchParams.has('_data') && isDatabaseUnavailable(thrown)) throw thrown
        const { status, message, fields, headers } = toHttpError(thrown, { method: request.method, path: url.pathname })
        return toPostFormError(values, before, fields ?? { '': [message] }, status, headers)
      }
    },
    options,
  )

  /** Without JavaScript the form is rendered again with the draft; otherwise the page fills it into its fields. */
  const generateForm = form<'editor', typeof PostFormSchema, PostFormReply>(
    PostFormSchema,
    async ({ request, url, operator, input: { imageFile: _, ...values } }) => {
      try {
        const draftRequest = DraftRequest.safeParse(values)
        if (!draftRequest.success) return toPostFormError(values, values, toFieldErrors(draftRequest.error), 400)
        const draft = await generateDraft(draftRequest.data, { operator })
        const before = { title: values.drafted_title, excerpt: values.drafted_excerpt, content: values.drafted_content }
        const mergedValues = {
          ...values,
          ...mergeDraft({ typed: values, draft, before }),
          drafted_title: draft.title,
          drafted_excerpt: draft.excerpt,
          drafted_content: draft.content,
        }
        return json<{ result: PostFormResult }>({
          result: {
            initialValue: mergedValues,
            filled: 'draft',
            message: t('The draft is below. Please check it carefully before you publish it.'),
          },
        })
      } catch (thrown) {
        const { status, message, headers } = toHttpError(thrown, { method: request.method, path: url.pathname })
        return toPostFormError(values, values, { description: [message] }, status, headers)
      }
    },
  )
  return { save: saveForm, generate: generateForm }
}

/** `before` is the form as it was sent, with the file that has since been replaced by a URL. */
function toPostFormError(
  values: PostFormTexts,
  before: PostFormTexts,
  error: Record<string, string[]>,
  status: number,
  headers?: HeadersInit,
) {
  const longFields = findUnrepeatedFields(Object.entries(values))
  return json<{ result: PostFormResult }>(
    {
      result: {
        error: longFields.length > 0 ? addNotRepeatedError(error, longFields) : error,
        initialValue: { ...values, ...Object.fromEntries(longFields.map((name) => [name, ''])) },
        ...(values.imageUrl !== before.imageUrl && { filled: 'picture' as const }),
      },
    },
    { status, headers },
  )
}

function toFieldErrors({ issues }: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const fieldMessages = (fields[String(path[0] ?? '')] ??= [])
    const sentence = path.length === 0 ? INVALID_REQUEST() : message
    if (!fieldMessages.includes(sentence)) fieldMessages.push(sentence)
  }
  return fields
}

/** Shows errors of the upload beside its field. */
function rethrowAsImageError(thrown: unknown): never {
  if (!(thrown instanceof AppError)) throw thrown
  throw new AppError(thrown.kind, thrown.message, {
    fields: { imageFile: [thrown.message] },
    ...(thrown.retryAfter !== undefined && { retryAfter: thrown.retryAfter }),
  })
}
