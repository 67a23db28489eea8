import cron from 'node-cron'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LOOK_BACK_DAYS = 366

/** The latest minute that a cron expression matches, after the first time and not after the second; or null. */
export type FindDueTick = (after: Date, until: Date) => Date | null

/**
 * A cron expression in UTC, to be asked which tick is due. A seconds field is ignored: ticks are minutes. Ticks of more
 * than a year ago are not found.
 */
export function parseCronSchedule(expression: string): FindDueTick {
  const matcher = cron.createTask(expression, () => undefined, { timezone: 'UTC' })
  const { second, minute, hour } = cron.parse(expression)
  const minutesOfDay = hour.flatMap((h) => minute.map((m) => h * 60 + m)).sort((left, right) => right - left)
  const matchesDay = (day: number) =>
    matcher.match(new Date(day + (minutesOfDay[0] ?? 0) * MINUTE_MS + (second[0] ?? 0) * 1000))
  return (after, until) => {
    const today = Math.floor(until.getTime() / DAY_MS) * DAY_MS
    for (let day = today; day > Math.max(after.getTime() - DAY_MS, today - LOOK_BACK_DAYS * DAY_MS); day -= DAY_MS) {
      const last = minutesOfDay.find((at) => day + at * MINUTE_MS <= until.getTime())
      if (last === undefined || !matchesDay(day)) continue
      const tick = day + last * MINUTE_MS
      return tick > after.getTime() ? new Date(tick) : null
    }
    return null
  }
}

const WINDOWS_DAYS = [1, 8, 32, LOOK_BACK_DAYS]

/** The first tick after this moment; null if there is none within a year. */
export function findNextTick(findDueTick: FindDueTick, now: Date): Date | null {
  for (const days of WINDOWS_DAYS) {
    let next = findDueTick(now, new Date(now.getTime() + days * DAY_MS))
    for (let earlier = next; earlier;) {
      next = earlier
      earlier = findDueTick(now, new Date(earlier.getTime() - 1))
    }
    if (next) return next
  }
  return null
}

/**
 * Calls back at the beginning of each minute, by a timer of at most a minute: it notices within a minute that the clock
 * was set, or that the machine has slept. Returns a function that stops.
 */
export function everyMinute(callback: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(
      () => {
        wait()
        callback()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    ).unref()
  }
  wait()
  return () => clearTimeout(timer)
}
