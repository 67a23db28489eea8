import { Link } from '@remix-run/react'
import type { CellCount } from '#app/domain/crawler/crawler-stats.server'
import { formatCellCount, COVERAGE_SHADE_LABELS, computeCoverageLevel } from '#app/domain/crawler/coverage-level'
import {
  MAIN_INGREDIENT_CATEGORIES,
  MOOD_CATEGORIES,
  TIME_CATEGORIES,
  type TimeCategory,
} from '#app/domain/recipes/categories'
import { cellIndex } from '#app/domain/recipes/recipe-cells'
import { text } from '#app/ui/text'
import { AdminSection } from '#app/components/admin/admin-section'

/** Short labels for narrow columns. */
const TIME_COLUMN_LABELS: Record<TimeCategory, string> = {
  '15 min or less': '15 min',
  '30 min or less': '30 min',
  '45 min or less': '45 min',
  '1 hour+': '1 h+',
}

const SHADES = [
  'bg-heat-0 text-heat-0-ink',
  'bg-heat-1 text-heat-1-ink shadow-hairline',
  'bg-heat-2 text-heat-2-ink',
  'bg-heat-3 text-heat-3-ink',
  'bg-heat-4 text-heat-4-ink',
] as const

/** One table of 24 cells per ingredient: recipes found, and their share of the target. */
export function CoverageHeatMap({ cells, target }: { cells: readonly CellCount[]; target: number }) {
  return (
    <AdminSection
      id="coverage"
      title="Coverage"
      aside={<span className={text.meta}>{`share of ${target} per cell`}</span>}>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        {MAIN_INGREDIENT_CATEGORIES.map((ingredient) => (
          <table className="w-full table-fixed border-separate [border-spacing:2px] text-label" key={ingredient}>
            <caption className={`${text.label} pb-1.5 text-left`}>{ingredient}</caption>
            <colgroup>
              <col className="w-[34%]" />
              {TIME_CATEGORIES.map((time) => (
                <col key={time} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col" className="py-1">
                  <span className="sr-only">Mood</span>
                </th>
                {TIME_CATEGORIES.map((time) => (
                  <th scope="col" className="py-1 font-semibold leading-[1.2] text-ink-2" key={time}>
                    {TIME_COLUMN_LABELS[time]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {MOOD_CATEGORIES.map((mood) => (
                <tr key={mood}>
                  <th scope="row" className="py-1 pr-1 text-left font-semibold leading-[1.2] text-ink-2">
                    {mood}
                  </th>
                  {TIME_CATEGORIES.map((time) => {
                    const cell = cellIndex({ ingredient, mood, time })
                    const count = cells[cell]?.count ?? 0
                    const { percent, shade } = computeCoverageLevel(count, target)
                    return (
                      <td className={`p-0 rounded-[2px] leading-[1.2] text-center ${SHADES[shade]}`} key={time}>
                        <Link
                          className="flex flex-col justify-center min-h-touch text-inherit no-underline hover:underline"
                          to={`/admin/crawler/gap?cell=${cell}`}>
                          <b className="block text-sm leading-[1.2]">{formatCellCount(count)}</b>
                          {` ${percent}%`}
                          <span className="sr-only">{`, crawl this gap: ${mood}, ${time}`}</span>
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
      <p className="flex flex-wrap mt-4 -mx-2 text-label text-ink-2">
        {COVERAGE_SHADE_LABELS.map((shadeLabel, shade) => (
          <span className="inline-flex items-center my-1 mx-2" key={shadeLabel}>
            <i className={`w-[18px] h-[18px] mr-1.5 rounded-[2px] ${SHADES[shade]}`} />
            {shadeLabel}
          </span>
        ))}
      </p>
      <p className={text.meta}>Choose a cell to crawl for that cell only.</p>
    </AdminSection>
  )
}
