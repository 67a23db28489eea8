import { describe, expect, test } from 'vitest'
import { extractRecipe } from './extract-recipe'

const URL_OF_PAGE = 'https://kitchen.example/pea-soup'
const read = (html: string, url = URL_OF_PAGE) => extractRecipe(html, url)
const ld = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`
const SOUP = {
  '@type': 'Recipe',
  name: 'Pea soup',
  description: 'Green &amp; quick.',
  image: ['/soup.jpg'],
  prepTime: 'PT10M',
  cookTime: 'PT20M',
  recipeYield: ['4', '4 bowls'],
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '4,5', reviewCount: '1,204' },
  recipeIngredient: ['500 g peas', '1 onion', 'For the top:', '50 ml cream'],
  recipeInstructions: [
    {
      '@type': 'HowToSection',
      name: 'Soup',
      itemListElement: [
        { '@type': 'HowToStep', name: 'Boil', text: 'Boil the peas with the onion.' },
        { '@type': 'HowToStep', text: '2. Blend it well.' },
      ],
    },
    'Pour the cream on top.',
  ],
}

test('a full JSON-LD recipe', () => {
  const { recipe, fields, problems } = read(
    '<html lang="en-GB"><link rel="canonical" href="/pea-soup?x=1"><h1>Pea soup</h1>' +
      ld({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage', name: 'x' }, SOUP] }),
  )
  expect(recipe).toEqual({
    title: 'Pea soup',
    image_url: 'https://kitchen.example/soup.jpg',
    summary: 'Green & quick.',
    rating_value: 4.5,
    rating_count: 1204,
    total_time_minutes: 30,
    prep_time_minutes: 10,
    cook_time_minutes: 20,
    ingredients: ['500 g peas', '1 onion', '50 ml cream'],
    steps: ['Soup', 'Boil the peas with the onion.', 'Blend it well.', 'Pour the cream on top.'],
    yield: '4 bowls',
    nutrition: null,
    source_url: 'https://kitchen.example/pea-soup?x=1',
    source_domain: 'kitchen.example',
    language: 'en',
  })
  expect(fields.ingredients?.layer).toBe('json-ld')
  expect(problems).toEqual([])
})

test('nutrition is what the publisher states, in JSON-LD and in microdata', () => {
  const stated = {
    '@type': 'NutritionInformation',
    calories: '320 kcal',
    fatContent: { value: 12, unitText: 'g' },
    x: '1',
  }
  expect(read(ld({ ...SOUP, nutrition: stated })).recipe?.nutrition).toEqual({ calories: '320 kcal', fat: '12 g' })
  expect(
    read(ld({ ...SOUP, nutrition: { '@type': 'NutritionInformation', calories: 0 } })).recipe?.nutrition,
  ).toBeNull()
  const markup = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Pea soup</h1><ul><li itemprop="recipeIngredient">500 g peas</li></ul>
    <div itemprop="nutrition" itemscope itemtype="https://schema.org/NutritionInformation"><span itemprop="calories">\u202e240 kcal</span></div></div>`
  expect(read(markup).recipe?.nutrition).toEqual({ calories: '240 kcal' })
})

test('nutrition is never guessed: not from ingredients, nor from a number in the text', () => {
  const fat = { ...SOUP, recipeIngredient: ['500 g butter', '200 g sugar', '6 eggs'], recipeYield: '4 servings' }
  const described = { ...fat, description: 'Only 320 calories and 12 g of fat a serving.' }
  for (const recipe of [fat, described, { ...described, nutrition: { '@type': 'NutritionInformation' } }])
    expect(read(ld(recipe)).recipe).toMatchObject({ ingredients: fat.recipeIngredient, nutrition: null })
  const text = `<article><h1>Pea soup</h1><p>320 kcal</p><h2>Ingredients</h2><ul><li>500 g peas</li><li>1 onion</li></ul>
    <h2>Instructions</h2><ol><li>Boil the peas with the onion.</li><li>Blend.</li></ol><h2>Nutrition</h2><p>Calories: 320</p></article>`
  expect(read(text).recipe).toMatchObject({ ingredients: ['500 g peas', '1 onion'], nutrition: null })
})

