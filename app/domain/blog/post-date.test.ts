import { expect, test } from 'vitest'
import { formatPostDate } from './post-date'

test.each([
  ['2025-01-05T00:00:00.000Z', 'Jan 5, 2025'],
  ['2025-12-31T23:59:59.999Z', 'Dec 31, 2025'],
  ['2024-02-29T12:00:00.000Z', 'Feb 29, 2024'],
  [null, ''],
  ['', ''],
  ['soon', ''],
])('%j is %j', (iso, text) => expect(formatPostDate(iso)).toBe(text))
