import { expect, test } from 'vitest'
import { shownTitle } from './card'

test.each([
  ['Borsch', 'Borsch', 76],
  ['Chicken and leek pie with puff pastry', 'Chicken and leek pie with puff pastry', 62],
  ['A very long name of a dish that somebody has given it so that it is found under every word there is', 'A very long name of a dish that somebody has given it so that it is found under every word there is', 52],
])('%s', (title, text, size) => expect(shownTitle(title)).toEqual({ text, size }))
test('a title without end is cut at a word', () => {
  const { text } = shownTitle('soup '.repeat(60))
  expect(text).toMatch(/soup …$/)
  expect(text.length).toBeLessThanOrEqual(112)
})
