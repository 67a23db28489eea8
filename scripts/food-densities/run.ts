import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FOODS } from './foods'

/**
 * Boils the household measures of USDA FoodData Central (SR Legacy; public domain) down to the column `cup` of
 * app/packages/ingredients/data/foods.tsv: `npx tsx scripts/food-densities/run.ts food-portion.csv`. The CSV has the columns
 * `data_type`, `description`, `amount`, `modifier` and `gram_weight` of FoodData Central's food_portion.csv, joined
 * with the foods.
 */
const CUPS_PER_UNIT: Record<string, number> = { cup: 1, tbsp: 1 / 16, tabl: 1 / 16, tsp: 1 / 48, teas: 1 / 48 }

/** Words of portions and the form that they mean; others ('pared', '(not packed)') say nothing. */
const FORMS: [RegExp, string][] = [
  [/unpacked|unsifted/, ''],
  [/not packed/, ''],
  [/\bpacked/, 'packed'],
  [/sifted/, 'sifted'],
  [/whipped/, 'whipped'],
  [/melted/, 'melted'],
  [/ground/, 'ground'],
  [/mashed|puree/, 'mashed'],
  [/slivered/, 'slivered'],
  [/slice|strips/, 'sliced'],
  [/shred|grated/, 'grated'],
  [/chopped|diced|cube|chunk|pieces|crumbled|quartered/, 'chopped'],
  [/halves|shelled/, 'halves'],
  [/leaves|sprigs/, 'leaves'],
]

type Portion = { description: string; word: string; unit: string; grams: number }

const portions = readPortions(process.argv[2] ?? exitWithUsage())
const rows = FOODS.trim()
  .split(/\n(?=\S)/)
  .map(toRow)
const target = path.join(import.meta.dirname, '../../app/packages/ingredients/data/foods.tsv')
const [header = '', ...lines] = readFileSync(target, 'utf8').trimEnd().split('\n')
const column = header.split('\t').indexOf('cup')
const figures = new Map(rows.flatMap(([names, figure]) => names.map((name) => [name, figure] as const)))
const written = lines.map((line) => {
  const cells = line.split('\t')
  const figure = cells[0]
    ?.split('; ')
    .map((name) => figures.get(name))
    .find(Boolean)
  while (figure && cells.length <= column) cells.push('')
  if (figure) cells[column] = figure
  return cells.join('\t')
})
writeFileSync(target, `${[header, ...written].join('\n')}\n`)
const known = new Set(lines.flatMap((line) => line.split('\t')[0]?.split('; ') ?? []))
const unknown = [...figures.keys()].filter((name) => !known.has(name))
if (unknown.length > 0) process.stderr.write(`These names have no row in foods.tsv: ${unknown.join(', ')}\n`)

function toRow(line: string): [names: string[], figure: string] {
  const [names = '', source = ''] = line.split(' = ')
  const namesOf = names.split('; ')
  if (/^\d/.test(source)) return [namesOf, source.replace(/ (?=[a-z])/g, ', ')]
  const [description = '', only] = source.split(' :')
  const named = portions.filter((one) => one.description.startsWith(description))
  const full = (named.find((one) => one.description === description) ?? named[0])?.description
  const first = named.filter((one) => one.description === full && (!only || one.word.startsWith(only)))
  if (!first.length) throw new Error(`No portion by cup or spoon: ${line}`)
  const byForm = new Map<string, number>()
  for (const unit of ['cup', 'tbsp', 'tabl', 'tsp', 'teas'])
    for (const one of first.filter((portion) => portion.unit === unit)) {
      const form = only ? '' : (FORMS.find(([words]) => words.test(one.word))?.[1] ?? '')
      if (!byForm.has(form)) byForm.set(form, one.grams)
    }
  if (!byForm.has('')) byForm.set('', byForm.get('packed') ?? [...byForm.values()][0] ?? 0)
  const forms = [...byForm].filter(([form]) => form).map(([form, grams]) => `, ${form} ${Math.round(grams)}`)
  return [namesOf, `${Math.round(byForm.get('') ?? 0)}${forms.join('')}`]
}

function readPortions(file: string): Portion[] {
  const [header = [], ...records] = parseCsv(readFileSync(file, 'utf8'))
  const at = (name: string) => header.indexOf(name)
  return records.flatMap((record) => {
    if (/in shell|with pits|with hulls/.test(record[at('modifier')] ?? '')) return []
    if (record[at('data_type')] !== 'legacy') return []
    const portion = /^(cup|tbsp|tabl|tsp|teas)[a-z]*\b[ ,.]*(.*)$/i.exec(record[at('modifier')]?.trim() ?? '')
    const amount = Number(record[at('amount')])
    const unit = portion?.[1]?.toLowerCase() ?? ''
    if (!portion || !amount) return []
    const grams = Number(record[at('gram_weight')]) / amount / (CUPS_PER_UNIT[unit] ?? 1)
    return [{ description: record[at('description')] ?? '', word: (portion[2] ?? '').toLowerCase(), unit, grams }]
  })
}

/** RFC 4180, without line breaks in fields. */
function parseCsv(text: string): string[][] {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
}

function exitWithUsage(): never {
  process.stderr.write('Usage: npx tsx scripts/food-densities/run.ts food-portion.csv\n')
  process.exit(1)
}
