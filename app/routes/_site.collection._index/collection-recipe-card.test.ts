import { expect, test } from 'vitest'
import { textDirection } from './collection-recipe-card'

test.each([
  ['Leek soup', undefined],
  ['Борщ 2', undefined],
  ['', undefined],
  ['שקשוקה', 'auto'],
  ['Shakshuka (شكشوكة)', 'auto'],
])('%j has the direction %s', (text, direction) => expect(textDirection(text)).toBe(direction))
