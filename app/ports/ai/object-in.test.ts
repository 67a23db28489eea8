import { expect, test } from 'vitest'
import { objectIn } from './object-in'

test.each([
  ['{"a": 1}', { a: 1 }],
  ['```json\n{"a": {"b": "}"}}\n```', { a: { b: '}' } }],
  ['<think>{"a": 0} or {"a": 2}?</think>Here you are:\n{"a": 1}\nEnjoy!', { a: 1 }],
  ['As {you} wished: {"a": 1}', { a: 1 }],
  ['', undefined],
  ['I would rather not.', undefined],
  ['{"a": 1', undefined],
  ['}{', undefined],
  ['{'.repeat(100_000) + '}', undefined],
])('in %j there is %j', (text, value) => expect(objectIn(text)).toEqual(value))
