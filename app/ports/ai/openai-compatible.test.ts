import { expect, test } from 'vitest'
import { extractJsonObject } from './openai-compatible.server'

test.each([
  ['{"a": 1}', { a: 1 }],
  ['```json\n{"a": {"b": "}"}}\n```', { a: { b: '}' } }],
  ['<think>{"a": 0} or {"a": 2}?</think>Here you are:\n{"a": 1}\nEnjoy!', { a: 1 }],
  ['<think>{"a": 0}</think>{"a":<think>2</think> 1}', { a: 1 }],
  ['{"a": "<think>"}', { a: '<think>' }],
  ['As {you} wished: {"a": 1}', { a: 1 }],
  ['', undefined],
  ['I would rather not.', undefined],
  ['{"a": 1', undefined],
  ['}{', undefined],
  ['{'.repeat(100_000) + '}', undefined],
])('in %j there is %j', (text, value) => expect(extractJsonObject(text)).toEqual(value))

// Scanning to the end again from each brace would take minutes (quadratic time).
test('however often a model begins to think, the object is found', () =>
  expect(extractJsonObject(`${'<think>'.repeat(1_000_000)}{"a": 1}`)).toEqual({ a: 1 }))