test('broken JSON-LD is read all the same', () => {
  const { recipe } = read(
    ld(
      '<!-- {"@type":["Recipe"],"name":"Pea\nsoup","recipeIngredient":["500 g peas","1 "small" onion",],"recipeInstructions":"Boil.<br>Blend.",} -->',
    ),
  )
  expect(recipe).toMatchObject({
    title: 'Pea soup',
    ingredients: ['500 g peas', '1 "small" onion'],
    steps: ['Boil.', 'Blend.'],
  })
})

test('of several recipes the one that the page is named after, with what another block adds', () => {
  const bread = { ...SOUP, name: 'Rye bread', recipeIngredient: ['1 kg rye', '2 eggs', '3 seeds', '4 nuts', '5 figs'] }
  const rating = { '@type': 'Recipe', name: 'Pea soup', aggregateRating: { ratingValue: 5, ratingCount: 3 } }
  const { recipe } = read(`<h1>Pea soup</h1>${ld([bread, { ...SOUP, aggregateRating: undefined }, rating])}`)
  expect(recipe).toMatchObject({ title: 'Pea soup', rating_value: 5, rating_count: 3 })
  expect(recipe?.ingredients).toContain('500 g peas')
})

test('a rating is out of five, and may stand beside the recipe', () => {
  const unrated = { ...SOUP, aggregateRating: undefined }
  expect(
    read(ld({ ...SOUP, aggregateRating: { ratingValue: 8, bestRating: 10, ratingCount: 2 } })).recipe?.rating_value,
  ).toBe(4)
  expect(
    read(
      `${ld(unrated)}<p itemscope itemtype="https://schema.org/AggregateRating"><b itemprop="ratingValue">3.5</b> of <i itemprop="ratingCount">9</i></p>`,
    ).recipe,
  ).toMatchObject({ rating_value: 3.5, rating_count: 9 })
  expect(
    read(ld([unrated, { '@type': 'Recipe', aggregateRating: { ratingValue: 4.1, ratingCount: 6 } }])).recipe,
  ).toMatchObject({ rating_value: 4.1, rating_count: 6 })
  expect(
    read(
      ld([
        unrated,
        { '@type': 'Organization', name: 'Pea soup', aggregateRating: { ratingValue: 4.1, ratingCount: 6 } },
      ]),
    ).recipe?.rating_value,
  ).toBeNull()
})

test('lists given once in grams and once in ounces are one list', () => {
  const { recipe } = read(
    '<h1>Buns</h1><div class="ingredients"><ul><li>250 g flour</li><li>50 g butter</li><li>1 egg</li></ul>' +
      '<ul class="hidden"><li>8.8 oz flour</li><li>1.8 oz butter</li><li>1 egg</li></ul></div><h2>Method</h2>' +
      '<p style="overflow: hidden">Knead it well and bake it until golden.</p>',
  )
  expect(recipe).toMatchObject({
    ingredients: ['250 g flour', '50 g butter', '1 egg'],
    steps: ['Knead it well and bake it until golden.'],
  })
})

test('lines that were split at commas come from the whole list of the page that has them, its first and last line too', () => {
  const torn = [
    '300 g pork',
    ' in pieces',
    ' 1 egg',
    ' 1',
    '5 tsp mustard',
    ' 200 g carrots',
    ' 1 tsp herbs (thyme',
    ' sage)',
  ]
  const list = ['300 g pork, in pieces', '1 egg', '1,5 tsp mustard', '200 g carrots', '1 tsp herbs (thyme, sage)']
  const { recipe } = read(
    `${ld({ ...SOUP, recipeIngredient: torn })}<h2>What you need</h2><ul>${list.map((line) => `<li>${line}</li>`).join('')}</ul>`,
  )
  expect(recipe?.ingredients).toEqual(list)
})

