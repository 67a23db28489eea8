import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BackupCard } from './backup-card'

const NOW = '2026-11-26T12:00:00.000Z'
const show = (createdAt: string | null) =>
  renderToStaticMarkup(
    <BackupCard last={createdAt ? { createdAt, bytes: 12_345_678, file: 'larder-1.backup' } : null} loadedAt={NOW} />,
  )

test('operators see the last backup, its age and its size', () => {
  const html = show('2026-11-24T03:30:00.000Z')
  expect(html).toContain('2 days old')
  expect(html).toContain('12 MB')
  expect(html).not.toContain('The last backup is old')
})

test('a backup of eight days, and none at all, is a warning', () => {
  expect(show('2026-11-18T03:30:00.000Z')).toContain('The last backup is old')
  expect(show(null)).toContain('There is no backup')
})
