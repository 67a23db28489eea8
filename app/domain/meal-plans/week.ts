import { addDays, startOfWeek } from '#app/platform/text/dates'
import { MEALS } from './meal-plan'

type PlannedEntry = { day: string | null; meal: string | null }
type PlanWeek<E extends PlannedEntry> = { monday: string; days: { day: string; entries: E[] }[] }

const MEAL_RANKS = new Map<string | null, number>(MEALS.map(([meal], index) => [meal, index]))
const mealRank = ({ meal }: PlannedEntry) => MEAL_RANKS.get(meal) ?? MEALS.length

/**
 * The weeks, Monday to Sunday, that have entries; a day's entries in meal order, those without a meal last. Entries
 * without a day are skipped.
 */
export function groupByWeek<E extends PlannedEntry>(entries: E[]): PlanWeek<E>[] {
  const mondays = [...new Set(entries.flatMap(({ day }) => (day ? [startOfWeek(day)] : [])))].sort()
  return mondays.map((monday) => ({
    monday,
    days: Array.from({ length: 7 }, (_, index) => {
      const day = addDays(monday, index)
      return {
        day,
        entries: entries.filter((entry) => entry.day === day).sort((item, other) => mealRank(item) - mealRank(other)),
      }
    }),
  }))
}
