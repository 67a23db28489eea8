import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { DryRunResult } from '#app/domain/crawler/dry-run.server'
import { EXTRACTION_LAYER_LABELS } from '#app/domain/recipes/extraction-report'
import { formatMinutes } from '#app/domain/recipes/format-recipe'
import { formatCount } from '#app/platform/text/plural'
import { resultsPath } from '#app/domain/search/results-position'
import { Icon } from '#app/ui/icon'

/** Result of a dry run: verdict, layers, fields and cells. */
export function DryRunResultSection({ run }: { run: DryRunResult }) {
  const { refusal, title, url, found_at, robots_verdict, directives, findings, layers, problems, ingredients, steps } =
    run
  const isFiled = run.ingredient_category !== null || run.mood_categories.length > 0
  return (
    <div className="dry">
      <div className={`verdict ${refusal ? 'verdict--no' : ''}`} id="found" tabIndex={-1} role="status">
        <b>{refusal ? 'Not as it is' : 'A crawl would keep it'}</b>
        <p>{refusal ?? 'It would be stored, and stand on the shelves below.'}</p>
      </div>
      <section className="sheet pad" aria-labelledby="page">
        <div className="head">
          <h2 className="h3 wide" id="page">
            {title ?? 'The page'}
          </h2>
        </div>
        <dl className="pairs">
          <DryRunField name="Asked for">
            <span className="wide">{url}</span>
          </DryRunField>
          {found_at && found_at !== url && (
            <DryRunField name="Found at">
              <span className="wide">{found_at}</span>
            </DryRunField>
          )}
          <DryRunField name="Robots">{robots_verdict}</DryRunField>
          <DryRunField name="Wishes to robots">{directives.length ? directives.join(', ') : 'none'}</DryRunField>
          {problems.length > 0 && <DryRunField name="Problems">{problems.join(' ')}</DryRunField>}
        </dl>
      </section>
      {layers.length > 0 && (
        <section className="sheet pad" aria-labelledby="layers">
          <div className="head">
            <h2 className="h3" id="layers">
              Layer by layer
            </h2>
            <span className="meta">the most trusted first</span>
          </div>
          <table className="table" aria-labelledby="layers">
            <thead>
              <tr>
                <th scope="col">Layer</th>
                <th scope="col">Title</th>
                <th scope="col" className="r">
                  Ingredients
                </th>
                <th scope="col" className="r">
                  Steps
                </th>
                <th scope="col">Time</th>
                <th scope="col">Picture</th>
              </tr>
            </thead>
            <tbody>
              {layers.map((layer, index) => (
                <tr key={index}>
                  <td data-l="Layer" className="table__all">
                    {layer.layer}
                    <small>{EXTRACTION_LAYER_LABELS[layer.layer]}</small>
                  </td>
                  <td data-l="Title" className="table__all">
                    {layer.title ?? 'none'}
                  </td>
                  <td data-l="Ingredients" className="r">
                    {layer.ingredients}
                  </td>
                  <td data-l="Steps" className="r">
                    {layer.steps}
                  </td>
                  <td data-l="Time">{formatMinutes(layer.total_time_minutes) || 'none'}</td>
                  <td data-l="Picture">{layer.has_picture ? 'yes' : 'no'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {findings.length > 0 && (
        <section className="sheet pad" aria-labelledby="chosen">
          <div className="head">
            <h2 className="h3" id="chosen">
              What was chosen
            </h2>
          </div>
          <dl className="pairs">
            {findings.map(({ name, value, from, sureness }) => (
              <DryRunField name={name} key={name}>
                {value ?? 'not found'}
                {from && <span className="meta">{` ${sureness}, from ${from}`}</span>}
              </DryRunField>
            ))}
          </dl>
          <CollapsibleLineList
            title={formatCount(ingredients.length, 'ingredient', 'ingredients')}
            lines={ingredients}
          />
          <CollapsibleLineList title={formatCount(steps.length, 'step', 'steps')} lines={steps} />
        </section>
      )}
      {isFiled && (
        <section className="sheet pad" aria-labelledby="filed">
          <div className="head">
            <h2 className="h3" id="filed">
              Where it would be filed
            </h2>
          </div>
          <dl className="pairs">
            <DryRunField name="Main ingredient">{run.ingredient_category ?? 'cannot be told'}</DryRunField>
            <DryRunField name="Moods">{run.mood_categories.join(', ') || 'none'}</DryRunField>
            <DryRunField name="Time">{run.time_category ?? 'not known'}</DryRunField>
            <DryRunField name="Quality">
              {run.quality_score === null ? 'none' : `${run.quality_score} of 100`}
            </DryRunField>
          </dl>
          <CollapsibleLineList title="Why" lines={run.reasons} />
          {run.cells.length > 0 && (
            <>
              <h3 className="h4">Searches that would find it</h3>
              <ul className="says">
                {run.cells.map((cell) => (
                  <li key={Object.values(cell).join()}>
                    <Link to={resultsPath(cell)}>{`${cell.ingredient}, ${cell.mood}, ${cell.time}`}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </div>
  )
}

function DryRunField({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CollapsibleLineList({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details className="seen">
      <summary>
        <Icon name="chevron-down" />
        {title}
      </summary>
      <ul className="says wide">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
