import { rich, t } from '#packages/texts/t'
import type { ReactNode } from 'react'
import { RecipeRowLink } from '#app/components/recipe/recipe-row-link'
import { formatMeal } from '#app/domain/meal-plans/meal-plan'
import type { ProposedDinner, ProposedLeftovers } from '#app/domain/planner/planned-week'
import { formatShownDish } from '#app/domain/planner/week-form'
import { weekdayName, type Weekday } from '#app/domain/planner/weekdays'
import { formatShortDay } from '#app/platform/text/dates'
import { Button } from '#app/ui/button'
import { cardClass } from '#app/ui/classes'
import { text } from '#app/ui/text'
import { useHydrated } from '#app/ui/use-hydrated'

type ProposedDay = { date: string; day: Weekday }

/**
 * A card for each day, with its reasons, a box to keep the dish and a button for the next best; what a dish leaves is shown
 * with it, and on the day that it fills.
 */
export function ProposedDinners({
  days,
  ahead,
  dinners,
  leftovers,
  lockedDays,
  isPending,
}: {
  /** The days that were asked for, in order. */
  days: readonly ProposedDay[]
  /** The whole week. */
  ahead: readonly ProposedDay[]
  dinners: readonly ProposedDinner[]
  leftovers: readonly ProposedLeftovers[]
  lockedDays: readonly Weekday[]
  isPending: boolean
}) {
  const dateOf = (day: Weekday) => formatShortDay(ahead.find((other) => other.day === day)?.date ?? '')
  return (
    <ol className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {days.map(({ date, day }) => {
        const dinner = dinners.find((other) => other.day === day)
        const leftover = leftovers.find(({ cookedOn }) => cookedOn === day)
        const filling = leftovers.find((meal) => meal.day === day && meal.meal === 'dinner')
        return (
          <li key={day} className={`${cardClass} flex flex-col min-w-0 p-4`} id={`on-${day}`} data-day={day}>
            <h3 className={`${text.label} mb-2`}>{formatShortDay(date)}</h3>
            {dinner ? (
              <Dinner dinner={dinner} isLocked={lockedDays.includes(day)} isPending={isPending}>
                {leftover && (
                  <p className="mb-3 text-sm">
                    {rich('<b>{date}, {meal}:</b> leftovers for {servings}', {
                      b: (text) => <span className="font-semibold">{text}</span>,
                      date: dateOf(leftover.day),
                      meal: formatMeal(leftover.meal),
                      servings: leftover.servings,
                    })}
                  </p>
                )}
              </Dinner>
            ) : filling ? (
              <LeftoverDinner leftovers={filling} isPending={isPending} />
            ) : (
              <p className="text-sm">{t('Nothing fits. Give this day more time, or ask for less.')}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Without a script the page is loaded again: at the day that was changed. */
const useReturnTo = (day: Weekday) => (useHydrated() ? {} : { formAction: `/plan-my-week#on-${day}` })

function LeftoverDinner({
  leftovers: { day, recipe, reasons },
  isPending,
}: {
  leftovers: ProposedLeftovers
  isPending: boolean
}) {
  return (
    <>
      <p className={text.h4}>{rich('Leftovers of {title}', { title: <span dir="auto">{recipe.title}</span> })}</p>
      <Reasons day={day} reasons={[t('Nothing to cook or buy'), ...reasons]} />
      <div className="mt-auto self-end">
        <Button
          size="narrow"
          icon="refresh-cw"
          name="do"
          value={`cook.${day}`}
          disabled={isPending}
          {...useReturnTo(day)}>
          {rich('Cook instead<more> on {weekdayName}</more>', {
            more: (text) => <span className="sr-only">{text}</span>,
            weekdayName: weekdayName(day),
          })}
        </Button>
      </div>
    </>
  )
}

function Reasons({ day, reasons }: { day: Weekday; reasons: readonly string[] }) {
  return (
    <ul
      className="mt-3 mb-3 text-sm list-disc pl-5"
      aria-label={t('Why on {weekdayName}', { weekdayName: weekdayName(day) })}>
      {reasons.map((reason) => (
        <li key={reason} className="break-words">
          {reason}
        </li>
      ))}
    </ul>
  )
}

function Dinner({
  dinner: { day, recipe, reasons },
  isLocked,
  isPending,
  children,
}: {
  dinner: ProposedDinner
  isLocked: boolean
  isPending: boolean
  children: ReactNode
}) {
  return (
    <>
      <input type="hidden" name="dish" value={formatShownDish(day, recipe.id)} />
      <RecipeRowLink recipe={recipe} />
      <Reasons day={day} reasons={reasons} />
      {children}
      <div className="flex flex-wrap items-center justify-between mt-auto">
        <label className="flex items-center min-h-touch mr-4 text-sm">
          <input className="w-5 h-5 mr-2" type="checkbox" name="lock" value={day} defaultChecked={isLocked} />{' '}
          {rich('Keep this one<more>, {weekdayName}</more>', {
            more: (text) => <span className="sr-only">{text}</span>,
            weekdayName: weekdayName(day),
          })}
        </label>
        <Button
          size="narrow"
          icon="refresh-cw"
          name="do"
          value={`swap.${day}`}
          disabled={isPending}
          {...useReturnTo(day)}>
          {rich('Another dish<more> on {weekdayName}</more>', {
            more: (text) => <span className="sr-only">{text}</span>,
            weekdayName: weekdayName(day),
          })}
        </Button>
      </div>
    </>
  )
}
