import type { OpenApiDocument, OpenApiOperation } from './document.server'
import type { JsonSchema } from './json-schema'

/** Part of a type description: text, or a reference to a named schema. */
export type TypeToken = string | { ref: string }
export type DocsField = { name: string; type: TypeToken[]; isOptional: boolean; note: string; fields: DocsField[] }
/** A value with its type, and its fields unless they belong to a named schema. */
export type DocsValue = { type: TypeToken[]; note: string; fields: DocsField[] }
export type DocsOperation = {
  id: string
  method: string
  path: string
  summary: string
  detail: string | null
  who: string
  parameters: (Omit<DocsField, 'fields'> & { place: string })[]
  body: DocsValue | null
  answer: DocsValue
  refusals: { status: string; message: string }[]
}
type DocsGroup = { name: string; anchor: string; about: string; operations: DocsOperation[] }
type DocsSchema = DocsValue & { name: string }
type ApiDocs = { about: string[]; groups: DocsGroup[]; schemas: DocsSchema[] }
/** One group of operations, with every named schema that they refer to. */
type ApiDocsPart = { group: DocsGroup; schemas: DocsSchema[]; others: Pick<DocsGroup, 'name' | 'anchor'>[] }

const OPENAPI_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The OpenAPI document as view models of the pages under /api/docs. */
export function toApiDocs({ info, tags, paths, components }: OpenApiDocument): ApiDocs {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    OPENAPI_METHODS.flatMap((method) => (methods[method] ? [{ path, method, operation: methods[method] }] : [])),
  )
  return {
    about: info.description.split('\n\n'),
    groups: tags.map(({ name, description }) => ({
      name,
      anchor: toAnchor(name),
      about: description,
      operations: all
        .filter(({ operation }) => operation.tags[0] === name)
        .map(({ path, method, operation }) => toDocsOperation(path, method, operation)),
    })),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({ name, ...toDocsValue(schema) })),
  }
}

/** null when there is no such group. */
export function findApiDocsPart({ groups, schemas }: ApiDocs, anchor: string): ApiDocsPart | null {
  const group = groups.find((one) => one.anchor === anchor)
  if (!group) return null
  const spokenOf = new Set<string>()
  const follow = (description: unknown): void => {
    for (const name of collectRefs(description)) {
      if (spokenOf.has(name)) continue
      spokenOf.add(name)
      follow(schemas.find((one) => one.name === name))
    }
  }
  follow(group)
  return {
    group,
    schemas: schemas.filter(({ name }) => spokenOf.has(name)),
    others: groups.filter((one) => one !== group).map(({ name, anchor: at }) => ({ name, anchor: at })),
  }
}

/** Every `ref` of a type description, at any depth. */
function collectRefs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return 'ref' in value && typeof value.ref === 'string' ? [value.ref] : Object.values(value).flatMap(collectRefs)
}

const toAnchor = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-')

function toDocsOperation(
  path: string,
  method: string,
  { operationId, summary, description, security, parameters = [], requestBody, responses }: OpenApiOperation,
): DocsOperation {
  const body = firstSchema(requestBody?.content)
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    detail: description ?? null,
    who: security.length === 0 ? 'Anybody' : security.some((one) => 'operatorPassword' in one) ? 'Operators' : 'Cooks',
    parameters: parameters.map(({ name, in: place, required, description = '', schema }) => ({
      name,
      place,
      type: describeType(schema),
      isOptional: !required,
      note: joinSentences(description, describeConstraints(schema)),
    })),
    body: body ? toDocsValue(body) : null,
    answer: toDocsValue(firstSchema(responses['200']?.content) ?? {}),
    refusals: Object.entries(responses)
      .filter(([status]) => Number(status) >= 300)
      .map(([status, { description: message }]) => ({ status, message })),
  }
}

const firstSchema = (content: Record<string, { schema: JsonSchema }> | undefined): JsonSchema | undefined =>
  Object.values(content ?? {})[0]?.schema

export const toDocsValue = (schema: JsonSchema): DocsValue => ({
  type: describeType(schema),
  note: describeSchema(schema),
  fields: toDocsFields(schema),
})

function toDocsFields(schema: JsonSchema): DocsField[] {
  const { properties, required = [] } = unwrapSchema(schema)
  return Object.entries(properties ?? {}).map(([name, field]) => ({
    name,
    ...toDocsValue(field),
    isOptional: !required.includes(name),
  }))
}

