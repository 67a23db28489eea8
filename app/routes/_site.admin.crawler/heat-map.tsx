import { Link } from '@remix-run/react'
import type { CellCount } from '#app/domain/crawler/figures.server'
import { cellText, SHADES, shareOf } from '#app/domain/crawler/share'
import { INGREDIENTS, MOODS, TIMES } from '#app/domain/recipes/categories'
import type { Time } from '#app/domain/recipes/categories'
import { shelfOf } from '#app/domain/search/shelves'

/** As the head of a column that is a finger wide. */
const SHORT: Record<Time, string> = {
  '15 min or less': '15 min',
  '30 min or less': '30 min',
  '45 min or less': '45 min',
  '1 hour+': '1 h+',
}

/** Four tables of 24 cells: how many recipes a search would find, and how much of the target that is. */
export function HeatMap({ cells, target }: { cells: readonly CellCount[]; target: number }) {
  return (
    <section className="sheet pad" aria-labelledby="coverage">
      <div className="head">
        <h2 className="h3" id="coverage">
          Coverage
        </h2>
        <span className="meta">{`share of ${target} per cell`}</span>
      </div>
      <div className="heats">
        {INGREDIENTS.map((ingredient) => (
          <table className="heat" key={ingredient}>
            <caption className="label">{ingredient}</caption>
            <colgroup>
              <col className="heat__mood" />
              {TIMES.map((time) => (
                <col key={time} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">
                  <span className="vh">Mood</span>
                </th>
                {TIMES.map((time) => (
                  <th scope="col" key={time}>
                    {SHORT[time]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {MOODS.map((mood) => (
                <tr key={mood}>
                  <th scope="row">{mood}</th>
                  {TIMES.map((time) => {
                    const shelf = shelfOf({ ingredient, mood, time })
                    const count = cells[shelf]?.count ?? 0
                    const { percent, shade } = shareOf(count, target)
                    return (
                      <td className={`q${shade}`} key={time}>
                        <Link to={`/admin/crawler/gap?cell=${shelf}`}>
                          <b>{cellText(count)}</b>
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
        {SHADES.map((words, shade) => (
          <span key={words}>
            <i className={`q${shade}`} />
            {words}
          </span>
        ))}
      </p>
      <p className="meta">Choose a cell to crawl this gap alone.</p>
    </section>
  )
}
