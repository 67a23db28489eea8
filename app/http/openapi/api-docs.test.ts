import { expect, test } from 'vitest'
import { describeType, toDocsValue } from './api-docs'

test.each<[object, unknown[]]>([
  [{ type: 'string' }, ['text']],
  [{ type: 'string', format: 'uuid' }, ['id']],
  [{ type: ['string', 'null'] }, ['text or null']],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, ['whole number or null']],
  [{ anyOf: [{ type: 'string' }, { type: 'string', maxLength: 3 }] }, ['text']],
  [{ enum: ['bug', 'other'] }, ['one of "bug", "other"']],
  [{ const: '' }, ['""']],
  [{ $ref: '#/components/schemas/Plan' }, [{ ref: 'Plan' }]],
  [
    { type: 'array', items: { anyOf: [{ $ref: '#/components/schemas/Plan' }, { type: 'null' }] } },
    ['list of ', { ref: 'Plan' }, ' or null'],
  ],
  [{ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }, ['by name: list of text']],
  [{}, ['anything']],
])('a type in words: %j', (schema, words) => expect(describeType(schema as never)).toEqual(words))

test('fields are listed with their constraints, also inside arrays and unions with null', () => {
  const inner = { type: 'object', properties: { n: { type: 'integer', minimum: 1, maximum: 60, default: 6 } } }
  const { fields } = toDocsValue({
    type: 'object',
    properties: {
      title: { type: 'string', maxLength: 300, description: 'As it is read.' },
      parts: { anyOf: [{ type: 'array', maxItems: 5, items: inner }, { type: 'null' }] },
    },
    required: ['title'],
  })
  expect(fields).toEqual([
    { name: 'title', type: ['text'], isOptional: false, note: 'As it is read. At most 300 characters.', fields: [] },
    {
      name: 'parts',
      type: ['list of object or null'],
      isOptional: true,
      note: 'At most 5.',
      fields: [{ name: 'n', type: ['whole number'], isOptional: true, note: '1 to 60. Without it: 6.', fields: [] }],
    },
  ])
})
test('a named schema is referenced, not repeated', () =>
  expect(toDocsValue({ $ref: '#/components/schemas/Plan' })).toEqual({ type: [{ ref: 'Plan' }], note: '', fields: [] }))
