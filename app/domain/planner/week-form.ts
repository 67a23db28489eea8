import { MAX_HAVE, splitHave } from '#app/domain/search/having'
import { parseDietParams } from '#app/domain/recipes/diets'
import type { Diet } from '#packages/ingredients/diets/diets'
import { LEFTOVER_USES, type LeftoverMeal, type LeftoverUse } from './leftovers'
import { INVALID_PEOPLE } from './messages'
import { MAX_NOT_AGAIN, MAX_PEOPLE } from './planned-week'
import { isWeekday, WEEKDAYS, type Weekday } from './weekdays'

/** Minutes that a day may be given; none for a day without a dinner. */
export const DAY_MINUTES = [15, 20, 30, 45, 60, 90] as const
/** A day on which time does not matter. */
export const LONG_DAY_MINUTES = 240
const USUAL_MINUTES: Partial<Record<Weekday, number>> = { mon: 45, tue: 45, wed: 45, thu: 45, fri: 45 }

/** What the page is asked for, all of it in its address. */
export type WeekForm = {
  minutes: Partial<Record<Weekday, number>>
  people: number | null
  /** As typed. */ peopleText: string
  /** What is wrong with the number of people. */ peopleError: string | null
  useUp: string[]
  /** Null where the cook has not said: their own diets. */
  diets: Diet[] | null
  /** The recipes that are to stay. */
  locked: { day: Weekday; recipeId: string }[]
  /** Days that the cook has locked themselves: those keep their recipe when the others are proposed again. */
  lockedDays: Weekday[]
  /** Recipes that are not to come, the latest first. */
  notAgain: string[]
  leftovers: LeftoverUse
  /** Days that the cook wants cooked, whatever an earlier dish leaves. */
  cookDays: Weekday[]
  /** A week is to be proposed; the empty form is shown without it. */
  isAsked: boolean
}

const RECIPE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The value of a field that says which recipe is shown on a day: 'mon.<id>'. */
export const formatShownDish = (day: Weekday, recipeId: string): string => `${day}.${recipeId}`

/** The value of a field that says which meal is made of leftovers: 'tue.lunch.mon'. */
export const formatShownLeftovers = ({ day, meal, cookedOn }: LeftoverMeal): string => `${day}.${meal}.${cookedOn}`

function parseShownDishes(values: readonly string[]): { day: Weekday; recipeId: string }[] {
  const byDay = new Map<Weekday, string>()
  for (const value of values) {
    const day = value.slice(0, 3)
    const recipeId = value.slice(4)
    if (isWeekday(day) && RECIPE_ID.test(recipeId)) byDay.set(day, recipeId)
  }
  return [...byDay].map(([day, recipeId]) => ({ day, recipeId }))
}

const parseMinutes = (text: string): number | null =>
  [...DAY_MINUTES, LONG_DAY_MINUTES].find((minutes) => String(minutes) === text) ?? null

/**
 * Reads the form from its address. The button that was pressed says which of the shown recipes stay: `do=plan` and
 * `do=again` keep the locked ones, and `again` also leaves out the others; `do=swap.mon` keeps all but that day's, and
 * `do=cook.mon` all, with a dish instead of leftovers on that day.
 */
export function parseWeekForm(params: URLSearchParams): WeekForm {
  const [kind = '', swapped = ''] = (params.get('do') ?? '').split('.')
  const given = WEEKDAYS.flatMap((day) => {
    const minutes = parseMinutes(params.get(day) ?? '')
    return minutes === null ? [] : [[day, minutes] as const]
  })
  const minutes: WeekForm['minutes'] = WEEKDAYS.some((day) => params.has(day))
    ? Object.fromEntries(given)
    : USUAL_MINUTES
  const shown = parseShownDishes(params.getAll('dish')).filter(({ day }) => minutes[day] !== undefined)
  const lockedDays = WEEKDAYS.filter((day) => params.getAll('lock').includes(day))
  const stays = ({ day }: { day: Weekday }) =>
    kind === 'swap' ? day !== swapped : kind === 'plan' || kind === 'again' ? lockedDays.includes(day) : true
  const locked = shown.filter(stays)
  const dropped = kind === 'swap' || kind === 'again' ? shown.filter((dish) => !stays(dish)) : []
  const notAgain = [
    ...dropped.map(({ recipeId }) => recipeId),
    ...params.getAll('not').filter((id) => RECIPE_ID.test(id)),
  ]
  const cookDays = kind === 'plan' || kind === 'again' ? [] : [...params.getAll('cook'), kind === 'cook' ? swapped : '']
  const peopleText = params.get('people')?.trim() ?? ''
  const people = Number(peopleText)
  const isPeople = Number.isInteger(people) && people >= 1 && people <= MAX_PEOPLE
  return {
    minutes,
    people: isPeople ? people : null,
    peopleText,
    peopleError: isPeople || peopleText === '' ? null : INVALID_PEOPLE(),
    useUp: splitHave(params.getAll('use')).slice(0, MAX_HAVE),
    diets: parseDietParams(params),
    locked,
    lockedDays: lockedDays.filter((day) => day !== swapped),
    notAgain: [...new Set(notAgain)].slice(0, MAX_NOT_AGAIN),
    leftovers: LEFTOVER_USES.find((use) => use === params.get('leftovers')) ?? 'lunch',
    cookDays: WEEKDAYS.filter((day) => cookDays.includes(day)),
    isAsked: kind !== '' || shown.length > 0,
  }
}
