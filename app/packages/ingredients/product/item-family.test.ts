import { expect, test } from 'vitest'
import { findItemFamilies, itemFamily, itemName } from './item-family'

test.each([
  ['live mussels', 'mussels'],
  ['boneless, skinless chicken thighs', 'chicken'],
  ['tinned salmon', 'salmon'],
  ['chile powder', 'chilli powder'],
])('%s is read as %s, and that name as the same thing', (written, name) => {
  const item = itemFamily(written)
  expect(itemName(item)).toBe(name)
  expect(itemFamily(name)).toBe(item)
})

test('a dish to bake in is no thing that a recipe asks for; mussels are', () => {
  const dishes = ['Auflaufform', '1 moule à tarte', '1 teglia da 24 cm', '1 molde de 20 cm', 'ovenschaal']
  expect(findItemFamilies([...dishes, '1 kg de moules'])).toEqual(['moule'])
})
