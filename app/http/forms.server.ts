import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json, redirect, type ActionFunctionArgs, type TypedResponse } from '@remix-run/node'
import { z } from 'zod'
import { FETCHER_FLAG_FIELD, FORM_TOKEN_FIELD, IDEMPOTENCY_KEY_FIELD } from '#app/components/form/hidden-inputs'
import type { FormActionData, FormResult } from '#app/components/form/form-result'
import {
  INVALID_REQUEST,
  LONG_TEXT_NOT_HELD,
  SESSION_EXPIRED,
  SUBMISSION_KEPT,
  TEXT_NOT_REPEATED,
  type PendingSubmission,
} from '#app/domain/error-messages'
import { AppError } from '#app/platform/app-error'
import { toRoutePattern } from './route-pattern'
import { CROSS_ORIGIN_ERROR } from './express/same-origin.server'
import { isDatabaseUnavailable, toHttpError } from './http-error.server'
import {
  authorizeUser,
  authorizeOperator,
  signInUrlFor,
  type OperatorFor,
  type UserFor,
  type AccessLevel,
  checkMaintenance,
} from './authorization.server'
import { hasUnsafeFieldName } from './unsafe-input'
import { isAllowedRowIntent } from './row-intent'

type FormContext<W extends AccessLevel, Input> = {
  request: Request
  url: URL
  params: ActionFunctionArgs['params']
  user: UserFor<W>
  operator: OperatorFor<W>
  input: Input
  ip: string
  /** From the form's hidden field; null without one. */ idempotencyKey: string | null
  /** Sent by a script that stays on its page: it wants the result itself, not a redirect. */ isFetcherSubmit: boolean
}
type FormHandler<W extends AccessLevel, Reply extends Response> = {
  schema: z.ZodType
  run(context: FormContext<W, never>): Reply | Promise<Reply>
  failureTitle?: string | undefined
}

/**
 * Ties a form's schema to the input of `run`, which responds with a redirect (PRG, 303) or with data for the page.
 * `failureTitle` is the title of the page where neither that nor the form's own page can be had.
 */
export function form<W extends AccessLevel, Schema extends z.ZodType, Reply extends Response = Response>(
  schema: Schema,
  run: (context: FormContext<W, z.output<Schema>>) => Reply | Promise<Reply>,
  { failureTitle }: { failureTitle?: string } = {},
): FormHandler<W, Reply> {
  return { schema, run, failureTitle }
}

/** As form(), for a button that sends nothing but its intent. */
export const emptyForm = <W extends AccessLevel, Reply extends Response = Response>(
  run: (context: FormContext<W, object>) => Reply | Promise<Reply>,
  options?: { failureTitle?: string },
) => form<W, typeof NO_FIELDS, Reply>(NO_FIELDS, run, options)

const NO_FIELDS = z.object({})

/** Reads a form whose body is not to be held in memory. */
type FormReader<W extends AccessLevel> = (
  request: Request,
  context: { user: UserFor<W>; ip: string; onClose: ActionFunctionArgs['context']['onClose'] },
) => Promise<FormData>

/** The data that a handler responds with; a plain Response or a redirect carries none. */
type ReplyData<Handler> =
  Handler extends FormHandler<never, infer Reply>
    ? Reply extends TypedResponse<infer Data>
      ? 0 extends 1 & Data
        ? never
        : Data
      : never
    : never

/** Characters of a refused submission that its page contains again: what a form of the usual kind holds. */
const MAX_REPEATED_CHARACTERS = 256 * 1024
const MAX_SHORT_VALUE_LENGTH = 2083
const INTERNAL_FIELDS = new Set(['intent', IDEMPOTENCY_KEY_FIELD, FORM_TOKEN_FIELD])

function readIdempotencyKey(data: FormData): string | null {
  const value = data.get(IDEMPOTENCY_KEY_FIELD)
  return (typeof value === 'string' && value) || null
}

// The parser throws for another content type and for a multipart body that is cut off or garbled.
function rejectUnreadableForm(error: unknown): never {
  if (error instanceof AppError) throw error
  throw new AppError('invalid', INVALID_REQUEST)
}

