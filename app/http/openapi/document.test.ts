import type { ServerBuild } from '@remix-run/node'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { api, endpoint } from '../api.server'
import { buildOpenApiDocument } from './document.server'

vi.mock('#app/ports/identity/identity.server', () => ({
  getIdentityProvider: () => ({ findUser: () => Promise.resolve(null) }),
}))

const Plan = z.object({ id: z.uuid(), name: z.string(), at: z.iso.datetime() }).meta({ id: 'Plan' })
const NewPlan = z.object({
  name: z.string().trim().min(1, 'Please name it.').max(100),
  servings: z
    .union([z.string(), z.number(), z.null()])
    .optional()
    .transform((value) => Number(value)),
})
const plans = api({
  GET: endpoint({
    access: 'user',
    summary: 'All plans.',
    query: z.object({ page: z.coerce.number().int().min(1).default(1).meta({ description: 'Which page.' }) }),
    response: z.array(Plan),
    hasEtag: true,
    run: () => [],
  }),
  POST: endpoint({
    access: 'user',
    summary: 'Makes a plan.',
    description: 'One at a time.',
    body: NewPlan,
    response: Plan,
    refusals: {
      conflict: ['There is one.', 'There are too many.'],
      unavailable: 'Not now.',
      not_configured: 'Not here.',
    },
    isIdempotent: true,
    run: () => ({ id: '1', name: 'x', at: new Date() }),
  }),
})
const plan = api({
  DELETE: endpoint({
    access: 'operator',
    summary: 'Deletes a plan.',
    response: z.object({ success: z.boolean() }),
    run: () => ({ success: true }),
  }),
  PATCH: endpoint({
    access: 'anyone',
    summary: 'Changes a plan.',
    response: Plan,
    ifMatch: 'The version.',
    run: () => new Response(),
  }),
})
const route = (id: string, path: string | undefined, module: object, parentId?: string) => [
  id,
  { id, path, parentId, module },
]
const routes = Object.fromEntries([
  route('root', '', { default: () => null, loader: () => null }),
  route('routes/_site', undefined, { loader: () => null }, 'root'),
  route('routes/_site.plans', 'plans', { loader: () => null }, 'routes/_site'),
  route('routes/api.plans', 'api/meal-plans', plans, 'root'),
  route('routes/api.plans_.$id.parts.$partId', 'api/meal-plans/:id/parts/:slug', plan, 'root'),
  route('routes/api.$', 'api/*', { loader: () => null }, 'root'),
]) as unknown as ServerBuild['routes']
const document = buildOpenApiDocument(routes, { origin: 'https://larder.example', isSecure: true })

test('it is valid, and contains the endpoints made by api and nothing else', async () => {
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
  expect(Object.entries(document.paths).map(([path, methods]) => [path, ...Object.keys(methods)])).toEqual([
    ['/api/meal-plans', 'get', 'post'],
    ['/api/meal-plans/{id}/parts/{slug}', 'patch', 'delete'],
  ])
  expect(document.tags.map(({ name }) => name)).toEqual(['Meal plans'])
  expect(document.servers).toEqual([{ url: 'https://larder.example' }])
})
test('who may', () => {
  const [, second] = Object.values(document.paths)
  expect(document.paths['/api/meal-plans']?.get?.security).toEqual([{ cookSession: [] }, { cookToken: [] }])
  expect([second?.patch?.security, second?.delete?.security]).toEqual([
    [],
    [{ operatorPassword: [] }, { operatorSession: [] }],
  ])
  expect(document.components.securitySchemes.cookSession?.name).toBe('__Host-larder.session')
  expect(
    buildOpenApiDocument(routes, { origin: 'http://localhost', isSecure: false }).components.securitySchemes.cookSession
      ?.name,
  ).toBe('larder.session')
})
test('what is asked: the path, the query, headers and the body as it is sent', () => {
  expect(document.paths['/api/meal-plans/{id}/parts/{slug}']?.patch?.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'If-Match', in: 'header', required: false, description: 'The version.', schema: { type: 'string' } },
  ])
  const { get, post } = document.paths['/api/meal-plans']!
  expect(get?.parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['page', 'query', false],
    ['If-None-Match', 'header', false],
  ])
  expect(get?.parameters?.[0]).toMatchObject({
    description: 'Which page.',
    schema: { type: 'integer', minimum: 1, default: 1 },
  })
  expect(post?.parameters?.map(({ name }) => name)).toEqual(['Idempotency-Key'])
  expect(post?.requestBody?.content['application/json']?.schema).toEqual({
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 100 },
      servings: { type: ['string', 'number', 'null'] },
    },
    required: ['name'],
  })
})
test('what is answered, by reference where it has a name', () => {
  const { get, post } = document.paths['/api/meal-plans']!
  expect(get?.responses['200']?.content).toEqual({
    'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Plan' } } },
  })
  expect(Object.keys(get?.responses ?? {})).toEqual(['200', '304', '400', '401'])
  expect(post?.responses['200']?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/Plan' } },
  })
  expect(document.components.schemas.Plan).toEqual({
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      name: { type: 'string' },
      at: { type: 'string', format: 'date-time' },
    },
    required: ['id', 'name', 'at'],
    additionalProperties: false,
  })
})
describe('what is refused', () => {
  const refused = (responses: Record<string, { description: string }> = {}) =>
    Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([status, { description }]) => [status, description]),
    )
  test('errors of api and of the endpoint, joined where they share a status', () => {
    const post = refused(document.paths['/api/meal-plans']?.post?.responses)
    expect(Object.keys(post).join()).toBe('400,401,403,409,413,415,503')
    expect(post).toMatchObject({ 409: 'There is one. There are too many.', 503: 'Not now. Not here.' })
    const remove = refused(document.paths['/api/meal-plans/{id}/parts/{slug}']?.delete?.responses)
    expect(Object.keys(remove).join()).toBe('401,403,404,429')
  })
  test('always as a failure', () => {
    for (const [status, { content }] of Object.entries(document.paths['/api/meal-plans']?.post?.responses ?? {}))
      if (Number(status) >= 400)
        expect(content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } })
    expect(document.components.schemas.Failure).toMatchObject({ required: ['message', 'error'] })
    expect(document.components.schemas.Failure?.additionalProperties).not.toBe(false)
  })
})