test('a heading within the list of ingredients does not end it', () => {
  const list = (lines: string[]) => lines.map((line) => `<li> ${line}</li>`).join('')
  const dough = ['200 g flour', '120 g butter, cold', '60 g sugar']
  const { recipe } = read(
    `${ld({ ...SOUP, recipeIngredient: dough, recipeYield: undefined })}` +
      `<span>Ingredients for 10 pieces</span><ul><li><h3>For the dough</h3></li>${list(dough)}` +
      `<li><h3>Filling</h3></li>${list(['100 ml water', '3 eggs', '1 tsp cinnamon'])}` +
      `<li><h3>Besides</h3></li>${list(['Butter, to grease', 'Flour, to dust'])}</ul>` +
      '<div>To the shopping list</div><h2>You may like</h2>',
  )
  expect(recipe?.ingredients.slice(-3)).toEqual(['1 tsp cinnamon', 'Butter, to grease', 'Flour, to dust'])
  expect(recipe?.ingredients).toHaveLength(8)
})

test.each([
  ['Pea soup recipe with pictures - Kitchen.example - Recipes', 'Pea soup'],
  ['Pea soup - Kitchen', 'Pea soup'],
  ['Pea soup with mint - Kitchen', 'Pea soup with mint'],
  ['Pea soup - a classic', 'Pea soup - a classic'],
])('the title %s', (name, title) => expect(read(`<h1>Pea soup</h1>${ld({ ...SOUP, name })}`).recipe?.title).toBe(title))

test('a canonical address of another site is not believed', () => {
  expect(read(`<link rel=canonical href="https://other.example/x">${ld(SOUP)}`).recipe?.source_url).toBe(URL_OF_PAGE)
})

test('microdata, amounts beside the property included', () => {
  const { recipe, fields } = read(`<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Pea soup</h1>
    <meta itemprop="totalTime" content="PT30M"><span itemprop="recipeYield">4 bowls</span>
    <div itemprop="aggregateRating" itemscope itemtype="http://schema.org/AggregateRating">
      <b itemprop="ratingValue">4.2</b><i itemprop="ratingCount">7</i></div>
    <h2>Ingredients</h2><ul><li><b>500 g</b> <span itemprop="recipeIngredient">peas</span></li>
      <li><b>1</b> <span itemprop="recipeIngredient">onion</span></li>
      <li><b>2 tbsp</b> <span itemprop="recipeIngredient">cream</span></li></ul>
    <div itemprop="recipeInstructions"><p>Boil the peas.</p><p>Blend and serve.</p></div>
    <div itemprop="review" itemscope itemtype="http://schema.org/Review"><span itemprop="name">Lovely</span></div></div>`)
  expect(recipe).toMatchObject({
    title: 'Pea soup',
    rating_value: 4.2,
    rating_count: 7,
    total_time_minutes: 30,
    yield: '4 bowls',
    ingredients: ['500 g peas', '1 onion', '2 tbsp cream'],
    steps: ['Boil the peas.', 'Blend and serve.'],
  })
  expect(fields.title?.layer).toBe('microdata')
})

test('h-recipe and RDFa', () => {
  expect(
    read(
      '<div class="h-recipe"><h1 class="p-name">Pea soup</h1><p class="p-ingredient">500 g peas</p>' +
        '<p class="p-ingredient">1 onion</p><div class="e-instructions"><ol><li>Boil it.</li>' +
        '<li>Blend it.</li></ol></div></div>',
    ).recipe,
  ).toMatchObject({ title: 'Pea soup', ingredients: ['500 g peas', '1 onion'], steps: ['Boil it.', 'Blend it.'] })
  expect(
    read(
      '<div vocab="http://schema.org/" typeof="Recipe"><h1 property="name">Pea soup</h1>' +
        '<p property="recipeIngredient">500 g peas</p><p property="recipeIngredient">1 onion</p>' +
        '<p property="recipeInstructions">Boil and blend it.</p></div>',
    ).recipe,
  ).toMatchObject({ title: 'Pea soup', ingredients: ['500 g peas', '1 onion'], steps: ['Boil and blend it.'] })
})

