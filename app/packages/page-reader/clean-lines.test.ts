import { expect, test } from 'vitest'
import { cleanIngredients, toStepLines } from './clean-lines'

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
