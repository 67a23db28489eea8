import { daysSince, formatFileSize, isBackupOld, type LastBackup } from './backup-age'
import { formatAge, type HealthCheck } from './health'

/** A mail that waits for longer is stuck, as in docs/monitoring/alerts.yml. */
const MAIL_STUCK_SECONDS = 15 * 60
const JOB_LATE_MS = 15 * 60 * 1000
const CRAWL_STALLED_SECONDS = 15 * 60
const MAX_FAILED_RUNS = 2
const MIN_FREE_SHARE = 0.1
const MIN_FREE_BYTES = 1e9

/** What the database tells; null while it is away. */
export type DatabaseFacts = {
  lastBackup: LastBackup | null
  oldestMailSeconds: number
  jobs: {
    name: string
    /** When it should have begun after its last run; null if it never ran or has no schedule. */ dueAt: Date | null
    failed: number
  }[]
  /** Since a page of a running crawl was fetched; null without one that has pages to fetch. */
  crawlSilentSeconds: number | null
}
/** `reason` is a sentence, why the replica is not read. */
type ReplicaFacts = { isRead: boolean; reason: string; lagSeconds: number | null }
export type CheckFacts = {
  database: DatabaseFacts | null
  /** Null without one. */ replica: ReplicaFacts | null
  disk: { free: number; total: number } | null
}

/** The checks of Health and of the warnings by mail. Unknown ones are left out. */
export function runChecks({ database, replica, disk }: CheckFacts, now: Date): HealthCheck[] {
  return [
    { check: 'database' as const, isOk: database !== null, text: database ? 'It answers.' : 'It does not answer.' },
    ...(replica ? [checkReplica(replica)] : []),
    ...(database
      ? [
          checkBackup(database.lastBackup, now),
          checkMail(database.oldestMailSeconds),
          checkJobs(database.jobs, now),
          checkCrawl(database.crawlSilentSeconds),
        ]
      : []),
    ...(disk ? [checkDisk(disk)] : []),
  ]
}

const checkReplica = ({ isRead, reason, lagSeconds }: ReplicaFacts): HealthCheck => ({
  check: 'replica',
  isOk: isRead,
  text: isRead ? `It is at most ${Math.ceil(lagSeconds ?? 0)} s behind.` : `${reason} The primary does its work.`,
})

function checkBackup(last: LastBackup | null, now: Date): HealthCheck {
  const days = last ? daysSince(last, now) : 0
  return {
    check: 'backup',
    isOk: !isBackupOld(last, now),
    text: last
      ? `The last one is ${days === 1 ? '1 day' : `${days} days`} old.`
      : 'There is none yet: see BACKUP_CRON.',
  }
}

const checkMail = (oldest: number): HealthCheck => ({
  check: 'mail',
  isOk: oldest <= MAIL_STUCK_SECONDS,
  text: oldest > MAIL_STUCK_SECONDS ? `An e-mail has waited for ${formatAge(oldest)}.` : 'Nothing waits for long.',
})

function checkJobs(jobs: DatabaseFacts['jobs'], now: Date): HealthCheck {
  const late = jobs.filter(({ dueAt }) => dueAt && now.getTime() - dueAt.getTime() > JOB_LATE_MS)
  const failing = jobs.filter(({ failed }) => failed > MAX_FAILED_RUNS)
  const listNames = (some: { name: string }[]) => some.map(({ name }) => name).join(', ')
  return {
    check: 'jobs',
    isOk: late.length + failing.length === 0,
    text:
      [
        late.length && `Late: ${listNames(late)}.`,
        failing.length && `Failed more than twice today: ${listNames(failing)}.`,
      ]
        .filter(Boolean)
        .join(' ') || 'All run on time.',
  }
}

const checkCrawl = (silent: number | null): HealthCheck => ({
  check: 'crawl',
  isOk: silent === null || silent <= CRAWL_STALLED_SECONDS,
  text:
    silent === null
      ? 'None runs.'
      : silent > CRAWL_STALLED_SECONDS
        ? `No page was fetched for ${formatAge(silent)}.`
        : 'It fetches pages.',
})

const checkDisk = ({ free, total }: { free: number; total: number }): HealthCheck => ({
  check: 'disk',
  isOk: free >= MIN_FREE_BYTES && free >= total * MIN_FREE_SHARE,
  text: `${formatFileSize(free)} of ${formatFileSize(total)} are free where DATA_DIR is.`,
})
