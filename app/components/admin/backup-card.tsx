import { daysSince, formatFileSize, isBackupOld, type LastBackup } from '#app/domain/monitoring/backup-age'
import { formatCount } from '#app/platform/text/strings'
import { formatUtcDateTime } from '#app/platform/text/dates'
import { Notice } from '#app/ui/notice'
import { text } from '#app/ui/text'
import { AdminSection } from './admin-section'

/** The last backup of any server, and a warning when there is none or it is old. */
export function BackupCard({ last, loadedAt }: { last: LastBackup | null; /** ISO 8601 */ loadedAt: string }) {
  const now = new Date(loadedAt)
  return (
    <AdminSection id="backup" title="Backup">
      {isBackupOld(last, now) && (
        <Notice title={last ? 'The last backup is old' : 'There is no backup'}>
          {last ? 'If the disk fails, what has changed since is lost.' : 'If the disk fails, everything is lost.'} Run{' '}
          <code>npm run backup</code>, or set <code>BACKUP_CRON</code> for regular ones.
        </Notice>
      )}
      {last && (
        <>
          <p>
            <time dateTime={last.createdAt}>{formatUtcDateTime(last.createdAt)}</time>,{' '}
            {formatAge(daysSince(last, now))}, {formatFileSize(last.bytes)}
          </p>
          <p className={`${text.meta} mt-1.5 break-anywhere`}>{last.file}</p>
        </>
      )}
    </AdminSection>
  )
}

const formatAge = (days: number) => (days === 0 ? 'less than a day old' : `${formatCount(days, 'day', 'days')} old`)
