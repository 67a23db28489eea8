import { describe, expect, test } from 'vitest'
import { createSeededRandom } from './seeded-random'
import { DISH_DRAWINGS } from './dishes'
import { lightness } from './colours'
import { type FoodName, FOOD_DRAWINGS, isFoodName } from './foods'
import type { DishForm } from './dish-forms'
import { drawPlate } from './draw-plate'
import type { IngredientName } from './dish-ingredients'
import { createDishOrder, toDishWords } from './dish-order'

const CATEGORIES = ['', 'Chicken & More', 'Beef & Beyond', 'Fish & Seafood', 'Veggies & Greens']
const MOODS = [
  'Quick & Easy',
  'Comfort Food',
  'Healthy & Light',
  'Fancy & Impressive',
  'Kid-Friendly',
  'One-Pot / Sheet Pan',
  '',
]

type Row = readonly [title: string, form: DishForm, things: readonly IngredientName[], food: FoodName | null]
const TITLES: readonly Row[] = [
  ['Chicken schnitzel with cucumber salad', 'roast', ['chicken', 'cucumber'], 'schnitzel'],
  ['Slow-roast duck legs with plums', 'roast', ['duck', 'plum'], 'drum'],
  ['Duck breast with cherry sauce', 'roast', ['duck', 'cherry'], 'duck'],
  ['Honey mustard drumsticks with roast carrots', 'roast', ['chicken', 'carrot'], 'drum'],
  ['Omelette with turkey, cheddar and chives', 'omelette', ['chicken'], 'nugget'],
  ['Udon noodles with chicken and cabbage', 'noodle', ['chicken', 'cabbage'], 'nugget'],
  ['Turkey cottage pie with sweet potato', 'gratin', ['chicken'], null],
  ['Beef tacos with sweetcorn and avocado', 'taco', ['beef', 'corn', 'avocado'], 'avocado'],
  ['Peppers stuffed with beef and bulgur', 'stuffed', ['pepper', 'beef'], null],
  ['Sausage, apple and potato tray bake', 'tray', ['sausage', 'apple', 'potato'], 'sausage'],
  ['Toad in the hole with red onion', 'toad', ['sausage', 'onion'], 'sausage'],
  ['Toasted ham and cheese sandwiches', 'toastie', ['ham'], 'ham'],
  ['Lamb shanks with white beans', 'roast', ['lamb', 'pulse'], 'shank'],
  ['Miso prawn noodle soup with spinach', 'ramen', ['prawn', 'greens'], 'prawn'],
  ['Fish pie with mashed potato', 'gratin', ['fish', 'potato'], null],
  ['Roast salmon tray with potatoes and green beans', 'tray', ['salmon', 'potato', 'beans'], 'salmon'],
  ['Seared squid with chickpeas', 'roast', ['squid', 'pulse'], 'squid'],
  ['Baked sweet potatoes with tuna', 'jacket', ['squash', 'tuna'], 'tunaflake'],
  ['Tomato soup with basil', 'soup', ['tomato'], null],
  ['Mushroom and chestnut pastry roll', 'pastryroll', ['mushroom', 'chestnut'], 'mushroom'],
  ['Shakshuka with feta', 'shakshuka', [], 'fried'],
  ['Борщ со сметаной', 'soup', ['beet'], null],
  ['Naan pizzas with chicken and red pepper', 'pizza', ['chicken', 'pepper'], 'nugget'],
  ['Turkey saltimbocca with sage and white beans', 'roast', ['chicken'], 'saltimbocca'],
  ['Salmon and spinach filo pie', 'pie', ['salmon', 'greens'], null],
  ['Омлет с грибами', 'omelette', ['mushroom'], 'mushroom'],
  ['Плов с бараниной', 'paella', ['lamb'], 'cube'],
  ['Стейк с картошкой', 'roast', ['beef', 'potato'], 'steak'],
  ['Сырники с ягодами', 'pancake', ['berry'], 'pancake'],
  ['Жареная печень с луком', 'roast', ['liver', 'onion'], 'liver'],
  ['Овсяное печенье', 'cookie', [], 'cookie'],
  ['Овсяная каша с яблоком', 'oats', ['apple'], 'apple'],
]

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `</title></svg><svg onload='x'>`,
  '&lt;&amp;&#x3c;script&gt; ]]> <!-- --> <?xml?>',
  'Омлет 🍳👩‍👩‍👧‍👦🥘 «с грибами»',
  'a\u0000b\u0008c\u001fd\ud800e\udfff\ufffe\uffff',
  '🍕'.repeat(5000),
  '"'.repeat(10_000),
  'chicken with '.repeat(1000).slice(0, 10_000),
  'щ'.repeat(10_000),
  '${jndi} {{x}} %s \\u0000 %00',
  '   ',
]

