import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createItemsFromLines } from '#app/domain/shopping-lists/items-from-lines'
import { formatItemAmount } from '#packages/ingredients/sum/format-amount'
import { convertLineAmount } from '#packages/ingredients/measures/convert-line'
import { parseIngredient } from '#packages/ingredients/tag/parse'
import { parseQuantityAt } from '#packages/ingredients/amounts/quantity'
import { isGroupHeading } from '#packages/ingredients/normalise/headings'
import { scaleLine } from '#packages/ingredients/recipe/scale-line'
import { readAllLines } from './all-lines'

/**
 * `npm run eval lines-diff -- [--keep] [--show 40]`: what every line becomes on a list, on a page for twice as many, and
 * in the other measures, compared with what `--keep` has kept before: how many lines changed, and the first of them.
 */
const root = path.join(import.meta.dirname, '../..')
const folder = path.join(root, '.cache/eval')
const keptFile = path.join(folder, 'lines.tsv')
const VIEWS = ['list', 'twice', 'metric', 'us'] as const
const shown = Number(process.argv[process.argv.indexOf('--show') + 1] ?? 40) || 40

const readRows = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((row) => {
        const [line = '', ...views] = row.split('\t')
        return [line, views] as const
      }),
  )

const rows = (await readAllLines(root)).map((line) => [line, ...viewsOf(line)].join('\t'))
const printLine = (text: string): void => void process.stdout.write(`${text}\n`)
mkdirSync(folder, { recursive: true })
if (process.argv.includes('--keep') || !existsSync(keptFile)) {
  writeFileSync(keptFile, `${rows.join('\n')}\n`)
  printLine(`lines-diff: ${rows.length} lines kept`)
} else {
  const [before, now] = [readRows(readFileSync(keptFile, 'utf8')), readRows(rows.join('\n'))]
  for (const [at, view] of VIEWS.entries()) {
    const changed = [...now].filter(([line, views]) => before.has(line) && before.get(line)![at] !== views[at])
    printLine(`${view}: ${changed.length} of ${now.size} lines changed`)
    for (const [line, views] of changed.slice(0, shown))
      printLine(`  ${line}\n    - ${before.get(line)![at]}\n    + ${views[at]}`)
  }
}

let [agreeing, figures] = [0, 0]
for (const line of await readAllLines(root)) {
  const [{ quantity }, { amount }] = [parseIngredient(line), scaleLine(line, 1)]
  const stated = [...amount].map((_, at) => parseQuantityAt(amount, at)).find(Boolean)
  if (quantity === null || !stated || isGroupHeading(line)) continue
  figures += 1
  if (Math.abs(stated.low - quantity) < 0.01) agreeing += 1
}
printLine(`a page and a list show the same first amount: ${agreeing} of ${figures} lines`)

function viewsOf(line: string): string[] {
  const items = createItemsFromLines([{ line, recipeId: null, title: null }], () => 'id')
  const scaled = isGroupHeading(line) ? null : scaleLine(line, 2)
  return [
    items.map((item) => `${item.name} | ${formatItemAmount(item)} | ${item.aisle}`).join(' // '),
    scaled ? JSON.stringify(scaled) : 'heading',
    convertLineAmount(line, 'metric') ?? '',
    convertLineAmount(line, 'us') ?? '',
  ].map((view) => view.replace(/\s+/g, ' '))
}
