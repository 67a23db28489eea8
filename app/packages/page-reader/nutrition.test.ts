import { expect, test } from 'vitest'
import { cleanNutrition } from './nutrition'

test.each([
  [
    { calories: '320 kcal', fat: '12 g' },
    { calories: '320 kcal', fat: '12 g' },
  ],
  [
    { serving_size: ' one bowl ', calories: '1,200 kJ' },
    { serving_size: 'one bowl', calories: '1,200 kJ' },
  ],
  [
    { calories: '320', fat: 'n/a', protein: '0 g' },
    { calories: '320', protein: '0 g' },
  ],
  [{ calories: 'a long sentence with the number 12, which no packet has' }, undefined],
  [{ calories: '0 calories', fat: '0 g' }, undefined],
  [{ serving_size: '1 bowl' }, undefined],
  [{}, undefined],
])('%o states %o', (stated, kept) => {
  expect(cleanNutrition(stated)).toEqual(kept)
})