/**
 * Handles a route's posted forms: picks the handler by the `intent` field (`tick`, or `tick:<id>` of one of many rows),
 * parses with its schema and responds with the submission (submitted values and error messages) or with what `run`
 * returns. `useActionData<typeof action>()` gets its type from here. Works the same with and without JavaScript.
 * `readForm` reads the body otherwise than into memory.
 */
export function forms<W extends AccessLevel, Handlers extends Record<string, FormHandler<W, Response>>>(
  who: W,
  byIntent: Handlers,
  { readForm }: { readForm?: FormReader<W> } = {},
) {
  const handlers = new Map<string, FormHandler<W, Response>>(Object.entries(byIntent))
  return async ({
    request,
    params,
    context,
  }: ActionFunctionArgs): Promise<TypedResponse<FormActionData | ReplyData<Handlers[keyof Handlers]>>> => {
    const url = new URL(request.url)
    const respondWithResult = (result: FormResult, status: number, headers?: HeadersInit) =>
      json<FormActionData>({ result }, { status, headers })
    try {
      const operator = await authorizeOperator(who, request, context.ip)
      const user = await authorizeUser(who, request)
      await checkMaintenance(who, context.policy)
      const reading = readForm?.(request, { user, ip: context.ip, onClose: context.onClose }) ?? request.formData()
      const data = await reading.catch(rejectUnreadableForm)
      if (!context.form.isVerified(data.get(FORM_TOKEN_FIELD))) throw CROSS_ORIGIN_ERROR
      const handler = handlers.get(takeIntent(data))
      const hasNul = [...data.values()].some((value) => typeof value === 'string' && value.includes('\0'))
      if (!handler || hasNul || hasUnsafeFieldName(data.keys()) || !isAllowedRowIntent(data))
        return respondWithResult({ status: 'error', error: { '': [INVALID_REQUEST()] } }, 400)
      const submission = parseWithZod(data, { schema: handler.schema })
      const reply = createReply(submission, data)
      // Inserting or removing a row is no submission to validate: the form comes back without errors.
      if (submission.status === undefined) return respondWithResult({ ...reply(), error: {} }, 200)
      if (submission.status !== 'success') return respondWithResult(reply(), 400)
      try {
        return await handler.run({
          request,
          url,
          params,
          user,
          operator,
          input: submission.value as never,
          ip: context.ip,
          idempotencyKey: readIdempotencyKey(data),
          isFetcherSubmit: data.has(FETCHER_FLAG_FIELD),
        })
      } catch (thrown) {
        if (thrown instanceof Response) return thrown
        // Without a database this page cannot be rendered again: its loader would fail, too.
        if (!(thrown instanceof AppError) && isDatabaseUnavailable(thrown) && !isDataRequest(url))
          throw new UnsavedSubmission(data, thrown)
        const { status, message, headers } = toHttpError(thrown, {
          method: request.method,
          path: toRoutePattern(url.pathname, params),
        })
        const fieldErrors = thrown instanceof AppError ? thrown.fields : undefined
        return respondWithResult(reply(fieldErrors ? { fieldErrors } : { formErrors: [message] }), status, headers)
      } finally {
        await context.ownWrites.note()
      }
    } catch (failure) {
      if (failure instanceof Response) throw failure
      const thrown = failure instanceof UnsavedSubmission ? failure.cause : failure
      const currentPath = url.pathname + url.search
      const { status, headers, message, error, id } = toHttpError(thrown, {
        method: request.method,
        path: toRoutePattern(url.pathname, params),
      })
      if (status !== 401 && status !== 503) throw json({ message, error, id }, { status, headers })
      const readUnread = readForm ? discardBody : readUnreadForm
      const data = failure instanceof UnsavedSubmission ? failure.data : await readUnread(request)
      const held = toPendingSubmission(
        data,
        formAction(context.address),
        status === 401 ? signInUrlFor(who, currentPath) : null,
      )
      const title = status === 503 ? handlers.get(takeIntent(data))?.failureTitle : undefined
      if (held.signIn && held.fields.length === 0) throw redirect(held.signIn, 303)
      if (countCharacters(held.fields) > MAX_REPEATED_CHARACTERS)
        throw json({ message: held.signIn ? LONG_TEXT_NOT_HELD() : message, error, id, title }, { status, headers })
      throw json(
        held.fields.length === 0
          ? { message, error, id, title }
          : { message: held.signIn ? SESSION_EXPIRED() : `${message} ${SUBMISSION_KEPT()}`, error, id, title, held },
        { status, headers },
      )
    }
  }
}

