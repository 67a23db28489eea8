import { describe, expect, test } from 'vitest'
import { convertStep } from './convert-step'

describe('temperatures in metric', () => {
  test.each([
    ['Preheat oven to 450', 'Preheat oven to 230 °C'],
    ['Fry at 350 to 375°F in batches.', 'Fry at 175 to 190 °C in batches.'],
    ['Roast until it registers 120 to 125.', 'Roast until it registers 49 to 52 °C.'],
  ])('%s', (text, converted) => expect(convertStep(text, 'metric')).toBe(converted))
})

test.each([
  ['Heat an 8-inch skillet.', 'Heat a 20 cm skillet.'],
  ['Use an 18-inch-long sheet.', 'Use a 46 cm-long sheet.'],
  ['Roll into a 7 inch round, an 8 mm edge.', 'Roll into an 18 cm round, an 8 mm edge.'],
])('the article fits the new figure: %s', (text, converted) => expect(convertStep(text, 'metric')).toBe(converted))

describe('temperatures in US measures', () => {
  test.each([
    ['Bake at 180C/160C fan/gas 4.', 'Bake at 350 °F/325 °F fan/gas 4.'],
    ['Bake at 200 °C.', 'Bake at 400 °F.'],
    ['Poach at 75 °C.', 'Poach at 167 °F.'],
  ])('%s', (text, converted) => expect(convertStep(text, 'us')).toBe(converted))

  test('degrees without a letter are Celsius outside English', () => {
    expect(convertStep('Bei 180 Grad backen.', 'us', { language: 'de' })).toBe('Bei 350 °F backen.')
    // a Cyrillic letter
    expect(convertStep('Запеките при 200 °С.', 'us', { language: 'other' })).toBe('Запеките при 400 °F.')
    expect(convertStep('Духовку разогрейте до 180 градусов.', 'us', { language: 'other' })).toBe(
      'Духовку разогрейте до 350 °F.',
    )
    expect(convertStep('Bei 180 Grad backen.', 'metric', { language: 'de' })).toBe('Bei 180 Grad backen.')
  })
})

describe('lengths and amounts', () => {
  test.each([
    ['Cut into 1/2-inch dice.', 'Cut into 13 mm dice.'],
    ['Cut 1- to 2-inch pieces.', 'Cut 2.5–5 cm pieces.'],
    ['Add 8 oz pasta.', 'Add 230 g pasta.'],
  ])('%s', (text, converted) => expect(convertStep(text, 'metric')).toBe(converted))
  test.each([
    ['Add 500 ml water.', 'Add 2 cups water.'],
    ['Roll to 6 mm.', 'Roll to ¼ inch.'],
    ['In Würfel (ca. 1,5 x 1,5 cm) schneiden.', 'In Würfel (ca. ⅝ x ⅝ inch) schneiden.'],
    ['Добавьте 2 ст. л. сахара и варите 7 мин.', 'Добавьте 2 ст. л. сахара и варите 7 мин.'],
  ])('%s', (text, converted) => expect(convertStep(text, 'us')).toBe(converted))
})

test.each([
  ['Bake at 350°F (180°C) for 20 minutes.'],
  ['Turn the tray 180 degrees and bake on.'],
  ['Add the 400 g tin of tomatoes and the 15-oz can of beans.'],
  ['Fill a 12-cup muffin tin.'],
  ['Line a 9 x 5 x 3-inch tin.'],
])('stays as written in both: %s', (text) => {
  expect(convertStep(text, 'metric')).toBe(text)
  expect(convertStep(text, 'us')).toBe(text)
})

test.each(['9'.repeat(5000), '12°'.repeat(1600), '180°C/'.repeat(800), '1/'.repeat(2500), `${' ('.repeat(2400)}1 cup`])(
  'no text takes long (%#)',
  (text) => {
    expect(convertStep(text, 'us')).toContain(text.slice(-1))
  },
)