test.each([
  ['English', 'Ingredients', 'Method', 'Total time: 45 min', 'Serves 4'],
  ['German', 'Zutaten für 4 Personen', 'Zubereitung', 'Gesamtzeit: 45 Min.', 'Portionen: 4'],
  ['French', 'Ingrédients', 'Préparation', 'Temps total : 45 min', 'Pour 4 personnes'],
  ['Spanish', 'Ingredientes', 'Elaboración', 'Tiempo total: 45 minutos', '4 raciones'],
  ['Russian', 'Ингредиенты', 'Способ приготовления', 'Время приготовления: 45 минут', 'Порций: 4'],
])('a page without markup, by its headings: %s', (_, ingredients, method, time, serves) => {
  const { recipe, fields } =
    read(`<title>Goulash | Kitchen Example</title><nav><ul><li>1 Home<li>2 Shop<li>3 About</ul></nav><h1>Goulash</h1><p>${time}</p><p>${serves}</p>
    <h2>${ingredients}</h2><ul><li>500 g beef<li>2 onions<li>1 tbsp paprika</ul>
    <h2>${method}</h2><p>Brown the beef in a wide pan with the onions.</p><p>Add the paprika and stew it until tender.</p>
    <h2>Comments</h2><p>Tasted very good to all of us, thank you.</p>`)
  expect(recipe).toMatchObject({
    title: 'Goulash',
    ingredients: ['500 g beef', '2 onions', '1 tbsp paprika'],
    total_time_minutes: 45,
  })
  expect(recipe?.steps).toEqual([
    'Brown the beef in a wide pan with the onions.',
    'Add the paprika and stew it until tender.',
  ])
  expect(recipe?.yield).toContain('4')
  expect(fields.ingredients?.layer).toBe('headings')
})

test('a recipe card of a plug-in: by the names of its boxes, with amounts in boxes of their own', () => {
  const { recipe } =
    read(`<h1>Flat bread</h1><div class="card-ingredients"><div class="row"><div>250 g</div><div>flour</div></div>
      <div class="row"><div>1 tsp</div><div>salt</div></div><div class="row"><div>150 ml</div><div>water</div></div></div>
    <div class="card-instructions"><div>Knead everything until the dough is smooth.</div><div>Rest it, roll it out and bake it hot.</div></div>`)
  expect(recipe).toMatchObject({
    title: 'Flat bread',
    ingredients: ['250 g flour', '1 tsp salt', '150 ml water'],
    steps: ['Knead everything until the dough is smooth.', 'Rest it, roll it out and bake it hot.'],
  })
})

test('amounts that the markup leaves out are taken from beside the names on the page', () => {
  const { recipe, fields } = read(
    `${ld({ ...SOUP, recipeIngredient: ['peas', 'onion', 'cream'] })}<table><tr><td>500 g</td><td>peas</td></tr>` +
      '<tr><td>1</td><td>onion</td></tr><tr><td>50 ml</td><td>cream</td></tr></table>',
  )
  expect(recipe?.ingredients).toEqual(['500 g peas', '1 onion', '50 ml cream'])
  expect(fields.title?.layer).toBe('json-ld')
  expect(fields.ingredients?.layer).not.toBe('json-ld')
})

test('all ingredients in one string', () => {
  expect(read(ld({ ...SOUP, recipeIngredient: '500 g peas<br>1 onion\n50 ml cream' })).recipe?.ingredients).toEqual([
    '500 g peas',
    '1 onion',
    '50 ml cream',
  ])
})

