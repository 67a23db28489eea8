import { createRequire } from 'node:module'
import type { ValidateFunction } from 'ajv'
import { expect } from 'vitest'
import { sendRequest, randomVisitorHeaders, type HttpResponse } from '#tests/support/http-client'
import type { OpenApiDocument, OpenApiOperation } from '#app/http/openapi/document.server'

// Uses the JSON Schema 2020-12 validator that the OpenAPI validator depends on.
const requireFromValidator = createRequire(
  createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'),
)
type Ajv = { addSchema(schema: object, id: string): Ajv; compile(schema: object): ValidateFunction }
const { default: Ajv2020 } = requireFromValidator('ajv/dist/2020.js') as { default: new (options: object) => Ajv }
const { default: addFormats } = requireFromValidator('ajv-formats') as { default: (ajv: Ajv) => void }

type JsonRequester = { requestJson(method: string, path: string, value?: unknown): Promise<HttpResponse> }
export type OpenApiTestClient = {
  document: OpenApiDocument
  /** 'GET /api/meal-plans/{id}', for each endpoint. */
  endpoints: string[]
  operation(endpoint: string): OpenApiOperation
  /** Endpoints that have been called and responded with 200. */
  answered: Set<string>
  /** Calls an endpoint with its path parameters in order, and validates the response against the document. */
  call(client: JsonRequester, endpoint: string, parts?: string[], body?: unknown, query?: string): Promise<HttpResponse>
}

/** Not found and conflict responses must match their documented messages. */
const DOCUMENTED_STATUSES = [404, 409]
/** Numbers and titles vary. */
const normalizeMessage = (message: string) =>
  /position \d/i.test(message) ? message.replace(/\d+/, 'n').replace(/"[^"]*"/, '"…"') : message

/** A client that checks the server's responses against its OpenAPI document. */
export async function createOpenApiTestClient(port: number): Promise<OpenApiTestClient> {
  const document = (
    await sendRequest(port, '/api/openapi.json', { headers: randomVisitorHeaders() })
  ).json<OpenApiDocument>()
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(document, 'document')
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, OpenApiOperation] => [
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

  function check(endpoint: string, { status, headers, text }: HttpResponse): void {
    const [method = '', path = ''] = endpoint.split(' ')
    const documentedResponse = operation(endpoint).responses[status]
    if (!documentedResponse)
      throw new Error(`${endpoint} has answered ${status}, of which the document says nothing: ${text.slice(0, 500)}`)
    if (!documentedResponse.content) return expect(text, `${endpoint} ${status}`).toBe('')
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
    if (DOCUMENTED_STATUSES.includes(status) && !documentedResponse.description.includes('the sentence says why'))
      expect(documentedResponse.description, `${endpoint} ${status}`).toContain(
        normalizeMessage((JSON.parse(text) as { message: string }).message),
      )
  }

  return {
    document,
    endpoints: [...operations.keys()],
    operation,
    answered,
    async call(client, endpoint, parts = [], body, query = '') {
      const [method = '', path = ''] = endpoint.split(' ')
      const left = [...parts]
      const response = await client.requestJson(
        method,
        path.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? '')) + query,
        body,
      )
      check(endpoint, response)
      if (response.status === 200) answered.add(endpoint)
      return response
    },
  }
}