/** A button of one of many rows names its row: `tick:<id>` is the intent `tick` with the field `id`. */
function takeIntent(data: FormData): string {
  const [intent = '', id] = String(data.get('intent') ?? '').split(':')
  if (id !== undefined) data.set('id', id)
  return intent
}

type ReplyErrors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }

/**
 * The reply to a submission, with its errors and the submitted values; but a password is never rendered into a page, and
 * neither are the long fields of a very long submission.
 */
function createReply(submission: Submission<unknown>, data: FormData): (errors?: ReplyErrors) => FormResult {
  const longFields = findUnrepeatedFields([...data])
  const hideFields = [...data.keys()].filter((name) => /password/i.test(name)).concat(longFields)
  return (errors = {}) => {
    const result = submission.reply({ hideFields, ...errors })
    return longFields.length === 0 ? result : { ...result, error: addNotRepeatedError(result.error ?? {}, longFields) }
  }
}

/** The long fields of a submission that is too long to be written back. */
export function findUnrepeatedFields(fields: [name: string, value: FormDataEntryValue][]): string[] {
  if (countCharacters(fields) <= MAX_REPEATED_CHARACTERS) return []
  return fields.flatMap(([name, value]) =>
    typeof value === 'string' && value.length > MAX_SHORT_VALUE_LENGTH ? [name] : [],
  )
}

/** Says that long fields are not written back: beside one that has an error anyway, else for the whole form. */
export function addNotRepeatedError<FieldErrors extends NonNullable<FormResult['error']>>(
  error: FieldErrors,
  longFields: string[],
): FieldErrors {
  const place = longFields.find((name) => error[name]) ?? ''
  return { ...error, [place]: [...(error[place] ?? []), TEXT_NOT_REPEATED()] }
}

const countCharacters = (fields: Iterable<[string, FormDataEntryValue]>): number =>
  [...fields].reduce((sum, [, value]) => sum + (typeof value === 'string' ? value.length : 0), 0)

/** Where the form was posted to, whether a script or the browser sent it. */
function formAction(address: string): string {
  const url = new URL(address, 'http://larder.invalid')
  url.searchParams.delete('_data')
  return url.pathname + url.search.replace(/\bindex=(?=&|$)/, 'index')
}

/** Remix's own request for data: the page that asked is still there, with its form. */
const isDataRequest = (url: URL) => url.searchParams.has('_data')

/** What was sent cannot be saved now, nor can its page be rendered. */
class UnsavedSubmission extends Error {
  constructor(
    readonly data: FormData,
    override readonly cause: unknown,
  ) {
    super('unsaved submission')
  }
}

const readUnreadForm = async (request: Request): Promise<FormData> =>
  request.bodyUsed ? new FormData() : request.formData().catch(() => new FormData())

/** A client that is answered while it sends does not read the answer. */
async function discardBody(request: Request): Promise<FormData> {
  // Its client may be gone.
  if (!request.bodyUsed) await request.body?.pipeTo(new WritableStream()).catch(() => undefined)
  return new FormData()
}

/**
 * A submission that could not be taken, for a page that lets the user submit it again, after signing in where that is
 * what was missing. Passwords are left out: they are never rendered into a page; so is the flag of a fetcher, which does
 * not send it again. Without fields when only a button was pressed.
 */
function toPendingSubmission(data: FormData, action: string, signIn: string | null): PendingSubmission {
  const fields = [...data].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' &&
      !/password/i.test(field[0]) &&
      field[0] !== FETCHER_FLAG_FIELD &&
      !field[1].includes('\0'),
  )
  const isTyped = fields.some(([name, value]) => value.trim() !== '' && !INTERNAL_FIELDS.has(name))
  return { action, signIn, fields: isTyped ? fields : [] }
}
