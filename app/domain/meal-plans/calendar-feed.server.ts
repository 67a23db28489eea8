import { t } from '#packages/texts/t'
import type { HouseholdId, Member } from '#app/domain/households/member'
import {
  deleteCalendarLinksOf,
  insertCalendarLink,
  selectCalendarLink,
  selectHouseholdOfCalendar,
} from '#app/domain/households/queries.server'
import { AppError } from '#app/platform/app-error'
import { db, execute, inTransaction, query } from '#app/platform/db.server'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { createSecretToken, hashSecretToken, isSecretToken } from '#app/platform/secret-token.server'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'
import { addDays, dayIn } from '#app/platform/text/dates'
import { ICalCalendar } from 'ical-generator'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { calendarFeedPath, formatMeal } from './meal-plan'
import { CALENDAR_NOT_FOUND, TOO_MANY_CALENDAR_MISSES } from './messages'

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
    name: t('Larder: what we cook'),
    prodId: { company: 'Larder', product: 'Meal plans', language: 'EN' },
    ttl: 60 * 60,
  })
  for (const { id, day, meal, comment, servings, isLeftover, plan, title, source_url, changedAt } of entries) {
    const notes = [
      t('Plan: {plan}', { plan }),
      ...(servings === null ? [] : [t('For {servings}', { servings })]),
      ...(comment ? [comment] : []),
    ]
    const dish = isLeftover ? t('{title} (leftovers)', { title }) : title
    calendar.createEvent({
      id: `${id}@${host}`,
      start: day,
      allDay: true,
      stamp: changedAt,
      lastModified: changedAt,
      sequence: Math.max(0, Math.floor((changedAt.getTime() - SEQUENCE_EPOCH) / 1000)),
      summary: meal === null ? dish : t('{meal}: {dish}', { meal: formatMeal(meal), dish }),
      description: notes.join('\n'),
      url: origin + recipePath(source_url),
    })
  }
  return calendar.toString()
}

/** Calendar apps keep what they have read; older days are of no use. */
const DAYS_BACK = 60

const missLimit = createStoredRateLimiter({
  name: 'calendar-miss',
  points: 60,
  seconds: 60 * 60,
  sentence: TOO_MANY_CALENDAR_MISSES,
})

/** When the member has made the address of their calendar; null for none. ISO 8601. */
export async function loadCalendarLink(member: Member): Promise<{ createdAt: string } | null> {
  const [link] = await query(selectCalendarLink, [member.householdId, member.id])
  return link ? { createdAt: link.createdAt.toISOString() } : null
}

/**
 * A new private address of the household's plans for this member; an older one ends. `url` is shown this once.
 * @throws AppError `not_found` for a user who is not a member any more
 */
export async function createCalendarLink(member: Member, origin: string): Promise<{ url: string }> {
  const token = createSecretToken()
  await inTransaction(async (tx) => {
    await execute(deleteCalendarLinksOf, [member.householdId, member.id], tx)
    if ((await execute(insertCalendarLink, [hashSecretToken(token), member.householdId, member.id], tx)) === 0)
      throw new AppError('not_found', CALENDAR_NOT_FOUND)
  })
  return { url: origin + calendarFeedPath(token) }
}

export async function endCalendarLink(member: Member): Promise<void> {
  await execute(deleteCalendarLinksOf, [member.householdId, member.id])
}

/**
 * The calendar of an address, as iCalendar.
 * @param file '<token>.ics'
 * @throws AppError `not_found`, `too_many` past 60 addresses an hour that do not work
 */
export async function loadCalendarFeed(file: string, { ip, origin }: { ip: string; origin: string }): Promise<string> {
  const key = toIpRateLimitKey(ip)
  if (await missLimit.isExhausted(key))
    throw new AppError('too_many', TOO_MANY_CALENDAR_MISSES, { retryAfter: 60 * 60 })
  const token = file.replace(/\.ics$/, '')
  const [found] =
    file !== token && isSecretToken(token) ? await query(selectHouseholdOfCalendar, [hashSecretToken(token)]) : []
  if (found) return renderCalendar(await loadEntries(found.householdId), origin)
  await missLimit.consume(key)
  throw new AppError('not_found', CALENDAR_NOT_FOUND)
}

/** Of plans that are not in the archive, by day. */
async function loadEntries(householdId: HouseholdId) {
  const rows = await db().mealPlanRecipe.findMany({
    where: {
      householdId,
      day: { gte: new Date(addDays(dayIn('UTC', new Date()), -DAYS_BACK)) },
      mealPlan: { archivedAt: null },
    },
    select: {
      id: true,
      day: true,
      meal: true,
      comment: true,
      servings: true,
      isLeftover: true,
      updatedAt: true,
      mealPlan: { select: { name: true, updatedAt: true } },
      recipe: { select: { title: true, source_url: true, updated_at: true } },
    },
    orderBy: [{ day: 'asc' }, { id: 'asc' }],
  })
  return rows.flatMap(({ day, mealPlan, recipe, updatedAt, ...entry }) => {
    const changed = Math.max(...[updatedAt, mealPlan.updatedAt, recipe.updated_at].map((at) => at.getTime()))
    const { title, source_url } = recipe
    return day ? [{ ...entry, day, plan: mealPlan.name, title, source_url, changedAt: new Date(changed) }] : []
  })
}
