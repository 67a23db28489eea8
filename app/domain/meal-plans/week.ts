import { addDays, mondayOf } from './days'
import { MEALS } from './meal-plan'

type Planned = { day: string | null; meal: string | null }
export type Week<E extends Planned> = { monday: string; days: { day: string; entries: E[] }[] }

const RANK = new Map<string | null, number>(MEALS.map(([meal], at) => [meal, at]))
const rank = ({ meal }: Planned) => RANK.get(meal) ?? MEALS.length

/**
 * The weeks, from Monday to Sunday, that have something on one of their days; a day's entries in the order of its meals,
 * those without a meal last. Entries without a day are in none.
 */
export function weeksOf<E extends Planned>(entries: E[]): Week<E>[] {
  const mondays = [...new Set(entries.flatMap(({ day }) => (day ? [mondayOf(day)] : [])))].sort()
  return mondays.map((monday) => ({
    monday,
    days: Array.from({ length: 7 }, (_, at) => {
      const day = addDays(monday, at)
      return {
        day,
        entries: entries.filter((entry) => entry.day === day).sort((one, other) => rank(one) - rank(other)),
      }
    }),
  }))
}
