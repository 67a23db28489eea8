import type { Sayable } from '#packages/texts/say'
import { message, t } from '#packages/texts/t'
import { json, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import { AppError, type ErrorKind } from '#app/platform/app-error'
import { isOneOf } from '#app/platform/text/objects'
import { toRoutePattern } from './route-pattern'
import { toHttpError } from './http-error.server'
import {
  authorizeUser,
  authorizeOperator,
  type OperatorFor,
  type UserFor,
  type AccessLevel,
  checkMaintenance,
} from './authorization.server'
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
  /** The header Idempotency-Key; null without one. */ idempotencyKey: string | null
  routes: AppLoadContext['routes']
  onClose: AppLoadContext['onClose']
}
const API_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type ApiMethod = (typeof API_METHODS)[number]

/** Documentation of an endpoint for /api/openapi.json and /api/docs; openapi/document.server.ts reads it. */
type EndpointDocs = {
  /** One line. */
  summary: string
  description?: string
  /** Error messages by kind: 'conflict: This recipe is already in your collection.' */
  refusals?: Partial<Record<ErrorKind, Sayable | Sayable[]>>
  /** Content type of a request body that is not JSON. */
  requestMediaType?: string
  /** A POST that only reads: it is answered during maintenance. */
  changesNothing?: boolean
  /** Accepts the header Idempotency-Key. */
  isIdempotent?: boolean
  /** Responds with an ETag, and with 304 to If-None-Match. */
  hasEtag?: boolean
  /** With `Accept: text/event-stream` the response is an event stream of the same data. */
  isEventStream?: boolean
  /** The header that has to name the current version. */
  ifMatch?: string
}

/** What JSON serialises to this type: an ISO date string may still be a Date. */
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
  /** Schema of the success response. */
  response: Answer
  run(context: ApiContext<W, z.output<Body>, z.output<Query>>): EndpointResult<Answer> | Promise<EndpointResult<Answer>>
}
export type AnyEndpoint = EndpointDocs & {
  access: AccessLevel
  body?: z.ZodType
  query?: z.ZodType
  response: z.ZodType
  run(context: ApiContext<AccessLevel, never, never>): unknown
}
type ApiMethods = Partial<Record<ApiMethod, AnyEndpoint>>

/** Infers the types of `run` from the schemas of body, query and response. */
export function endpoint<
  W extends AccessLevel,
  Answer extends z.ZodType,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<W, Body, Query, Answer>): AnyEndpoint {
  return definition as AnyEndpoint
}

const methodsByLoader = new WeakMap<object, ApiMethods>()

/** The endpoints of a route whose loader was made by `api`, in the order of API_METHODS. */
export function endpointsOf(loader: unknown): [ApiMethod, AnyEndpoint][] {
  const methods = typeof loader === 'function' ? methodsByLoader.get(loader) : undefined
  return API_METHODS.flatMap((method): [ApiMethod, AnyEndpoint][] =>
    methods?.[method] ? [[method, methods[method]]] : [],
  )
}

/**
 * Loader and action of an API route: selects the method (405), authorizes (401), requires JSON (415), validates (400)
 * and responds to every error with `{ message, error }`. A Response from `run` is passed through.
 * Use as `const { loader, action } = api({…}); export { loader, action }`: Remix does not strip the one-line
 * destructuring export from the client bundle.
 */
export function api(methods: ApiMethods) {
  const respond = async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const url = new URL(request.url)
    try {
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const selected = isOneOf(API_METHODS, method) ? methods[method] : undefined
      if (!selected) {
        const allowed = Object.keys(methods).join(', ')
        return json(
          { message: t('This address answers {allowed} only.', { allowed }), error: 'method_not_allowed' },
          { status: 405, headers: { Allow: allowed } },
        )
      }
      const operator = await authorizeOperator(selected.access, request, context.ip, { byPassword: true })
      const user = await authorizeUser(selected.access, request)
      const mayWrite = method !== 'GET' && !selected.changesNothing
      if (mayWrite) await checkMaintenance(selected.access, context.policy)
      const query = selected.query
        ? parseWithSchema(selected.query, readQueryParameters(url, selected.query))
        : undefined
      const body = selected.body
        ? parseWithSchema(selected.body, await parseJsonBody(request, selected.body))
        : undefined
      let value: unknown
      try {
        value = await selected.run({
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
          onClose: context.onClose,
        })
      } finally {
        if (mayWrite) await context.ownWrites.note()
      }
      return value instanceof Response ? value : json(value ?? null, { headers: { 'Cache-Control': 'no-store' } })
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      const { status, headers, message, error, id, fields } = toHttpError(thrown, {
        method: request.method,
        path: toRoutePattern(url.pathname, params),
      })
      return json(
        { message, error, ...(id && { id }), ...(fields && { fields }) },
        { status, headers: { 'Cache-Control': 'no-store', ...headers } },
      )
    }
  }
  methodsByLoader.set(respond, methods)
  return { loader: respond, action: respond }
}

export const isBodyOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success

/** A parameter that the schema has as a list may be repeated; of any other the first counts. */
function readQueryParameters({ searchParams }: URL, schema: z.ZodType): unknown {
  const fields: Record<string, unknown> = schema instanceof z.ZodObject ? schema.shape : {}
  const parameters = [...new Set(searchParams.keys())].map((name) => [
    name,
    isList(fields[name]) ? searchParams.getAll(name) : searchParams.get(name),
  ])
  if (isUnsafeJson(parameters) || hasUnsafeFieldName(searchParams.keys()))
    throw new AppError('invalid', INVALID_REQUEST)
  return Object.fromEntries(parameters)
}

const isList = (field: unknown): boolean =>
  (field instanceof z.ZodOptional ? field.unwrap() : field) instanceof z.ZodArray

/** Undefined for no body, where the schema allows that; it then needs no Content-Type either. */
async function parseJsonBody(request: Request, schema: z.ZodType): Promise<unknown> {
  const type = request.headers.get('Content-Type')
  const isJson = type !== null && /^application\/json\s*(;|$)/i.test(type)
  const text = isJson || type === null ? await request.text() : null
  if (text === '' && isBodyOptional(schema)) return undefined
  if (text === null || !isJson)
    throw new AppError('not_json', message('Please send JSON (Content-Type: application/json).'))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('invalid', INVALID_REQUEST)
  }
  if (isUnsafeJson(value)) throw new AppError('invalid', INVALID_REQUEST)
  return value
}

function parseWithSchema<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  // For what has no message of its own: Zod's sentences are nobody's to read.
  const parsed = schema.safeParse(value, { error: () => INVALID_REQUEST() })
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) (fields[issue.path.join('.')] ??= []).push(toIssueMessage(issue))
  throw new AppError('invalid', parsed.error.issues[0] ? toIssueMessage(parsed.error.issues[0]) : INVALID_REQUEST, {
    fields,
  })
}

const toIssueMessage = ({ code, message }: z.core.$ZodIssue): string =>
  code === 'unrecognized_keys' ? t('Something was sent that is not known here. Please check the names.') : message
