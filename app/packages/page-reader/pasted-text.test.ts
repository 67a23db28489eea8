import { describe, expect, test } from 'vitest'
import { extractRecipe } from './extract-recipe'
import { isHtmlSource, textToHtml } from './pasted-text'

const read = (text: string) => extractRecipe(textToHtml(text), 'https://pasted.invalid/').recipe

describe('a recipe as people write it', () => {
  test('with headings, times and notes', () => {
    expect(
      read(
        'Thin pancakes\n\nServes 4\nPrep: 10 min\nCook: 20 min\n\nIngredients\n200 g flour\n2 eggs\n1 pinch of salt\n' +
          'butter for frying\n\nMethod\n1. Whisk the flour, eggs and salt into a smooth batter.\n2. Fry thin pancakes ' +
          'in butter, two minutes on each side.\n\nNotes\nKeeps in the fridge for two days.',
      ),
    ).toMatchObject({
      title: 'Thin pancakes',
      yield: '4 servings',
      total_time_minutes: 30,
      ingredients: ['200 g flour', '2 eggs', '1 pinch of salt', 'butter for frying'],
      steps: [
        'Whisk the flour, eggs and salt into a smooth batter.',
        'Fry thin pancakes in butter, two minutes on each side.',
      ],
    })
  })
  test('with amounts in words, a quotation in the title', () =>
    expect(
      read(
        'Pie «Olivier»\n\nIngredients\n900 g potatoes\na couple of sprigs of thyme, leaves picked\na good grating of nutmeg\n\n' +
          'Method\nBoil the potatoes for ten minutes.\nMash them.',
      ),
    ).toMatchObject({
      title: 'Pie «Olivier»',
      ingredients: ['900 g potatoes', 'a couple of sprigs of thyme, leaves picked', 'a good grating of nutmeg'],
    }))
  test('without headings, without empty lines', () =>
    expect(
      read(
        'Lentil soup\n1 cup red lentils\n1 onion, chopped\n1 litre stock\nSalt and pepper\nFry the onion until ' +
          'soft.\nAdd the lentils and stock and simmer 20 minutes.',
      ),
    ).toMatchObject({
      ingredients: ['1 cup red lentils', '1 onion, chopped', '1 litre stock', 'Salt and pepper'],
      steps: ['Fry the onion until soft.', 'Add the lentils and stock and simmer 20 minutes.'],
    }))
  test('in groups, with short names among the amounts', () =>
    expect(
      read(
        'Chili\n\nFor the chili:\n2 lbs ground beef\n1 large onion, diced\n\nFor the topping:\nSour cream\n' +
          '1/2 cup shredded cheddar\n\nDIRECTIONS:\nBrown the beef with the onion in a large pot.\nSimmer for 1 ' +
          'hour and top with sour cream and cheddar.',
      )?.ingredients,
    ).toEqual(['2 lbs ground beef', '1 large onion, diced', 'Sour cream', '1/2 cup shredded cheddar']))
  test('broken off by a mail', () =>
    expect(
      read(
        'Tomato pasta\n\n• 400 g spaghetti\n• 1 tin tomatoes\n• 2 cloves garlic\n\nBoil the pasta in plenty of ' +
          'salted water. Meanwhile fry the garlic in oil and add the\ntomatoes. Simmer for ten minutes until it ' +
          'thickens, then season well and\ntoss with the pasta.',
      )?.steps,
    ).toEqual([
      'Boil the pasta in plenty of salted water. Meanwhile fry the garlic in oil and add the tomatoes. ' +
        'Simmer for ten minutes until it thickens, then season well and toss with the pasta.',
    ]))
  test('in German', () =>
    expect(
      read(
        'Kartoffelsuppe\nZutaten:\n1 kg Kartoffeln\n1 Zwiebel\nSalz, Pfeffer\nZubereitung:\nKartoffeln schälen und ' +
          'würfeln. Zwiebel fein hacken und anschwitzen.\nMit Wasser ablöschen und 20 Minuten köcheln lassen.',
      ),
    ).toMatchObject({ ingredients: ['1 kg Kartoffeln', '1 Zwiebel', 'Salz, Pfeffer'] }))
  test('in Russian', () =>
    expect(
      read(
        'Блины\n\nИнгредиенты:\nМука — 200 г\nМолоко — 500 мл\nСоль — щепотка\n\nПриготовление:\nСмешайте молоко с ' +
          'мукой и солью.\nЖарьте на горячей сковороде с двух сторон.',
      ),
    ).toMatchObject({ title: 'Блины', ingredients: ['Мука — 200 г', 'Молоко — 500 мл', 'Соль — щепотка'] }))
  test('in Russian, with amounts behind dashes and no headings', () =>
    expect(
      read(
        'Шарлотка\nЯйца – 4 шт.\nСахар – 1 стакан\nЯблоки – 4–5 шт.\nРазрыхлитель – 1 ч. ложка\n\n' +
          'Яйца взбить с сахаром. Добавить муку.\nВыпекать при 180 °C 40 минут.',
      ),
    ).toMatchObject({
      ingredients: ['Яйца – 4 шт.', 'Сахар – 1 стакан', 'Яблоки – 4–5 шт.', 'Разрыхлитель – 1 ч. ложка'],
      steps: ['Яйца взбить с сахаром. Добавить муку.', 'Выпекать при 180 °C 40 минут.'],
    }))
  test('in Russian, with headings as cooks write them', () =>
    expect(
      read(
        'Оливье (салат)\nНа 6 порций\nЧто нужно:\n- картофель 4 шт\n- горошек 1 банка\n- майонез 150 г\n- соль\n' +
          'Пошаговый фоторецепт\nОтварить картофель, остудить и очистить.\nНарезать всё кубиками и смешать с майонезом.',
      ),
    ).toMatchObject({
      yield: 'На 6 порций',
      ingredients: ['картофель 4 шт', 'горошек 1 банка', 'майонез 150 г', 'соль'],
      steps: ['Отварить картофель, остудить и очистить.', 'Нарезать всё кубиками и смешать с майонезом.'],
    }))
  test.each([
    [
      'Плов\nРис 2 стакана, баранина 700 г, лук 3 шт., масло 150 мл, соль.\nОбжарить лук. Добавить мясо и рис.\nГотовить 40 минут.',
      ['Рис 2 стакана', 'баранина 700 г', 'лук 3 шт.', 'масло 150 мл', 'соль'],
    ],
    [
      'Crêpes\n250 g de farine, 4 oeufs, 500 ml de lait, 1 pincée de sel\nMélanger la farine et les oeufs.\nAjouter le lait, puis le sel, et laisser reposer.',
      ['250 g de farine', '4 oeufs', '500 ml de lait', '1 pincée de sel'],
    ],
  ])('with its ingredients in one line', (text, ingredients) => expect(read(text)?.ingredients).toEqual(ingredients))
  test('in Spanish, each line with a full stop', () =>
    expect(
      read(
        'Guiso\nIngredientes (para 4 personas):\n- 400 g de lentejas.\n- Pimentón picante.\n- Sal.\n' +
          'Preparación paso a paso\nPon las lentejas en remojo.\nAñade la sal y cuece 40 minutos.',
      ),
    ).toMatchObject({
      yield: '4 personas',
      ingredients: ['400 g de lentejas.', 'Pimentón picante.', 'Sal.'],
      steps: ['Pon las lentejas en remojo.', 'Añade la sal y cuece 40 minutos.'],
    }))
  test.each([
    ['Necesitamos', 'Preparamos', '1 cebolla', 'Pelamos la cebolla y la freímos.'],
    ['Ingredienti', 'Istruzioni', '1 cipolla', 'Tritate la cipolla e fatela rosolare.'],
    ['Ingrédients', 'Recette', '1 oignon', 'Émincer les oignons et les faire revenir.'],
  ])('below the headings %s and %s', (above, below, ingredient, step) =>
    expect(read(`Sopa\n${above}\n${ingredient}\n2 l agua\nsal\n${below}\n${step}\n${step}`)).toMatchObject({
      ingredients: [ingredient, '2 l agua', 'sal'],
      steps: [step, step],
    }),
  )
  test.each([
    'Dear Anna, thank you for your letter.\nBest wishes',
    '2 eggs\n100 g flour\nMix it all and fry it in a hot pan.',
    '',
    ' \n ',
  ])('%j is none', (text) => expect(read(text)).toBeNull())
})

test('what people type stays text', () => {
  expect(textToHtml('Pie <b>&amp;</b>\n1 cup <script>x</script> flour')).toBe(
    '<title>Pie &lt;b&gt;&amp;amp;&lt;/b&gt;</title><h1>Pie &lt;b&gt;&amp;amp;&lt;/b&gt;</h1><ul><li>1 cup &lt;script&gt;x&lt;/script&gt; flour</li></ul>',
  )
})
test.each([
  '<!DOCTYPE html><html><title>x</title>',
  '  <div class="recipe">soup</div>',
  '{"@type": "Recipe", "name": "Soup"}',
])("%j is a page's source", (text) => expect(isHtmlSource(text)).toBe(true))
test.each(['Soup\n1 leek', 'Add salt if < 5 g, and taste > twice', 'Mail <anna@example.org>'])('%j is a text', (text) =>
  expect(isHtmlSource(text)).toBe(false),
)
test('a line without an end takes no time to speak of', () => {
  for (const piece of ['a', '1 ', '<div', '• ', ', ', ':', 'and '])
    expect(textToHtml(piece.repeat(100_000 / piece.length)).length).toBeGreaterThan(1000)
})
