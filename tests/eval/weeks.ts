import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createItemsFromLines } from '#app/domain/shopping-lists/items-from-lines'
import { formatItemAmount } from '#packages/ingredients/format-amount'
import { detectRecipeLanguage } from '#packages/ingredients/languages/detect-language'
import { extractRecipe } from '#packages/page-reader/extract-recipe'
import { seededRandom } from '#tests/support/seeded-random'

/**
 * `npm run eval weeks -- [--seed 1] [--skip 0] [--weeks 20] [--list]`: shopping lists of weeks of seven recipes in one
 * language, which the product's own reader takes from the real pages; no recipe is drawn twice for one seed. Prints how many lines there are, and how many no shopper would write; `--list`
 * prints each line with the lines of recipes that it stands for, to be read by a person.
 */
const DINNERS = 7
const SUSPECTS: [name: string, pattern: RegExp][] = [
  ['two amounts', / \+ /],
  ['a fraction of a piece or pack', /\| \d*[½⅓⅔¼¾⅛](?! (?:tsp|tbsp|cup|pint|lb|oz|quart))/],
  ['an unknown aisle', /\| other$/],
  ['water', /^(?:boiling |hot |cold |warm )?water \|/],
  ['a bare quality', /^(?:fresh|frozen|smoked|cooked|white|red|green|dried|soft) \|/],
  ['two names', / (?:or|and\/or) /],
]

const numberAfter = (option: string, otherwise: number) =>
  process.argv.includes(option) ? Number(process.argv[process.argv.indexOf(option) + 1]) : otherwise
const printLine = (text: string): void => void process.stdout.write(`${text}\n`)
const isListed = process.argv.includes('--list')

const recipes = await readPages()
const random = seededRandom(numberAfter('--seed', 1))
const lists = drawWeeks(numberAfter('--skip', 0), numberAfter('--weeks', 20)).map((week) =>
  createItemsFromLines(
    week.flatMap(({ id, title, ingredients }) => ingredients.map((line) => ({ line, recipeId: id, title }))),
    () => 'id',
  ),
)
const lines = lists.map((items) =>
  items.map((item) => `${item.name} | ${formatItemAmount(item)} | ${item.aisle}`.replace('|  |', '| |')),
)
if (isListed)
  lists.forEach((items, week) => {
    printLine(`\n# ${week + 1}`)
    items.forEach(({ sources }, at) =>
      printLine(`${lines[week]![at]}  <=  ${sources.map(({ line }) => line).join(' // ')}`),
    )
  })
printLine(`${lines.flat().length} lines of ${lists.length} weeks of ${recipes.length} recipes`)
for (const [name, pattern] of SUSPECTS)
  printLine(`${name.padEnd(40)} ${lines.flat().filter((line) => pattern.test(line)).length}`)

function drawWeeks(skipped: number, count: number): (typeof recipes)[] {
  const left = [...recipes]
  const weeks: (typeof recipes)[] = []
  while (weeks.length < skipped + count && left.length > 0) {
    const { language } = left[random.below(left.length)]!
    const week: typeof recipes = []
    while (week.length < DINNERS) {
      const ofLanguage = left.filter((recipe) => recipe.language === language)
      if (ofLanguage.length === 0) break
      week.push(...left.splice(left.indexOf(random.pick(ofLanguage)), 1))
    }
    weeks.push(week)
  }
  return weeks.slice(skipped)
}

async function readPages() {
  const { unpacked } = (await import(path.resolve('../shared/eval/pages/unpack.mjs'))) as { unpacked: () => string }
  const folder = unpacked()
  return readFileSync(path.join(folder, 'manifest.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; url: string; split: string })
    .filter(({ split }) => split === 'dev')
    .flatMap(({ id, url }) => {
      const { recipe } = extractRecipe(readFileSync(path.join(folder, 'dev', `${id}.html`), 'utf8'), url)
      const ingredients = recipe?.ingredients ?? []
      if (!recipe || ingredients.length === 0) return []
      return [{ id, title: recipe.title, ingredients, language: detectRecipeLanguage(ingredients) }]
    })
}