/** The object schema inside an array or a union with null. */
function unwrapSchema(schema: JsonSchema): JsonSchema {
  if (schema.properties) return schema
  if (isJsonSchema(schema.items)) return unwrapSchema(schema.items)
  return (
    listAlternatives(schema)
      .map(unwrapSchema)
      .find(({ properties }) => properties) ?? {}
  )
}

const isJsonSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listAlternatives = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] =>
  [anyOf ?? oneOf ?? []].flat().filter(isJsonSchema)

const FORMAT_NAMES: Record<string, string> = {
  uuid: 'id',
  date: 'day',
  'date-time': 'time',
  email: 'e-mail',
  uri: 'address',
}
const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
}

/** 'list of SavedRecipe', 'text or null', 'one of "bug", "other"'. */
export function describeType(schema: JsonSchema): TypeToken[] {
  if (typeof schema.$ref === 'string') return [{ ref: schema.$ref.split('/').at(-1) ?? '' }]
  if ('const' in schema) return [JSON.stringify(schema.const)]
  if (Array.isArray(schema.enum))
    return [
      schema.enum.length === 1
        ? JSON.stringify(schema.enum[0])
        : `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`,
    ]
  const others = listAlternatives(schema)
  if (others.length > 0) return joinDistinctTypes(others.map(describeType))
  if (Array.isArray(schema.type)) return joinDistinctTypes(schema.type.map((type) => describeType({ ...schema, type })))
  if (schema.type === 'array')
    return isJsonSchema(schema.items) ? concatTypeTokens(['list of '], describeType(schema.items)) : ['list']
  if (schema.type === 'object' && !schema.properties && isJsonSchema(schema.additionalProperties))
    return concatTypeTokens(['by name: '], describeType(schema.additionalProperties))
  const format = typeof schema.format === 'string' ? FORMAT_NAMES[schema.format] : undefined
  return [format ?? (typeof schema.type === 'string' ? (TYPE_NAMES[schema.type] ?? schema.type) : 'anything')]
}

function joinDistinctTypes(types: TypeToken[][]): TypeToken[] {
  const different = types.filter(
    (type, at) => types.findIndex((other) => JSON.stringify(other) === JSON.stringify(type)) === at,
  )
  return different.reduce((all, type) => (all.length === 0 ? type : concatTypeTokens(all, [' or '], type)), [])
}

/** Merges adjacent texts. */
function concatTypeTokens(...parts: TypeToken[][]): TypeToken[] {
  return parts.flat().reduce<TypeToken[]>((all, word) => {
    const last = all.at(-1)
    return typeof last === 'string' && typeof word === 'string' ? [...all.slice(0, -1), last + word] : [...all, word]
  }, [])
}

const describeSchema = (schema: JsonSchema): string =>
  joinSentences(typeof schema.description === 'string' ? schema.description : '', describeConstraints(schema))

/** Length, range and format, as text. */
function describeConstraints(schema: JsonSchema): string {
  const [only = {}] = listAlternatives(schema).filter(({ type }) => type !== 'null')
  const {
    minimum,
    maximum,
    maxLength,
    minItems,
    maxItems,
    default: usual,
    examples,
  }: JsonSchema = { ...(listAlternatives(schema).length <= 2 && only), ...schema }
  const range =
    minimum !== undefined && maximum !== undefined
      ? `${String(minimum)} to ${String(maximum)}.`
      : minimum !== undefined && minimum !== 0
        ? `At least ${String(minimum)}.`
        : maximum !== undefined
          ? `At most ${String(maximum)}.`
          : ''
  const items = maxItems !== undefined ? `${minItems ? `${String(minItems)} to` : 'At most'} ${String(maxItems)}.` : ''
  return joinSentences(
    range,
    maxLength === undefined ? '' : `At most ${String(maxLength)} characters.`,
    items,
    usual === undefined || (Array.isArray(usual) && usual.length === 0) || usual === ''
      ? ''
      : `Without it: ${JSON.stringify(usual)}.`,
    Array.isArray(examples) ? `Such as ${JSON.stringify(examples[0])}.` : '',
  )
}

const joinSentences = (...sentences: string[]): string => sentences.filter(Boolean).join(' ')
