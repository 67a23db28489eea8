import { describe, expect, it } from 'vitest'
import { classifyRecipe } from './classify-recipe'

const recipe = (title: string, ingredients: string[], minutes: number | null = null, steps: string[] = []) => ({
  title,
  ingredients,
  steps,
  total_time_minutes: minutes,
})

describe('ingredient_category', () => {
  it.each([
    ['Thighs with lemon', ['8 chicken thighs', '1 lemon', '2 tbsp olive oil'], 'Chicken & More'],
    ['Sunday bird', ['1 whole duck, about 2 kg', '2 oranges'], 'Chicken & More'],
    ['Weeknight pasta', ['300 g spaghetti', '400 g turkey sausage', '1 tin tomatoes'], 'Chicken & More'],
    ['Stew for a cold day', ['2 lb pork shoulder', '3 onions', '4 cups chicken stock'], 'Beef & Beyond'],
    ['Herb roast', ['1.5 kg leg of lamb', '4 cloves garlic'], 'Beef & Beyond'],
    ['Friday supper', ['4 salmon fillets', '200 g green beans', '50 g bacon'], 'Fish & Seafood'],
    ['Garlic prawns', ['500 g raw prawns', '3 cloves garlic'], 'Fish & Seafood'],
    ['Ham and pea soup', ['200 g ham, cubed', '500 g peas', '1 litre vegetable stock'], 'Beef & Beyond'],
    ['Linguine with anchovies', ['300 g linguine', '10 anchovy fillets', '2 cloves garlic'], 'Fish & Seafood'],
    ['Chops with apple', ['4 chops', '2 apples'], 'Beef & Beyond'],
    ['Skewers', ['600 g chicken breast, fat trimmed', '2 peppers'], 'Chicken & More'],
    ['Lean patties', ['500 g sausage meat of turkey', '1 onion'], 'Chicken & More'],
    ['Two ways', ['500 g ground beef or turkey', '1 onion'], 'Beef & Beyond'],
    ['Savoury tart with mince', ['250 g beef mince', '1 sheet puff pastry', '3 eggs'], 'Beef & Beyond'],
    ['Garlic butter noodles', ['300 g noodles', '50 g butter'], 'Veggies & Greens'],
    ['Plum crumble', ['800 g plums', '150 g flour', '100 g butter', '100 g sugar'], 'Veggies & Greens'],
    ['Country loaf', ['500 g flour', '7 g yeast', '300 ml water', '10 g salt'], 'Veggies & Greens'],
    ['Omelette', ['3 eggs', '1 tbsp butter'], 'Veggies & Greens'],
  ])('main ingredient of %s', (title, ingredients, category) => {
    expect(classifyRecipe(recipe(title, ingredients)).ingredient_category).toBe(category)
  })

  it.each([
    ['stock', ['500 g mushrooms', '1 litre chicken stock', '300 g rice']],
    ['two stocks to choose from', ['4 leeks', '1 litre beef or chicken broth']],
    ['fish sauce', ['300 g tofu', '2 tbsp fish sauce', '200 g rice noodles']],
    ['oyster mushrooms', ['400 g oyster mushrooms', '2 cloves garlic']],
    ['beefsteak tomatoes', ['4 beefsteak tomatoes', '1 bunch basil']],
    ['coconut meat', ['200 g coconut meat', '100 g sugar']],
    ['crab apples', ['1 kg crab apples', '500 g sugar']],
    ['goat cheese', ['2 beetroots', '150 g goat cheese']],
    ['celery ribs', ['4 celery ribs', '2 carrots', '2 apples']],
    ['chickpeas and eggplant', ['1 eggplant', '400 g chickpeas']],
    ['butterbeans', ['2 tins butterbeans', '1 onion']],
    ['a cauliflower steak', ['1 cauliflower, cut into steaks', '2 tbsp oil']],
    ['bacon that seasons', ['500 g brussels sprouts', '2 slices bacon']],
    ['anchovies that season', ['2 heads romaine lettuce', '6 anchovy fillets']],
    ['ham that garnishes', ['6 eggs', '1 slice ham']],
    ['kipferl, a pastry', ['250 g flour', '12 kipferl']],
    ['duck fat', ['1 kg potatoes', '3 tbsp duck fat']],
    ['hamburger buns', ['4 hamburger buns', '4 portobello mushrooms']],
    ['vegan chicken', ['300 g vegan chicken pieces', '1 onion']],
    ['a bouillon named first', ['300 g d’épinards', '1 cube de bouillon de poulet']],
    ['Hühnerbrühe', ['500 g Kartoffeln', '1 l Hühnerbrühe']],
  ])('ignores %s', (_, ingredients) => {
    expect(classifyRecipe(recipe('Supper', ingredients)).ingredient_category).toBe('Veggies & Greens')
  })

  it.each([
    ['Buffalo cauliflower', ['1 cauliflower', '100 ml buffalo sauce']],
    ['Vegan chicken nuggets', ['300 g wheat protein', '100 g breadcrumbs']],
    ['Vegetarian meatballs', ['400 g lentils', '1 egg']],
  ])('meatless title: %s', (title, ingredients) => {
    expect(classifyRecipe(recipe(title, ingredients)).ingredient_category).toBe('Veggies & Greens')
  })

  it.each([
    ['Elderflower spritz cocktail', ['50 ml gin', '100 ml soda water', 'ice']],
    ['Mustard dressing', ['2 tbsp mustard', '4 tbsp oil', '1 tbsp vinegar']],
    ['Steak rub', ['1 tbsp paprika', '1 tsp pepper', '1 tsp salt']],
  ])('is null for %s', (title, ingredients) => {
    expect(classifyRecipe(recipe(title, ingredients)).ingredient_category).toBeNull()
  })

  it.each([
    ['Ofengericht', ['600 g Hähnchenschenkel', '500 g Kartoffeln'], 'Chicken & More'],
    ['Pfanne', ['500 g Rinderhackfleisch', '1 Zwiebel'], 'Beef & Beyond'],
    ['Dîner', ['4 pavés de saumon', '1 citron'], 'Fish & Seafood'],
    ['Plat mijoté', ['800 g de bœuf', '3 carottes'], 'Beef & Beyond'],
    ['Cena', ['500 g de pechuga de pollo', '1 limón'], 'Chicken & More'],
    ['Secondo', ['400 g di merluzzo', '200 g pomodorini'], 'Fish & Seafood'],
    ['Avondeten', ['400 g kipfilet', '300 g rijst'], 'Chicken & More'],
    ['Jantar', ['500 g de camarão', '1 cebola'], 'Fish & Seafood'],
    ['Obiad', ['500 g piersi z kurczaka', '2 cebule'], 'Chicken & More'],
    ['Middag', ['500 g köttfärs', '1 gul lök'], 'Beef & Beyond'],
    ['Aftensmad', ['4 laksefileter', '1 citron'], 'Fish & Seafood'],
    ['Večera', ['600 g bravčového mäsa', '2 cibule'], 'Beef & Beyond'],
    ['Ужин', ['700 г куриного филе', '2 луковицы'], 'Chicken & More'],
    ['Обед', ['500 г говядины', '3 моркови'], 'Beef & Beyond'],
    ['Запечённая скумбрия', ['2 скумбрии', '1 лимон'], 'Fish & Seafood'],
    ['Овсяное печенье', ['200 г овсяных хлопьев', '100 г сахара', '1 яйцо'], 'Veggies & Greens'],
  ])('other languages: %s: %s', (title, ingredients, category) => {
    expect(classifyRecipe(recipe(title, ingredients)).ingredient_category).toBe(category)
  })
})

