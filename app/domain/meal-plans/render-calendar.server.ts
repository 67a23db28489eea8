import { ICalCalendar } from 'ical-generator'
import { formatMeal, LEFTOVERS } from '#app/domain/meal-plans/meal-plan'
import { recipePath } from '#app/domain/recipes/recipe-paths'

/** A planned recipe on its day. */
export type CalendarEntry = {
  id: string
  /** At midnight UTC. */ day: Date
  meal: string | null
  comment: string | null
  servings: number | null
  isLeftover: boolean
  plan: string
  title: string
  source_url: string
  changedAt: Date
}

/** SEQUENCE is an integer of 32 bits, and must not fall: seconds since this day. */
const SEQUENCE_EPOCH = Date.UTC(2025, 0, 1)

/**
 * The plans of a household as iCalendar (RFC 5545): an all-day event for each recipe with a day. The same entries are the same
 * text, so that its ETag changes only with them.
 * @param origin 'https://larder.example'
 */
export function renderCalendar(entries: readonly CalendarEntry[], origin: string): string {
  const host = new URL(origin).host
  const calendar = new ICalCalendar({
    name: 'Larder: what we cook',
    prodId: { company: 'Larder', product: 'Meal plans', language: 'EN' },
    ttl: 60 * 60,
  })
  for (const { id, day, meal, comment, servings, isLeftover, plan, title, source_url, changedAt } of entries) {
    const notes = [`Plan: ${plan}`, ...(servings === null ? [] : [`For ${servings}`]), ...(comment ? [comment] : [])]
    const dish = isLeftover ? `${title} (${LEFTOVERS.toLowerCase()})` : title
    calendar.createEvent({
      id: `${id}@${host}`,
      start: day,
      allDay: true,
      stamp: changedAt,
      lastModified: changedAt,
      sequence: Math.max(0, Math.floor((changedAt.getTime() - SEQUENCE_EPOCH) / 1000)),
      summary: meal === null ? dish : `${formatMeal(meal)}: ${dish}`,
      description: notes.join('\n'),
      url: origin + recipePath(source_url),
    })
  }
  return calendar.toString()
}
