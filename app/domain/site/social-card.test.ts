import { expect, test } from 'vitest'
import { DEFAULT_CARD_TITLE, fitCardTitle, removeUnsupportedGraphemes } from './social-card'

test.each([
  ['Borsch', 'Borsch', 76],
  ['Chicken and leek pie with puff pastry', 'Chicken and leek pie with puff pastry', 62],
  [
    'A very long name of a dish that somebody has given it so that it is found under every word there is',
    'A very long name of a dish that somebody has given it so that it is found under every word there is',
    52,
  ],
])('%s', (title, text, size) => expect(fitCardTitle(title)).toMatchObject({ text, size }))
test('a long title is cut at a word boundary', () => {
  const { text } = fitCardTitle('soup '.repeat(60))
  expect(text).toMatch(/soup …$/)
  expect(text.length).toBeLessThanOrEqual(112)
})
test('a long word is cut', () => {
  expect(fitCardTitle(`Soup ${'x'.repeat(90)}`).text).toBe(`Soup ${'x'.repeat(40)}…`)
  expect(fitCardTitle('x'.repeat(200)).text.length).toBeLessThanOrEqual(45)
})
test.each([
  ['🍲 Soup of 汤 leeks', 'Soup of leeks'],
  ['汤', DEFAULT_CARD_TITLE],
  ['汤!', DEFAULT_CARD_TITLE],
  ['👩‍🍳 Soup', 'Soup'],
])('%s, without unsupported graphemes', (title, expected) =>
  expect(
    removeUnsupportedGraphemes({ kicker: '汤', title, line: '20 min · 汤', picture: '' }, new Set(['🍲', '汤', '👩‍🍳'])),
  ).toEqual({ kicker: '', title: expected, line: '20 min', picture: '' }),
)
