import { describe, expect, test } from 'vitest'
import { INGREDIENT_CHIPS, findIngredientChips, type IngredientChip } from './ingredient-chips'

describe('findIngredientChips', () => {
  test.each<[string, IngredientChip[]]>([
    ['500 ml chicken stock', []],
    ['1 стебель сельдерея', []],
    ['10 g de beurre pour le moule', []],
    ['2 eggplants', []],
    ['salt and pepper', []],
    ['freshly ground black pepper', []],
    ['pepper', []],
    ['1/2 tsp chili powder', []],
    ['1 tsp garlic powder', []],
    ['1 tbsp fish sauce', []],
    ['oyster sauce', []],
    ['1 tbsp rice vinegar', []],
    ['1 sweet potato', []],
    ['4 hamburger buns', []],
    ['turkey bacon', []],
    ['tomato ketchup', []],
    ['cheesecloth', []],
    ['champagne', []],
    ['pineapple', []],
    ['2 л куриного бульона', []],
    ['яйца куриные — 3 шт', ['egg']],
    ['баклажаны — 2 шт', []],
    ['соль, перец — по вкусу', []],
    ['сырокопчёная колбаса', []],
    ['рисовая мука', []],
    ['картофельный крахмал', []],
    ['цветная капуста', []],
  ])('%s: %j', (line, chips) => {
    expect(findIngredientChips([line])).toEqual(chips)
  })

  test.each<[string, readonly string[]]>([
    ['500 g Hähnchenbrustfilet', ['chicken']],
    ['1 l Hühnerbrühe', []],
    ['800 g Süßkartoffeln', []],
    ['4 pommes de terre', ['potato']],
    ['2 pommes', []],
    ['1 cube de bouillon', []],
    ['2 latas de atún', ['fish']],
    ['caldo de pollo', []],
    ['1 cavolfiore', []],
    ['visbouillon', []],
  ])('%s: %j', (line, chips) => {
    expect(findIngredientChips([line])).toEqual(chips)
  })

  test('returns each chip once, in the order of INGREDIENT_CHIPS', () => {
    expect(findIngredientChips(['2 onions', 'chicken', '1 red onion', 'garlic, peppers and chicken'])).toEqual([
      'chicken',
      'onion',
      'garlic',
      'pepper',
    ])
    expect(findIngredientChips([])).toEqual([])
    expect(
      findIngredientChips([
        'red pepper',
        'cabbage',
        'carrots',
        'eggs',
        'cheddar',
        'mushrooms',
        'garlic',
        'onions',
        'tomatoes',
        'potatoes',
        'rice',
        'pasta',
        'prawns',
        'cod',
        'pork',
        'beef',
        'chicken',
      ]),
    ).toEqual([...INGREDIENT_CHIPS])
  })
})
