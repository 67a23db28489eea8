import { z } from 'zod'

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = {
  [keyword: string]: unknown
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  $defs?: Record<string, JsonSchema>
}

/** Schemas with a name, which become components that others refer to. */
export type NamedSchemas = Map<string, JsonSchema>

/** JSON Schema of what is sent ('input') or received ('output'). Named schemas are added to `named`. */
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
  for (const [name, definition] of Object.entries($defs)) named.set(name, rewriteSchemaRefs(definition))
  return rewriteSchemaRefs(whole)
}

/** Drops patterns that repeat a format, and the bounds of safe integers. */
function simplifySchema(schema: { [keyword: string]: unknown }): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

/** Zod's references point to `$defs`; in an OpenAPI document they are components. */
function rewriteSchemaRefs<T>(value: T): T {
  if (Array.isArray(value)) return value.map(rewriteSchemaRefs) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([keyword, keywordValue]) => [
      keyword,
      keyword === '$ref' && typeof keywordValue === 'string'
        ? keywordValue.replace('#/$defs/', '#/components/schemas/')
        : rewriteSchemaRefs(keywordValue as unknown),
    ]),
  ) as T
}
