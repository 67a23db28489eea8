import { expect, test } from 'vitest'
import { plateUrl } from './plate-url'

test('a plate URL escapes the recipe id', () => {
  expect(plateUrl('a b/c?ü')).toBe('/plates/a%20b%2Fc%3F%C3%BC.svg')
  expect(plateUrl('clx123')).toBe('/plates/clx123.svg')
})
