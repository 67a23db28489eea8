import { describe, expect, test } from 'vitest'
import { editItem } from './edit-item'
import type { ItemRecord } from './item-patches'
import { addItemsToItems, addLineToItems, createItemsFromLines, splitItemBySources } from './items-from-lines'
import { countBatches, matchSubRecipes, readSubRecipe, titleKey } from './sub-recipes'

const newId = () => crypto.randomUUID()
const line = (text: string, title = 'Cake', factor = 1) => ({ line: text, recipeId: title, title, factor })
const asked = (text: string, title?: string, factor?: number) => ({ ...line(text, title, factor), subRecipe: true })
const short = (items: ItemRecord[]) =>
  items.map(({ name, quantity, quantity_max, unit }) => [name, quantity, quantity_max, unit].join(' ').trim())

test.each([
  ['1 batch plain icing', [1, 'batch', 'plain icing']],
  ['1 recipe pizza dough', [1, 'recipe', 'pizza dough']],
  ['1 quantity basic pie crust', [1, 'quantity', 'basic pie crust']],
  ['½ batch tomato sauce (see recipe)', [0.5, 'batch', 'tomato sauce']],
  ['half a batch of tomato sauce', [0.5, 'batch', 'tomato sauce']],
  ['1½ Batches of the tomato sauce, warm', [1.5, 'batch', 'tomato sauce']],
  ['1-2 recipes for pizza dough', [2, 'recipe', 'pizza dough']],
  ['2 x quantities pie crust', [2, 'quantity', 'pie crust']],
  ['one batch pizza dough or 1 lb shop-bought', [1, 'batch', 'pizza dough']],
  ['1 full batch plain icing [link]', [1, 'batch', 'plain icing']],
  ['batch of plain icing', [1, 'batch', 'plain icing']],
  ['1 batch [recipe:Plain icing]', [1, 'batch', 'Plain icing']],
  ['[recipe:Plain icing]', [1, 'batch', 'Plain icing']],
  ['200 g icing sugar', null],
  ['1 plain icing', null],
  ['1 batch', null],
  ['1 batch of the best', null],
  // The recipe has it itself.
  ['1 batch plain icing (recipe below)', null],
  ['1 recipe pizza dough, recipe follows', null],
  ['1 batch glaze (see notes)', null],
])('%s', (text, expected) => {
  const read = readSubRecipe(text)
  expect(read && [read.quantity, read.unit, read.name]).toEqual(expected)
})

test.each([
  ['The Best Pizza Dough Recipe', 'pizza dough'],
  ['My easy pizza-dough', 'pizza dough'],
  ['Grandma’s crème pâtissière', 'grandma s crème pâtissière'],
  ['The best recipe', ''],
])('the words of “%s” that count', (title, key) => expect(titleKey(title)).toBe(key))

describe('the recipe that a line names', () => {
  const match = (text: string, ...titles: string[]) =>
    matchSubRecipes(
      [line(text, 'own')],
      titles.map((title) => ({ id: title === 'Plain icing' ? 'own' : title, title })),
    )[0]
  test.each([
    ['1 recipe pizza dough', ['Bread', 'The best pizza dough recipe'], 'The best pizza dough recipe'],
    // Never a guess.
    ['1 batch icing', ['Icing sugar', 'Chocolate icing', 'Icings'], null],
    ['1 batch tomato sauce', ['Easy tomato sauce', 'Tomato Sauce'], 'Tomato Sauce'],
    ['1 batch plain icing', ['Plain icing'], null],
    ['1 batch plain icing', ['Plain icing', 'PLAIN ICING'], 'PLAIN ICING'],
    ['tomato sauce', ['Tomato sauce'], null],
  ])('%s of %j', (text, titles, expected) => expect(match(text, ...titles)).toBe(expected))
})

describe('on a list', () => {
  test('it is an item with its amount, after what else its recipe needs', () => {
    const items = createItemsFromLines(
      [asked('1 batch Plain icing'), line('200 g icing sugar'), line('100 g sugar', 'Bun'), line('50 g sugar')],
      newId,
    )
    expect(short(items)).toEqual(['icing sugar 200  g', 'plain icing 1  batch', 'sugar 150  g'])
    expect(items.map(({ position }) => position)).toEqual([0, 1, 2])
    expect(items[1]?.sources).toEqual([
      { recipeId: 'Cake', title: 'Cake', line: '1 batch Plain icing', factor: 1, amount: '1 batch', subRecipe: true },
    ])
    expect(
      short(createItemsFromLines([asked('1 recipe Greek marinade'), line('1 leek', 'Soup')], newId)).join(),
    ).toMatch(/^Greek marinade 1 {2}recipe,leek/)
  })
  test('what several recipes ask for is added up by its measure, in their servings', () => {
    const items = createItemsFromLines(
      [
        asked('½ batch tomato sauce', 'Pizza', 2),
        asked('1-2 batches tomato sauce', 'Pasta'),
        asked('1 recipe tomato sauce', 'Stew'),
      ],
      newId,
    )
    expect(short(items)).toEqual(['tomato sauce 3  batch', 'tomato sauce 1  recipe'])
    expect(items[0]?.sources.map(({ amount }) => amount)).toEqual(['1 batch', '2 batches'])
    expect(short(splitItemBySources(items, items[0]!.id, newId)!)).toEqual([
      'tomato sauce 1  batch',
      'tomato sauce 2  batch',
      'tomato sauce 1  recipe',
    ])
  })
  test('it grows by its like, and never by what a shop sells under its name', () => {
    const items = createItemsFromLines([asked('1 batch tomato sauce')], newId)
    const bought = createItemsFromLines([line('400 g tomato sauce')], newId)
    const more = createItemsFromLines([asked('2 batches tomato sauce')], newId)
    expect(short(addItemsToItems(addItemsToItems(items, bought), more))).toEqual([
      'tomato sauce 3  batch',
      'tomato sauce 400  g',
    ])
    expect(short(addLineToItems(items, '400 g tomato sauce', newId)!)).toEqual([
      'tomato sauce 1  batch',
      'tomato sauce 400  g',
    ])
  })
  test('its amount is edited as it reads, and counts when it is made', () => {
    const [item] = createItemsFromLines([asked('½ batch tomato sauce', 'Pizza', 3)], newId)
    const edit = (amount: string | null) => editItem(item!, { name: item!.name, amount, aisle: item!.aisle })!
    expect(countBatches(item!)).toBe(1.5)
    expect(short([edit('2 quantities')])).toEqual(['tomato sauce 2  quantity'])
    expect([edit('2 batches'), edit('2'), edit('1-3 batches'), edit('500 g'), edit(null)].map(countBatches)).toEqual([
      2, 2, 3, 1.5, 1.5,
    ])
  })
})
