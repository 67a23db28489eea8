import { json } from '@remix-run/node'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { NOT_UNDERSTOOD } from '#app/domain/failures'
import { AppError } from '#app/platform/app-error'
import type { ErrorKind } from '#app/platform/app-error'
import { failure } from './failure.server'
import { guard, guardOperator } from './guards.server'
import type { OperatorOf, UserOf, Who } from './guards.server'
import { hasForbiddenField, hasForbiddenName } from './names'

type Ask<W extends Who, Body, Query> = {
  request: Request
  url: URL
  params: LoaderFunctionArgs['params']
  user: UserOf<W>
  operator: OperatorOf<W>
  body: Body
  query: Query
  ip: string
  /** Of the header Idempotency-Key; null without one. */ onceKey: string | null
  routes: AppLoadContext['routes']
}
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** What /api/openapi.json and /api/docs say of an endpoint beside what its door does; openapi/document.server.ts reads it. */
type Told = {
  /** What it does, in a line. */
  summary: string
  /** What a line is too short for. */
  detail?: string
  /** The room's own sentences, by what they refuse with: 'conflict: This recipe is already in your collection.' */
  refuses?: Partial<Record<ErrorKind, string | string[]>>
  /** What is sent that is no JSON: a picture. */
  takes?: string
  /** Sent twice under one Idempotency-Key it happens once. */
  isOnce?: boolean
  /** The answer has an ETag, and who has it already is answered 304. */
  isTagged?: boolean
  /** Asked for text/event-stream, it goes on and tells the same at each change. */
  isStream?: boolean
  /** Only done to the version that this header names. */
  ifMatch?: string
}

/** What becomes this on its way through JSON: a time may still be a Date. */
type Sent<T> = T extends string
  ? string extends T
    ? string | Date
    : T
  : T extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : T extends object
      ? { [Name in keyof T]: Sent<T[Name]> }
      : T
type Given<Answer extends z.ZodType> = Sent<z.input<Answer>> | Response
type Endpoint<W extends Who, Body extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType> = Told & {
  as: W
  body?: Body
  query?: Query
  /** What it answers when all went well. */
  answer: Answer
  run(ask: Ask<W, z.output<Body>, z.output<Query>>): Given<Answer> | Promise<Given<Answer>>
}
export type AnyEndpoint = Told & {
  as: Who
  body?: z.ZodType
  query?: z.ZodType
  answer: z.ZodType
  run(ask: Ask<Who, never, never>): unknown
}
export type Methods = Partial<Record<Method, AnyEndpoint>>

/** Ties the schemas of a body and a query to what `run` is given, and the one of the answer to what it gives. */
export function endpoint<
  W extends Who,
  Answer extends z.ZodType,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
>(described: Endpoint<W, Body, Query, Answer>): AnyEndpoint {
  return described as AnyEndpoint
}

const known = new WeakMap<object, Methods>()

/** What stands behind an address, if its loader was made by the API door; in the order in which methods are read. */
export function endpointsOf(loader: unknown): [Method, AnyEndpoint][] {
  const methods = typeof loader === 'function' ? known.get(loader) : undefined
  return METHODS.flatMap((method): [Method, AnyEndpoint][] => (methods?.[method] ? [[method, methods[method]]] : []))
}

/**
 * The API door of one address: picks the method (405), guards (401), asks for JSON (415), parses with the
 * room's schema (400) and answers every failure as `{ message, error }`. A Response from `run` passes as it is.
 * Use as `const { loader, action } = api({…}); export { loader, action }`: the one-line destructuring export
 * is not stripped from the browser's bundle.
 */
export function api(methods: Methods) {
  const answer = async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const url = new URL(request.url)
    try {
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const found = methods[method as Method]
      if (!found) {
        const allowed = Object.keys(methods).join(', ')
        return json(
          { message: `This address answers ${allowed} only.`, error: 'method_not_allowed' },
          { status: 405, headers: { Allow: allowed } },
        )
      }
      const operator = await guardOperator(found.as, request, context.ip, { byPassword: true })
      const user = await guard(found.as, request)
      const query = found.query ? parse(found.query, asked(url)) : undefined
      const body = found.body ? parse(found.body, await jsonOf(request)) : undefined
      const value = await found.run({
        request,
        url,
        params,
        user,
        operator,
        body: body as never,
        query: query as never,
        ip: context.ip,
        onceKey: request.headers.get('Idempotency-Key') || null,
        routes: context.routes,
      })
      return value instanceof Response ? value : json(value ?? null, { headers: { 'Cache-Control': 'no-store' } })
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      const { status, headers, message, error, id, fields } = failure(thrown, {
        method: request.method,
        path: url.pathname,
      })
      return json(
        { message, error, ...(id && { id }), ...(fields && { fields }) },
        { status, headers: { 'Cache-Control': 'no-store', ...headers } },
      )
    }
  }
  known.set(answer, methods)
  return { loader: answer, action: answer }
}

/** What the address asks for; of what it says twice, the first. */
function asked({ searchParams }: URL): unknown {
  const said = [...new Set(searchParams.keys())].map((name) => [name, searchParams.get(name)])
  if (hasForbiddenName(said) || hasForbiddenField(searchParams.keys())) throw new AppError('invalid', NOT_UNDERSTOOD)
  return Object.fromEntries(said)
}

async function jsonOf(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    throw new AppError('not_json', 'Please send JSON (Content-Type: application/json).')
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
  throw new AppError('invalid', parsed.error.issues[0] ? sentenceOf(parsed.error.issues[0]) : NOT_UNDERSTOOD, {
    fields,
  })
}

/** A room words its own fields; what is wrong with the whole (not an object, a field too many) Zod words for programmers. */
function sentenceOf({ code, path, message }: z.core.$ZodIssue): string {
  if (code === 'unrecognized_keys') return 'Something was sent that is not known here. Please check the names.'
  return path.length === 0 && code === 'invalid_type' ? NOT_UNDERSTOOD : message
}
