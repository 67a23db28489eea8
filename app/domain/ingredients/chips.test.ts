import { describe, expect, test } from 'vitest'
import { CHIPS, chipsOf, type Chip } from './chips'

describe('chipsOf', () => {
  test.each<[string, Chip[]]>([
    ['1 lb boneless chicken thighs', ['chicken']], ['500 ml chicken stock', []], ['2 eggplants', []], ['3 large eggs', ['egg']], ['egg noodles', ['pasta']], ['salt and pepper', []], ['freshly ground black pepper', []], ['1 red bell pepper', ['pepper']], ['2 peppers, sliced', ['pepper']], ['pepper', []],
    ['1/2 tsp chili powder', []], ['2 red chillies', ['pepper']], ['1 tsp garlic powder', []], ['3 cloves garlic', ['garlic']], ['1 tbsp fish sauce', []], ['2 cod fillets', ['fish']], ['oyster sauce', []], ['200 g king prawns', ['seafood']], ['1 tbsp rice vinegar', []], ['300 g basmati rice', ['rice']],
    ['1 sweet potato', []], ['potatoes', ['potato']], ['4 hamburger buns', []], ['500 g minced beef', ['beef']], ['6 rashers bacon', ['pork']], ['turkey bacon', []], ['2 spring onions', ['onion']], ['1 tin chopped tomatoes', ['tomato']], ['tomato ketchup', []], ['cream cheese', ['cheese']], ['cheesecloth', []],
    ['half a savoy cabbage', ['cabbage']], ['2 carrots', ['carrot']], ['a handful of oyster mushrooms', ['mushroom']], ['champagne', []], ['pineapple', []],
    ['Куриное филе — 500 г', ['chicken']], ['2 л куриного бульона', []], ['яйца куриные — 3 шт', ['egg']], ['4 яичных желтка', ['egg']], ['баклажаны — 2 шт', []], ['соль, перец — по вкусу', []], ['2 болгарских перца', ['pepper']], ['говяжий фарш', ['beef']], ['свиная шейка 1 кг', ['pork']], ['200 г твёрдого сыра', ['cheese']],
    ['сырокопчёная колбаса', []], ['рисовая мука', []], ['рис — 1 стакан', ['rice']], ['крабовые палочки', ['seafood']], ['филе трески', ['fish']], ['пучок зелёного лука', ['onion']], ['300 г шампиньонов', ['mushroom']], ['спагетти — 250 г', ['pasta']], ['картофельный крахмал', []], ['5 картофелин', ['potato']],
    ['капуста белокочанная', ['cabbage']], ['цветная капуста', []], ['морковь — 1 шт.', ['carrot']], ['3 зубчика чеснока', ['garlic']], ['паста томатная', ['tomato']]
  ])('%s: %j', (line, chips) => {
    expect(chipsOf([line])).toEqual(chips)
  })

  test('has each chip once, in their order, whatever the lines', () => {
    expect(chipsOf(['2 onions', 'chicken', '1 red onion', 'garlic, peppers and chicken'])).toEqual(['chicken', 'onion', 'garlic', 'pepper'])
    expect(chipsOf([])).toEqual([])
    expect(chipsOf(['red pepper', 'cabbage', 'carrots', 'eggs', 'cheddar', 'mushrooms', 'garlic', 'onions', 'tomatoes', 'potatoes', 'rice', 'pasta', 'prawns', 'cod', 'pork', 'beef', 'chicken'])).toEqual([...CHIPS])
  })
})
