import { expect, test } from 'vitest'
import { correctSpelling } from './spelling'

test.each([
  ['2 tsp grond tumeric', '2 tsp grond turmeric'],
  ['1 head brocolli', '1 head broccoli'],
  ['3 Onoins, choped', '3 Onions, chopped'],
  ['1 cup hoisin sause', '1 cup hoisin sauce'],
  ['2 beef bullion cubes', '2 beef bouillon cubes'],
  ['1 lb chiken thighs', '1 lb chicken thighs'],
  ['½ cup coarsley grated Parmesean', '½ cup coarsely grated Parmesan'],
  ['2 tsp garam massala', '2 tsp garam masala'],
  // Words of their own
  ['2 slices of bread and a peeler', '2 slices of bread and a peeler'],
  ['1 cup spiced grapes', '1 cup spiced grapes'],
  ['200 g cannellini, 1 tomatillo', '200 g cannellini, 1 tomatillo'],
  ['2 onion rings, minced garlic', '2 onion rings, minced garlic'],
  ['500 g gelatine sheets', '500 g gelatine sheets'],
])('%s: %s', (line, corrected) => expect(correctSpelling(line)).toBe(corrected))
