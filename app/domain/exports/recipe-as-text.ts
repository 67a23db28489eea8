import { isGroupHeading } from '#packages/ingredients/normalise/headings'
import { formatMinutes } from '#app/domain/recipes/format-recipe'
import { toHeading, type ExportedRecipe } from '#app/domain/collection/saved-recipe-json-ld'

/** The web address of the recipe's source; null for one of the cook's own. */
export const toSourceAddress = ({ source_url }: Pick<ExportedRecipe, 'source_url'>): string | null =>
  /^https?:/i.test(source_url) ? source_url : null

const toFacts = ({ tags, yield_amount, total_time_minutes, user_rating }: ExportedRecipe): [string, string][] =>
  (
    [
      ['Tags', tags.join(', ')],
      ['Yield', yield_amount],
      ['Time', total_time_minutes ? formatMinutes(total_time_minutes) : null],
      ['Stars', user_rating ? `${user_rating} of 5` : null],
    ] as const
  ).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))

/** Lines, numbered steps and no markup. */
export function toPlainText(recipe: ExportedRecipe): string {
  let number = 0
  return joinBlocks([
    recipe.title,
    recipe.summary,
    toFacts(recipe)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    ['Ingredients', ...recipe.ingredients.map((line) => (isGroupHeading(line) ? `\n${line}` : `- ${line}`))].join('\n'),
    ['Method', ...recipe.steps.map((step) => (toHeading(step) ? `\n${step}` : `${++number}. ${step}`))].join('\n'),
    recipe.note && `Notes\n${recipe.note}`,
    toSourceAddress(recipe),
  ])
}

/** CommonMark with the fields as front matter. */
export function toMarkdown(recipe: ExportedRecipe): string {
  let number = 0
  const source = toSourceAddress(recipe)
  const fields = [
    ['title', recipe.title],
    ['tags', recipe.tags.join(', ')],
    ['yield', recipe.yield_amount],
    ['total_time', recipe.total_time_minutes && `${recipe.total_time_minutes} minutes`],
    ['rating', recipe.user_rating],
    ['source', source],
    ['image', recipe.image_url],
  ]
  return joinBlocks([
    ['---', ...toYaml(fields), '---'].join('\n'),
    `# ${escapeMarkdown(recipe.title)}`,
    recipe.summary && escapeMarkdown(recipe.summary),
    '## Ingredients',
    ...groupLines(
      recipe.ingredients.map((line) =>
        isGroupHeading(line)
          ? { heading: `### ${escapeMarkdown(line.replace(/:$/, ''))}` }
          : `- ${escapeMarkdown(line)}`,
      ),
    ),
    '## Method',
    ...groupLines(
      recipe.steps.map((step) => {
        const heading = toHeading(step)
        return heading ? { heading: `### ${escapeMarkdown(heading)}` } : `${++number}. ${escapeMarkdown(step)}`
      }),
    ),
    ...(recipe.note ? ['## Notes', escapeMarkdown(recipe.note)] : []),
  ])
}

/** JSON's strings are YAML's, on one line. */
const toYaml = (fields: unknown[][]): string[] =>
  fields.flatMap(([name, value]) => (value ? [`${String(name)}: ${JSON.stringify(value)}`] : []))

/** Lists stand together, headings apart. */
function groupLines(lines: (string | { heading: string })[]): string[] {
  const blocks: string[] = []
  let list: string[] = []
  for (const line of lines) {
    if (typeof line === 'string') list.push(line)
    else {
      if (list.length > 0) blocks.push(list.join('\n'))
      blocks.push(line.heading)
      list = []
    }
  }
  return list.length > 0 ? [...blocks, list.join('\n')] : blocks
}

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&')

const joinBlocks = (blocks: unknown[]): string => `${blocks.filter(Boolean).join('\n\n')}\n`
