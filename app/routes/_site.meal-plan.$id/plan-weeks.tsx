import { formatDayAndMonth, formatLongDay, formatShortDay } from '#app/platform/text/dates'
import { formatMeal, LEFTOVERS } from '#app/domain/meal-plans/meal-plan'
import { groupByWeek } from '#app/domain/meal-plans/week'
import { text } from '#app/ui/text'
import type { PlanEntryWithPicture } from './plan-entry-row'

// A row for each day on a phone; seven columns on a desktop and on paper.
const DAYS = 'mt-2 border-t md:grid md:grid-cols-7 md:border-0 print:grid print:grid-cols-7'
const DAY =
  'grid grid-cols-[4.5rem_minmax(0,1fr)] py-2 border-b md:block md:pb-2.5 md:px-2.5 md:border ' +
  'md:border-l-0 md:first:border-l md:first:rounded-l-2 md:last:rounded-r-2 print:block print:py-[3pt] ' +
  'print:px-[4pt] print:border-[0.5pt] print:border-[#999] print:bg-transparent print:break-inside-avoid'

/** Weeks of a plan with dated recipes, Monday to Sunday; each recipe links to its row. */
export function PlanWeeks({ entries }: { entries: PlanEntryWithPicture[] }) {
  const weeks = groupByWeek(entries)
  if (weeks.length === 0) return null
  const rest = entries.filter(({ day }) => day === null).length
  return (
    <section className="mb-6 space-y-4" aria-label="By day">
      {weeks.map(({ monday, days }) => (
        <div key={monday}>
          <h2 className={text.label}>Week of {formatDayAndMonth(monday)}</h2>
          <ol className={DAYS}>
            {days.map(({ day, entries: planned }) => (
              <li key={day} className={`${DAY} ${planned.length ? 'md:bg-card' : ''}`}>
                <h3
                  className={`font-serif font-medium text-base leading-normal print:text-[10pt] ${planned.length ? '' : 'text-ink-3'}`}>
                  <span aria-hidden="true">{formatShortDay(day)}</span>
                  <span className="sr-only">{formatLongDay(day)}</span>
                </h3>
                {planned.length > 0 ? (
                  <ul className="space-y-1.5 md:mt-1 md:text-sm md:leading-[1.35] print:text-[8.5pt] print:leading-[1.3]">
                    {planned.map(({ id, meal, servings, isLeftover, recipe }) => (
                      <li key={id}>
                        {meal && <span className="block text-label font-semibold text-ink-3">{formatMeal(meal)}</span>}{' '}
                        <a className="inline-block text-ink break-anywhere" href={`#entry-${id}`}>
                          {recipe.title}
                        </a>
                        {isLeftover && <span className={text.meta}> {LEFTOVERS.toLowerCase()}</span>}
                        {servings !== null && <span className={text.meta}> for {servings}</span>}
                      </li>
                    ))}
                  </ul>
                ) : (
                  <p className="sr-only">Nothing planned</p>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
      {rest > 0 && <p className={text.meta}>{rest === 1 ? '1 recipe has' : `${rest} recipes have`} no day yet.</p>}
    </section>
  )
}
