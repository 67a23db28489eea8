import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatItemAmount } from '#packages/ingredients/sum/format-amount'
import { createItemsFromLines } from './items-from-lines'

/**
 * `weekly-lists.txt`: the lists of weeks of starter recipes as a shopper writes them, one item a line (name, amount,
 * aisle) under the recipes of the week. Written by reading the recipes; a new week is a paragraph more.
 */
const STARTER_FOLDER = path.join(import.meta.dirname, '../../../prisma/starter')
const WEEKS = readFileSync(path.join(import.meta.dirname, 'weekly-lists.txt'), 'utf8')
  .trim()
  .split(/\n\n+/)
  .map((week) => {
    const [recipes = '', ...items] = week.split('\n')
    return { slugs: recipes.slice(2).split(' '), items }
  })

function listOf(slugs: string[]): string[] {
  const lines = slugs.flatMap((slug) => {
    const { title, ingredients } = JSON.parse(readFileSync(path.join(STARTER_FOLDER, `${slug}.json`), 'utf8')) as {
      title: string
      ingredients: string[]
    }
    return ingredients.map((line) => ({ line, recipeId: slug, title }))
  })
  return createItemsFromLines(lines, () => 'id').map((item) =>
    `${item.name} | ${formatItemAmount(item)} | ${item.aisle}`.replace('|  |', '| |'),
  )
}

test.each(WEEKS)('the list of $slugs.0 and others', ({ slugs, items }) => expect(listOf(slugs)).toEqual(items))

describe('thirty weeks of all starter recipes', () => {
  const slugs = readdirSync(STARTER_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -5).replaceAll(path.sep, '/'))
    .sort()
  const items = Array.from({ length: 30 }, (_, week) => listOf(slugs.filter((__, index) => index % 30 === week))).flat()

  test.each([
    ['a cup, which no recipe has', /\bcups?\b/],
    ['two amounts', / \+ /],
    ['a fraction of a piece or pack', /\| \d*[½⅓⅔¼¾⅛] (?!tsp|tbsp)/],
    ['more than ten cloves', /\| (?:1[1-9]|[2-9]\d) cloves/],
    ['an unknown aisle', /\| other$/],
    ['water', /^(?:boiling |hot |cold |warm )?water \|/],
    ['leaves of what is sold whole', /^lettuce \| \d+ lea/],
    ['peel without its fruit', /(?:peel|zest) \|/],
    ['a bare quality', /^(?:fresh|frozen|smoked|cooked|white|red|green|dried|soft) \|/],
    ['two names', / (?:or|and\/or) /],
  ])('no line has %s', (_, pattern) => expect(items.filter((item) => pattern.test(item))).toEqual([]))
})
