import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { json, redirect } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { INVALID_REQUEST, SESSION_EXPIRED } from '#app/domain/error-messages'
import type { PendingSubmission } from '#app/domain/error-messages'
import { AppError } from '#app/platform/app-error'
import { FORM_TOKEN_FIELD } from './express/csrf-token.server'
import { CROSS_ORIGIN_ERROR } from './express/same-origin.server'
import { toHttpError } from './http-error.server'
import { authorizeUser, authorizeOperator, signInUrlFor } from './authorization.server'
import type { OperatorFor, UserFor, AccessLevel } from './authorization.server'
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
  /** The hidden idempotency key field; null without one. */ idempotencyKey: string | null
  /** Sent by a fetcher whose page stays: it expects JSON, not a redirect. */ isFetcherSubmit: boolean
}
type FormHandler<W extends AccessLevel, Schema extends z.ZodType> = {
  schema: Schema
  run(ask: FormContext<W, z.output<Schema>>): Response | Promise<Response>
}
type AnyFormHandler<W extends AccessLevel> = {
  schema: z.ZodType
  run(ask: FormContext<W, never>): Response | Promise<Response>
}

/** Infers the input of `run` from the schema; `run` returns a redirect (POST/redirect/GET, 303) or another Response. */
export function form<W extends AccessLevel, Schema extends z.ZodType>(
  schema: Schema,
  run: FormHandler<W, Schema>['run'],
): AnyFormHandler<W> {
  return { schema, run } as AnyFormHandler<W>
}

/** The name of the hidden field. */
const IDEMPOTENCY_KEY_FIELD = 'once_key'
const INTERNAL_FIELDS = new Set(['intent', IDEMPOTENCY_KEY_FIELD, FORM_TOKEN_FIELD])

function readIdempotencyKey(data: FormData): string | null {
  const value = data.get(IDEMPOTENCY_KEY_FIELD)
  return (typeof value === 'string' && value) || null
}

/** The name of the hidden field that a form has once its page has come alive; see components/inline. */
const FETCHER_FLAG_FIELD = 'inline'

// `formData()` throws for another content type and for a malformed multipart body.
function rejectUnreadableForm(): never {
  throw new AppError('invalid', INVALID_REQUEST)
}

/**
 * Action of a page with forms: selects the form by its `intent` field, validates, and responds with the submission (values
 * and errors) or with what `run` returns. Works the same with and without JavaScript.
 */
export function forms<W extends AccessLevel>(who: W, byIntent: Record<string, AnyFormHandler<W>>) {
  const known = new Map(Object.entries(byIntent))
  return async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
    const url = new URL(request.url)
    const refuse = (result: SubmissionResult, status: number, headers?: HeadersInit) =>
      json({ result }, { status, headers })
    try {
      const operator = await authorizeOperator(who, request, context.ip)
      const user = await authorizeUser(who, request)
      const data = await request.formData().catch(rejectUnreadableForm)
      if (!context.form.isVerified(data.get(FORM_TOKEN_FIELD))) throw CROSS_ORIGIN_ERROR
      const found = known.get(String(data.get('intent') ?? ''))
      const holdsNul = [...data.values()].some((value) => typeof value === 'string' && value.includes('\0'))
      if (!found || holdsNul || hasUnsafeFieldName(data.keys()) || !isAllowedRowIntent(data))
        return refuse({ status: 'error', error: { '': [INVALID_REQUEST] } }, 400)
      const submission = parseWithZod(data, { schema: found.schema })
      // Submitted values are rendered again beside their errors, except passwords.
      const hideFields = [...data.keys()].filter((name) => /password/i.test(name))
      // Inserting or removing a list item is no error: the form is rendered again with the new list.
      if (submission.status === undefined) return refuse({ ...submission.reply({ hideFields }), error: {} }, 200)
      if (submission.status !== 'success') return refuse(submission.reply({ hideFields }), 400)
      try {
        return await found.run({
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
        const { status, message, headers } = toHttpError(thrown, { method: request.method, path: url.pathname })
        const fieldErrors = thrown instanceof AppError ? thrown.fields : undefined
        return refuse(
          submission.reply({ hideFields, ...(fieldErrors ? { fieldErrors } : { formErrors: [message] }) }),
          status,
          headers,
        )
      }
    } catch (thrown) {
      if (thrown instanceof Response) throw thrown
      const here = url.pathname + url.search
      const held =
        thrown instanceof AppError && thrown.kind === 'unauthenticated'
          ? await toPendingSubmission(request, here, signInUrlFor(who, here))
          : undefined
      if (held && held.fields.length === 0) throw redirect(held.signIn, 303)
      const { status, headers, message, error, id } = toHttpError(thrown, {
        method: request.method,
        path: url.pathname,
      })
      throw json({ message: held ? SESSION_EXPIRED : message, error, id, held }, { status, headers })
    }
  }
}

/**
 * What was submitted with an expired session, without passwords: the error page offers it as a form to send again after
 * sign-in. Empty when nothing was typed.
 */
async function toPendingSubmission(request: Request, action: string, signIn: string): Promise<PendingSubmission> {
  const data = request.bodyUsed ? new FormData() : await request.formData().catch(() => new FormData())
  const fields = [...data].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !/password/i.test(field[0]) && !field[1].includes('\0'),
  )
  const isTyped = fields.some(([name, value]) => value.trim() !== '' && !INTERNAL_FIELDS.has(name))
  return { action, signIn, fields: isTyped ? fields : [] }
}
