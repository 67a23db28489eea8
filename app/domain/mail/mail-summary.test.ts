import { expect, test } from 'vitest'
import { formatMailKind, isMailState } from './mail-summary'

test('there are three states', () =>
  expect(['queued', 'sent', 'failed', 'lost', '', null].map(isMailState)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]))

test('a kind of e-mail is read as words, one without a name as it is', () => {
  expect(['email-confirmation', 'feedback', 'test'].map(formatMailKind)).toEqual([
    'Confirmation of the address',
    'Feedback to us',
    'test',
  ])
})
