import { Definition, DefinitionList } from '#app/components/admin/definition-list'
import { Link } from '@remix-run/react'
import type { DryRunResult } from '#app/domain/crawler/dry-run.server'
import { EXTRACTION_LAYER_LABELS } from '#app/domain/recipes/extraction-report'
import { formatMinutes } from '#app/domain/recipes/format-recipe'
import { CollapsibleList } from '#app/components/admin/collapsible-list'
import { formatCount } from '#app/platform/text/strings'
import { resultsPath } from '#app/domain/search/search-filters'
import { text, inlineLinkClass } from '#app/ui/text'
import { AdminSection } from '#app/components/admin/admin-section'
import { Table, TableHead, TableCell, tableRowClass, cellNoteClass } from '#app/ui/table'

/** Result of a dry run: verdict, layers, fields and cells. */
export function DryRunResultSection({ run }: { run: DryRunResult }) {
  const { refusal, title, url, found_at, robots_verdict, directives, findings, layers, problems, ingredients, steps } =
    run
  const isFiled = run.ingredient_category !== null || run.mood_categories.length > 0
  return (
    <div className="space-y-6">
      <div
        className={`py-3 px-4 border-l-4 leading-[1.45] ${refusal ? 'border-honey bg-honey-wash' : 'border-herb bg-herb-wash'}`}
        id="found"
        tabIndex={-1}
        role="status">
        <b>{refusal ? 'Not usable as it is' : 'A crawl would keep it'}</b>
        <p>{refusal ?? 'It would be stored, and the searches below would find it.'}</p>
      </div>
      <AdminSection id="page" title={title ?? 'The page'}>
        <DefinitionList>
          <Definition name="Asked for">
            <span className="break-anywhere">{url}</span>
          </Definition>
          {found_at && found_at !== url && (
            <Definition name="Found at">
              <span className="break-anywhere">{found_at}</span>
            </Definition>
          )}
          <Definition name="Robots">{robots_verdict}</Definition>
          <Definition name="Wishes to robots">{directives.length ? directives.join(', ') : 'none'}</Definition>
          {problems.length > 0 && <Definition name="Problems">{problems.join(' ')}</Definition>}
        </DefinitionList>
      </AdminSection>
      {layers.length > 0 && (
        <AdminSection
          id="layers"
          title="Results by reader"
          aside={<span className={text.meta}>most trusted first</span>}>
          <Table aria-labelledby="layers">
            <TableHead
              columns={[
                'Reader',
                'Title',
                { name: 'Ingredients', isNumber: true },
                { name: 'Steps', isNumber: true },
                'Time',
                'Picture',
              ]}
            />
            <tbody>
              {layers.map((layer, index) => (
                <tr className={tableRowClass} key={index}>
                  <TableCell label="Reader" isWide>
                    {layer.layer}
                    <small className={cellNoteClass}>{EXTRACTION_LAYER_LABELS[layer.layer]()}</small>
                  </TableCell>
                  <TableCell label="Title" isWide>
                    {layer.title ?? 'none'}
                  </TableCell>
                  <TableCell label="Ingredients" isNumber>
                    {layer.ingredients}
                  </TableCell>
                  <TableCell label="Steps" isNumber>
                    {layer.steps}
                  </TableCell>
                  <TableCell label="Time">{formatMinutes(layer.total_time_minutes) || 'none'}</TableCell>
                  <TableCell label="Picture">{layer.has_picture ? 'yes' : 'no'}</TableCell>
                </tr>
              ))}
            </tbody>
          </Table>
        </AdminSection>
      )}
      {findings.length > 0 && (
        <AdminSection id="chosen" title="What was chosen">
          <DefinitionList>
            {findings.map(({ name, value, from, sureness }) => (
              <Definition name={name} key={name}>
                {value ?? 'not found'}
                {from && <span className={text.meta}>{` ${sureness}, from ${from}`}</span>}
              </Definition>
            ))}
          </DefinitionList>
          <CollapsibleLineList
            title={formatCount(ingredients.length, 'ingredient', 'ingredients')}
            lines={ingredients}
          />
          <CollapsibleLineList title={formatCount(steps.length, 'step', 'steps')} lines={steps} />
        </AdminSection>
      )}
      {isFiled && (
        <AdminSection id="filed" title="Categories">
          <DefinitionList>
            <Definition name="Main ingredient">{run.ingredient_category ?? 'not found'}</Definition>
            <Definition name="Moods">{run.mood_categories.join(', ') || 'none'}</Definition>
            <Definition name="Time">{run.time_category ?? 'not known'}</Definition>
            <Definition name="Quality">
              {run.quality_score === null ? 'none' : `${run.quality_score} of 100`}
            </Definition>
          </DefinitionList>
          <CollapsibleLineList title="Why" lines={run.reasons} />
          {run.cells.length > 0 && (
            <>
              <h3 className={text.h4}>Searches that would find it</h3>
              <ul className="max-w-measure">
                {run.cells.map((cell) => (
                  <li className="ml-[1.2em] list-disc leading-normal" key={Object.values(cell).join()}>
                    <Link
                      className={inlineLinkClass}
                      to={resultsPath(cell)}>{`${cell.ingredient}, ${cell.mood}, ${cell.time}`}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </AdminSection>
      )}
    </div>
  )
}

function CollapsibleLineList({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <CollapsibleList title={title}>
      {lines.map((line, index) => (
        <li className="ml-[1.2em] list-disc break-anywhere" key={index}>
          {line}
        </li>
      ))}
    </CollapsibleList>
  )
}
