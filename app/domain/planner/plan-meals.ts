import { findLeftoverDinners, findLeftoverLunches, type LeftoverMeal, type LeftoverUse } from './leftovers'
import { planWeek, type PlannerCandidate, type UseUp } from './week-planner'
import type { Weekday } from './weekdays'

/** `servings`: what the recipe makes; null where it does not say. */
type MealCandidate = PlannerCandidate & { servings: number | null }

export type MealsToPlan = {
  /** In the order in which they are cooked. `minutes` is the longest that cooking may take. */
  days: readonly { day: Weekday; minutes: number }[]
  people: number | null
  leftovers: LeftoverUse
  /** Days that are cooked whatever an earlier dish leaves. */
  cookDays: readonly Weekday[]
  /** The day on which the week begins. */
  weekFrom: Weekday
}

type PlannedDinner<Dish> = {
  day: Weekday
  /** The longest that cooking may take on that day. */
  limit: number
  dish: Dish
  /** The meal that is planned of what it leaves. */
  leftover: LeftoverMeal | null
}

/**
 * What is cooked in a week, and a meal of what a dish leaves: the week is planned, and once more without the days that
 * leftovers fill. A day that nothing fits is missing.
 */
export function planMeals<Dish extends MealCandidate>(
  { days, people, leftovers: use, cookDays, weekFrom }: MealsToPlan,
  {
    candidates,
    locked,
    useUp,
    seed,
  }: { candidates: readonly Dish[]; locked: ReadonlyMap<Weekday, Dish>; useUp: UseUp; seed: number },
): { dinners: PlannedDinner<Dish>[]; score: number } {
  const byId = new Map(candidates.map((dish) => [dish.id, dish]))
  const cook = (cooked: typeof days, stays: ReadonlyMap<Weekday, Dish | undefined>) => {
    const request = cooked.map(({ day, minutes }) => ({ minutes, lockedId: stays.get(day)?.id }))
    const { dinners, score } = planWeek({ days: request, candidates, useUp, seed })
    return { dishes: new Map(cooked.map(({ day }, at) => [day, byId.get(dinners[at]?.id ?? '')])), score }
  }
  const first = cook(days, locked)
  const filled = findLeftoverDinners(
    days.map(({ day }) => ({
      day,
      hasDish: first.dishes.get(day) !== undefined,
      servings: first.dishes.get(day)?.servings ?? null,
      isFixed: locked.has(day) || cookDays.includes(day),
    })),
    { people, use },
  )
  const rest = days.filter(({ day }) => !filled.some((meal) => meal.day === day))
  const sources = filled.map(({ cookedOn }) => [cookedOn, first.dishes.get(cookedOn)] as const)
  const { dishes, score } = filled.length === 0 ? first : cook(rest, new Map([...locked, ...sources]))
  const dinners = rest.flatMap(({ day, minutes: limit }) => {
    const dish = dishes.get(day)
    return dish ? [{ day, limit, dish }] : []
  })
  const whole = dinners.filter(({ day }) => !filled.some(({ cookedOn }) => cookedOn === day))
  const lunches =
    use === 'lunch'
      ? findLeftoverLunches(
          whole.map(({ day, dish }) => ({ day, servings: dish.servings })),
          { people, weekFrom },
        )
      : []
  const leftoverOf = new Map([...filled, ...lunches].map((meal) => [meal.cookedOn, meal]))
  return { dinners: dinners.map((dinner) => ({ ...dinner, leftover: leftoverOf.get(dinner.day) ?? null })), score }
}
