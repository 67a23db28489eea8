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
const intentFields = (value: unknown): [string, string][] => [
  ...LIST,
  ['__intent__', typeof value === 'string' ? value : JSON.stringify(value)],
]

test.each<[string, [string, string][]]>([
  ['no intent', LIST],
  ['a row more', intentFields({ type: 'insert', payload: { name: 'ingredients' } })],
  ['the second row less', intentFields({ type: 'remove', payload: { name: 'ingredients', index: 1 } })],
  ['the first row of a list that had none', intentFields({ type: 'insert', payload: { name: 'steps' } })],
])('%s: may be', (_, fields) => expect(isAllowedRowIntent(formOf(fields))).toBe(true))

test.each<[string, [string, string][]]>([
  ['no JSON', intentFields('insert')],
  ['nothing', intentFields('')],
  ['another kind', intentFields({ type: 'update', payload: { name: 'ingredients', value: ['x'] } })],
  ['one that empties the form', intentFields({ type: 'reset', payload: {} })],
  ['no name', intentFields({ type: 'insert', payload: {} })],
  ['a value of its own', intentFields({ type: 'insert', payload: { name: 'ingredients', defaultValue: 'x' } })],
  ['a name that reaches a prototype', intentFields({ type: 'insert', payload: { name: '__proto__' } })],
  ['a place inside a row', intentFields({ type: 'insert', payload: { name: 'ingredients[0].x' } })],
  ['an index that is a word', intentFields({ type: 'remove', payload: { name: 'ingredients', index: 'length' } })],
  ['an index without end', intentFields({ type: 'remove', payload: { name: 'ingredients', index: 4294967294 } })],
  ['a field that is no list', [...intentFields({ type: 'insert', payload: { name: 'title' } }), ['title', 'Soup']]],
  ['a field that is an object', [...intentFields({ type: 'insert', payload: { name: 'title' } }), ['title.x', 'Soup']]],
  [
    'a list with a name among its numbers',
    intentFields({ type: 'insert', payload: { name: 'ingredients' } }).concat([['ingredients[first]', 'x']]),
  ],
  ['two of them', [...intentFields({ type: 'insert', payload: { name: 'ingredients' } }), ['__intent__', '{}']]],
  ['the state of a form', [...LIST, ['__state__', '{']]],
])('%s: may not be', (_, fields) => expect(isAllowedRowIntent(formOf(fields))).toBe(false))
