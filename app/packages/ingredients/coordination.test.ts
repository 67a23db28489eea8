import { describe, expect, test } from 'vitest'
import {
  firstAlternative,
  recoverFoodName,
  splitCountedFoods,
  splitJoinedNames,
  splitListedFoods,
} from './coordination'

describe('firstAlternative', () => {
  test.each([
    ['chicken or fish stock cube', 'chicken stock cube'],
    ['fish or vegetable stock cube', 'fish stock cube'],
    ['smoked or marinated tofu', 'smoked tofu'],
    ['fresh or frozen raspberries', 'fresh raspberries'],
    ['white or brown rolls', 'white rolls'],
    ['lamb or beef mince', 'lamb mince'],
    ['vegetable or canola oil', 'vegetable oil'],
    ['red or white wine vinegar', 'red wine vinegar'],
    ['smoked hot or smoked sweet paprika', 'smoked hot paprika'],
    ['chicken/vegetable stock', 'chicken stock'],
    ['salmon or trout fillets', 'salmon fillets'],
    ['pork or beef ribs', 'pork ribs'],
    ['chicken or turkey sausage', 'chicken sausage'],
    ['Asian or other pear', 'Asian pear'],
    ['orange or red bell pepper', 'orange pepper'],
    ['semi-ripe or ripe Saba banana', 'semi-ripe Saba banana'],
    ['butter or margarine', 'butter'],
    ['butter or vegetable oil', 'butter'],
    ['ketchup or chilli sauce', 'ketchup'],
    ['tomatoes or tomato sauce', 'tomatoes'],
    ['penne or other short pasta', 'penne'],
    ['sushi rice or other short-grain rice', 'sushi rice'],
    ['cabbage or kale', 'cabbage'],
    ['ground beef or turkey', 'ground beef'],
    ['bacon or turkey sausage', 'bacon'],
    ['cream or coconut milk', 'cream'],
    ['lemon juice or vinegar', 'lemon juice'],
    ['shallot or red onion', 'shallot'],
    ['carrots and/or parsnips', 'carrots'],
    ['plain flour', 'plain flour'],
    ['orzo', 'orzo'],
    ['flour or', 'flour'],
  ])('%j is %j', (name, first) => expect(firstAlternative(name)).toBe(first))
})

describe('splitJoinedNames', () => {
  test.each([
    ['mint and parsley', ['mint', 'parsley']],
    ['cumin and coriander seeds', ['cumin seeds', 'coriander seeds']],
    ['onion and garlic powder', ['onion powder', 'garlic powder']],
    ['chicken thighs and drumsticks', ['chicken thighs', 'chicken drumsticks']],
    ['milk, cream and butter', ['milk', 'cream', 'butter']],
    ['salt & black pepper', ['salt', 'black pepper']],
    ['tomato and basil sauce', ['tomato and basil sauce']],
    ['garlic and herb cheese', ['garlic and herb cheese']],
    ['red and yellow peppers', ['red and yellow peppers']],
    ['boneless and skinless chicken breasts', ['boneless and skinless chicken breasts']],
    ['half and half', ['half and half']],
    ['macaroni and cheese', ['macaroni and cheese']],
    ['cilantro leaves and stems', ['cilantro leaves']],
    ['cilantro leaves and', ['cilantro leaves']],
    ['frobnicate and wibble', ['frobnicate and wibble']],
  ])('%j is %j', (name, names) => expect(splitJoinedNames(name)).toEqual(names))
})

describe('splitCountedFoods', () => {
  test.each([
    ['4 chicken thighs and 4 drumsticks, skin on', ['4 chicken thighs', '4 chicken drumsticks, skin on']],
    ['2 eggs, plus 1 egg yolk', ['2 eggs', '1 egg yolk']],
    ['1 tbsp oil and 1 tbsp butter', ['1 tbsp oil', '1 tbsp butter']],
    ['salt and ½ tsp pepper', ['salt', '½ tsp pepper']],
    ['1 tsp sugar and a pinch of salt', ['1 tsp sugar', 'a pinch of salt']],
    ['2 carrots and 1 onion and 3 leeks', ['2 carrots', '1 onion', '3 leeks']],
  ])('%j is %j', (line, parts) => expect(splitCountedFoods(line)).toEqual(parts))
  test.each([
    '1 cup sugar, plus 2 tablespoons for dusting',
    '2 cups and 1 tablespoon flour',
    '1 cup plus 2 tbsp milk',
    '1 and 1/2 cups flour',
    '2 tablespoons olive oil, plus more for drizzling',
    '2 (400 g and 200 g) tins beans',
    '1 (1 onion and 2 carrots',
    '',
  ])('%j is one', (line) => expect(splitCountedFoods(line)).toEqual([line]))
})

describe('splitListedFoods', () => {
  test.each([
    ['tortillas and sliced avocado, for serving', ['tortillas', 'sliced avocado']],
    [
      'Optional toppings: shredded cheddar cheese, sour cream, chopped cilantro',
      ['shredded cheddar cheese', 'sour cream', 'chopped cilantro'],
    ],
    ['Kosher salt, freshly ground black pepper', ['Kosher salt', 'freshly ground black pepper']],
  ])('%j is %j', (line, parts) => expect(splitListedFoods(line)).toEqual(parts))
  test.each([
    'Parmesan, grated',
    'flour, plain, sifted',
    'cheese, cheddar',
    'potatoes, peeled and halved',
    'boneless, skinless chicken thighs',
    'butter or oil and salt',
    '2 carrots and celery',
    'tomato and basil sauce',
    'соль, перец',
  ])('%j is one', (line) => expect(splitListedFoods(line)).toEqual([line]))
})

describe('recoverFoodName', () => {
  test.each([
    ['ground', '1/4 teaspoon ground cloves optional', 'ground cloves'],
    ['fresh', '5 fresh sprigs of thyme', 'thyme'],
    ['bone in', '6 bone in, skin on chicken', 'skin on chicken'],
    ['thyme', '5 fresh sprigs of thyme', 'thyme'],
    ['frobnicate', '1 frobnicate (see butter)', 'frobnicate'],
  ])('%j of %j is %j', (name, line, food) => expect(recoverFoodName(name, line)).toBe(food))
})
