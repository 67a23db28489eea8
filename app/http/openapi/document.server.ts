import { say } from '#packages/texts/say'
import type { ServerBuild } from '@remix-run/node'
import { z } from 'zod'
import type { ErrorKind } from '#app/platform/app-error'
import { env, isSecureOrigin } from '#app/platform/env.server'
import { endpointsOf, isBodyOptional, type AnyEndpoint, type ApiMethod } from '../api.server'
import { isOperatorAccess, type AccessLevel } from '../authorization.server'
import { HTTP_STATUS } from '../http-error.server'
import { findEndpointGroup, listEndpointGroups } from './endpoint-groups'
import { toJsonSchema, type JsonSchema, type NamedSchemas } from './json-schema'
import { objectKeys } from '#app/platform/text/objects'

type OpenApiContent = Record<string, { schema: JsonSchema }>
type OpenApiHeader = { description: string; schema: JsonSchema }
type OpenApiParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
type OpenApiResponse = { description: string; headers?: Record<string, OpenApiHeader>; content?: OpenApiContent }
export type OpenApiOperation = {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  security: Record<string, []>[]
  parameters?: OpenApiParameter[]
  requestBody?: { required: boolean; content: OpenApiContent }
  responses: Record<string, OpenApiResponse>
}
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<Lowercase<ApiMethod>, OpenApiOperation>>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, Record<string, string>> }
}

type ServerRoutes = ServerBuild['routes']

const API_DESCRIPTION = `The endpoints that Larder's own pages use, open to scripts too.

Bodies are JSON (\`Content-Type: application/json\`, at most 256 KB). What is refused is answered \`{ message, error \
}\`: a sentence for a person, and a word for a program; \`fields\` has a sentence for each field that is wrong. Some \
answers of 429 and 503 say when to come back (\`Retry-After\`).

Requests that change something and come from a browser must come from Larder's own pages. A script that \
sends a cookie and no body has to say that it is no form: by \`Content-Type: application/json\`, or by an \`Origin\` \
that is this address. What is created with an \
\`Idempotency-Key\` is created once, however often it is sent within a day.

Today is the cook's: in the time zone chosen at /account, else in that of the cookie \`time-zone\` (such as \
Pacific/Auckland), else in the last that a browser of theirs has told.`

const ERROR_DESCRIPTIONS: Record<ErrorKind, string> = {
  invalid: 'What was sent cannot be used; the sentence says why.',
  unauthenticated: 'Nobody is signed in who may do this.',
  forbidden: "The request comes from another site's page.",
  not_found: "There is none, or it is somebody else's.",
  conflict: 'It cannot be done as things stand.',
  too_large: 'More than 256 KB.',
  not_json: 'The body is not called JSON.',
  too_many: 'Too many at once.',
  not_configured: 'A setting is missing.',
  unavailable: 'What is needed for it cannot be reached.',
}

const SECURITY_BY_ACCESS: Record<AccessLevel, Record<string, []>[]> = {
  anyone: [],
  user: [{ cookSession: [] }, { cookToken: [] }],
  operator: [{ operatorPassword: [] }, { operatorSession: [] }],
  editor: [{ operatorPassword: [] }, { operatorSession: [] }],
  admin: [{ operatorPassword: [] }, { operatorSession: [] }],
}

const ErrorResponse = z
  .object({
    message: z.string().describe('For a person.'),
    error: z
      .string()
      .meta({
        description: `For a program: ${Object.keys(HTTP_STATUS).join(', ')}, method_not_allowed or unforeseen.`,
      }),
    id: z.string().optional().describe('Under which the log says more.'),
    fields: z.record(z.string(), z.array(z.string())).optional().describe('By field, what is wrong with it.'),
  })
  .catchall(z.unknown())
  .meta({ id: 'Failure' })

const documentByRoutes = new WeakMap<ServerRoutes, OpenApiDocument>()

/** Generated at the first request: the routes of a build do not change. */
export async function getOpenApiDocument(routes: () => Promise<ServerRoutes>): Promise<OpenApiDocument> {
  const table = await routes()
  const { APP_ORIGIN } = env()
  const document =
    documentByRoutes.get(table) ?? buildOpenApiDocument(table, { origin: APP_ORIGIN, isSecure: isSecureOrigin() })
  documentByRoutes.set(table, document)
  return document
}

/** Generates the document from the route manifest and the endpoints' own documentation. */
export function buildOpenApiDocument(
  routes: ServerRoutes,
  { origin, isSecure }: { origin: string; isSecure: boolean },
): OpenApiDocument {
  const named: NamedSchemas = new Map()
  const prefix = isSecure ? '__Host-' : ''
  const paths: OpenApiDocument['paths'] = {}
  for (const [path, loader] of listRoutePaths(routes)) {
    const methods = endpointsOf(loader)
    if (methods.length > 0)
      paths[path] = Object.fromEntries(
        methods.map(([method, endpoint]) => [method.toLowerCase(), buildOperation(path, method, endpoint, named)]),
      )
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Larder', version: '1', description: API_DESCRIPTION },
    servers: [{ url: origin }],
    tags: listEndpointGroups(Object.keys(paths)).map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      schemas: Object.fromEntries([...named].sort(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes: {
        cookSession: {
          type: 'apiKey',
          in: 'cookie',
          name: `${prefix}larder.session`,
          description: 'A cook who has signed in at /sign-in.',
        },
        cookToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A session token of the identity provider, where accounts are kept by one.',
        },
        operatorPassword: {
          type: 'apiKey',
          in: 'header',
          name: 'x-admin-password',
          description: "The operator's password or an API token, for scripts.",
        },
        operatorSession: {
          type: 'apiKey',
          in: 'cookie',
          name: `${prefix}larder.operator`,
          description: 'An operator who has signed in at /admin.',
        },
      },
    },
  }
}

