import { expect, test } from 'vitest'
import { isDinner } from './dinner'

test.each([
  ['Chocolate Pie With A Graham Cracker Crust', false],
  ['Chicken pot pie', true],
  ['Chili with dark chocolate', true],
  ['Apple crumble', false],
  ['Leek soup', true],
])('%s makes a dinner: %s', (title, isMeant) => expect(isDinner(title, true)).toBe(isMeant))
