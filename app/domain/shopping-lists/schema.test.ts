import { describe, expect, test } from 'vitest'
import { INVALID_RECIPIENT, RECIPIENT_REQUIRED } from '#app/domain/mail/mail-address'
import { ShareListInput } from './schema'

const sentences = (value: unknown) =>
  ShareListInput.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
const to = { recipientEmail: 'anna@larder.example' }
const TOO_LONG = 'Please use at most 60 letters for a name.'
const NO_NAME = 'Please write a name: letters only, no links.'

describe('the recipient', () => {
  test.each([
    [to, { ...to, recipientName: null, senderName: null }],
    [
      { recipientEmail: ' Anna@LARDER.example ', recipientName: '', senderName: null },
      { recipientEmail: 'Anna@larder.example', recipientName: null, senderName: null },
    ],
    [
      { ...to, recipientName: ' Anna ', senderName: 'J.R. Öström-O’Neil' },
      { ...to, recipientName: 'Anna', senderName: 'J.R. Öström-O’Neil' },
    ],
    [
      { ...to, recipientName: 'х'.repeat(60) },
      { ...to, recipientName: 'х'.repeat(60), senderName: null },
    ],
    [
      { ...to, recipientName: '👩‍🍳 Anna' },
      { ...to, recipientName: '👩‍🍳 Anna', senderName: null },
    ],
  ])('parses %j', (input, expected) => expect(ShareListInput.parse(input)).toEqual(expected))

  test.each([
    {},
    { recipientEmail: '' },
    { recipientEmail: '  ' },
    { recipientEmail: null },
    { recipientEmail: 7 },
    { recipientEmail: ['a@b.example'] },
  ])('%j has no recipient', (input) => expect(sentences(input)).toEqual([`recipientEmail: ${RECIPIENT_REQUIRED()}`]))
  test.each([
    'anna',
    'anna@',
    'anna@a.example, tom@a.example',
    'anna@a.example;tom@a.example',
    'anna@a.example\r\nBcc: tom@a.example',
    'Anna <anna@a.example>',
    'anna@a.example，tom@a.example',
    '"anna"@a.example',
  ])('%j is not one e-mail address', (recipientEmail) =>
    expect(sentences({ recipientEmail })).toEqual([`recipientEmail: ${INVALID_RECIPIENT()}`]),
  )

  test.each([
    'http://evil.example',
    'evil.example',
    'see www.evil.example now',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'a@b.example',
    'Anna\nTom',
    'Anna\r\nBcc: x',
    'Anna\0',
    'Anna\u202egnp',
    'An\u200bna',
    '<b>Anna</b>',
    7,
    ['Anna'],
  ])('%j is not a name', (input) => {
    expect(sentences({ ...to, recipientName: input })).toEqual([`recipientName: ${NO_NAME}`])
    expect(sentences({ ...to, senderName: input })).toEqual([`senderName: ${NO_NAME}`])
  })
  test.each(['x'.repeat(61), '👩'.repeat(61), 'x'.repeat(100_000)])('a name that is too long', (input) =>
    expect(sentences({ ...to, senderName: input })).toEqual([`senderName: ${TOO_LONG}`]),
  )
})
