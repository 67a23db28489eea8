import { json } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { NOT_UNDERSTOOD } from '#app/domain/failures'
import { AppError } from '#app/platform/app-error'
import { failure } from './failure.server'
import { guard, guardOperator } from './guards.server'
import type { OperatorOf, UserOf, Who } from './guards.server'
import { hasForbiddenName } from './names'

type Ask<W extends Who, Body> = { request: Request; url: URL; params: LoaderFunctionArgs['params']; user: UserOf<W>; operator: OperatorOf<W>; body: Body; ip: string; /** Of the header Idempotency-Key; null without one. */ onceKey: string | null }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Endpoint<W extends Who, Schema extends z.ZodType> = { as: W; body?: Schema; run(ask: Ask<W, z.output<Schema>>): unknown }
type AnyEndpoint = { as: Who; body?: z.ZodType; run(ask: Ask<Who, never>): unknown }

/** Ties the schema of a body to what `run` is given. */
export function endpoint<W extends Who, Schema extends z.ZodType = z.ZodUndefined>(described: Endpoint<W, Schema>): AnyEndpoint {
  return described as AnyEndpoint
}

/**
 * The API door of one address: picks the method (405), guards (401), asks for JSON (415), parses with the
 * room's schema (400) and answers every failure as `{ message, error }`. A Response from `run` passes as it is.
 * Use as `const { loader, action } = api({…}); export { loader, action }`: the one-line destructuring export
 * is not stripped from the browser's bundle.
 */
export function api(methods: Partial<Record<Method, AnyEndpoint>>) {
  const answer = async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const url = new URL(request.url)
    try {
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const found = methods[method as Method]
      if (!found) {
        const allowed = Object.keys(methods).join(', ')
        return json({ message: `This address answers ${allowed} only.`, error: 'method_not_allowed' }, { status: 405, headers: { Allow: allowed } })
      }
      const operator = await guardOperator(found.as, request, context.ip, { byPassword: true })
      const user = await guard(found.as, request)
      const body = found.body ? parse(found.body, await jsonOf(request)) : undefined
      const value = await found.run({ request, url, params, user, operator, body: body as never, ip: context.ip, onceKey: request.headers.get('Idempotency-Key') || null })
      return value instanceof Response ? value : json(value ?? null, { headers: { 'Cache-Control': 'no-store' } })
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      const { status, headers, message, error, id, fields } = failure(thrown, { method: request.method, path: url.pathname })
      return json({ message, error, ...(id && { id }), ...(fields && { fields }) }, { status, headers })
    }
  }
  return { loader: answer, action: answer }
}

async function jsonOf(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')) throw new AppError('not_json', 'Please send JSON (Content-Type: application/json).')
  let value: unknown
  try {
    value = JSON.parse(await request.text())
  } catch {
    throw new AppError('invalid', NOT_UNDERSTOOD)
  }
  if (hasForbiddenName(value)) throw new AppError('invalid', NOT_UNDERSTOOD)
  return value
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) (fields[issue.path.join('.')] ??= []).push(sentenceOf(issue))
  throw new AppError('invalid', parsed.error.issues[0] ? sentenceOf(parsed.error.issues[0]) : NOT_UNDERSTOOD, { fields })
}

/** A room words its own fields; what is wrong with the whole (not an object, a field too many) Zod words for programmers. */
function sentenceOf({ code, path, message }: z.core.$ZodIssue): string {
  if (code === 'unrecognized_keys') return 'Something was sent that is not known here. Please check the names.'
  return path.length === 0 && code === 'invalid_type' ? NOT_UNDERSTOOD : message
}