test.each([
  ['application/json', (json: string) => `<script id="__NEXT_DATA__" type="application/json">${json}</script>`],
  ['a variable', (json: string) => `<script>window.__STATE__ = ${json}; start()</script>`],
  ['a string', (json: string) => `<script>const s = JSON.parse(${JSON.stringify(json)})</script>`],
  ['an attribute', (json: string) => `<div data-page="${json.replace(/"/g, '&quot;')}"></div>`],
  [
    'streamed rows',
    (json: string) => `<script>self.__next_f.push([1,${JSON.stringify(`7:["$","div",null,${json}]\n`)}])</script>`,
  ],
])('a recipe in the state of a script: %s', (_, page) => {
  const state = {
    page: {
      recipe: {
        title: 'Pea soup',
        servings: 4,
        totalTime: 30,
        ingredients: [
          { amount: 500, unit: { name: 'g' }, ingredient: { name: 'peas' } },
          { amount: null, name: 'salt' },
        ],
        steps: [{ header: 'Step 1', body: 'Boil the peas in **water**.' }, { body: 'Blend them and add the salt.' }],
        filler: 'x'.repeat(300),
      },
    },
  }
  const { recipe, fields } = read(`<meta property="og:title" content="Pea soup">${page(JSON.stringify(state))}`)
  expect(recipe).toMatchObject({
    title: 'Pea soup',
    ingredients: ['500 g peas', 'salt'],
    steps: ['Boil the peas in water.', 'Blend them and add the salt.'],
    total_time_minutes: 30,
    yield: '4 servings',
  })
  expect(fields.ingredients?.layer).toBe('state')
})

test('what is no recipe is none, and says why', () => {
  expect(read('<h1>About us</h1><p>We write about food.</p>')).toMatchObject({
    recipe: null,
    problems: [expect.stringContaining('No ingredients')],
  })
  expect(read('')).toMatchObject({ recipe: null })
})

test('nothing longer or more than a recipe has', () => {
  const { recipe } = read(
    ld({
      ...SOUP,
      name: 'x'.repeat(900),
      recipeIngredient: Array.from({ length: 900 }, (_, at) => `${at} ${'g'.repeat(700)}`),
      recipeInstructions: Array.from({ length: 300 }, (_, at) => `Step of ${'words '.repeat(600)}${at}`),
    }),
  )
  expect(recipe?.title.length).toBeLessThanOrEqual(300)
  expect(recipe?.ingredients.length).toBe(60)
  expect(recipe?.ingredients.join('').length).toBeLessThanOrEqual(30_000)
  expect(recipe?.steps.join('').length).toBeLessThanOrEqual(30_000)
  expect(Math.max(...recipe!.ingredients.map((line) => line.length))).toBeLessThanOrEqual(500)
  expect(Math.max(...recipe!.steps.map((line) => line.length))).toBeLessThanOrEqual(2000)
  const short = read(
    ld({
      ...SOUP,
      recipeIngredient: Array.from({ length: 900 }, (_, at) => `${at} g flour`),
      recipeInstructions: Array.from({ length: 300 }, (_, at) => `Stir it ${at} times.`),
    }),
  )
  expect([short.recipe?.ingredients.length, short.recipe?.steps.length]).toEqual([200, 100])
})

test('no text reorders what stands around it', () => {
  const { recipe } = read(ld({ ...SOUP, name: 'Pea \u202esoup\u2066', recipeIngredient: ['500 g \u202epeas'] }))
  expect([recipe?.title, recipe?.ingredients]).toEqual(['Pea soup', ['500 g peas']])
})

test('pictures and addresses are http only', () => {
  expect(read(ld({ ...SOUP, image: 'javascript:alert(1)//.jpg' })).recipe?.image_url).toBeNull()
  expect(read(`${ld({ ...SOUP, image: 'data:image/png;base64,xx' })}`).recipe?.image_url).toBeNull()
})

