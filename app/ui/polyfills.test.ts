import { afterEach, expect, test } from 'vitest'
import { polyfillArrayAt } from './polyfills'

const native = Object.getOwnPropertyDescriptor(Array.prototype, 'at')!
afterEach(() => Object.defineProperty(Array.prototype, 'at', native))

test('a browser that has it keeps its own', () => {
  polyfillArrayAt()
  expect(Object.getOwnPropertyDescriptor(Array.prototype, 'at')?.value).toBe(native.value)
})
test.each([
  [0, 'a'],
  [2, 'c'],
  [-1, 'c'],
  [-3, 'a'],
  [3, undefined],
  [-4, undefined],
  [1.9, 'b'],
  [NaN, 'a'],
])('at(%d) is %s where the browser has none', (position, expected) => {
  Reflect.deleteProperty(Array.prototype, 'at')
  polyfillArrayAt()
  expect(['a', 'b', 'c'].at(position)).toBe(expected)
  expect(Object.keys([]).length).toBe(0)
})
