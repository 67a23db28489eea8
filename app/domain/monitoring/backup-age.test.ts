import { expect, test } from 'vitest'
import { formatFileSize, isBackupOld } from './backup-age'

const now = new Date('2026-03-10T12:00:00Z')
test.each([
  [null, true],
  ['2026-03-10T03:00:00Z', false],
  ['2026-03-02T12:00:01Z', false],
  ['2026-03-02T12:00:00Z', true],
])('of %s: old %s', (createdAt, isOld) => {
  expect(isBackupOld(createdAt === null ? null : { createdAt, bytes: 1, file: 'x' }, now)).toBe(isOld)
})

test.each([
  [0, '1 kB'],
  [1_499, '1 kB'],
  [999_400, '999 kB'],
  [999_600, '1.0 MB'],
  [12_400_000, '12 MB'],
  [3_210_000_000, '3.2 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
