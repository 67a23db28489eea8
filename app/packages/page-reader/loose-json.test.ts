import { expect, test } from 'vitest'
import { scanLooseJson, parseLooseJson } from './loose-json'

const plain = (text: string) => JSON.parse(JSON.stringify(parseLooseJson(text) ?? null)) as unknown

test.each([
  ['a trailing comma', '{"a":[1,2,],}', { a: [1, 2] }],
  ['a raw line break in a string', '{"a":"one\ntwo"}', { a: 'one\ntwo' }],
  ['a quote that nobody escaped', '{"a":"the 9" pan","b":1}', { a: 'the 9" pan', b: 1 }],
  ['a missing comma between lines', '{"a":"x"\n"b":"y"}', { a: 'x', b: 'y' }],
  ['comments', '{/* one */"a":1, // two\n"b":2}', { a: 1, b: 2 }],
  ['a comment after a string', '{"a":"x", // next\n"b":"y" /* last */}', { a: 'x', b: 'y' }],
  ['two values in a row', '{"a":1}\n{"b":2}', [{ a: 1 }, { b: 2 }]],
  ['names without quotes, single quotes', "{a:'it\\'s',b:!0,c:undefined}", { a: "it's", b: true, c: null }],
  ['an end that is missing', '{"a":["x","y"', { a: ['x', 'y'] }],
  ['a bad escape', '{"a":"50\\% off"}', { a: '50% off' }],
])('%s', (_, text, value) => expect(plain(text)).toEqual(value))

test('variables are looked up, prototypes are not touched', () => {
  expect(scanLooseJson('{x:a,__proto__:{y:1}}', 0, new Map([['a', 'pea']])).value).toEqual(
    Object.assign(Object.create(null), { x: 'pea' }),
  )
  expect(({} as Record<string, unknown>).y).toBeUndefined()
})