describe('mood_categories', () => {
  it.each([
    ['Tomato toast', ['2 slices bread', '2 tomatoes', '1 tbsp oil'], 10, 'Quick & Easy'],
    ['Beef and barley stew', ['1 kg beef', '200 g barley', '3 carrots', '2 onions'], 180, 'Comfort Food'],
    [
      'Cucumber and lentil salad',
      ['200 g lentils', '2 cucumbers', '1 lemon', '100 g rocket', '4 tomatoes'],
      40,
      'Healthy & Light',
    ],
    [
      'Raspberry mousse tart',
      ['200 g raspberries', '4 egg yolks', '200 ml cream', '100 g sugar'],
      180,
      'Fancy & Impressive',
    ],
    [
      'Raisin cookies',
      ['200 g flour', '100 g sugar', '1 egg', '80 g raisins', '1 tsp baking powder'],
      40,
      'Kid-Friendly',
    ],
  ])('mood of %s', (title, ingredients, minutes, mood) => {
    expect(classifyRecipe(recipe(title, ingredients, minutes)).mood_categories[0]).toBe(mood)
  })

  it('recognises one-pot dishes by their steps', () => {
    expect(
      classifyRecipe(
        recipe('Slow cooker pork and beans', ['1 kg pork shoulder', '2 tins beans'], 420, [
          'Put everything into the slow cooker and wait.',
        ]),
      ).mood_categories,
    ).toContain('One-Pot / Sheet Pan')
  })

  it('a stew is Quick & Easy only if it is fast', () => {
    const stew = (minutes: number) =>
      classifyRecipe(recipe('Bean stew', ['2 tins beans', '1 onion', '1 tin tomatoes'], minutes)).mood_categories
    expect(stew(20)).toContain('Quick & Easy')
    expect(stew(120)).not.toContain('Quick & Easy')
  })

  it.each([
    ['Kartoffelsuppe', 'Comfort Food'],
    ['Salade de concombre', 'Healthy & Light'],
    ['Galletas de limón', 'Kid-Friendly'],
    ['Творожное печенье', 'Kid-Friendly'],
    ['Naleśniki', 'Kid-Friendly'],
  ])('other languages: %s', (title, mood) => {
    expect(classifyRecipe(recipe(title, ['500 g']))).toMatchObject({
      mood_categories: expect.arrayContaining([mood]) as unknown,
    })
  })

  it('returns at most three moods, each once', () => {
    const { mood_categories } = classifyRecipe(
      recipe('Quick one-pot creamy kid-friendly lentil soup', ['200 g lentils', '1 carrot', '100 ml cream'], 20),
    )
    expect(mood_categories.length).toBeLessThanOrEqual(3)
    expect(new Set(mood_categories).size).toBe(mood_categories.length)
  })
})

