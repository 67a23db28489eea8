import { z } from 'zod'

/** JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
export type JsonSchema = { [keyword: string]: unknown }

/** The schemas that have a name of their own: each is told once, and pointed at. */
export type NamedSchemas = Map<string, JsonSchema>

/** A room's schema as JSON Schema: as it is sent ('input'), or as it is answered. What has a name goes into `named`. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', named: NamedSchemas): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...whole
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplifySchema(jsonSchema),
  }) as JsonSchema
  for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>))
    named.set(name, rewriteSchemaRefs(definition))
  return rewriteSchemaRefs(whole)
}

/** A known format says in a word what its pattern says in a line, and every whole number is one that JavaScript has. */
function simplifySchema(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

/** Zod points into the definitions beside a schema; in the document they are its components. */
function rewriteSchemaRefs<T>(value: T): T {
  if (Array.isArray(value)) return value.map(rewriteSchemaRefs) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([keyword, said]) => [
      keyword,
      keyword === '$ref' && typeof said === 'string'
        ? said.replace('#/$defs/', '#/components/schemas/')
        : rewriteSchemaRefs(said as unknown),
    ]),
  ) as T
}
