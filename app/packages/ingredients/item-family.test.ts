import { expect, test } from 'vitest'
import { itemFamily, itemName } from './item-family'

test.each([
  ['zucchini', 'courgettes'],
  ['ground beef', 'beef mince'],
  ['shrimp', 'prawns'],
  ['live mussels', 'mussels'],
  ['canned tomatoes', 'tinned tomatoes'],
  ['boneless, skinless chicken thighs', 'chicken'],
  ['tinned salmon', 'salmon'],
  ['chile powder', 'chilli powder'],
])('%s is read as %s, and that name as the same thing', (written, name) => {
  const item = itemFamily(written)
  expect(itemName(item)).toBe(name)
  expect(itemFamily(name)).toBe(item)
})
