/** Search categories. Their order is the order on the page and the order of the cell indexes (search/cells.ts). */
export const MAIN_INGREDIENT_CATEGORIES = [
  'Chicken & More',
  'Beef & Beyond',
  'Fish & Seafood',
  'Veggies & Greens',
] as const
export const MOOD_CATEGORIES = [
  'Quick & Easy',
  'Comfort Food',
  'Healthy & Light',
  'Fancy & Impressive',
  'Kid-Friendly',
  'One-Pot / Sheet Pan',
] as const
export const TIME_CATEGORIES = ['15 min or less', '30 min or less', '45 min or less', '1 hour+'] as const

export type MainIngredientCategory = (typeof MAIN_INGREDIENT_CATEGORIES)[number]
export type MoodCategory = (typeof MOOD_CATEGORIES)[number]
export type TimeCategory = (typeof TIME_CATEGORIES)[number]

/**
 * The narrowest time category that covers a total time. '1 hour+' means more than 45 minutes, so no recipe falls
 * between two categories.
 */
export function toTimeCategory(minutes: number): TimeCategory {
  if (minutes <= 15) return '15 min or less'
  if (minutes <= 30) return '30 min or less'
  return minutes <= 45 ? '45 min or less' : '1 hour+'
}

/** Every time category that covers a total time: a 12-minute recipe also matches 30 and 45. */
export function matchingTimeCategories(minutes: number): TimeCategory[] {
  return minutes > 45 ? ['1 hour+'] : TIME_CATEGORIES.slice(TIME_CATEGORIES.indexOf(toTimeCategory(minutes)), 3)
}

/** Every time category whose recipes take no longer; '1 hour+' is by itself. */
export const timeCategoriesWithin = (time: TimeCategory): TimeCategory[] =>
  time === '1 hour+' ? [time] : TIME_CATEGORIES.slice(0, TIME_CATEGORIES.indexOf(time) + 1)
