import { describe, expect, test } from 'vitest'
import { AISLE_LABELS, findAisle, AISLES, type Aisle } from './aisles'

describe('findAisle', () => {
  test.each<[string, Aisle]>([
    ['coconut milk', 'tins and jars'],
    ['milk', 'dairy and eggs'],
    ['butternut squash', 'produce'],
    ['peanut butter', 'tins and jars'],
    ['butter', 'dairy and eggs'],
    ['butter beans', 'tins and jars'],
    ['black pepper', 'spices'],
    ['red bell peppers', 'produce'],
    ['frozen peas', 'frozen'],
    ['fresh or frozen blueberries', 'produce'],
    ['chicken stock', 'tins and jars'],
    ['boneless, skinless chicken thighs', 'meat and fish'],
    ['bone-in chicken thighs', 'meat and fish'],
    ['ground ginger', 'spices'],
    ['ginger', 'produce'],
    ['eggplant', 'produce'],
    ['egg noodles', 'dry goods'],
    ['eggs', 'dairy and eggs'],
    ['tomato paste', 'tins and jars'],
    ['canned peaches', 'tins and jars'],
    ['tuna in oil', 'tins and jars'],
    ['tuna steaks', 'meat and fish'],
    ['fish sauce', 'tins and jars'],
    ['rice vinegar', 'tins and jars'],
    ['rice', 'dry goods'],
    ['ice', 'frozen'],
    ['licorice', 'dry goods'],
    ['hamburger buns', 'bakery'],
    ['puff pastry', 'frozen'],
    ['orange juice', 'drinks'],
    ['lemon juice', 'produce'],
    ['dry white wine', 'drinks'],
    ['white wine vinegar', 'tins and jars'],
    ['beef noodles', 'dry goods'],
    ['salmon butter', 'dairy and eggs'],
    ['water chestnuts', 'tins and jars'],
    ['water', 'drinks'],
    ['kitchen paper', 'other'],
    ['a thing nobody sells', 'other'],
    ['', 'other'],
    ['dried thyme', 'spices'],
    ['thyme', 'produce'],
    ['cream of tartar', 'dry goods'],
    ['goat’s cheese', 'dairy and eggs'],
    ['сливочное масло', 'dairy and eggs'],
    ['растительное масло', 'tins and jars'],
    ['куриное филе', 'meat and fish'],
    ['бульон куриный', 'tins and jars'],
    ['болгарский перец', 'produce'],
    ['чёрный перец', 'spices'],
    ['филе трески', 'meat and fish'],
    ['сок лимона', 'produce'],
    ['томатная паста', 'tins and jars'],
    ['кокосовое молоко', 'tins and jars'],
    ['мука пшеничная', 'dry goods'],
    ['яйцо', 'dairy and eggs'],
    ['баклажан', 'produce'],
    ['замороженная вишня', 'frozen'],
    ['хлеб', 'bakery'],
    ['лавровый лист', 'spices'],
    ['белое сухое вино', 'drinks'],
  ])('%s: %s', (name, aisle) => {
    expect(findAisle(name)).toBe(aisle)
  })

  test('uses the unit: canned tomatoes, oregano by the teaspoon', () => {
    expect([
      findAisle('tomatoes'),
      findAisle('tomatoes', 'can'),
      findAisle('cola', 'can'),
      findAisle('oregano', 'tsp'),
      findAisle('oregano', 'sprig'),
    ]).toEqual(['produce', 'tins and jars', 'drinks', 'spices', 'produce'])
  })

  test('every aisle has a label', () => {
    expect(AISLES.map((aisle) => AISLE_LABELS[aisle]).filter(Boolean)).toHaveLength(AISLES.length)
  })
})
