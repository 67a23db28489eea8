import { formatDayAndMonth, formatLongDay, formatShortDay } from '#app/platform/text/dates'
import { formatMeal } from '#app/domain/meal-plans/meal-plan'
import { groupByWeek } from '#app/domain/meal-plans/week'
import type { PlanEntryWithPicture } from './plan-entry-row'

/** Weeks of a plan with dated recipes, Monday to Sunday; each recipe links to its row. */
export function PlanWeeks({ entries }: { entries: PlanEntryWithPicture[] }) {
  const weeks = groupByWeek(entries)
  if (weeks.length === 0) return null
  const rest = entries.filter(({ day }) => day === null).length
  return (
    <section className="weeks" aria-label="By day">
      {weeks.map(({ monday, days }) => (
        <div className="week" key={monday}>
          <h2 className="label">Week of {formatDayAndMonth(monday)}</h2>
          <ol className="week__days">
            {days.map(({ day, entries: planned }) => (
              <li key={day} className={planned.length ? '' : 'week__free'}>
                <h3 className="week__day">
                  <span aria-hidden="true">{formatShortDay(day)}</span>
                  <span className="vh">{formatLongDay(day)}</span>
                </h3>
                {planned.length > 0 ? (
                  <ul>
                    {planned.map(({ recipeId, meal, servings, recipe }) => (
                      <li key={recipeId}>
                        {meal && <span className="week__meal">{formatMeal(meal)}</span>}{' '}
                        <a href={`#entry-${recipeId}`}>{recipe.title}</a>
                        {servings !== null && <span className="meta"> for {servings}</span>}
                      </li>
                    ))}
                  </ul>
                ) : (
                  <p className="vh">Nothing planned</p>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
      {rest > 0 && <p className="meta">{rest === 1 ? '1 recipe has' : `${rest} recipes have`} no day yet.</p>}
    </section>
  )
}
