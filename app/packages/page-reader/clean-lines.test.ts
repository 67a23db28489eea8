import { expect, test } from 'vitest'
import { cleanIngredients, toStepLines, cleanSteps } from './clean-lines'

const LINES = ['2 kohlrabi', '6 potatoes', '200 ml cream', '1 onion']

test('a line that repeats all others is left out', () => {
  expect(cleanIngredients([...LINES, LINES.join(' ')])).toEqual(LINES)
  expect(cleanIngredients([LINES.join(', '), ...LINES])).toEqual(LINES)
})

test('a line that repeats some of the others stays', () => {
  const most = LINES.slice(1).join(' ')
  expect(cleanIngredients([...LINES, most])).toEqual([...LINES, most])
  expect(cleanIngredients(['salt', 'salt'])).toEqual(['salt', 'salt'])
})

test('how much a list makes is no ingredient', () => {
  expect(cleanIngredients(['(pour 18 – 20 pièces)', '2 oeufs', 'para 4 personas:'])).toEqual(['2 oeufs'])
  expect(cleanIngredients(['pour 4 personnes gourmandes : 2 oeufs'])).toEqual(['pour 4 personnes gourmandes : 2 oeufs'])
})

test('a sentence goes on behind a full stop in brackets', () =>
  expect(toStepLines(['Enfourner à 180 °C (th.', '6) pendant 10 min.', 'Servir.'])).toEqual([
    'Enfourner à 180 °C (th. 6) pendant 10 min.',
    'Servir.',
  ]))

test.each<[string, string[], string[]]>([
  ['a heading', ['Zubereitung', 'Die Zwiebel würfeln.'], ['Die Zwiebel würfeln.']],
  ['a heading in Dutch', ['Zo maak je het:', 'Kook de ravioli.'], ['Kook de ravioli.']],
  ['a heading in Italian', ['Preparazione', 'Tritate la cipolla.'], ['Tritate la cipolla.']],
  ['a heading in Russian', ['Как приготовить', 'Взбейте яйца.'], ['Взбейте яйца.']],
  ['a heading before the text', ['Bereiden: Verhit de olie.'], ['Verhit de olie.']],
  ['the name of a part', ['Preparation of the dough', 'Knead it.'], ['Preparation of the dough', 'Knead it.']],
  ['a sentence that begins so', ['Method matters: whisk by hand.'], ['Method matters: whisk by hand.']],
  ['a tip', ['Bake it.', 'Tipp', 'Mit Sahne servieren.'], ['Bake it.', 'Tipp: Mit Sahne servieren.']],
  ['a tip without text', ['Bake it.', 'Tip:'], ['Bake it.', 'Tip:']],
  ['a counter', ['Gewürze hinzufügen', 'Post Views: 66'], ['Gewürze hinzufügen']],
  ['a hidden field', ['Zet het in de oven.', 'Laat dit veld leeg'], ['Zet het in de oven.']],
  ['networks', ['Bak 30 minuten.', 'Volg ons ook op Pinterest en sla daar deze taart op!'], ['Bak 30 minuten.']],
  ['networks in Russian', ['Варите 10 минут.', 'Подписывайтесь на наш канал!'], ['Варите 10 минут.']],
  ['other recipes', ['Bak 30 minuten.', 'Ook lekker: taart met spinazie.'], ['Bak 30 minuten.']],
  ['an address', ['Подайте. Подробнее: https://povar.test/recipes/x.html'], ['Подайте.']],
  ['what is to follow', ['Folge der Packungsanweisung.'], ['Folge der Packungsanweisung.']],
])('%s', (_, steps, cleaned) => expect(cleanSteps(steps)).toEqual(cleaned))

test('links to other recipes and controls below the steps are no steps', () => {
  const steps = ['Faire fondre le beurre.', 'Ajouter les oignons.', 'Servir.']
  expect(
    cleanSteps([...steps, 'De bonnes idées de recettes pour les thermos', '10 bonnes recettes de braisés']),
  ).toEqual(steps)
  expect(cleanSteps([...steps, 'EXPORTAR LA RECETA A TU ROBOT', 'Copia la dirección.'])).toEqual(steps)
  expect(cleanSteps(['Bonnes recettes', ...steps, 'Use it in other recipes.'])).toHaveLength(5)
})
