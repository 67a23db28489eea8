import { expect, test } from 'vitest'
import { toMailbox } from './mailbox'

test.each([
  ['anna@larder.example', 'anna@larder.example'],
  ['Anna@larder.example', 'anna@larder.example'],
  ['anna+list@larder.example', 'anna@larder.example'],
  ['anna+a+b@larder.example', 'anna@larder.example'],
  ['an.na@larder.example', 'an.na@larder.example'],
])('%s belongs to mailbox %s', (address, mailbox) => expect(toMailbox(address)).toBe(mailbox))
