import { Link } from '@remix-run/react'
import type { CellCount } from '#app/domain/crawler/crawler-stats.server'
import { formatCellCount, COVERAGE_SHADE_LABELS, computeCoverageLevel } from '#app/domain/crawler/coverage-level'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import type { TimeCategory } from '#app/domain/recipes/categories'
import { cellIndex } from '#app/domain/recipes/recipe-cells'

/** Short labels for narrow columns. */
const TIME_COLUMN_LABELS: Record<TimeCategory, string> = {
  '15 min or less': '15 min',
  '30 min or less': '30 min',
  '45 min or less': '45 min',
  '1 hour+': '1 h+',
}

/** One table of 24 cells per ingredient: recipes found, and their share of the target. */
export function CoverageHeatMap({ cells, target }: { cells: readonly CellCount[]; target: number }) {
  return (
    <section className="sheet pad" aria-labelledby="coverage">
      <div className="head">
        <h2 className="h3" id="coverage">
          Coverage
        </h2>
        <span className="meta">{`share of ${target} per cell`}</span>
      </div>
      <div className="heats">
        {MAIN_INGREDIENT_CATEGORIES.map((ingredient) => (
          <table className="heat" key={ingredient}>
            <caption className="label">{ingredient}</caption>
            <colgroup>
              <col className="heat__mood" />
              {TIME_CATEGORIES.map((time) => (
                <col key={time} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">
                  <span className="vh">Mood</span>
                </th>
                {TIME_CATEGORIES.map((time) => (
                  <th scope="col" key={time}>
                    {TIME_COLUMN_LABELS[time]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {MOOD_CATEGORIES.map((mood) => (
                <tr key={mood}>
                  <th scope="row">{mood}</th>
                  {TIME_CATEGORIES.map((time) => {
                    const cell = cellIndex({ ingredient, mood, time })
                    const count = cells[cell]?.count ?? 0
                    const { percent, shade } = computeCoverageLevel(count, target)
                    return (
                      <td className={`q${shade}`} key={time}>
                        <Link to={`/admin/crawler/gap?cell=${cell}`}>
                          <b>{formatCellCount(count)}</b>
                          {` ${percent}%`}
                          <span className="vh">{`, crawl this gap: ${mood}, ${time}`}</span>
                        </Link>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className="key">
        {COVERAGE_SHADE_LABELS.map((shadeLabel, shade) => (
          <span key={shadeLabel}>
            <i className={`q${shade}`} />
            {shadeLabel}
          </span>
        ))}
      </p>
      <p className="meta">Choose a cell to crawl this gap alone.</p>
    </section>
  )
}
