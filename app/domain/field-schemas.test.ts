import { expect, test } from 'vitest'
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
    expect(requiredText('Please write something.').safeParse(text).error?.issues[0]?.message).toBe(
      'Please write something.',
    )
  },
)
test.each(['a', ' 1 ', 'суп', '🍅', '—', '\u200bx'])('%j is text', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(requiredText('Please write something.').parse(text)).toBe(text.trim())
})
