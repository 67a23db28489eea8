import { createRequire } from 'node:module'
import type { ValidateFunction } from 'ajv'
import { expect } from 'vitest'
import { ask, visitor } from './ask'
import type { Answer } from './ask'
import type { OpenApi, Operation } from '#app/http/openapi/document.server'

// The validator of OpenAPI documents brings the validator of JSON Schema 2020-12 that it uses itself.
const its = createRequire(createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'))
type Ajv = { addSchema(schema: object, id: string): Ajv; compile(schema: object): ValidateFunction }
const { default: Ajv2020 } = its('ajv/dist/2020.js') as { default: new (options: object) => Ajv }
const { default: addFormats } = its('ajv-formats') as { default: (ajv: Ajv) => void }

type Asker = { json(method: string, path: string, value?: unknown): Promise<Answer> }
export type Told = {
  document: OpenApi
  /** 'GET /api/meal-plans/{id}', for each endpoint. */
  endpoints: string[]
  operation(endpoint: string): Operation
  /** Which have been asked and have answered 200. */
  answered: Set<string>
  /** Asks an endpoint, with the parts of its address in their order, and holds what comes back against the document. */
  call(asker: Asker, endpoint: string, parts?: string[], body?: unknown, query?: string): Promise<Answer>
}

/** What is not there, and what cannot be as things stand, is told in the words in which it is refused. */
const SAID = [404, 409]
/** The document cannot know which number or which title. */
const asTold = (message: string) =>
  /position \d/i.test(message) ? message.replace(/\d+/, 'n').replace(/"[^"]*"/, '"…"') : message

/** What the server at this port says of itself, and whether it is so. */
export async function told(port: number): Promise<Told> {
  const document = (await ask(port, '/api/openapi.json', { headers: visitor() })).json<OpenApi>()
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(document, 'document')
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  )
  const validators = new Map<string, ValidateFunction>()
  const validatorOf = (pointer: string) => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` })
    validators.set(pointer, known)
    return known
  }
  const answered = new Set<string>()
  const operation = (endpoint: string) => {
    const found = operations.get(endpoint)
    if (!found) throw new Error(`${endpoint} is not in the document.`)
    return found
  }

  function check(endpoint: string, { status, headers, text }: Answer): void {
    const [method = '', path = ''] = endpoint.split(' ')
    const told = operation(endpoint).responses[status]
    if (!told)
      throw new Error(`${endpoint} has answered ${status}, of which the document says nothing: ${text.slice(0, 500)}`)
    if (!told.content) return expect(text, `${endpoint} ${status}`).toBe('')
    expect(headers['content-type'], `${endpoint} ${status}`).toBe('application/json; charset=utf-8')
    const pointer = [
      '',
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ]
      .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/')
    const fits = validatorOf(pointer)
    fits(JSON.parse(text))
    expect(fits.errors ?? [], `${endpoint} ${status}: ${text.slice(0, 1000)}`).toEqual([])
    if (SAID.includes(status) && !told.description.includes('the sentence says why'))
      expect(told.description, `${endpoint} ${status}`).toContain(
        asTold((JSON.parse(text) as { message: string }).message),
      )
  }

  return {
    document,
    endpoints: [...operations.keys()],
    operation,
    answered,
    async call(asker, endpoint, parts = [], body, query = '') {
      const [method = '', path = ''] = endpoint.split(' ')
      const left = [...parts]
      const answer = await asker.json(
        method,
        path.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? '')) + query,
        body,
      )
      check(endpoint, answer)
      if (answer.status === 200) answered.add(endpoint)
      return answer
    },
  }
}
