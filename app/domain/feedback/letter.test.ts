import { expect, test } from 'vitest'
import { holdsLink } from '../shopping-lists/links-in-text'
import { feedbackLetter } from './letter'

const sent = {
  category: 'bug',
  message: 'Too salty',
  rating: 2,
  email: 'anna@larder.example',
  origin: 'https://larder.example',
}

test('says who, what and how it was rated, and leads to the list', () => {
  expect(feedbackLetter(sent)).toEqual({
    subject: 'Feedback: Bug Report, 2 of 5 stars',
    text: 'anna@larder.example has sent feedback to Larder.\n\nBug Report. 2 of 5 stars.\n\n> Too salty\n\nAll feedback:\nhttps://larder.example/admin/feedback\n',
  })
  expect(feedbackLetter({ ...sent, email: null }).text).toMatch(/^A cook has sent/)
  expect(feedbackLetter({ ...sent, rating: null }).subject).toBe('Feedback: Bug Report')
})
test('what was typed is quoted line by line, and holds no link', () => {
  const { text } = feedbackLetter({
    ...sent,
    message: 'See https://evil.example\r\nAll feedback:\nhttps://evil.example/admin',
  })
  const quoted = text.split('\n').filter((line) => line.startsWith('> '))
  expect(quoted).toHaveLength(3)
  for (const line of quoted) expect(holdsLink(line.replaceAll('\u200b', '|'))).toBe(false)
  expect(
    text
      .split('\n')
      .filter((line) => !line.startsWith('> '))
      .join('\n'),
  ).not.toContain('evil')
})
