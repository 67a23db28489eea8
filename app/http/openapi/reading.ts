import type { OpenApi, Operation } from './document.server'
import type { JsonSchema } from './json-schema'

/** A piece of a type as a person reads it: words, or a schema with a name of its own. */
export type TypeWord = string | { ref: string }
export type FieldRow = { name: string; type: TypeWord[]; isOptional: boolean; note: string; fields: FieldRow[] }
/** A value: what it is, and its fields if it has any that are not told elsewhere. */
export type ValueRow = { type: TypeWord[]; note: string; fields: FieldRow[] }
export type ReadOperation = {
  id: string
  method: string
  path: string
  summary: string
  detail: string | null
  who: string
  parameters: (Omit<FieldRow, 'fields'> & { place: string })[]
  body: ValueRow | null
  answer: ValueRow
  refusals: { status: string; said: string }[]
}
export type ReadGroup = { name: string; anchor: string; about: string; operations: ReadOperation[] }
type ReadSchema = ValueRow & { name: string }
export type ReadApi = { about: string[]; groups: ReadGroup[]; schemas: ReadSchema[] }
/** One group on a page of its own, with every kind of value that it speaks of. */
export type ReadPart = { group: ReadGroup; schemas: ReadSchema[]; others: Pick<ReadGroup, 'name' | 'anchor'>[] }

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The document as a page tells it, for people. */
export function readable({ info, tags, paths, components }: OpenApi): ReadApi {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => (methods[method] ? [{ path, method, operation: methods[method] }] : [])),
  )
  return {
    about: info.description.split('\n\n'),
    groups: tags.map(({ name, description }) => ({
      name,
      anchor: anchorOf(name),
      about: description,
      operations: all
        .filter(({ operation }) => operation.tags[0] === name)
        .map(({ path, method, operation }) => readOperation(path, method, operation)),
    })),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({ name, ...valueOf(schema) })),
  }
}

/** The group of that anchor; null when there is none. */
export function partOf({ groups, schemas }: ReadApi, anchor: string): ReadPart | null {
  const group = groups.find((one) => one.anchor === anchor)
  if (!group) return null
  const spokenOf = new Set<string>()
  const follow = (told: unknown): void => {
    for (const name of refsIn(told)) {
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

/** Every `ref` among type words, however deep. */
function refsIn(told: unknown): string[] {
  if (typeof told !== 'object' || told === null) return []
  return 'ref' in told && typeof told.ref === 'string' ? [told.ref] : Object.values(told).flatMap(refsIn)
}

const anchorOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-')

function readOperation(
  path: string,
  method: string,
  { operationId, summary, description, security, parameters = [], requestBody, responses }: Operation,
): ReadOperation {
  const body = firstSchema(requestBody?.content)
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    detail: description ?? null,
    who: security.length === 0 ? 'Anybody' : security.some((one) => 'operatorPassword' in one) ? 'Operators' : 'Cooks',
    parameters: parameters.map(({ name, in: place, required, description: told = '', schema }) => ({
      name,
      place,
      type: typeOf(schema),
      isOptional: !required,
      note: sentences(told, rule(schema)),
    })),
    body: body ? valueOf(body) : null,
    answer: valueOf(firstSchema(responses['200']?.content) ?? {}),
    refusals: Object.entries(responses)
      .filter(([status]) => Number(status) >= 300)
      .map(([status, { description: said }]) => ({ status, said })),
  }
}

const firstSchema = (content: Record<string, { schema: JsonSchema }> | undefined): JsonSchema | undefined =>
  Object.values(content ?? {})[0]?.schema

export const valueOf = (schema: JsonSchema): ValueRow => ({
  type: typeOf(schema),
  note: noteOf(schema),
  fields: fieldsOf(schema),
})

function fieldsOf(schema: JsonSchema): FieldRow[] {
  const { properties, required = [] } = insideOf(schema)
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    ...valueOf(field),
    isOptional: !(required as string[]).includes(name),
  }))
}

