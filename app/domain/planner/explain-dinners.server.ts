import { t } from '#packages/texts/t'
import { isInSeason } from '#packages/ingredients/tables/seasons'
import { itemName } from '#packages/ingredients/product/item-family'
import type { LeftoverMeal } from './leftovers'
import { findUsedThings, leftOfPack, type PlannerCandidate, type UseUp } from './week-planner'
import { weekdayName, type Weekday } from './weekdays'

export type DinnerToExplain = {
  day: Weekday
  /** The longest that cooking may take on that day. */
  limit: number
  dish: PlannerCandidate & {
    /** What the recipe makes, in servings; null where it does not say. */
    servings: number | null
    /** Null where the household has never cooked it. */
    daysSinceCooked: number | null
  }
  /** The meal that is planned of what it leaves. */
  leftover: LeftoverMeal | null
}

type WeekContext = {
  useUp: UseUp
  /** 1 to 12. */
  month: number
}

const GOOD_STARS = 4
/** A day with more time than this says nothing about a dish. */
const SHORT_DAY_MINUTES = 45

/**
 * Why each dinner of a week was chosen, most telling first: sentences that hold for these dishes and days, whatever the
 * planner weighed. The dinners are in the order of their days.
 */
export function explainDinners(dinners: readonly DinnerToExplain[], context: WeekContext): string[][] {
  const begun = new Map<string, { share: number; day: Weekday }>()
  return dinners.map((dinner) => {
    const reasons = [
      ...explainUseUp(dinner, context),
      ...explainPacks(dinner, begun, context),
      ...explainStars(dinner),
      ...explainTime(dinner),
      ...explainSeason(dinner, context),
      ...explainLeftovers(dinner),
    ]
    for (const [item, share] of Object.entries(dinner.dish.freshShares))
      begun.set(item, { share: (begun.get(item)?.share ?? 0) + share, day: dinner.day })
    return reasons.length > 0 ? reasons : [explainChange(dinner, dinners)]
  })
}

function explainUseUp({ dish }: DinnerToExplain, { useUp }: WeekContext): string[] {
  const used = findUsedThings(dish, useUp).flatMap((at) => useUp[at]!.find((item) => dish.items.includes(item)) ?? [])
  return used.length === 0 ? [] : [t('Uses the {names} you have', { names: joinNames(used) })]
}

/** Of packs that an earlier dinner of the week has begun. */
function explainPacks(
  { dish }: DinnerToExplain,
  begun: ReadonlyMap<string, { share: number; day: Weekday }>,
  { useUp }: WeekContext,
): string[] {
  const atHome = new Set(useUp.flat())
  return Object.entries(dish.freshShares).flatMap(([item, share]) => {
    const earlier = begun.get(item)
    const left = earlier ? leftOfPack(earlier.share) : 0
    if (!earlier || left < 0.05 || atHome.has(item)) return []
    const [weekday, name] = [weekdayName(earlier.day), itemName(item)]
    return [
      share >= left - 0.01
        ? t('Uses the rest of {weekday}’s {name}', { weekday, name })
        : t('Uses more of {weekday}’s {name}', { weekday, name }),
    ]
  })
}

function explainStars({ dish }: DinnerToExplain): string[] {
  if (dish.stars === null || dish.stars < GOOD_STARS) return []
  const weeks = dish.daysSinceCooked === null ? 0 : Math.floor(dish.daysSinceCooked / 7)
  const { stars } = dish
  return [
    weeks > 0
      ? t('You rated it {stars} of 5, not cooked for {weeks, plural, one {# week} other {# weeks}}', { stars, weeks })
      : t('You rated it {stars} of 5', { stars }),
  ]
}

function explainTime({ dish, day, limit }: DinnerToExplain): string[] {
  if (dish.minutes === null || limit > SHORT_DAY_MINUTES || dish.minutes > limit) return []
  return [
    t('{minutes} minutes, and {weekday} has {limit}', { minutes: dish.minutes, weekday: weekdayName(day), limit }),
  ]
}

function explainSeason({ dish }: DinnerToExplain, { month }: WeekContext): string[] {
  const inSeason = dish.items.filter((item) => isInSeason(item, month)).slice(0, 2)
  return inSeason.length === 0 ? [] : [t('In season: {names}', { names: joinNames(inSeason) })]
}

function explainLeftovers({ dish, leftover }: DinnerToExplain): string[] {
  if (!leftover) return []
  const servings = dish.servings ?? 0
  return [
    leftover.meal === 'lunch'
      ? t('Makes {servings}: lunch for the day after, too', { servings })
      : t('Makes {servings}: dinner on {weekday}, too', { servings, weekday: weekdayName(leftover.day) }),
  ]
}

/** Why there is a meal without cooking. */
export const explainLeftoverMeal = ({ cookedOn }: LeftoverMeal, servings: number | null, people: number): string =>
  t('{weekday}’s dinner makes {servings}: two meals for {people}', {
    weekday: weekdayName(cookedOn),
    servings: servings ?? 0,
    people,
  })

function explainChange({ dish }: DinnerToExplain, dinners: readonly DinnerToExplain[]): string {
  const { mainItem } = dish
  const isIn = (other: DinnerToExplain['dish']) => other.items.includes(mainItem!) || other.mainItem === mainItem
  if (mainItem !== null && dish.items.includes(mainItem) && dinners.filter((other) => isIn(other.dish)).length === 1)
    return t('The only dinner with {name}', { name: itemName(mainItem) })
  return dish.isSaved ? t('From your collection') : t('{minutes} minutes', { minutes: dish.minutes ?? 0 })
}

function joinNames(items: readonly string[]): string {
  const names = items.map(itemName)
  return names.length < 2
    ? names.join('')
    : t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names[names.length - 1]! })
}
