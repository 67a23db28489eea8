import { WEEKDAYS, type Weekday } from './weekdays'

/** What becomes of a dish that makes enough for two meals. */
export const LEFTOVER_USES = ['lunch', 'dinner', 'none'] as const
export type LeftoverUse = (typeof LEFTOVER_USES)[number]

export const LEFTOVER_MEALS = ['lunch', 'dinner'] as const

/** A meal of what the dinner of an earlier day leaves. */
export type LeftoverMeal = { day: Weekday; meal: (typeof LEFTOVER_MEALS)[number]; cookedOn: Weekday }

/** Cooked food keeps three to four days in the refrigerator (U.S. Department of Agriculture, “Leftovers and Food Safety”). */
const KEEPS_DAYS = 3

/** Whether what a recipe makes, in servings, is a dinner and one more meal. */
export const isEnoughForTwoMeals = (servings: number | null, people: number | null): boolean =>
  servings !== null && people !== null && servings >= 2 * people

/** Days from one weekday to the next such other. */
const daysUntil = (from: Weekday, to: Weekday): number =>
  (WEEKDAYS.indexOf(to) - WEEKDAYS.indexOf(from) + WEEKDAYS.length) % WEEKDAYS.length

type PlannedDay = {
  day: Weekday
  /** Whether a dish was found for it. */
  hasDish: boolean
  /** What its dish makes; null where nobody says. */
  servings: number | null
  /** The cook wants this day's dish, or another, cooked. */
  isFixed: boolean
}

/**
 * The dinners that leftovers fill: a day that no dish fits, and, where dinners are wanted of them, the next one after each
 * dish that makes enough. A dish leaves one meal at most.
 * @param days of a week, in their order
 */
export function findLeftoverDinners(
  days: readonly PlannedDay[],
  { people, use }: { people: number | null; use: LeftoverUse },
): LeftoverMeal[] {
  const filled = new Map<Weekday, LeftoverMeal>()
  if (use === 'none') return []
  for (const [at, { day, hasDish, servings }] of days.entries()) {
    if (!hasDish || filled.has(day) || !isEnoughForTwoMeals(servings, people)) continue
    const later = days
      .slice(at + 1)
      .filter((other) => daysUntil(day, other.day) <= KEEPS_DAYS && !other.isFixed && !filled.has(other.day))
    const next = use === 'dinner' ? later.find((other) => other.day === days[at + 1]!.day) : undefined
    const target = later.find((other) => !other.hasDish) ?? next
    if (target) filled.set(target.day, { day: target.day, meal: 'dinner', cookedOn: day })
  }
  return days.flatMap(({ day }) => filled.get(day) ?? [])
}

/**
 * The lunches of the day after, one for each dish that makes enough.
 * @param weekFrom the day on which the week begins: its last day has no day after
 */
export function findLeftoverLunches(
  dinners: readonly Pick<PlannedDay, 'day' | 'servings'>[],
  { people, weekFrom }: { people: number | null; weekFrom: Weekday },
): LeftoverMeal[] {
  return dinners.flatMap(({ day: cookedOn, servings }) => {
    const day = WEEKDAYS[(WEEKDAYS.indexOf(cookedOn) + 1) % WEEKDAYS.length]!
    return isEnoughForTwoMeals(servings, people) && day !== weekFrom ? [{ day, meal: 'lunch' as const, cookedOn }] : []
  })
}
