import { dayIn } from '#app/platform/text/dates'
import { SHUFFLE_RANGE } from '../recipes/recipe-cells'

/**
 * The shuffle number that a cell's results start from on a day: the same for every user all day, another the next
 * day. A multiplicative hash (Knuth, TAOCP 6.4) of day and cell index.
 */
export function dailyShuffleStart(day: string, cell: number): number {
  let hash = cell + 1
  for (let i = 0; i < day.length; i++) hash = Math.imul(hash ^ day.charCodeAt(i), 2654435761)
  hash ^= hash >>> 15
  return (Math.imul(hash, 2246822519) >>> 0) % SHUFFLE_RANGE
}

const ORDER_DAY_MS = 24 * 60 * 60 * 1000

/**
 * The day by which a visitor's results are ordered (yyyy-mm-dd, in UTC for all: pages are cached for all visitors): the one their links carry as long as it is
 * today or yesterday, so that the order holds while they page across midnight; else today.
 */
export function resolveOrderDay(requestedDay: string | null, now: Date): string {
  const today = dayIn('UTC', now)
  const yesterday = dayIn('UTC', new Date(now.getTime() - ORDER_DAY_MS))
  return requestedDay === yesterday ? yesterday : today
}
