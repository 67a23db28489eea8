import { expect, test } from 'vitest'
import { correctSpelling } from './spelling'

test.each([
  ['3 Onoins, choped', '3 Onions, chopped'],
  // Words of their own
  ['2 slices of bread and a peeler', '2 slices of bread and a peeler'],
  ['1 cup spiced grapes', '1 cup spiced grapes'],
  ['200 g cannellini, 1 tomatillo', '200 g cannellini, 1 tomatillo'],
  ['2 onion rings, minced garlic', '2 onion rings, minced garlic'],
  ['500 g gelatine sheets', '500 g gelatine sheets'],
])('%s: %s', (line, corrected) => expect(correctSpelling(line)).toBe(corrected))
