import { describe, expect, test } from 'vitest'
import { createSeed, drillSize, seededRandom } from '#tests/support/seeded-random'
import { hasUnsafeFieldName, isUnsafeJson } from './unsafe-input'

const nested = (depth: number, inner: unknown = 1): unknown => (depth === 0 ? inner : { a: nested(depth - 1, inner) })

describe('hasForbiddenName', () => {
  test.each([
    ['a name that reaches a prototype', '{"__proto__":{"admin":true}}'],
    ['deep inside', '{"a":[{"b":{"constructor":1}}]}'],
    ['prototype', '[{"prototype":null}]'],
    ['spelled with escapes', '{"\\u005f_proto__":1}'],
    ['a NUL, which PostgreSQL cannot hold', '{"a":["b\\u0000c"]}'],
    ['a NUL alone', '"\\u0000"'],
    ['the first half of an emoji', '{"title":"soup \\ud83c"}'],
    ['the second half of an emoji', '["\\udf45"]'],
    ['too deep', JSON.stringify(nested(33))],
    ['too deep in lists', `${'['.repeat(33)}1${']'.repeat(33)}`],
  ])('%s is refused', (_, text) => expect(isUnsafeJson(JSON.parse(text))).toBe(true))

  test.each([
    ['{}'],
    ['[]'],
    ['null'],
    ['"__proto__"'],
    ['{"proto":1,"a":"constructor"}'],
    ['{"title":"soup \\ud83c\\udf45"}'],
    [JSON.stringify(nested(32))],
    ['1e400'],
  ])('%s passes', (text) => expect(isUnsafeJson(JSON.parse(text))).toBe(false))

  test('is found wherever it hides, and nothing else is', () => {
    const { seed, below, pick } = seededRandom(createSeed())
    const grow = (depth: number): unknown => {
      const kind = depth > 6 ? 0 : below(3)
      if (kind === 0) return pick([1, 'x', null, true, ''])
      if (kind === 1) return Array.from({ length: below(4) }, () => grow(depth + 1))
      return Object.fromEntries(Array.from({ length: below(4) }, (_, at) => [`n${at}`, grow(depth + 1)]))
    }
    for (let round = 0; round < drillSize(500, 50_000); round++) {
      const clean = { top: grow(0) }
      expect(isUnsafeJson(clean), `SEED=${seed}`).toBe(false)
      const hiding = JSON.parse(
        JSON.stringify(clean).replace(
          /}$/,
          `,"deep":[{"x":{${JSON.stringify(pick(['__proto__', 'constructor', 'prototype']))}:1}}]}`,
        ),
      ) as unknown
      expect(isUnsafeJson(hiding), `SEED=${seed}`).toBe(true)
    }
  })
})

describe('hasForbiddenField', () => {
  test.each([
    '__proto__',
    'a.__proto__.b',
    'a[__proto__]',
    'constructor[prototype]',
    'x[0].constructor',
    'ingredients[1001]',
    'ingredients[99999999]',
    'a[0][12345678901234567890]',
    'x'.repeat(201),
  ])('%s is refused', (name) => expect(hasUnsafeFieldName([name])).toBe(true))
  test.each(['intent', 'ingredients[0]', 'ingredients[1000]', 'steps[3].text', 'proto', '', 'a-b_c', 'x'.repeat(200)])(
    '%s passes',
    (name) => expect(hasUnsafeFieldName([name])).toBe(false),
  )
  test('a thousand fields pass, one more does not', () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`)
    expect(hasUnsafeFieldName(names(1000))).toBe(false)
    expect(hasUnsafeFieldName(names(1001))).toBe(true)
  })
})
