import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { json, redirect } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { NOT_UNDERSTOOD, SIGNED_OUT } from '#app/domain/failures'
import type { Held } from '#app/domain/failures'
import { AppError } from '#app/platform/app-error'
import { FORM_TOKEN } from './express/form-token.server'
import { FROM_ELSEWHERE } from './express/same-origin.server'
import { failure } from './failure.server'
import { guard, guardOperator, signInFor } from './guards.server'
import type { OperatorOf, UserOf, Who } from './guards.server'
import { hasForbiddenField } from './names'
import { isAboutARow } from './row-intent'

type Ask<W extends Who, Input> = {
  request: Request
  url: URL
  params: ActionFunctionArgs['params']
  user: UserOf<W>
  operator: OperatorOf<W>
  input: Input
  ip: string
  /** Of the form's hidden field, for what must happen once; null without one. */ onceKey: string | null
  /** A script has sent the form and stays on its page: it wants the answer itself, not a page to go to. */ isInline: boolean
}
type Form<W extends Who, Schema extends z.ZodType> = {
  schema: Schema
  run(ask: Ask<W, z.output<Schema>>): Response | Promise<Response>
}
type AnyForm<W extends Who> = { schema: z.ZodType; run(ask: Ask<W, never>): Response | Promise<Response> }

/** Ties a form's schema to what `run` is given; `run` answers with a redirect (PRG, 303) or a Response. */
export function form<W extends Who, Schema extends z.ZodType>(schema: Schema, run: Form<W, Schema>['run']): AnyForm<W> {
  return { schema, run } as AnyForm<W>
}

/** The name of the hidden field. */
const ONCE_KEY = 'once_key'
const OURS = new Set(['intent', ONCE_KEY, FORM_TOKEN])

function onceKeyIn(data: FormData): string | null {
  const value = data.get(ONCE_KEY)
  return (typeof value === 'string' && value) || null
}

/** The name of the hidden field that a form has once its page has come alive; see components/inline. */
const INLINE = 'inline'

// The parser throws for another content type and for a multipart body that is cut off or garbled.
function notAForm(): never {
  throw new AppError('invalid', NOT_UNDERSTOOD)
}

/**
 * The form door: picks the form by its `intent` field, parses with the room's schema and answers with the
 * submission (what was typed, with the sentences beside it) or with what `run` says. Works the same with and
 * without JavaScript.
 */
export function forms<W extends Who>(who: W, byIntent: Record<string, AnyForm<W>>) {
  const known = new Map(Object.entries(byIntent))
  return async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
    const url = new URL(request.url)
    const refuse = (result: SubmissionResult, status: number, headers?: HeadersInit) =>
      json({ result }, { status, headers })
    try {
      const operator = await guardOperator(who, request, context.ip)
      const user = await guard(who, request)
      const data = await request.formData().catch(notAForm)
      if (!context.form.isProven(data.get(FORM_TOKEN))) throw FROM_ELSEWHERE
      const found = known.get(String(data.get('intent') ?? ''))
      const holdsNul = [...data.values()].some((value) => typeof value === 'string' && value.includes('\0'))
      if (!found || holdsNul || hasForbiddenField(data.keys()) || !isAboutARow(data))
        return refuse({ status: 'error', error: { '': [NOT_UNDERSTOOD] } }, 400)
      const submission = parseWithZod(data, { schema: found.schema })
      // What was typed comes back with the sentence, but a password is never written into a page.
      const hideFields = [...data.keys()].filter((name) => /password/i.test(name))
      // A row more or less is no mistake: the form comes back with it, and nothing is said to be wrong.
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
          onceKey: onceKeyIn(data),
          isInline: data.has(INLINE),
        })
      } catch (thrown) {
        if (thrown instanceof Response) return thrown
        const { status, message, headers } = failure(thrown, { method: request.method, path: url.pathname })
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
          ? await heldOf(request, here, signInFor(who, here))
          : undefined
      if (held && held.fields.length === 0) throw redirect(held.signIn, 303)
      const { status, headers, message, error, id } = failure(thrown, { method: request.method, path: url.pathname })
      throw json({ message: held ? SIGNED_OUT : message, error, id, held }, { status, headers })
    }
  }
}

/**
 * What somebody has sent who is not signed in, or not any more: their page shows it as a form that they can send again
 * once they are. A password is not among it: it is never written into a page. Nothing when only a button was pressed.
 */
async function heldOf(request: Request, action: string, signIn: string): Promise<Held> {
  const data = request.bodyUsed ? new FormData() : await request.formData().catch(() => new FormData())
  const fields = [...data].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !/password/i.test(field[0]) && !field[1].includes('\0'),
  )
  const isTyped = fields.some(([name, value]) => value.trim() !== '' && !OURS.has(name))
  return { action, signIn, fields: isTyped ? fields : [] }
}
