import { expect, test } from 'vitest'
import { isUuid } from './field-schemas'

const ID = '0f0e0d0c-0b0a-4908-8706-050403020100'

test.each([ID, ID.toUpperCase()])('%s is an id', (text) => expect(isUuid(text)).toBe(true))
test.each([undefined, '', '7', `${ID} `, `${ID}'`, ID.slice(1)])('%j is not an id', (text) =>
  expect(isUuid(text)).toBe(false),
)