/** Paths with their endpoints, sorted: '/api/meal-plans/{id}'. */
function listRoutePaths(routes: ServerRoutes): [path: string, loader: unknown][] {
  const pathOf = (id: string | undefined): string =>
    id === undefined ? '' : `${pathOf(routes[id]?.parentId)}${routes[id]?.path ? `/${routes[id].path}` : ''}`
  return Object.values(routes)
    .flatMap((route): [string, unknown][] =>
      route?.module.loader ? [[pathOf(route.id).replace(/:(\w+)/g, '{$1}'), route.module.loader]] : [],
    )
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

function buildOperation(path: string, method: ApiMethod, endpoint: AnyEndpoint, named: NamedSchemas): OpenApiOperation {
  const parameters = buildParameters(path, endpoint, named)
  return {
    operationId: `${method.toLowerCase()}${path
      .replace(/^\/api(?=\/)/, '')
      .replace(/[/{}]+/g, '-')
      .replace(/-$/, '')}`,
    tags: [findEndpointGroup(path).name],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    security: SECURITY_BY_ACCESS[endpoint.access],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: !isBodyOptional(endpoint.body),
        content: { 'application/json': { schema: toJsonSchema(endpoint.body, 'input', named) } },
      },
    }),
    ...(endpoint.requestMediaType && {
      requestBody: {
        required: true,
        content: { [endpoint.requestMediaType]: { schema: { description: 'The file as it is.' } } },
      },
    }),
    responses: { ...buildSuccessResponses(endpoint, named), ...buildErrorResponses(path, method, endpoint, named) },
  }
}

function buildParameters(
  path: string,
  { query, isIdempotent, hasEtag, ifMatch }: AnyEndpoint,
  named: NamedSchemas,
): OpenApiParameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): OpenApiParameter => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(/id$/i.test(name) && { format: 'uuid' }) },
  }))
  const header = (name: string, description: string): OpenApiParameter => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  return [
    ...inPath,
    ...(query ? buildQueryParameters(toJsonSchema(query, 'input', named)) : []),
    ...(isIdempotent
      ? [header('Idempotency-Key', 'Sent again under the same key, it is done once and answered alike.')]
      : []),
    ...(hasEtag ? [header('If-None-Match', 'The ETag of what the asker has.')] : []),
    ...(ifMatch ? [header('If-Match', ifMatch)] : []),
  ]
}

function buildQueryParameters({ properties = {}, required = [] }: JsonSchema): OpenApiParameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema,
  }))
}

function buildSuccessResponses(
  { response, hasEtag, isEventStream }: AnyEndpoint,
  named: NamedSchemas,
): Record<string, OpenApiResponse> {
  const schema = toJsonSchema(response, 'output', named)
  const headers = { ETag: { description: 'Names what was answered.', schema: { type: 'string' } } }
  const content: OpenApiContent = {
    'application/json': { schema },
    ...(isEventStream && {
      'text/event-stream': { schema: { type: 'string', description: 'The same, and again at each change.' } },
    }),
  }
  return {
    200: { description: 'Done.', ...(hasEtag && { headers }), content },
    ...(hasEtag && { 304: { description: 'The asker has it already.' } }),
  }
}

/** Errors of `api` and of the endpoint, joined where they share a status. */
function buildErrorResponses(
  path: string,
  method: ApiMethod,
  { access, body, query, refusals = {} }: AnyEndpoint,
  named: NamedSchemas,
): Record<string, OpenApiResponse> {
  const byDoor: ErrorKind[] = [
    ...(body || query ? (['invalid'] as const) : []),
    ...(access === 'anyone' ? [] : (['unauthenticated'] as const)),
    ...(method === 'GET' && access !== 'admin' ? [] : (['forbidden'] as const)),
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(body ? (['too_large', 'not_json'] as const) : []),
    ...(isOperatorAccess(access) ? (['too_many'] as const) : []),
  ]
  const kinds = [...new Set([...byDoor, ...objectKeys(refusals)])].sort(
    (one, other) => HTTP_STATUS[one] - HTTP_STATUS[other],
  )
  const sentences = new Map<number, string[]>()
  for (const kind of kinds)
    sentences.set(HTTP_STATUS[kind], [
      ...(sentences.get(HTTP_STATUS[kind]) ?? []),
      ...[refusals[kind] ?? ERROR_DESCRIPTIONS[kind]].flat().map(say),
    ])
  const schema = toJsonSchema(ErrorResponse, 'output', named)
  return Object.fromEntries(
    [...sentences].map(([status, descriptions]) => [
      status,
      { description: descriptions.join(' '), content: { 'application/json': { schema } } },
    ]),
  )
}
