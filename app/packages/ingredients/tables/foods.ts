import { readTable } from './read-table'

/**
 * A food of data/foods.tsv: one row, its names in lower case and singular. A name that ends in '*' is the beginning of a
 * word, one that begins with it the end of a compound word. What a row leaves empty is not known of the food.
 */
export type Food = {
  /** English; the first is the food's key. */
  names: readonly string[]
  russian: readonly string[]
  /** German, French, Spanish, Italian, Dutch; without an aisle also other languages. */
  others: readonly string[]
  /** The key of the food that it is on a list, where it is no other product but differs in what is known of it. */
  mergesWith: string | null
  /** One of `AISLES`. */
  aisle: string | null
  /** Of `FOOD_GROUPS`: which diets the food breaks. */
  diet: readonly string[]
  /** The filters that it answers to; 'none' for what only sounds like one. */
  chip: readonly string[]
  /** What it says of a dish: see `findFoodTerms`. */
  kinds: readonly string[]
  /** How it is sold if lines state it in several ways. */
  soldBy: 'mass' | 'volume' | 'piece' | 'bunch' | 'head' | null
  /**
   * Grams of a millilitre ('ml'), of one ('each') and of counted units, rounded from common cookery tables (USDA FoodData Central):
   * precise enough to choose how much to buy, not to convert a recipe.
   */
  grams: Readonly<Record<string, number>>
  /** Grams that a US cup weighs, as such ('') and in other forms; of USDA FoodData Central (scripts/food-densities). */
  cup: Readonly<Record<string, number>>
  /**
   * When it is harvested on the northern half of the world, after the Seasonal Produce Guide of the U.S. Department of
   * Agriculture; empty for what is sold all year.
   */
  seasons: readonly string[]
  /** Grams of a usual pack of what does not keep beyond the week once begun; estimates of ours. */
  pack: number | null
  /** Its name on a list, where that is not the key. */
  label: string | null
}

const COLUMNS = [
  'names',
  'russian',
  'others',
  'merges_with',
  'aisle',
  'diet',
  'chip',
  'kinds',
  'sold_by',
  'grams',
  'cup',
  'season',
  'pack',
  'label',
] as const

/** @throws Error that names the line, for a table with other columns or a row with more of them */
export function parseFoods(table: string): Food[] {
  const [header = '', ...rows] = table.trimEnd().split('\n')
  if (header !== COLUMNS.join('\t')) throw new Error(`The columns of foods.tsv are ${COLUMNS.join(', ')}.`)
  return rows.map((row, index) => {
    const cells = row.split('\t')
    if (cells.length > COLUMNS.length) throw new Error(`foods.tsv, line ${index + 2}: ${cells.length} columns.`)
    const cell = (column: (typeof COLUMNS)[number]) => cells[COLUMNS.indexOf(column)] ?? ''
    return {
      names: split(cell('names'), '; '),
      russian: split(cell('russian'), '; '),
      others: split(cell('others'), '; '),
      mergesWith: cell('merges_with') || null,
      aisle: cell('aisle') || null,
      diet: split(cell('diet')),
      chip: split(cell('chip')),
      kinds: split(cell('kinds')),
      soldBy: (cell('sold_by') || null) as Food['soldBy'],
      grams: parseFigures(cell('grams')),
      cup: parseFigures(cell('cup')),
      seasons: split(cell('season')),
      pack: cell('pack') ? Number(cell('pack')) : null,
      label: cell('label') || null,
    }
  })
}

const split = (cell: string, separator = ', ') => (cell === '' ? [] : cell.split(separator))

/** 'ml .65, each 150', or '160, chopped 150' where the first is the food as such. */
const parseFigures = (cell: string) =>
  Object.fromEntries(
    split(cell).map((figure) => {
      const [, form = '', grams] = /^(?:(.+) )?([\d.]+)$/.exec(figure) ?? []
      return [form, Number(grams)]
    }),
  )

export const FOODS: readonly Food[] = parseFoods(readTable('foods'))

export const allNames = ({ names, russian, others }: Food): readonly string[] => [...names, ...russian, ...others]

/** The names of the foods that have a fact, each with it: what `createLexicon` takes. */
export const namesWith = <Group extends string>(
  fact: (food: Food) => readonly string[],
  names: (food: Food) => readonly string[] = allNames,
): (readonly [name: string, groups: readonly Group[]])[] =>
  FOODS.flatMap((food) => {
    const groups = fact(food) as readonly Group[]
    return groups.length === 0 ? [] : names(food).map((name) => [name, groups] as const)
  })