it.each([
  [15, '15 min or less'],
  [16, '30 min or less'],
  [45, '45 min or less'],
  [46, '1 hour+'],
  [null, null],
  [0, null],
  [-5, null],
  [Number.NaN, null],
])('time_category: %s minutes', (minutes, time) => {
  expect(classifyRecipe(recipe('Rice', ['200 g rice'], minutes)).time_category).toBe(time)
})

it('returns the reasons', () => {
  const { reasons, mood_categories } = classifyRecipe(recipe('Lemon thighs', ['8 chicken thighs', '1 lemon'], 25))
  expect(reasons[0]).toBe('poultry is the main ingredient: 8 chicken thighs')
  expect(reasons).toHaveLength(2 + mood_categories.length)
  expect(reasons.at(-1)).toBe('25 minutes in all')
})

it('returns nulls for an empty recipe', () => {
  expect(classifyRecipe(recipe('', []))).toMatchObject({
    ingredient_category: null,
    mood_categories: [],
    time_category: null,
  })
})

it.each([
  ['a long line', 'a'.repeat(500)],
  ['spaces', ' '.repeat(500)],
  ['accents upon accents', `e${'\u0301'.repeat(499)}`],
  ['digits', '1'.repeat(500)],
  ['punctuation', ',('.repeat(250)],
  ['words that nearly match', 'chicke '.repeat(70)],
  ['lone surrogates', '\ud83c'.repeat(500)],
  ['ligatures that grow', '\ufdfa'.repeat(500)],
])('classifies hostile text in bounded time: %s', (_, text) => {
  const classification = classifyRecipe(
    recipe(
      text,
      Array.from({ length: 200 }, () => text),
      30,
      Array.from({ length: 100 }, () => text.repeat(4)),
    ),
  )
  expect(classification.time_category).toBe('30 min or less')
})
