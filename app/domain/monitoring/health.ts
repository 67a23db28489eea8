/** As they are called on the page and in warnings. */
export const CHECK_TITLES = {
  database: 'Database',
  replica: 'Read replica',
  backup: 'Backup',
  mail: 'Mail queue',
  jobs: 'Jobs',
  disk: 'Disk',
  crawl: 'Crawl',
} as const
export type CheckName = keyof typeof CHECK_TITLES
export type HealthCheck = { check: CheckName; isOk: boolean; /** A sentence. */ text: string }

/** What an operator sees of the state of Larder. Times are ISO 8601. */
export type Health = {
  server: {
    version: string
    node: string
    startedAt: string
    memoryMegabytes: number
    /** At p99, since the first look. */ eventLoopLagMs: number
    mailProvider: string
  }
  checks: HealthCheck[]
  vendors: {
    name: string
    state: 'working' | 'failing' | 'resting'
    /** Until they are asked again. */ secondsLeft: number
  }[]
  database: { isUp: boolean; milliseconds: number | null; open: number; idle: number; waiting: number }
  queues: { queue: string; waiting: number; oldestSeconds: number }[]
  jobs: {
    name: string
    /** In UTC; null for a job that is switched off. */ cron: string | null
    lastFinishedAt: string | null
    nextAt: string | null
    /** Within a day. */ failed: number
    late: number
    /** Of the last run within a day that failed. */ lastError: string | null
  }[]
  lastBackupAt: string | null
}

/** 'mail_failed' as it is called on the page. */
export const QUEUE_NAMES: Readonly<Record<string, string>> = {
  mail: 'E-mails to send',
  mail_failed: 'E-mails that failed today',
  imports: 'Imports of files',
  crawl_pages: 'Pages to crawl',
}

/** Of the circuit breakers. */
export const VENDOR_TITLES: Readonly<Record<string, string>> = { 'e-mail': 'E-mail', 'web search': 'Web search' }

/** '5 s', '3 min', '2 h', '4 days' */
export function formatAge(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  if (seconds < 2 * 86_400) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}
