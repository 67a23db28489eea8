import { isInSeason } from '#packages/ingredients/tables/seasons'
import { itemName } from '#packages/ingredients/product/item-family'
import { leftOfPack } from '#app/domain/planner/week-planner'
import { weekdayName, WEEKDAYS, type Weekday } from '#app/domain/planner/weekdays'

/** What the database has of a dish. */
export type DishRow = {
  item_keys: string[]
  fresh_shares: Record<string, number>
  yield: string | null
  minutes: number | null
  /** The household's own. */
  stars: number | null
  /** Since it was last cooked. */
  days: number | null
  isSaved: boolean
}

/** A proposed dinner with its row and the minutes that its day has. */
export type CheckedDinner = { day: Weekday; limit: number; row: DishRow }

type CheckedWeek = {
  dinners: readonly CheckedDinner[]
  people: number | null
  /** 1 to 12. */
  month: number
}

/** Of people, not of pieces: 'Serves 4', '6 porcií', '4'. */
const PORTIONS = /serv|portion|people|person|por[cç]|bowl|^[\d –-]+$/i

const makesTwice = (row: DishRow, makes: string, people: number | null): boolean => {
  const text = row.yield ?? ''
  return PORTIONS.test(text) && text.includes(makes) && Number(makes) >= 2 * (people ?? Infinity)
}

/** Checks a printed reason of a dinner against the rows, by itself: throws for one that it does not know. */
export function isReasonTrue(reason: string, at: number, { dinners, people, month }: CheckedWeek): boolean {
  const { day, limit, row } = dinners[at]!
  const named = (name: string) => row.item_keys.filter((item) => itemName(item) === name)
  const has = (names: string) => names.split(/, | and /).every((name) => named(name).length > 0)
  let found: RegExpExecArray | null
  if ((found = /^Uses the (.+) you have$/.exec(reason))) return has(found[1]!)
  if ((found = /^Uses (the rest|more) of (\w+)’s (.+)$/.exec(reason))) {
    const [, amount, from, name] = found
    const item = named(name!)[0]!
    const earlier = dinners.slice(0, at)
    const shares = earlier.map((other) => other.row.fresh_shares[item] ?? 0)
    const left = leftOfPack(shares.reduce((sum, share) => sum + share, 0))
    const last = earlier.filter((_, index) => shares[index]! > 0).pop()
    return (
      last !== undefined &&
      weekdayName(last.day) === from &&
      left > 0 &&
      (amount === 'the rest') === row.fresh_shares[item]! >= left - 0.01
    )
  }
  if ((found = /^You rated it (\d) of 5(?:, not cooked for (\d+) weeks?)?$/.exec(reason))) {
    const weeks = row.days === null ? 0 : Math.floor(row.days / 7)
    return row.stars === Number(found[1]) && weeks === Number(found[2] ?? 0)
  }
  if ((found = /^(\d+) minutes, and (\w+) has (\d+)$/.exec(reason)))
    return row.minutes === Number(found[1]) && weekdayName(day) === found[2] && limit === Number(found[3])
  if ((found = /^In season: (.+)$/.exec(reason)))
    return (
      has(found[1]!) && found[1]!.split(' and ').every((name) => named(name).some((item) => isInSeason(item, month)))
    )
  if ((found = /^Makes (\d+): (?:lunch for the day after|dinner on (\w+)), too$/.exec(reason)))
    return makesTwice(row, found[1]!, people) && !dinners.some((other) => weekdayName(other.day) === found?.[2])
  if ((found = /^The only dinner with (.+)$/.exec(reason)))
    return dinners.filter((other) => other.row.item_keys.some((item) => itemName(item) === found?.[1])).length === 1
  if (reason === 'From your collection') return row.isSaved
  if ((found = /^(\d+) minutes$/.exec(reason))) return row.minutes === Number(found[1])
  throw new Error(`an unknown reason: ${reason}`)
}

/** Checks what the page says of leftovers against the rows. */
export function areLeftoversTrue(
  {
    day,
    meal,
    cookedOn,
    servings,
    reasons,
  }: { day: Weekday; meal: 'lunch' | 'dinner'; cookedOn: Weekday; servings: number; reasons: readonly string[] },
  { dinners, people }: CheckedWeek,
): boolean {
  const dinner = dinners.find((other) => other.day === cookedOn)
  const [, from, makes, eaters] = /^(\w+)’s dinner makes (\d+): two meals for (\d+)$/.exec(reasons.join()) ?? []
  const days = WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(cookedOn)
  return (
    dinner !== undefined &&
    from === weekdayName(cookedOn) &&
    servings === people &&
    eaters === String(servings) &&
    makesTwice(dinner.row, makes!, people) &&
    (meal === 'lunch' ? days === 1 : days >= 1 && days <= 3 && !dinners.some((other) => other.day === day))
  )
}
