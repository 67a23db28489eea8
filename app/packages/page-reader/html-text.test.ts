import { expect, test } from 'vitest'
import { dropPageControls, toStepLines } from './clean-lines'
import { isListHeading, htmlToLines, htmlToText } from './html-text'

test('entities are decoded once or twice, tags go, breaks become lines', () => {
  expect(htmlToText('Salt &amp;amp; pepper')).toBe('Salt & pepper')
  expect(htmlToText('cr&egrave;me <b>br&ucirc;l&eacute;e</b>')).toBe('crème brûlée')
  expect(htmlToLines('<p>Mix.</p><ul><li>Bake&nbsp;it</li></ul>Serve<br/>warm')).toEqual([
    'Mix.',
    'Bake it',
    'Serve',
    'warm',
  ])
  expect(htmlToText('Salt u0026 pepper \\u0026 oil')).toBe('Salt & pepper & oil')
  expect(htmlToText('&lt;p&gt;Whisk&lt;/p&gt;')).toBe('Whisk')
})

test('text that was read in the wrong encoding is read again', () => {
  expect(htmlToText('purÃ©e with 1Â cup')).toBe('purée with 1 cup')
  expect(htmlToText('pâté')).toBe('pâté')
})

test('doubled brackets and loose commas are mended', () =>
  expect(htmlToText('2 eggs ((beaten)) , cold')).toBe('2 eggs (beaten), cold'))

test.each([
  ['For the sauce:', true],
  ['FOR THE MARINADE', true],
  ['Dressing:', true],
  ['2 eggs', false],
  ['salt', false],
  ['Sauce: 2 cups', false],
])('%s: heading %s', (line, is) => expect(isListHeading(line)).toBe(is))

test('labels of page controls are no ingredients', () => {
  expect(dropPageControls(['US', '200 g scalene noodles', 'Cook Mode Keep the screen on', 'Metric', 'Scale'])).toEqual([
    '200 g scalene noodles',
  ])
})

test('links and line breaks that a page has written out', () => {
  expect(toStepLines(['Bate los [huevos](https://example.org/huevos).', 'Mezcla.\\n Sirve.\\r\\n', '\\r\\n'])).toEqual([
    'Bate los huevos.',
    'Mezcla. Sirve.',
  ])
})

test('what is bold in Markdown loses its signs', () =>
  expect(toStepLines(['Mezcla **cinco minutos a velocidad 10**, y 2 ** 3.'])).toEqual([
    'Mezcla cinco minutos a velocidad 10, y 2 ** 3.',
  ]))

test('a line that only numbers the step after it is no step', () => {
  const steps = ['Etape 1', 'Peler les pommes.', 'Étape 2 sur 3 :', 'Passaggio 3', 'Schritt 4:', 'Этап 5', 'Шаг 6 из 8']
  expect(toStepLines([...steps, 'Stap 1 liter melk erbij.'])).toEqual(['Peler les pommes.', 'Stap 1 liter melk erbij.'])
})
