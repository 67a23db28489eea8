import { addDays, startOfWeek } from './iso-date'
import { MEALS } from './meal-plan'

type PlannedEntry = { day: string | null; meal: string | null }
export type PlanWeek<E extends PlannedEntry> = { monday: string; days: { day: string; entries: E[] }[] }

const MEAL_RANKS = new Map<string | null, number>(MEALS.map(([meal], at) => [meal, at]))
const mealRank = ({ meal }: PlannedEntry) => MEAL_RANKS.get(meal) ?? MEALS.length

/**
 * The weeks, from Monday to Sunday, that have something on one of their days; a day's entries in the order of its meals,
 * those without a meal last. Entries without a day are in none.
 */
export function groupByWeek<E extends PlannedEntry>(entries: E[]): PlanWeek<E>[] {
  const mondays = [...new Set(entries.flatMap(({ day }) => (day ? [startOfWeek(day)] : [])))].sort()
  return mondays.map((monday) => ({
    monday,
    days: Array.from({ length: 7 }, (_, at) => {
      const day = addDays(monday, at)
      return {
        day,
        entries: entries.filter((entry) => entry.day === day).sort((one, other) => mealRank(one) - mealRank(other)),
      }
    }),
  }))
}
