import { describe, expect, test } from 'vitest'
import { containsLink } from '#app/platform/text/strings'
import { composeShareMail } from './share-mail'
import type { ShareMail } from './share-mail'

const link = 'https://larder.example/share/shopping-list/1'
const whole: ShareMail = {
  name: 'Week of 17 November',
  aisles: [
    {
      label: 'Vegetables and fruit',
      items: [
        { name: 'Lemons', amount: '3', checked: false },
        { name: 'Small potatoes', amount: '1.2 kg', checked: true },
      ],
    },
    { label: 'Spices', items: [{ name: 'Salt', amount: '', checked: false }] },
  ],
  link,
  to: { recipientName: 'Anna', senderName: 'Tom' },
}

test('is a plain text list', () => {
  expect(composeShareMail(whole)).toMatchObject({
    subject: 'A shopping list for you',
    text: `Hello Anna,

Tom has sent you a shopping list from Larder.

Week of 17 November
===================

Vegetables and fruit:
[ ] Lemons, 3
[x] Small potatoes, 1.2 kg

Spices:
[ ] Salt

Open the list and tick items off in the shop:
${link}

Larder
You got this e-mail because Tom shared a list with you. You are not on a mailing list.
`,
  })
})
test('has the same content as HTML', () => {
  const { html } = composeShareMail(whole)
  const words = html
    .replace(/<title>.*<\/title>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#9744;|&#9745;|&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
  for (const phrase of [
    'Hello Anna,',
    'Tom has sent you',
    'Week of 17 November',
    'Vegetables and fruit Lemons 3 Small potatoes 1.2 kg Spices Salt',
    'not on a mailing list',
  ])
    expect(words).toContain(phrase)
  expect(html).toContain('&#9745; <s>Small potatoes</s>')
})
test.each(['text', 'html'] as const)('has one link, in its %s, and no remote content or colours', (part) => {
  const phrase = composeShareMail(whole)[part]
  expect(phrase.split(link)).toHaveLength(2)
  expect(phrase.match(/https?:/g)).toHaveLength(1)
  expect(phrase).not.toMatch(/<img|<link|<script|@import|url\(|[^-]color:|background/)
})
describe('without names', () => {
  test('is addressed from a user to a reader', () =>
    expect(composeShareMail({ ...whole, to: { recipientName: null, senderName: null } }).text).toMatch(
      /^Hello,\n\nSomeone has sent you a shopping list from Larder\./,
    ))
  test('to oneself', () =>
    expect(composeShareMail({ ...whole, to: null })).toMatchObject({
      subject: 'Your shopping list',
      text: expect.stringMatching(/^Hello,\n\nHere is your shopping list\./) as string,
    }))
  test('empty list', () => expect(composeShareMail({ ...whole, aisles: [] }).text).toContain('The list is empty.'))
})
test('user text is escaped: no markup, no links', () => {
  const evil = '<a href="http://evil.example">Win</a> www.evil.example & more'
  const { subject, text, html } = composeShareMail({
    ...whole,
    name: evil,
    aisles: [{ label: 'Other', items: [{ name: evil, amount: '1 evil.example', checked: false }] }],
    to: { recipientName: evil, senderName: evil },
  })
  expect(subject).toBe('A shopping list for you')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('&lt;a href=&quot;')
  for (const phrase of [text, html.replace(/<[^>]*>/g, ' ')])
    for (const line of phrase.replace(link, '').split('\n')) expect(containsLink(line), line).toBe(false)
})
