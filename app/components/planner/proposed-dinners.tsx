import { RecipeRowLink } from '#app/components/recipe/recipe-row-link'
import type { ProposedDinner } from '#app/domain/planner/planned-week'
import { formatShownDish } from '#app/domain/planner/week-form'
import { weekdayName } from '#app/domain/planner/weekdays'
import type { Weekday } from '#app/domain/planner/weekdays'
import { formatShortDay } from '#app/platform/text/dates'
import { Button } from '#app/ui/button'
import { cardClass } from '#app/ui/card'
import { text } from '#app/ui/text'

/** A card for each day, with its reasons, a box to keep the dish and a button for the next best. */
export function ProposedDinners({
  days,
  dinners,
  lockedDays,
  isPending,
}: {
  /** The days that were asked for, in order. */
  days: readonly { date: string; day: Weekday }[]
  dinners: readonly ProposedDinner[]
  lockedDays: readonly Weekday[]
  isPending: boolean
}) {
  return (
    <ol className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {days.map(({ date, day }) => {
        const dinner = dinners.find((other) => other.day === day)
        return (
          <li key={day} className={`${cardClass} flex flex-col min-w-0 p-4`} data-day={day}>
            <h3 className={`${text.label} mb-2`}>{formatShortDay(date)}</h3>
            {dinner ? (
              <Dinner dinner={dinner} isLocked={lockedDays.includes(day)} isPending={isPending} />
            ) : (
              <p className="text-sm">Nothing fits. Give this day more time, or ask for less.</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Dinner({
  dinner: { day, recipe, reasons },
  isLocked,
  isPending,
}: {
  dinner: ProposedDinner
  isLocked: boolean
  isPending: boolean
}) {
  return (
    <>
      <input type="hidden" name="dish" value={formatShownDish(day, recipe.id)} />
      <RecipeRowLink recipe={recipe} />
      <ul className="mt-3 mb-3 text-sm list-disc pl-5" aria-label={`Why on ${weekdayName(day)}`}>
        {reasons.map((reason) => (
          <li key={reason} className="break-words">
            {reason}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between mt-auto">
        <label className="flex items-center min-h-touch mr-4 text-sm">
          <input className="w-5 h-5 mr-2" type="checkbox" name="lock" value={day} defaultChecked={isLocked} /> Keep this
          one<span className="sr-only">{`, ${weekdayName(day)}`}</span>
        </label>
        <Button size="narrow" icon="refresh-cw" name="do" value={`swap.${day}`} disabled={isPending}>
          Another dish<span className="sr-only">{` on ${weekdayName(day)}`}</span>
        </Button>
      </div>
    </>
  )
}
