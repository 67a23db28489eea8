// @module-tag slow
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { OpenApiDocument } from '#app/http/openapi/document.server'
import { createSeed, drillSize, seededRandom } from '#tests/support/seeded-random'
import { OPERATOR_PASSWORD, type TestBrowser } from './test-browser'
import { setUpTestServer } from './test-server'

// Requests drawn from the document of the endpoints, with wrong values, foreign ids, prototype keys and broken bodies in
// them: each is answered in our own words, none with an unforeseen error.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const kitchen = setUpTestServer({ ADMIN_PASSWORD: OPERATOR_PASSWORD })
let document: OpenApiDocument
beforeAll(async () => {
  const { json } = await kitchen.send('/api/openapi.json')
  document = json<OpenApiDocument>()
})

type JsonSchema = {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  type?: string
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
}
type Operation = {
  method: string
  path: string
  parameters: { name: string; in: string; schema: JsonSchema }[]
  body: JsonSchema | undefined
}

/** Would empty the catalogue, begin a crawl, or have all that is sent refused. */
const HARMFUL = /cleanup|admin\/notice$|crawler\/(?:start|validate|resume)$/
const listOperations = (): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { parameters = [], requestBody } = operation as unknown as {
        parameters?: Operation['parameters']
        requestBody?: { content: Record<string, { schema: JsonSchema }> }
      }
      return HARMFUL.test(path)
        ? []
        : [{ method: method.toUpperCase(), path, parameters, body: requestBody?.content['application/json']?.schema }]
    }),
  )

const WRONG_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'x',
  '__proto__',
  'constructor',
  '\0',
  '\ud800',
  '\u202e\u200b',
  'x'.repeat(10_001),
  '💥'.repeat(300),
  "'; drop table users; --",
  '../../etc/passwd',
  '2026-13-45',
  [],
  [[]],
  {},
  JSON.parse('{"__proto__":{"admin":true}}'),
  Array.from({ length: 2000 }, () => 'x'),
]
const BROKEN_BODIES = ['', '{', 'nul', '"\\ud800"', '{"a":'.repeat(5000), '['.repeat(100_000)]
const WRONG_PARTS = ['x', '__proto__', '..%2f', 'a'.repeat(3000), '%F0%9F%92%A5']

/** A recipe, a plan and a list of this user, by their ids. */
async function createBelongings(user: TestBrowser): Promise<string[]> {
  const create = async (path: string, body: object) =>
    (await user.requestJson('POST', path, body)).json<{ id: string; ingredients?: { id: string }[] }>()
  const recipe = { title: 'Soup', ingredients: ['2 leeks', '1 egg'], steps: ['Cook for 5 minutes.'] }
  const { id: recipeId } = await create('/api/collections/recipes/manual', recipe)
  const { id: planId } = await create('/api/meal-plans', { name: 'Week' })
  await create(`/api/meal-plans/${planId}/recipes`, { recipeId })
  const { id: listId, ingredients = [] } = await create(`/api/meal-plans/${planId}/generate-shopping-list`, {})
  return [recipeId, planId, listId, ...ingredients.map(({ id }) => id)]
}

test('drawn requests are answered in our own words', async () => {
  const { seed, next, below, pick } = seededRandom(createSeed())
  const [user, stranger] = await Promise.all([kitchen.signUp(), kitchen.signUp()])
  const ids = [...(await createBelongings(user)), ...(await createBelongings(stranger)), randomUUID()]
  const draw = (given: JsonSchema | undefined, depth = 0): unknown => {
    const name = given?.$ref?.split('/').pop()
    const schema = name ? (document.components.schemas as Record<string, JsonSchema>)[name] : given
    if (!schema || depth > 5 || next() < 0.12) return pick([...WRONG_VALUES, ...ids])
    if ('const' in schema) return schema.const
    if (schema.enum) return pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return draw(pick(choices), depth)
    if (schema.type === 'object') {
      const known = Object.entries(schema.properties ?? {}).filter(
        ([key]) => next() < 0.7 || schema.required?.includes(key),
      )
      const more = schema.additionalProperties
      const others = typeof more === 'object' ? ['mon', 'x'].map((key): [string, JsonSchema] => [key, more]) : []
      return Object.fromEntries([...known, ...others].map(([key, inner]) => [key, draw(inner, depth + 1)]))
    }
    if (schema.type === 'array') return Array.from({ length: below(4) }, () => draw(schema.items, depth + 1))
    if (schema.type === 'string')
      return schema.format === 'uuid' ? pick(ids) : pick(['Soup', '2 leeks', 'https://larder.example/x', pick(ids)])
    if (schema.type === 'integer' || schema.type === 'number') return pick([0, 1, 2, 30, 100])
    return schema.type === 'boolean' ? next() < 0.5 : pick(WRONG_VALUES)
  }
  const toQuery = (parameters: Operation['parameters']) => {
    const query = new URLSearchParams()
    for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'query' && next() < 0.8)) {
      const value = next() < 0.4 ? pick(WRONG_VALUES) : draw(schema)
      for (const one of Array.isArray(value) ? value.slice(0, 30) : [value])
        query.append(name, (typeof one === 'string' ? one : JSON.stringify(one)).slice(0, 3000))
    }
    return query.size > 0 ? `?${query}` : ''
  }
  for (let round = 0; round < drillSize(1, 40); round++)
    for (const { method, path, parameters, body } of listOperations()) {
      const isOperators = /admin|blog-/.test(path)
      const address =
        path.replace(/\{[^}]+\}/g, () => (next() < 0.6 ? pick(ids) : pick(WRONG_PARTS))) + toQuery(parameters)
      const sent = body && (next() < 0.1 ? pick(BROKEN_BODIES) : JSON.stringify(draw(body)))
      const answer = await kitchen.send(address, {
        method,
        headers: {
          ...(isOperators ? { 'x-admin-password': OPERATOR_PASSWORD } : { Cookie: user.cookieHeader() }),
          ...(method !== 'GET' && { 'Content-Type': next() < 0.1 ? 'text/plain' : 'application/json' }),
        },
        ...(method !== 'GET' && { body: sent ?? '' }),
      })
      const where = `SEED=${seed} round ${round}: ${method} ${address.slice(0, 200)} ${String(sent).slice(0, 300)}`
      if (answer.status === 200 || answer.status === 204) continue
      expect(answer.headers['content-type'], where).toMatch(/^application\/json/)
      const { message, error } = answer.json<{ message: string; error: string }>()
      // Vendors are not set up here.
      if (error !== 'not_configured') expect(answer.status, `${where}: ${message}`).toBeLessThan(500)
      expect(message, where).not.toMatch(/^Invalid (?:input|option|string|key|element)|expected |^Too (?:big|small)/)
    }
  expect(kitchen.larder.log().filter((line) => line.includes('"unexpected error"'))).toEqual([])
})

test('no endpoint is changed from the page of another site', async () => {
  const user = await kitchen.signUp()
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  const browser = kitchen.createBrowser(foreign)
  for (const [name, value] of user.cookies) browser.cookies.set(name, value)
  const taken: string[] = []
  for (const { method, path } of listOperations().filter((operation) => operation.method !== 'GET')) {
    const { status } = await browser.requestJson(method, path.replace(/\{[^}]+\}/g, randomUUID()), {})
    if (status !== 403) taken.push(`${method} ${path}: ${status}`)
  }
  expect(taken).toEqual([])
})