/** A small reader of XML: tags balance, attributes are quoted, text holds no bare sign. */
function elementsOf(svg: string): string[] {
  const open: string[] = []
  const names: string[] = []
  let rest = svg
  while (rest) {
    const text = /^[^<]+/.exec(rest)?.[0] ?? ''
    if (text) {
      expect(text.replace(/&(?:amp|lt|gt|quot);/g, '')).not.toMatch(/[&>]/)
      rest = rest.slice(text.length)
      continue
    }
    const tag = /^<(\/?)([a-z]+)((?: [A-Za-z:-]+="[^"<&]*")*)(\/?)>/.exec(rest)
    if (!tag) throw new Error(`Not XML: ${rest.slice(0, 80)}`)
    const [whole, closing, name = '', , empty] = tag
    if (closing) expect(open.pop()).toBe(name)
    else {
      names.push(name)
      if (!empty) open.push(name)
    }
    rest = rest.slice(whole.length)
  }
  expect(open).toEqual([])
  return names
}

const ALLOWED = new Set(['svg', 'title', 'defs', 'pattern', 'g', 'use', 'path', 'circle', 'ellipse', 'rect'])

function expectGood(svg: string) {
  expect(new TextEncoder().encode(svg).length).toBeLessThan(6000)
  const names = elementsOf(svg)
  expect(names[0]).toBe('svg')
  expect(names.filter((name) => !ALLOWED.has(name))).toEqual([])
  const drawing = svg.replace(/<title>[^<]*<\/title>/, '')
  expect(drawing).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
  expect(drawing.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
    /https?:|\/\/|javascript|data:| on[a-z]+=|style=/i,
  )
  const ids = new Set([...drawing.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]))
  for (const [, href] of drawing.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(href)
}

/** One drawing of each title, category and mood. */
const all = TITLES.flatMap(([title], i) =>
  CATEGORIES.flatMap((ingredient) =>
    MOODS.flatMap((mood, j) => ({ title, ingredient, mood, seed: `${i}-${j}`, bare: (i + j) % 4 === 0 })),
  ),
)

describe('a plate', () => {
  test('is the same for the same recipe, and another for another', () => {
    const recipe = { title: 'Chicken thighs with mash', ingredient: 'Chicken & More', mood: 'Comfort Food', seed: 'a1' }
    expect(drawPlate({ ...recipe })).toBe(drawPlate({ ...recipe }))
    expect(drawPlate({ ...recipe, seed: 'a2' })).not.toBe(drawPlate(recipe))
    expect(drawPlate({ ...recipe, ingredient: 'Fish & Seafood' })).not.toBe(drawPlate(recipe))
  })

  test('stays under 6,000 bytes, is well-formed and refers to nothing outside', { tags: ['slow'] }, () => {
    expect(all.length).toBeGreaterThan(900)
    for (const recipe of all) expectGood(drawPlate(recipe))
  })

  test('draws something for nothing', () => {
    for (const ingredient of CATEGORIES) for (const mood of MOODS) expectGood(drawPlate({ ingredient, mood }))
    expectGood(drawPlate({}))
  })

  test('knows every form, whatever is in it', () => {
    for (const form of Object.keys(DISH_DRAWINGS)) expectGood(drawPlate({ title: form, seed: form }))
  })

  test('stands on a table of 4:3, and bare on nothing', { tags: ['slow'] }, () => {
    const recipe = { title: 'Greek salad', ingredient: 'Veggies & Greens', seed: 'x' }
    expect(drawPlate(recipe)).toMatch(/^<svg [^>]*width="400" height="300"/)
    expect(drawPlate(recipe)).toContain('<rect x="0" y="0" width="400" height="300"')
    for (const { title, ingredient, mood, seed } of all) {
      const svg = drawPlate({ title, ingredient, mood, seed, bare: true })
      expect(svg).toMatch(/^<svg [^>]*width="300" height="300"/)
      expect(svg).not.toContain('width="400" height="300"')
      expect(svg).not.toContain('<pattern')
    }
  })

  test('is clean when there is nothing', () => {
    for (const bare of [true, false]) {
      const svg = drawPlate({ main: 'nothing', title: 'Nothing saved yet', bare })
      expectGood(svg)
      // fork and knife, lying where food would be, and no food
      expect(svg).toContain('rotate(38)scale(.86)')
      const used = [...svg.matchAll(/<g id="[^"]+">(.*?)<\/g>/g)].map((found) => found[1])
      const foodOnly = bare ? used.filter((drawing) => drawing !== FOOD_DRAWINGS.sprig()) : []
      expect(foodOnly).toEqual([])
    }
  })

  test('names the dish for those who do not see it', () => {
    expect(drawPlate({ title: 'Fish & "chips" <b>' })).toContain(
      '<title>Fish &amp; &quot;chips&quot; &lt;b&gt;</title>',
    )
    expect(drawPlate({})).toContain('<title>A plate</title>')
    expect(drawPlate({ title: 'Омлет' })).toContain('role="img"')
  })
})

describe('the words of a title', () => {
  test.each(TITLES)('%s', (title, form, things, food) => {
    const order = createDishOrder(toDishWords({ title }), { title }, createSeededRandom(1))
    expect(order.form).toBe(form)
    if (things.length) expect(order.things.slice(0, things.length)).toEqual(things)

    if (food) expect(drawPlate({ title, seed: 'words' })).toContain(FOOD_DRAWINGS[food]())
  })

  test('a pan, a bake and a tray are served in what they are called after', () => {
    expect(drawPlate({ title: 'Lasagne', seed: '1' })).toContain('width="244" height="166"') // the inside of an oven dish
    expect(drawPlate({ title: 'Harissa chicken tray', seed: '1' })).toContain('width="290" height="208"')
    expect(drawPlate({ title: 'Chorizo and chickpea pan', ingredient: 'Beef', seed: '1' })).toMatch(
      /width="130" height="27"/,
    ) // a handle
  })

  test.each([
    ['Borsch with sour cream', '#a3213f'],
    ['Борщ со сметаной', '#a3213f'],
    ['Tomato soup with cream', '#cf4f2b'],
    ['Green pea soup', '#86a54a'],
    ['Butternut squash soup', '#e08a2e'],
    ['Beef rendang', '#8a5228'],
  ])('%s has its colour', (title, colour) => {
    expect(drawPlate({ title, seed: 'soup' })).toContain(`fill="${colour}"`)
  })

  test('the category colours the table, the things decide where there is none', () => {
    const category = (title: string, ingredient = '') =>
      createDishOrder(toDishWords({ title }), { title, ingredient }, createSeededRandom(1)).category
    expect(category('Roast carrots', 'Fish & Seafood')).toBe('fish')
    expect(category('Grilled mackerel')).toBe('fish')
    expect(category('Pork chops')).toBe('beef')
    expect(category('Turkey burgers')).toBe('chicken')
  })

  test.each<readonly [title: string, form: DishForm]>([
    ['Raspberry Cocktails with Rosemary', 'drink'],
    ['Burger Sauce Recipe', 'sauce'],
    ['Basil pesto', 'sauce'],
    ['Chicken pesto', 'roast'],
    ['Swedish-style meatballs in cream gravy', 'meatball'],
    ['Taco Bell Veggie Power Bowl {Copycat Recipe}', 'bowl'],
    ['Barbacoa Burrito Bowls', 'bowl'],
    ['Cheesy Taco Soup', 'soup'],
    ['Roasted Vegetable Lasagna | Recipes', 'gratin'],
    ['Chicken Costoletta (Cheesecake Factory Copycat)', 'roast'],
    ['Chewy Oatmeal Cookies', 'cookie'],
    ['Easy Homemade Strawberry Muffins', 'muffin'],
    ['Chocolate Zucchini Bread', 'loaf'],
    ['Mushrooms on rye bread', 'roast'],
    ['Ground beef meat loaf', 'roast'],
    ["Mac 'n cheese met gehakt", 'gratin'],
    ['Greek Chicken Kabobs', 'skewer'],
    ['Beef tacos with sweetcorn soup', 'taco'],
    ['Tuna melt sandwich', 'toastie'],
  ])('%s, as sites write it', (title, form) => {
    expect(createDishOrder(toDishWords({ title }), { title }, createSeededRandom(1)).form).toBe(form)
    for (const bare of [true, false]) expectGood(drawPlate({ title, seed: 'x', bare }))
  })

  test('what comes after "with" is a side', () => {
    const order = (title: string) => createDishOrder(toDishWords({ title }), { title }, createSeededRandom(1))
    expect(order('Pork chops with apple salad').form).toBe('roast')
    expect(order('Apple salad with pork').form).toBe('salad')
    expect(order('Cod with lentils').things).toEqual(['cod', 'pulse'])
    expect(order('Sweet potato soup').things).toEqual(['squash'])
  })
})

describe('a covered dish', () => {
  test.each([
    ['Auflauf nach Oma Art', ''],
    ['מרק עוף', ''],
    ['Arroz sírio com frango', 'Chicken & More'],
    ['Sunday favourite', 'Beef & Beyond'],
    ['', 'Veggies & Greens'],
  ])('%s (%s) says nothing about the dish, and neither does its drawing', (title, ingredient) => {
    for (const mood of MOODS) {
      const order = createDishOrder(toDishWords({ title }), { title, ingredient, mood }, createSeededRandom(1))
      expect([order.form, order.things]).toEqual(['covered', []])
      const svg = drawPlate({ title, ingredient, mood, seed: mood })
      expectGood(svg)
      expectGood(drawPlate({ title, ingredient, mood, seed: mood, bare: true }))
      const foods = Object.keys(FOOD_DRAWINGS).filter((name): name is FoodName => name !== 'sprig' && isFoodName(name))
      expect(foods.filter((name) => svg.includes(FOOD_DRAWINGS[name]()))).toEqual([])
    }
  })

  test('one word about the dish takes the lid off', () => {
    const form = (title: string) => createDishOrder(toDishWords({ title }), { title }, createSeededRandom(1)).form
    expect(form('Suppe')).toBe('covered')
    expect(form('Soup')).toBe('soup')
    expect(form('Salmon')).toBe('roast')
  })
})

describe('what a drawing must not say', () => {
  const order = (title: string) => createDishOrder(toDishWords({ title }), { title }, createSeededRandom(1))
  const seeds = Array.from({ length: 12 }, (_, i) => String(i))

  test('a fish stew, a coconut stew: in a pot or a bowl, not in an oven dish', () => {
    for (const seed of seeds)
      expect(drawPlate({ title: 'Brazilian coconut fish stew with peppers', seed })).not.toMatch(
        /<rect [^>]*width="244" height="166"/,
      )
  })

  test('jollof rice is red rice, and a paella with chicken has no shellfish', () => {
    for (const seed of seeds) {
      const svg = drawPlate({ title: 'Jollof-style rice with smoked mackerel', seed })
      expect(svg.match(new RegExp(`<use href="#[^"]+R" `, 'g'))?.length).toBeGreaterThan(3)
    }
    expect(order('Paella-style rice with chicken and chorizo').things).toEqual(['chicken', 'chorizo'])
    expect(order('Paella').things).toEqual(['prawn', 'mussel'])
  })

  test('a brown dish does not stand on a brown table', () => {
    for (const title of ['Beef rendang', 'Beef noodle soup', 'Beef and barley soup', 'Slow black dal'])
      for (const seed of seeds) {
        const svg = drawPlate({ title, ingredient: 'Beef & Beyond', seed })
        const table =
          /<rect x="0" y="0" width="400" height="300"[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? '#000000'
        expect(lightness(table)).toBeGreaterThan(0.45)
      }
  })

  test('a roast is in a pan only when its title says so', () => {
    const inPan = (title: string) => seeds.filter((seed) => / height="27"/.test(drawPlate({ title, seed }))).length
    expect(inPan('Tandoori-style chicken with cucumber raita')).toBe(0)
    expect(inPan('Pan-fried sprouts with bacon')).toBe(seeds.length)
  })
})

test.each(HOSTILE.map((title) => [title.slice(0, 24), title] as const))('a hostile title: %s …', (_, title) => {
  for (const recipe of [
    { title },
    { title, main: title, ingredient: title, mood: title, seed: title },
    { title, bare: true },
  ])
    expectGood(drawPlate(recipe))
})
