import { expect, test } from 'vitest'
import { fruitOfPart } from './parts-of-foods'

test.each([
  ['jus de citron', 'citron'],
  ["zeste d'orange", 'orange'],
  ['succo di limone', 'limone'],
  ['ralladura de limón', 'limón'],
  ['Zitronensaft', 'Zitrone'],
  ['abgeriebene Orangenschale', 'Orange'],
  ['citroensap', 'citroen'],
  ['jus de viande', null],
  ['Apfelsaft', null],
  ['limone', null],
])('%s', (name, fruit) => expect(fruitOfPart(name)).toBe(fruit))
