import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createLoadContext, noOwnWrites, verifiedCsrf, cook } from '#tests/support/request-stub'
import { z } from 'zod'
import type { User } from '#app/domain/accounts/user'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import { AppError } from '#app/platform/app-error'
import { log } from '#app/platform/log.server'
import { api, endpoint, endpointsOf } from './api.server'

const visit = vi.hoisted(() => ({ user: null as User | null }))
vi.mock('#app/ports/identity/identity.server', () => ({
  getIdentityProvider: () => ({ findUser: () => Promise.resolve(visit.user) }),
}))
vi.spyOn(log, 'error').mockImplementation(() => undefined)
beforeEach(() => void (visit.user = null))

const Plan = z.strictObject({
  name: z
    .string('Please enter a meal plan name.')
    .trim()
    .min(1, 'Please enter a meal plan name.')
    .max(200, 'That name is too long.'),
  tags: z.array(z.string('A tag is a word.')).default([]),
})
const run = vi.fn(({ body }: { body: z.output<typeof Plan> }) => ({ id: 'p1', name: body.name }))
const route = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'Says it back.',
    response: z.unknown(),
    run: ({ url }) => ({ asked: url.searchParams.get('q') }),
  }),
  POST: endpoint({
    access: 'anyone',
    summary: 'Makes a plan.',
    body: Plan,
    response: z.object({ id: z.string(), name: z.string() }),
    run,
  }),
  DELETE: endpoint({ access: 'user', summary: 'Says who.', response: z.string(), run: ({ user }) => user.id }),
})
const ask = (
  method: string,
  { body, type = 'application/json' }: { body?: string; type?: string | null } = {},
  path = '/api/plans?q=soup',
) => {
  const request = new Request(`http://larder.example${path}`, {
    method,
    body,
    headers: type === null || body === undefined ? {} : { 'Content-Type': type },
  })
  if (type === null) request.headers.delete('Content-Type')
  const args: ActionFunctionArgs = { request, params: {}, context: createLoadContext() }
  return (method === 'GET' || method === 'HEAD' ? route.loader : route.action)(args)
}
const post = (value: unknown) => ask('POST', { body: typeof value === 'string' ? value : JSON.stringify(value) })
beforeEach(() => void run.mockClear())

test("what a schema has no sentence for is said in ours, not in Zod's", async () => {
  for (const value of [{ name: 'Week', tags: 'one' }, [], null]) {
    const answer = await post(value)
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([400, INVALID_REQUEST()])
  }
  expect((await post({ name: 'Week', tags: [1] })).status).toBe(400)
})

test("responds with the endpoint's value, and no-store", async () => {
  const answer = await ask('GET')
  expect(await answer.json()).toEqual({ asked: 'soup' })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect((await ask('HEAD')).status).toBe(200)
})
test.each(['PUT', 'PATCH', 'OPTIONS'])('%s without an endpoint is 405 with Allow', async (method) => {
  const answer = await ask(method)
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, POST, DELETE'])
  expect(await answer.json()).toEqual({
    message: 'This address answers GET, POST, DELETE only.',
    error: 'method_not_allowed',
  })
})
test('what may have written is noted for the next pages of the browser, also if it fails; what only reads is not', async () => {
  const note = vi.spyOn(noOwnWrites, 'note')
  await ask('GET')
  await post({ name: '' })
  expect(note).not.toHaveBeenCalled()
  await post({ name: 'Week' })
  expect(note).toHaveBeenCalledTimes(1)
  run.mockImplementationOnce(() => {
    throw new Error('after a commit')
  })
  await post({ name: 'Week' })
  expect(note).toHaveBeenCalledTimes(2)
  note.mockRestore()
})
test('a POST that only reads is not noted', async () => {
  const note = vi.spyOn(noOwnWrites, 'note')
  const { action } = api({
    POST: endpoint({
      access: 'anyone',
      summary: 'Searches.',
      changesNothing: true,
      response: z.string(),
      run: () => 'soup',
    }),
  })
  const request = new Request('http://larder.example/api/search', { method: 'POST' })
  const context = { ip: '203.0.113.7', form: verifiedCsrf, ownWrites: noOwnWrites } as never
  expect((await action({ request, params: {}, context })).status).toBe(200)
  expect(note).not.toHaveBeenCalled()
  note.mockRestore()
})
describe('query parameters', () => {
  const Page = z.object({ page: z.coerce.number('Please name a page.').int('Please name a page.').default(1) })
  const asked = vi.fn(({ query }: { query: z.output<typeof Page> }) => query)
  const { loader } = api({
    GET: endpoint({
      access: 'anyone',
      summary: 'Turns a page.',
      query: Page,
      response: z.object({ page: z.number() }),
      run: asked,
    }),
  })
  const get = (query: string) =>
    loader({
      request: new Request(`http://larder.example/api/pages${query}`),
      params: {},
      context: createLoadContext(),
    })

  test.each([
    ['', 1],
    ['?page=2', 2],
    ['?page=2&page=3', 2],
    ['?page=4&other=5', 4],
  ])('%j is page %i', async (query, page) => expect(await (await get(query)).json()).toEqual({ page }))
  test.each([
    ['?page=x', 'Please name a page.'],
    ['?page=1.5', 'Please name a page.'],
    ['?page=%00', INVALID_REQUEST()],
    ['?__proto__=1', INVALID_REQUEST()],
    [`?${Array.from({ length: 1001 }, (_, n) => `f${n}=`).join('&')}`, INVALID_REQUEST()],
  ])('%j is 400', async (query, message) => {
    asked.mockClear()
    const answer = await get(query)
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([400, message])
    expect(asked).not.toHaveBeenCalled()
  })
})
test('endpointsOf lists the endpoints of loaders made by api, and nothing else', () => {
  expect(endpointsOf(route.loader).map(([method, { summary }]) => `${method} ${summary}`)).toEqual([
    'GET Says it back.',
    'POST Makes a plan.',
    'DELETE Says who.',
  ])
  for (const other of [undefined, null, () => null, {}, 'loader']) expect(endpointsOf(other)).toEqual([])
})
test('401 with a message where a user is required', async () => {
  const answer = await ask('DELETE')
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ message: 'Please sign in first.', error: 'unauthenticated' })
  visit.user = cook
  expect(await (await ask('DELETE')).json()).toBe('cook-1')
})

