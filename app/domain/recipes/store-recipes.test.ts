import { expect, test } from 'vitest'
import { recipeFingerprint } from './store-recipes.server'

const dal = {
  title: 'Weeknight dal',
  ingredients: ['250 g red lentils', '1 onion, chopped'],
  source_url: 'https://www.spoon.example/dal',
}
const same = recipeFingerprint(dal)

test.each([
  ['another address of the site', { source_url: 'https://spoon.example/print/dal' }],
  ['other capitals and spaces', { title: ' WEEKNIGHT  Dal' }],
  ['another order of the ingredients', { ingredients: ['1 onion – chopped', '250 g red lentils'] }],
])('%s: same fingerprint', (_what, change) => expect(recipeFingerprint({ ...dal, ...change })).toBe(same))

test.each([
  ['another site', { source_url: 'https://fork.example/dal' }],
  ['another port', { source_url: 'https://spoon.example:8080/dal' }],
  ['another title', { title: 'Sunday dal' }],
  ['another ingredient', { ingredients: ['250 g red lentils', '2 onions, chopped'] }],
  ['one more ingredient', { ingredients: [...dal.ingredients, 'salt'] }],
])('%s: different fingerprint', (_what, change) => expect(recipeFingerprint({ ...dal, ...change })).not.toBe(same))

test('too little text has no fingerprint', () => {
  expect(recipeFingerprint({ ...dal, title: '!' })).toBeNull()
  expect(recipeFingerprint({ ...dal, ingredients: ['salt'] })).toBeNull()
})
