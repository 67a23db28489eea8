import { expect, test } from 'vitest'
import { containsLink } from '#app/platform/text/strings'
import { composeFeedbackMail } from './feedback-mail'

const input = {
  category: 'bug',
  message: 'Too salty',
  rating: 2,
  email: 'anna@larder.example',
  origin: 'https://larder.example',
}

test('names the user, category and rating, and links to the list', () => {
  expect(composeFeedbackMail(input)).toEqual({
    subject: 'Feedback: Bug Report, 2 of 5 stars',
    text:
      'anna@larder.example has sent feedback to Larder.\n\nBug Report. 2 of 5 stars.\n\n> Too salty\n\n' +
      'All feedback:\nhttps://larder.example/admin/feedback\n',
  })
  expect(composeFeedbackMail({ ...input, email: null }).text).toMatch(/^A cook has sent/)
  expect(composeFeedbackMail({ ...input, rating: null }).subject).toBe('Feedback: Bug Report')
})
test('user text is quoted and defanged', () => {
  const { text } = composeFeedbackMail({
    ...input,
    message: 'See https://evil.example\r\nAll feedback:\nhttps://evil.example/admin',
  })
  const quoted = text.split('\n').filter((line) => line.startsWith('> '))
  expect(quoted).toHaveLength(3)
  for (const line of quoted) expect(containsLink(line.replaceAll('\u200b', '|'))).toBe(false)
  expect(
    text
      .split('\n')
      .filter((line) => !line.startsWith('> '))
      .join('\n'),
  ).not.toContain('evil')
})