const many = (text: string, count: number) => text.repeat(count)
test.each([
  ['deep nesting', many('<div class=ingredients>', 100_000)],
  ['closing tags', many('<div>', 300) + many('</p>', 300_000)],
  ['a stray quote', `<a title="${many('<p>1 cup flour', 50_000)}`],
  ['open angle brackets', many('<', 500_000)],
  ['unclosed scripts', many('<script type="application/ld+json">', 50_000)],
  ['nested JSON', ld(many('[', 500_000))],
  ['quotes in JSON', ld(`{"@type":"Recipe","name":"${many('"', 200_000)}`)],
  ['numbers', `<h2>Ingredients</h2><p>Prep time ${many('1 ', 60)}</p><p>${many('1½ ', 60)}</p>`],
  ['spaces', ld(`{"@type":"Recipe","name":"x"${many(' ', 500_000)}y}`)],
  ['brackets', ld({ ...SOUP, recipeIngredient: [many('( ', 100_000)], recipeInstructions: many('1. A ', 50_000) })],
  [
    'scopes in scopes',
    many('<div itemscope itemtype="http://schema.org/Recipe"><p itemprop="recipeIngredient">', 30_000),
  ],
  ['state', `<script>${many('ngredient={', 100_000)}</script>`],
  ['nothing but zeros', many('\0', 500_000)],
])(
  'hostile input ends: %s',
  (_, html) => {
    expect(() => read(html)).not.toThrow()
  },
  10_000,
)

describe('the address that a page gives itself', () => {
  const at = (url: string, canonical: string) =>
    extractRecipe(
      `<title>Pea soup</title><link rel="canonical" href="${canonical}"><h1>Pea soup</h1>` +
        '<h2>Ingredients</h2><ul><li>500 g peas</li><li>1 onion</li></ul><h2>Method</h2>' +
        '<ol><li>Boil the peas with the onion until soft.</li></ol>',
      url,
    ).recipe?.source_url
  test.each([
    ['https://spoon.example/soup?print=1', 'https://spoon.example/soup'],
    ['https://www.spoon.example/soup', 'https://spoon.example/soup'],
    ['https://m.spoon.example/soup', 'https://www.spoon.example/soup'],
    ['https://amp.spoon.example/soup', 'https://spoon.example/soup'],
  ])('%s may say %s', (url, canonical) => expect(at(url, canonical)).toBe(canonical))
  test.each([
    ['https://evil.co.uk/soup', 'https://spoon.co.uk/soup'],
    ['https://evil.blogs.example/soup', 'https://spoon.blogs.example/soup'],
    ['https://evil.example/soup', 'https://spoon.example/soup'],
    ['https://spoon.example/soup', 'https://spoon.example/'],
    ['https://spoon.example/soup', 'javascript:alert(1)'],
  ])('%s may not say %s', (url, canonical) => expect(at(url, canonical)).toBe(url))
})

const BLOG_POST = `<p>A post about soup, with words about frogs and rain, and how much I like it all.</p>
  <h2 id="how-to-make-pea-soup">How to make it</h2><p>Making this soup is easy, and my children love it on cold days.</p>
  <p>I always take peas from the freezer, since fresh ones are gone by July where we live.</p>
  <h2 id="how-to-store-pea-soup">How to store it</h2><p>It keeps for three days in the fridge, in a jar with a lid.</p>`

test('a recipe card below a post: its own title, its own steps, up to its end', () => {
  const { recipe } = read(
    `<title>The Best Pea Soup You Ever Had</title><h1>The Best Pea Soup You Ever Had</h1>${BLOG_POST}
     <div class="my-recipe-container"><h2>Pea Soup</h2>
       <div class="my-recipe-ingredients-box"><h3>Ingredients</h3><p>Serves 4</p>
         <ul><li class="my-recipe-ingredient">500 g peas</li><li class="my-recipe-ingredient">1 onion</li>
           <li class="my-recipe-ingredient">50 ml cream</li></ul></div>
       <div class="my-recipe-instructions-box"><h3>Method</h3><ol>
         <li><div>Boil the peas with the onion for ten minutes.</div><div class="my-recipe-instruction-ingredients">500 g peas</div></li>
         <li><div>Blend it, and pour the cream on top.</div></li></ol>
         <figure><img src="/a.jpg"><figcaption>The soup with its cream, as we like it best.</figcaption></figure>
         <p>Keywords: soup</p><p>A line about something else, long enough to be a step.</p></div></div>`,
  )
  expect(recipe).toMatchObject({
    title: 'Pea Soup',
    ingredients: ['500 g peas', '1 onion', '50 ml cream'],
    steps: ['Boil the peas with the onion for ten minutes.', 'Blend it, and pour the cream on top.'],
  })
})

