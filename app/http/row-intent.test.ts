import { expect, test } from 'vitest'
import { isAllowedRowIntent } from './row-intent'

function formOf(fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}
const LIST: [string, string][] = [
  ['ingredients[0]', 'leeks'],
  ['ingredients[1]', ''],
]
const asked = (value: unknown): [string, string][] => [
  ...LIST,
  ['__intent__', typeof value === 'string' ? value : JSON.stringify(value)],
]

test.each<[string, [string, string][]]>([
  ['no intent', LIST],
  ['a row more', asked({ type: 'insert', payload: { name: 'ingredients' } })],
  ['the second row less', asked({ type: 'remove', payload: { name: 'ingredients', index: 1 } })],
  ['the first row of a list that had none', asked({ type: 'insert', payload: { name: 'steps' } })],
])('%s: may be', (_, fields) => expect(isAllowedRowIntent(formOf(fields))).toBe(true))

test.each<[string, [string, string][]]>([
  ['no JSON', asked('insert')],
  ['nothing', asked('')],
  ['another kind', asked({ type: 'update', payload: { name: 'ingredients', value: ['x'] } })],
  ['one that empties the form', asked({ type: 'reset', payload: {} })],
  ['no name', asked({ type: 'insert', payload: {} })],
  ['a value of its own', asked({ type: 'insert', payload: { name: 'ingredients', defaultValue: 'x' } })],
  ['a name that reaches a prototype', asked({ type: 'insert', payload: { name: '__proto__' } })],
  ['a place inside a row', asked({ type: 'insert', payload: { name: 'ingredients[0].x' } })],
  ['an index that is a word', asked({ type: 'remove', payload: { name: 'ingredients', index: 'length' } })],
  ['an index without end', asked({ type: 'remove', payload: { name: 'ingredients', index: 4294967294 } })],
  ['a field that is no list', [...asked({ type: 'insert', payload: { name: 'title' } }), ['title', 'Soup']]],
  ['a field that is an object', [...asked({ type: 'insert', payload: { name: 'title' } }), ['title.x', 'Soup']]],
  [
    'a list with a name among its numbers',
    asked({ type: 'insert', payload: { name: 'ingredients' } }).concat([['ingredients[first]', 'x']]),
  ],
  ['two of them', [...asked({ type: 'insert', payload: { name: 'ingredients' } }), ['__intent__', '{}']]],
  ['the state of a form', [...LIST, ['__state__', '{']]],
])('%s: may not be', (_, fields) => expect(isAllowedRowIntent(formOf(fields))).toBe(false))
