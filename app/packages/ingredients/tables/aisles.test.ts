import { describe, expect, test } from 'vitest'
import { findAisle, type Aisle } from './aisles'

describe('findAisle', () => {
  test.each<[string, Aisle]>([
    ['glacé cherries', 'dry goods'],
    ['shrimp powder', 'dry goods'],
    ['peanut butter cookies', 'dry goods'],
    ['peanut butter chips', 'dry goods'],
    ['blue cheese dressing', 'tins and jars'],
    ['pitaya powder', 'dry goods'],
    ['macadamia nut oil', 'tins and jars'],
    ['brown rice syrup', 'tins and jars'],
    ['fresh lasagne sheets', 'dairy and eggs'],
    ['plastic Easter eggs', 'other'],
    ['pea-like eggplants', 'produce'],
    ['red chile flakes', 'spices'],
    ['jalapenos in vinegar', 'tins and jars'],
    ['passion fruit juice', 'drinks'],
    ['whole wheat bread crumbs', 'dry goods'],
    ['dried chile salsa', 'tins and jars'],
    ['red chilli sauce', 'tins and jars'],
    ['green chilli paste', 'tins and jars'],
    ['passion fruit liqueur', 'drinks'],
    ['ground Indian red chile', 'spices'],
    ['cherry compote', 'tins and jars'],
    ['evaporated low-fat milk', 'tins and jars'],
    ['unsweetened coconut milk', 'tins and jars'],
    ['leek crêpes', 'bakery'],
    ['all-butter crust', 'bakery'],
    ['rhubarb tarts', 'bakery'],
    ['treacle tart', 'bakery'],
    ['apple pie', 'bakery'],
    ['mushroom pizza', 'frozen'],
    ['corn bread mix', 'dry goods'],
    ['pepper jack cheese sausages', 'meat and fish'],
    ['ice pop mould', 'other'],
    ['jelly sweets', 'dry goods'],
    // how it is kept or prepared
    ['preserved lime quarters', 'tins and jars'],
    ['bottled garlic', 'tins and jars'],
    ['pickled peppers', 'tins and jars'],
    ['black dried turtle beans', 'dry goods'],
    ['natural glacé cherries', 'dry goods'],
    ['frozen limeade concentrate', 'frozen'],
    ['peas in their pods', 'produce'],
    ['mixed vegetable flakes', 'spices'],
    ['McCormick rosemary', 'spices'],
    // chiles that are sold dried; the spice pepper has no plural
    ['pasilla chillies', 'spices'],
    ['ancho chili peppers', 'spices'],
    ['Dr. Pepper', 'drinks'],
    ['lemon–cream cheese icing', 'tins and jars'],
    // fresh, it is sold elsewhere
    ['fresh young peas', 'produce'],
    ['podded peas', 'produce'],
    ['fresh borlotti beans', 'produce'],
    ['fresh anchovies', 'meat and fish'],
    ['fresh rice noodles', 'dairy and eggs'],
    // what makers sell is of one aisle
    ['Gorton’s Lemon Butter Fillets', 'frozen'],
    ['Ortega green chiles', 'tins and jars'],
    ['macaroni & white cheddar cheese', 'dry goods'],
    ['refrigerated sugar cookies', 'bakery'],
    ['edible silver stars', 'dry goods'],
    ['red colouring', 'dry goods'],
    ['caramel corn', 'dry goods'],
    ['strawberry topping', 'tins and jars'],
    ['artichokes in salted water', 'tins and jars'],
    ['oil-packed dried tomatoes', 'tins and jars'],
    ['tomatoes with green chillies', 'tins and jars'],
    ['dried prawns', 'dry goods'],
    ['peel', 'dry goods'],
    ['бульон куриный', 'tins and jars'],
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
})