test('the heading of a card that names something else is not the title', () => {
  const { recipe } = read(
    `<title>Pea Soup</title><h1>Pea Soup</h1><div class="recipe"><h2>Fits your freezer</h2>
     <h3>Ingredients</h3><ul><li>500 g peas</li><li>1 onion</li></ul><h3>Method</h3><p>Boil it all for ten minutes, then blend it.</p></div>`,
  )
  expect(recipe?.title).toBe('Pea Soup')
})

test('paragraphs after the list without a heading of their own are the steps', () => {
  const { recipe } = read(
    `<title>Feigentarte</title><h1>Feigentarte</h1><h2>Zutaten für eine Tarte</h2>
     <p>4-5 Feigen, 3 Schalotten, in dünnen Scheiben, 200 g Pilze, Salz, Pfeffer, 1 Blätterteig</p>
     <p>1- Die Schalotten schälen, in dünne Scheiben schneiden und in der Pfanne langsam braten.</p>
     <p>2- Den Blätterteig ausrollen, die Feigen darauf legen und alles im Ofen goldbraun backen.</p>`,
  )
  expect(recipe?.ingredients).toEqual([
    '4-5 Feigen',
    '3 Schalotten, in dünnen Scheiben',
    '200 g Pilze',
    'Salz',
    'Pfeffer',
    '1 Blätterteig',
  ])
  expect(recipe?.steps[0]).toMatch(/^Die Schalotten schälen/)
  expect(recipe?.steps).toHaveLength(2)
})

test('amounts and names in elements of their own, group headings among them', () => {
  const item = (amount: string, name: string) => `<div class="row"><b>${amount}</b><span>${name}</span></div>`
  const { recipe } = read(
    `<title>Bullar</title><h1>Bullar</h1><h2>Ingredienser</h2><div>4 portioner</div><div class="group">Degen</div>
     ${item('500 g', 'mjöl')}${item('2 dl', 'mjölk')}${item('25 g', 'jäst')}<div class="group">Fyllning</div>${item('50 g', 'smör')}
     <h2>Gör så här</h2><p>Blanda allt till en deg och låt den jäsa en timme. Grädda sedan.</p>`,
  )
  expect(recipe?.ingredients).toEqual(['500 g mjöl', '2 dl mjölk', '25 g jäst', '50 g smör'])
})

describe('JSON-LD that holds less than the page', () => {
  const page = (recipe: object) =>
    read(`<h1>Pea soup</h1>${ld({ ...SOUP, ...recipe })}<h2>Ingredients</h2><ul><li>500 g peas</li><li>1 onion, chopped</li><li>50 ml cream</li></ul>
      <h2>Method</h2><ol><li>Boil the peas with the onion for ten minutes, with a lid on the pot.</li>
      <li>Blend it well, and season it with salt and with pepper as you like.</li><li>Pour the cream on top, and serve it with bread.</li></ol>`)
      .recipe
  test('the first step alone', () =>
    expect(
      page({ recipeInstructions: 'Boil the peas with the onion for ten minutes, with a lid on the pot.' })?.steps,
    ).toHaveLength(3))
  test('steps that are cut off', () =>
    expect(
      page({
        recipeInstructions: [
          'Boil the peas with the onion for ten minutes, with a lid on the pot.',
          'Blend it well, and season it with salt a',
        ],
      })?.steps,
    ).toHaveLength(3))
  test('all ingredients in one short string', () =>
    expect(page({ recipeIngredient: '500 g peas, 1 onion, chopped, 50 ml cream' })?.ingredients).toEqual([
      '500 g peas',
      '1 onion, chopped',
      '50 ml cream',
    ]))
})

test('JSON-LD behind comments and a CDATA mark', () => {
  const block = `/* recipe */ //<![CDATA[\n${JSON.stringify(SOUP).replace(',', ', // next\n')}\n//]]>`
  const { recipe, fields } = read(`<h1>Pea soup</h1>${ld(block)}`)
  expect(fields.steps?.layer).toBe('json-ld')
  expect(recipe?.title).toBe('Pea soup')
})
