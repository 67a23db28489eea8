export const DAY_MS = 24 * 60 * 60 * 1000
const OLD_AFTER_DAYS = 8

export type LastBackup = {
  /** ISO 8601: the instant that it shows. */
  createdAt: string
  bytes: number
  file: string
}

/** Whole days, at least 0. */
export const daysSince = (last: LastBackup, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(last.createdAt).getTime()) / DAY_MS))

/** Eight days or older, or none: what has changed since would be lost. */
export const isBackupOld = (last: LastBackup | null, now: Date): boolean =>
  !last || daysSince(last, now) >= OLD_AFTER_DAYS

/** Such as `12 MB`; at least 1 kB. */
export function formatFileSize(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB']
  let size = bytes / 1000
  let unit = 0
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000
    unit++
  }
  return `${size < 9.95 && unit > 0 ? size.toFixed(1) : Math.max(1, Math.round(size))} ${units[unit]}`
}
