import { expect, test } from 'vitest'
import { sanitizeVendorError } from './mailer'

test.each([
  ['550 5.1.1 <cook@larder.example>: unknown', '550 5.1.1 <[address]>: unknown'],
  ['to:cook+list@larder.example, "b@c.example"', 'to:[address], "[address]"'],
  ['two\r\nlines\tand \u001b[31mred', 'two lines and [31mred'],
  ['', ''],
])('%j is %j', (said, kept) => expect(sanitizeVendorError(said)).toBe(kept))

test('a novel is cut', () => expect(sanitizeVendorError('x'.repeat(100_000))).toHaveLength(300))