describe('a body', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json ;charset=utf-8',
  ])('as %s is read', async (type) => {
    expect((await ask('POST', { body: '{"name":" Week 1 "}', type })).status).toBe(200)
    expect(run.mock.calls[0]?.[0].body).toEqual({ name: 'Week 1', tags: [] })
  })
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    'application/json+ld',
    'x, application/json',
    '',
  ])('as %j is 415', async (type) => {
    expect((await ask('POST', { body: '{"name":"x"}', type })).status).toBe(415)
    expect(run).not.toHaveBeenCalled()
  })
  test('that may be omitted needs no type; one that is sent does', async () => {
    const { action } = api({
      POST: endpoint({
        access: 'anyone',
        summary: 'Selects.',
        body: z.object({ ids: z.array(z.string()).optional() }).prefault({}),
        response: z.unknown(),
        run: ({ body }) => body,
      }),
    })
    const send = async (type: string | null, body?: string) => {
      const request = new Request('http://larder.example/api/selections', { method: 'POST', body })
      request.headers.delete('Content-Type')
      if (type !== null) request.headers.set('Content-Type', type)
      const context = {
        nonce: 'n',
        ip: '203.0.113.7',
        form: verifiedCsrf,
        ownWrites: noOwnWrites,
        routes: () => Promise.resolve({}),
        policy: {},
        address: '/api/selections',
        onClose: () => undefined,
        setBody: () => undefined,
      }
      const answer = await action({ request, params: {}, context })
      return [answer.status, ...(answer.status === 200 ? [await answer.json()] : [])]
    }
    expect(await send(null)).toEqual([200, {}])
    expect(await send('application/json')).toEqual([200, {}])
    expect(await send('application/json', '{"ids":["a"]}')).toEqual([200, { ids: ['a'] }])
    expect(await send(null, '{"ids":["a"]}')).toEqual([415])
    expect(await send('text/plain')).toEqual([415])
    expect(await send('application/json', 'null')).toEqual([400])
  })
  test('without a type is 415', async () =>
    expect((await ask('POST', { body: '{"name":"x"}', type: null })).status).toBe(415))

  test.each([
    ['', INVALID_REQUEST()],
    ['{', INVALID_REQUEST()],
    ['undefined', INVALID_REQUEST()],
    ["{'name':'x'}", INVALID_REQUEST()],
    ['{"name":"x","__proto__":{}}', INVALID_REQUEST()],
    ['{"name":"a\\u0000"}', INVALID_REQUEST()],
    ['[]', INVALID_REQUEST()],
    ['null', INVALID_REQUEST()],
    ['"x"', INVALID_REQUEST()],
    ['7', INVALID_REQUEST()],
  ])('%s is 400', async (body, message) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message, error: 'invalid' })
    expect(run).not.toHaveBeenCalled()
  })
  test("errors are the schema's messages, by field", async () => {
    const answer = await post({ name: ' ', tags: ['ok', 7] })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      message: 'Please enter a meal plan name.',
      error: 'invalid',
      fields: { name: ['Please enter a meal plan name.'], 'tags.1': ['A tag is a word.'] },
    })
  })
  test('an unknown field is 400, and its name is not echoed', async () => {
    const answer = await post({ name: 'x', userId: 'somebody-else' })
    expect(answer.status).toBe(400)
    const { message } = (await answer.json()) as { message: string }
    expect(message).toBe('Something was sent that is not known here. Please check the names.')
  })
})

describe('errors thrown by an endpoint', () => {
  test('an AppError: status, message, Retry-After', async () => {
    run.mockImplementationOnce(() => {
      throw new AppError('too_many', 'Slowly.', { retryAfter: 41.2 })
    })
    const answer = await post({ name: 'x' })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '42'])
    expect(await answer.json()).toEqual({ message: 'Slowly.', error: 'too_many' })
  })
  test('anything else: 500 with an id and without a trace', async () => {
    run.mockImplementationOnce(() => {
      throw new Error('duplicate key value violates unique constraint "plans_pkey"')
    })
    const answer = await post({ name: 'x' })
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(text).not.toMatch(/duplicate|plans_pkey|\.ts:/)
    expect(JSON.parse(text)).toMatchObject({ error: 'unforeseen', id: expect.any(String) as string })
  })
  test('a Response is passed through', async () => {
    const made = new Response('x', { status: 201 })
    run.mockImplementationOnce(() => made as never)
    expect(await post({ name: 'x' })).toBe(made)
  })
})
