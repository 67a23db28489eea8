import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { archiveTools } from '#app/domain/recipes/archive-tools'
import { createItemsFromLines } from '#app/domain/shopping-lists/items-from-lines'
import { formatItemAmount } from '#packages/ingredients/sum/format-amount'
import { detectRecipeLanguage } from '#packages/ingredients/languages/detect-language'
import { extractRecipe } from '#packages/page-reader/extract-recipe'
import { ArchiveRefused } from '#packages/recipe-archives/archive-types'
import { readArchive } from '#packages/recipe-archives/read-archive.server'
import { seededRandom } from '#tests/support/seeded-random'

/**
 * `npm run eval weeks -- [--seed 1] [--skip 0] [--weeks 20] [--from pages] [--list]`: shopping lists of weeks of seven
 * recipes in one language; no recipe is drawn twice for one seed. They are what the product's own readers take from the
 * real pages, with `--from archives` from other apps' archives, or those of a file, a JSON object with `title` and
 * `ingredients` a line. Prints how many lines there are, and how many no shopper would write; `--list` prints each line
 * with the lines of recipes that it stands for, to be read by a person.
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

const textAfter = (option: string, otherwise: string): string =>
  process.argv.includes(option) ? (process.argv[process.argv.indexOf(option) + 1] ?? otherwise) : otherwise
const numberAfter = (option: string, otherwise: number) => Number(textAfter(option, String(otherwise)))
const printLine = (text: string): void => void process.stdout.write(`${text}\n`)
const isListed = process.argv.includes('--list')

const recipes = await readRecipes(textAfter('--from', 'pages'))
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

async function readRecipes(source: string) {
  if (source === 'pages') return await readPages()
  return source === 'archives' ? readArchives() : toRecipes(readJsonLines(source))
}

function readJsonLines(file: string) {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as { title: string; ingredients: string[] })
}

function toRecipes(read: readonly { title: string; ingredients: string[] }[]) {
  return read
    .filter(({ ingredients }) => ingredients.length > 0)
    .map((recipe, at) => ({ id: String(at), ...recipe, language: detectRecipeLanguage(recipe.ingredients) }))
}

/** The backups of Mealie are left out: their names are drawn letters. */
function readArchives() {
  const folder = path.resolve('../shared/eval/archives')
  const read: { title: string; ingredients: string[] }[] = []
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/^_hostile|mealie-backup|expected\.json$|^[^/]*$/.test(file) || !statSync(path.join(folder, file)).isFile())
      continue
    try {
      readArchive(readFileSync(path.join(folder, file)), path.basename(file), archiveTools, (entry) => {
        if (!('recipe' in entry)) return
        const { title, ingredients } = entry.recipe
        read.push({
          title,
          ingredients: ingredients.map((item) => (typeof item === 'string' ? item : `${item.heading}:`)),
        })
      })
    } catch (refusal) {
      if (!(refusal instanceof ArchiveRefused)) throw refusal
    }
  }
  return toRecipes(read)
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
