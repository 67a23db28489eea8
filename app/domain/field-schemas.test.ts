import { expect, test } from 'vitest'
import { z } from 'zod'
import { isBlank, isUuid, requiredText } from './field-schemas'

const ID = '0f0e0d0c-0b0a-4908-8706-050403020100'

test.each([ID, ID.toUpperCase()])('%s is an id', (text) => expect(isUuid(text)).toBe(true))
test.each([undefined, '', '7', `${ID} `, `${ID}'`, ID.slice(1)])('%j is not an id', (text) =>
  expect(isUuid(text)).toBe(false),
)

test.each(['', ' ', '\u200b', '\u2060', '\u00ad', '\u3164', '\u202e', '\u2800', '\ufe0f', '\u200b \n\u2060'])(
  '%j is no text',
  (text) => {
    expect(isBlank(text)).toBe(true)
    const { error } = requiredText('Please write something.').safeParse(text)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please write something.'])
  },
)
test.each(['a', ' 1 ', 'суп', '🍅', '—', '\u200bx'])('%j is text', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(requiredText('Please write something.').parse(text)).toBe(text.trim())
})
test('the document of the API says that a required text has a character', () =>
  expect(z.toJSONSchema(requiredText('Please write something.'), { io: 'input' })).toMatchObject({ minLength: 1 }))
