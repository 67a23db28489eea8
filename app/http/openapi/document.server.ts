import type { ServerBuild } from '@remix-run/node'
import { z } from 'zod'
import type { ErrorKind } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { endpointsOf } from '../api.server'
import type { AnyEndpoint, Method } from '../api.server'
import type { Who } from '../guards.server'
import { STATUS } from '../status'
import { groupOf, groupsOf } from './groups'
import { jsonSchemaOf } from './json-schema'
import type { JsonSchema, Named } from './json-schema'

type Content = Record<string, { schema: JsonSchema }>
type Header = { description: string; schema: JsonSchema }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
export type Answer = { description: string; headers?: Record<string, Header>; content?: Content }
export type Operation = {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  security: Record<string, []>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Answer>
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, Record<string, string>> }
}

type Routes = ServerBuild['routes']

const ABOUT = `The endpoints that Larder's own pages use, open to scripts too.

Bodies are JSON (\`Content-Type: application/json\`, at most 256 KB). What is refused is answered \`{ message, error }\`: a sentence for a person, and a word for a program; \`fields\` has a sentence for each field that is wrong. Some answers of 429 and 503 say when to come back (\`Retry-After\`).

Requests that change something and come from a browser must come from Larder's own pages. What is created with an \`Idempotency-Key\` is created once, however often it is sent within a day.`

const OF_ALL: Record<ErrorKind, string> = {
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

const SECURITY: Record<Who, Record<string, []>[]> = {
  anyone: [],
  user: [{ cookSession: [] }, { cookToken: [] }],
  operator: [{ operatorPassword: [] }, { operatorSession: [] }],
}

const Failure = z
  .object({
    message: z.string().meta({ description: 'For a person.' }),
    error: z
      .string()
      .meta({ description: `For a program: ${Object.keys(STATUS).join(', ')}, method_not_allowed or unforeseen.` }),
    id: z.string().optional().meta({ description: 'Under which the log says more.' }),
    fields: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'By field, what is wrong with it.' }),
  })
  .catchall(z.unknown())
  .meta({ id: 'Failure' })

const made = new WeakMap<Routes, OpenApi>()

/** The document of this house, made when it is asked for first: its routes never change while it is open. */
export async function houseDocument(routes: () => Promise<Routes>): Promise<OpenApi> {
  const table = await routes()
  const { APP_ORIGIN } = env()
  const document = made.get(table) ?? openApi(table, { origin: APP_ORIGIN, isSecure: APP_ORIGIN.startsWith('https:') })
  made.set(table, document)
  return document
}

/** What the endpoints are, from the table of routes and from what stands beside each handler. */
export function openApi(routes: Routes, { origin, isSecure }: { origin: string; isSecure: boolean }): OpenApi {
  const named: Named = new Map()
  const prefix = isSecure ? '__Host-' : ''
  const paths: OpenApi['paths'] = {}
  for (const [path, loader] of addresses(routes)) {
    const methods = endpointsOf(loader)
    if (methods.length > 0)
      paths[path] = Object.fromEntries(
        methods.map(([method, told]) => [method.toLowerCase(), operation(path, method, told, named)]),
      )
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Larder', version: '1', description: ABOUT },
    servers: [{ url: origin }],
    tags: groupsOf(Object.keys(paths)).map(({ name, about }) => ({ name, description: about })),
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
          description: "The operator's password, for scripts.",
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

/** Each address with what answers there, in the order of the alphabet: '/api/meal-plans/{id}'. */
function addresses(routes: Routes): [path: string, loader: unknown][] {
  const pathOf = (id: string | undefined): string =>
    id === undefined ? '' : `${pathOf(routes[id]?.parentId)}${routes[id]?.path ? `/${routes[id].path}` : ''}`
  return Object.values(routes)
    .flatMap((route): [string, unknown][] =>
      route?.module.loader ? [[pathOf(route.id).replace(/:(\w+)/g, '{$1}'), route.module.loader]] : [],
    )
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

function operation(path: string, method: Method, told: AnyEndpoint, named: Named): Operation {
  const parameters = parametersOf(path, told, named)
  return {
    operationId: `${method.toLowerCase()}${path
      .replace(/^\/api(?=\/)/, '')
      .replace(/[/{}]+/g, '-')
      .replace(/-$/, '')}`,
    tags: [groupOf(path).name],
    summary: told.summary,
    ...(told.detail && { description: told.detail }),
    security: SECURITY[told.as],
    ...(parameters.length > 0 && { parameters }),
    ...(told.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(told.body, 'input', named) } },
      },
    }),
    ...(told.takes && {
      requestBody: { required: true, content: { [told.takes]: { schema: { description: 'The file as it is.' } } } },
    }),
    responses: { ...wellDone(told, named), ...refusals(path, method, told, named) },
  }
}

function parametersOf(path: string, { query, isOnce, isTagged, ifMatch }: AnyEndpoint, named: Named): Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(/id$/i.test(name) && { format: 'uuid' }) },
  }))
  const header = (name: string, description: string): Parameter => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  return [
    ...inPath,
    ...(query ? queryParameters(jsonSchemaOf(query, 'input', named)) : []),
    ...(isOnce
      ? [header('Idempotency-Key', 'Sent again under the same key, it is done once and answered alike.')]
      : []),
    ...(isTagged ? [header('If-None-Match', 'The ETag of what the asker has.')] : []),
    ...(ifMatch ? [header('If-Match', ifMatch)] : []),
  ]
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    ...(typeof description === 'string' && { description }),
    schema,
  }))
}

function wellDone({ answer, isTagged, isStream }: AnyEndpoint, named: Named): Record<string, Answer> {
  const schema = jsonSchemaOf(answer, 'output', named)
  const headers = { ETag: { description: 'Names what was answered.', schema: { type: 'string' } } }
  const content: Content = {
    'application/json': { schema },
    ...(isStream && {
      'text/event-stream': { schema: { type: 'string', description: 'The same, and again at each change.' } },
    }),
  }
  return {
    200: { description: 'Done.', ...(isTagged && { headers }), content },
    ...(isTagged && { 304: { description: 'The asker has it already.' } }),
  }
}

/** What the door refuses, and what the room does; those that share a status stand together. */
function refusals(
  path: string,
  method: Method,
  { as, body, query, refuses = {} }: AnyEndpoint,
  named: Named,
): Record<string, Answer> {
  const byDoor: ErrorKind[] = [
    ...(body || query ? (['invalid'] as const) : []),
    ...(as === 'anyone' ? [] : (['unauthenticated'] as const)),
    ...(method === 'GET' ? [] : (['forbidden'] as const)),
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(body ? (['too_large', 'not_json'] as const) : []),
    ...(as === 'operator' ? (['too_many'] as const) : []),
  ]
  const kinds = [...new Set([...byDoor, ...(Object.keys(refuses) as ErrorKind[])])].sort(
    (one, other) => STATUS[one] - STATUS[other],
  )
  const sentences = new Map<number, string[]>()
  for (const kind of kinds)
    sentences.set(STATUS[kind], [...(sentences.get(STATUS[kind]) ?? []), ...[refuses[kind] ?? OF_ALL[kind]].flat()])
  const schema = jsonSchemaOf(Failure, 'output', named)
  return Object.fromEntries(
    [...sentences].map(([status, said]) => [
      status,
      { description: said.join(' '), content: { 'application/json': { schema } } },
    ]),
  )
}
