import { expect, test } from 'vitest'
import { canonicalizeUrl } from './canonical-url'

test.each([
  ['https://Example.org/a?b=1#steps', 'https://example.org/a?b=1'],
  [' https://example.org/a ', 'https://example.org/a'],
  ['https://example.org/a?utm_source=x&id=2&fbclid=y', 'https://example.org/a?id=2'],
  ['http://localhost:3000/kitchen/borsch', 'http://localhost:3000/kitchen/borsch'],
])('%s canonicalizes to %s', (input, expected) => expect(canonicalizeUrl(input)).toBe(expected))

test.each([
  '',
  'borsch',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://user:pw@example.org/',
  `https://example.org/${'a'.repeat(2100)}`,
  '//example.org',
])('%j is not a canonical recipe URL', (input) => expect(canonicalizeUrl(input)).toBeNull())
