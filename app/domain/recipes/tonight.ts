import { daysBetween } from '#app/platform/text/dates'
import { MAIN_INGREDIENT_CATEGORIES } from './categories'

const FIRST_DAY = '2024-01-01'

/**
 * One recipe of each main ingredient for a day (yyyy-mm-dd), the same all day. The next day has the next ones of the
 * list, so none comes again before all others of its ingredient were shown.
 */
export function pickTonight<R extends { ingredient_category: string | null }>(recipes: readonly R[], day: string): R[] {
  const turn = Math.abs(daysBetween(FIRST_DAY, day))
  return MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient) => {
    const candidates = recipes.filter(({ ingredient_category }) => ingredient_category === ingredient)
    return candidates.slice(turn % candidates.length).slice(0, 1)
  })
}