/** The object that a schema is about, also as an item of a list, or beside null. */
function insideOf(schema: JsonSchema): JsonSchema {
  if (schema.properties) return schema
  if (isSchema(schema.items)) return insideOf(schema.items)
  return (
    alternatives(schema)
      .map(insideOf)
      .find(({ properties }) => properties) ?? {}
  )
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const alternatives = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => [anyOf ?? oneOf ?? []].flat().filter(isSchema)

const FORMATS: Record<string, string> = {
  uuid: 'id',
  date: 'day',
  'date-time': 'time',
  email: 'e-mail',
  uri: 'address',
}
const TYPES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
}

/** 'list of SavedRecipe', 'text or null', 'one of "bug", "other"'. */
export function typeOf(schema: JsonSchema): TypeWord[] {
  if (typeof schema.$ref === 'string') return [{ ref: schema.$ref.split('/').at(-1) ?? '' }]
  if ('const' in schema) return [JSON.stringify(schema.const)]
  if (Array.isArray(schema.enum))
    return [
      schema.enum.length === 1
        ? JSON.stringify(schema.enum[0])
        : `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`,
    ]
  const others = alternatives(schema)
  if (others.length > 0) return unique(others.map(typeOf))
  if (Array.isArray(schema.type)) return unique((schema.type as string[]).map((type) => typeOf({ ...schema, type })))
  if (schema.type === 'array') return isSchema(schema.items) ? joined(['list of '], typeOf(schema.items)) : ['list']
  if (schema.type === 'object' && !schema.properties && isSchema(schema.additionalProperties))
    return joined(['by name: '], typeOf(schema.additionalProperties))
  const format = typeof schema.format === 'string' ? FORMATS[schema.format] : undefined
  return [format ?? (typeof schema.type === 'string' ? (TYPES[schema.type] ?? schema.type) : 'anything')]
}

function unique(types: TypeWord[][]): TypeWord[] {
  const different = types.filter(
    (type, at) => types.findIndex((other) => JSON.stringify(other) === JSON.stringify(type)) === at,
  )
  return different.reduce((all, type) => (all.length === 0 ? type : joined(all, [' or '], type)), [])
}

/** Words that stand side by side are one. */
function joined(...parts: TypeWord[][]): TypeWord[] {
  return parts.flat().reduce<TypeWord[]>((all, word) => {
    const last = all.at(-1)
    return typeof last === 'string' && typeof word === 'string' ? [...all.slice(0, -1), last + word] : [...all, word]
  }, [])
}

const noteOf = (schema: JsonSchema): string =>
  sentences(typeof schema.description === 'string' ? schema.description : '', rule(schema))

/** What is asked of a value beyond its type, in words. */
function rule(schema: JsonSchema): string {
  const [only = {}] = alternatives(schema).filter(({ type }) => type !== 'null')
  const {
    minimum,
    maximum,
    maxLength,
    minItems,
    maxItems,
    default: usual,
    examples,
  } = { ...(alternatives(schema).length <= 2 && only), ...schema } as Record<string, unknown>
  const range =
    minimum !== undefined && maximum !== undefined
      ? `${String(minimum)} to ${String(maximum)}.`
      : minimum !== undefined && minimum !== 0
        ? `At least ${String(minimum)}.`
        : maximum !== undefined
          ? `At most ${String(maximum)}.`
          : ''
  const items = maxItems !== undefined ? `${minItems ? `${String(minItems)} to` : 'At most'} ${String(maxItems)}.` : ''
  return sentences(
    range,
    maxLength === undefined ? '' : `At most ${String(maxLength)} characters.`,
    items,
    usual === undefined || (Array.isArray(usual) && usual.length === 0) || usual === ''
      ? ''
      : `Without it: ${JSON.stringify(usual)}.`,
    Array.isArray(examples) ? `Such as ${JSON.stringify(examples[0])}.` : '',
  )
}

const sentences = (...said: string[]): string => said.filter(Boolean).join(' ')
