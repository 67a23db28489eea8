import { json } from '@remix-run/node'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import { AppError } from '#app/platform/app-error'
import type { ErrorKind } from '#app/platform/app-error'
import { toHttpError } from './http-error.server'
import { authorizeUser, authorizeOperator } from './authorization.server'
import type { OperatorFor, UserFor, AccessLevel } from './authorization.server'
import { hasUnsafeFieldName, isUnsafeJson } from './unsafe-input'

type ApiContext<W extends AccessLevel, Body, Query> = {
  request: Request
  url: URL
  params: LoaderFunctionArgs['params']
  user: UserFor<W>
  operator: OperatorFor<W>
  body: Body
  query: Query
  ip: string
  /** Of the header Idempotency-Key; null without one. */ idempotencyKey: string | null
  routes: AppLoadContext['routes']
}
const API_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type ApiMethod = (typeof API_METHODS)[number]

/** What /api/openapi.json and /api/docs say of an endpoint beside what its door does; openapi/document.server.ts reads it. */
type EndpointDocs = {
  /** What it does, in a line. */
  summary: string
  /** What a line is too short for. */
  description?: string
  /** The room's own sentences, by what they refuse with: 'conflict: This recipe is already in your collection.' */
  refusals?: Partial<Record<ErrorKind, string | string[]>>
  /** What is sent that is no JSON: a picture. */
  requestMediaType?: string
  /** Sent twice under one Idempotency-Key it happens once. */
  isIdempotent?: boolean
  /** The answer has an ETag, and who has it already is answered 304. */
  hasEtag?: boolean
  /** Asked for text/event-stream, it goes on and tells the same at each change. */
  isEventStream?: boolean
  /** Only done to the version that this header names. */
  ifMatch?: string
}

/** What becomes this on its way through JSON: a time may still be a Date. */
type Jsonifiable<T> = T extends string
  ? string extends T
    ? string | Date
    : T
  : T extends readonly (infer Item)[]
    ? readonly Jsonifiable<Item>[]
    : T extends object
      ? { [Name in keyof T]: Jsonifiable<T[Name]> }
      : T
type EndpointResult<Answer extends z.ZodType> = Jsonifiable<z.input<Answer>> | Response
type Endpoint<
  W extends AccessLevel,
  Body extends z.ZodType,
  Query extends z.ZodType,
  Answer extends z.ZodType,
> = EndpointDocs & {
  access: W
  body?: Body
  query?: Query
  /** What it answers when all went well. */
  response: Answer
  run(ask: ApiContext<W, z.output<Body>, z.output<Query>>): EndpointResult<Answer> | Promise<EndpointResult<Answer>>
}
export type AnyEndpoint = EndpointDocs & {
  access: AccessLevel
  body?: z.ZodType
  query?: z.ZodType
  response: z.ZodType
  run(ask: ApiContext<AccessLevel, never, never>): unknown
}
export type ApiMethods = Partial<Record<ApiMethod, AnyEndpoint>>

/** Ties the schemas of a body and a query to what `run` is given, and the one of the answer to what it gives. */
export function endpoint<
  W extends AccessLevel,
  Answer extends z.ZodType,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
>(described: Endpoint<W, Body, Query, Answer>): AnyEndpoint {
  return described as AnyEndpoint
}

const methodsByLoader = new WeakMap<object, ApiMethods>()

/** What stands behind an address, if its loader was made by the API door; in the order in which methods are read. */
export function endpointsOf(loader: unknown): [ApiMethod, AnyEndpoint][] {
  const methods = typeof loader === 'function' ? methodsByLoader.get(loader) : undefined
  return API_METHODS.flatMap((method): [ApiMethod, AnyEndpoint][] =>
    methods?.[method] ? [[method, methods[method]]] : [],
  )
}

/**
 * The API door of one address: picks the method (405), guards (401), asks for JSON (415), parses with the
 * room's schema (400) and answers every failure as `{ message, error }`. A Response from `run` passes as it is.
 * Use as `const { loader, action } = api({…}); export { loader, action }`: the one-line destructuring export
 * is not stripped from the browser's bundle.
 */
export function api(methods: ApiMethods) {
  const answer = async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const url = new URL(request.url)
    try {
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const found = methods[method as ApiMethod]
      if (!found) {
        const allowed = Object.keys(methods).join(', ')
        return json(
          { message: `This address answers ${allowed} only.`, error: 'method_not_allowed' },
          { status: 405, headers: { Allow: allowed } },
        )
      }
      const operator = await authorizeOperator(found.access, request, context.ip, { byPassword: true })
      const user = await authorizeUser(found.access, request)
      const query = found.query ? parseWithSchema(found.query, readQueryParameters(url)) : undefined
      const body = found.body ? parseWithSchema(found.body, await parseJsonBody(request)) : undefined
      const value = await found.run({
        request,
        url,
        params,
        user,
        operator,
        body: body as never,
        query: query as never,
        ip: context.ip,
        idempotencyKey: request.headers.get('Idempotency-Key') || null,
        routes: context.routes,
      })
      return value instanceof Response ? value : json(value ?? null, { headers: { 'Cache-Control': 'no-store' } })
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      const { status, headers, message, error, id, fields } = toHttpError(thrown, {
        method: request.method,
        path: url.pathname,
      })
      return json(
        { message, error, ...(id && { id }), ...(fields && { fields }) },
        { status, headers: { 'Cache-Control': 'no-store', ...headers } },
      )
    }
  }
  methodsByLoader.set(answer, methods)
  return { loader: answer, action: answer }
}

/** What the address asks for; of what it says twice, the first. */
function readQueryParameters({ searchParams }: URL): unknown {
  const said = [...new Set(searchParams.keys())].map((name) => [name, searchParams.get(name)])
  if (isUnsafeJson(said) || hasUnsafeFieldName(searchParams.keys())) throw new AppError('invalid', INVALID_REQUEST)
  return Object.fromEntries(said)
}

async function parseJsonBody(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    throw new AppError('not_json', 'Please send JSON (Content-Type: application/json).')
  let value: unknown
  try {
    value = JSON.parse(await request.text())
  } catch {
    throw new AppError('invalid', INVALID_REQUEST)
  }
  if (isUnsafeJson(value)) throw new AppError('invalid', INVALID_REQUEST)
  return value
}

function parseWithSchema<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) (fields[issue.path.join('.')] ??= []).push(toIssueMessage(issue))
  throw new AppError('invalid', parsed.error.issues[0] ? toIssueMessage(parsed.error.issues[0]) : INVALID_REQUEST, {
    fields,
  })
}

/** A room words its own fields; what is wrong with the whole (not an object, a field too many) Zod words for programmers. */
function toIssueMessage({ code, path, message }: z.core.$ZodIssue): string {
  if (code === 'unrecognized_keys') return 'Something was sent that is not known here. Please check the names.'
  return path.length === 0 && code === 'invalid_type' ? INVALID_REQUEST : message
}
