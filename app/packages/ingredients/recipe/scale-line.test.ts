import { describe, expect, test } from 'vitest'
import { isGroupHeading } from '../normalise/headings'
import { scaleLine } from './scale-line'
import { scaleYield } from './scale-yield'
import { splitAmount } from './split-amount'

test.each<[string, string, string]>([
  ['8 chicken thighs, bone in', '8', 'chicken thighs, bone in'],
  ['1 tin (400 g) chopped tomatoes', '1 tin (400 g)', 'chopped tomatoes'],
  ['2 to 3 spring onions, sliced', '2 to 3', 'spring onions, sliced'],
  ['½ tsp salt', '½ tsp', 'salt'],
  ['salt and black pepper', '', 'salt and black pepper'],
  ['salt, to taste', '', 'salt, to taste'],
  ['1 1/2 cups flour', '1 1/2 cups', 'flour'],
  ['200g flour', '200g', 'flour'],
  ['200g/7oz butter', '200g/7oz', 'butter'],
  ['2 lb 4 oz beef', '2 lb 4 oz', 'beef'],
  ['1 cup plus 2 tablespoons milk', '1 cup plus 2 tablespoons', 'milk'],
  ['2 x 400 g tins tomatoes', '2 x 400 g tins', 'tomatoes'],
  ['1 (14-ounce) can diced tomatoes', '1 (14-ounce) can', 'diced tomatoes'],
  ['400g can chopped tomatoes', '400g can', 'chopped tomatoes'],
  ['about 2 cups stock', 'about 2 cups', 'stock'],
  ['a pinch of salt', 'a pinch of', 'salt'],
  ['one onion', 'one', 'onion'],
  ['6 mint leaves', '6', 'mint leaves'],
  ['2 ст. л. сахара', '2 ст. л.', 'сахара'],
  ['1,5 dl grädde', '1,5 dl', 'grädde'],
  ['▢ 2 cups rice', '2 cups', 'rice'],
  ['1. Mix', '', '1. Mix'],
  ['20 cm pastry case', '', '20 cm pastry case'],
  ['5-spice powder', '', '5-spice powder'],
  ['2% milk', '', '2% milk'],
  ['80/20 ground beef', '', '80/20 ground beef'],
  ['00 flour', '', '00 flour'],
  ['half-and-half', '', 'half-and-half'],
  ['a few basil leaves', '', 'a few basil leaves'],
  ['ein wenig Salz', '', 'ein wenig Salz'],
  ['2 T-bone steaks', '2', 'T-bone steaks'],
  ['constructor', '', 'constructor'],
  ['', '', ''],
  ['2', '2', ''],
  // at the end of the line
  ['говядина на кости – 700 г', '700 г', 'говядина на кости'],
  ['свёкла – 2 шт. (средние)', '2 шт.', 'свёкла (средние)'],
  ['Яблоки (антоновка) – 4-5 шт.', '4-5 шт.', 'Яблоки (антоновка)'],
  ['zucchero 130 g', '130 g', 'zucchero'],
  ['verse ravioli 500gr', '500gr', 'verse ravioli'],
  ['citroen 1', '1', 'citroen'],
  ['Oeuf(s) : 1 pièce(s)', '1 pièce(s)', 'Oeuf(s)'],
  ['Mehl Type 405', '', 'Mehl Type 405'],
  ['farina tipo 00', '', 'farina tipo 00'],
  ['crème 35 %', '', 'crème 35 %'],
  ['dough for a pan of 24 cm', '', 'dough for a pan of 24 cm'],
  // what sites write around an amount
  ['2 Gewürzgurke(n)', '2', 'Gewürzgurke(n)'],
  ['1.0 Stange(n) Lauch', '1 Stange(n)', 'Lauch'],
  ['2.0 rote Zwiebeln', '2', 'rote Zwiebeln'],
  ['800.0 g Gnocchi', '800 g', 'Gnocchi'],
  ['1 litro e mezzo di brodo', '1 litro e mezzo', 'di brodo'],
  ['1 càc et demie de cannelle', '1 càc et demie', 'de cannelle'],
  ['1 vaso y medio de azúcar', '1 vaso y medio', 'de azúcar'],
  ['3 cdas. de aceite', '3 cdas.', 'de aceite'],
  ['5 cuil. à soupe de sirop', '5 cuil. à soupe', 'de sirop'],
  ['2 cuillères a soupe de lait', '2 cuillères a soupe', 'de lait'],
  ['2 cucharadas soperas de harina', '2 cucharadas soperas', 'de harina'],
  ['1 cucchiaino raso sale', '1 cucchiaino raso', 'sale'],
  ['1 lt di olio', '1 lt', 'di olio'],
  ['1 bicchierino di grappa', '1 bicchierino', 'di grappa'],
  ['1/4 de vaso de vino', '1/4 de vaso', 'de vino'],
  ["Une vingtaine d'olives", 'Une vingtaine', "d'olives"],
  ['una docena de huevos', 'una docena', 'de huevos'],
  ['1 cucharada de postre de orégano', '1 cucharada de postre', 'de orégano'],
  ['2 cucharaditas de café soluble', '2 cucharaditas', 'de café soluble'],
  ['1 ó 2 zanahorias', '1 ó 2', 'zanahorias'],
  ["un po' di sale", '', "un po' di sale"],
  ['1 EL, gehackt Petersilie', '1 EL', 'gehackt Petersilie'],
  ['1 bouquet garni', '1', 'bouquet garni'],
  ['1 pincée(s) Sel', '1 pincée(s)', 'Sel'],
  ["4x gousse d'ail (16g)", '4x', "gousse d'ail (16g)"],
  ['2count Huevos', '2', 'Huevos'],
  ['50 +150 gr witte basterdsuiker', '50 +150 gr', 'witte basterdsuiker'],
  ['1 + 1 eetlepel mosterd', '1 + 1 eetlepel', 'mosterd'],
  ['Plm. 750 gram spitskool', 'Plm. 750 gram', 'spitskool'],
  ['0.5 Bd. Schnittlauch', '0.5 Bd.', 'Schnittlauch'],
  ['6 TB butter', '6 TB', 'butter'],
  // a part that is the whole name
  ['1 Knoblauchzehe', '1', 'Knoblauchzehe'],
  ['1 Knoblauchzehe, gepresst', '1', 'Knoblauchzehe, gepresst'],
])('splitAmount: %s', (line, amount, rest) => {
  expect(splitAmount(line)).toEqual({ amount, rest })
  expect(scaleLine(line, 1)).toEqual({ amount, rest })
})

const scaled = (line: string, factor: number): string => {
  const { amount, rest } = scaleLine(line, factor)
  return [amount, rest].filter(Boolean).join(' ')
}

describe('scaleLine', () => {
  test.each<[string, number, string]>([
    // counts, with the noun inflected
    ['8 chicken thighs, bone in', 0.5, '4 chicken thighs, bone in'],
    ['1 onion, finely chopped', 2, '2 onions, finely chopped'],
    ['2 onions', 0.5, '1 onion'],
    ['1 large red onion', 2, '2 large red onions'],
    ['1 potato', 3, '3 potatoes'],
    ['1 bay leaf', 2, '2 bay leaves'],
    ['1 egg white', 2, '2 egg whites'],
    ['1 red or yellow pepper', 2, '2 red or yellow peppers'],
    ['1 chicken or fish stock cube', 2, '2 chicken or fish stock cubes'],
    ['one onion', 2, '2 onions'],
    ['an onion', 2, '2 onions'],
    ['half a lemon', 2, '1 lemon'],
    ['3 eggs', 0.5, '1½ eggs'],
    ['7 carrots', 0.75, '5 carrots'],
    ['1 burrata', 2, '2 burrata'],
    ['un oignon', 2, '2 oignon'],
    ['50 gram kerstomaten', 2, '100 gram kerstomaten'],
    ['1,5 kilo aardappels', 2, '3 kilo aardappels'],
    ['1 litre milk', 2, '2 litres milk'],
    ['1 pincée(s) Sel', 2, '2 pincées Sel'],
    ['1 peu de noix de muscade', 2, '1 peu de noix de muscade'],
    ['1 càc et demie de cannelle', 2, '3 càc de cannelle'],
    ['1 cucchiaio e mezzo di olio', 2, '3 cucchiai di olio'],
    ['2 EL und einen halben Zucker', 2, '5 EL Zucker'],
    ['200/250 g di Fontina', 2, '400/500 g di Fontina'],
    // spoons and cups
    ['½ tsp salt', 2, '1 tsp salt'],
    ['1 cup flour', 0.5, '½ cup flour'],
    ['1 cup flour', 2, '2 cups flour'],
    ['1 1/2 cups flour', 2, '3 cups flour'],
    ['1-1/2 cups flour', 0.5, '¾ cup flour'],
    ['1 cup sugar', 1 / 3, '⅓ cup sugar'],
    ['1 cup sugar', 1.125, '1 cup plus 2 tablespoons sugar'],
    ['¼ cup oil', 0.5, '2 tablespoons oil'],
    ['1 tbsp oil', 0.25, '¾ tsp oil'],
    ['3 tsp cumin', 2, '6 tsp cumin'],
    ['1 cup plus 2 tablespoons milk', 2, '2 cups plus 4 tablespoons milk'],
    ['1 cup (240 ml) milk', 2, '2 cups (480 ml) milk'],
    ['2 heaped tbsp flour', 0.5, '1 heaped tbsp flour'],
    ['1 tsp. salt', 2, '2 tsp. salt'],
    // weights and volumes
    ['200g flour', 2, '400g flour'],
    ['500 g flour', 2, '1 kg flour'],
    ['1.2 kg beef', 0.5, '600 g beef'],
    ['600 ml stock', 2, '1.2 l stock'],
    ['1 litre stock', 2, '2 litres stock'],
    ['1 litre stock', 0.25, '250 ml stock'],
    ['125 g butter', 0.5, '65 g butter'],
    ['1.000 g Mehl', 1.5, '1,5 kg Mehl'],
    ['1.250 kg potatoes', 2, '2.5 kg potatoes'],
    ['1,5 dl grädde', 0.5, '0,75 dl grädde'],
    ['200g/7oz butter', 2, '400g/14oz butter'],
    ['2 lb 4 oz beef', 0.5, '1 lb 2 oz beef'],
    ['2 lb 8 oz beef', 2, '5 lb beef'],
    ['1 pound beef', 2, '2 pounds beef'],
    // ranges
    ['2 to 3 spring onions, sliced', 2, '4 to 6 spring onions, sliced'],
    ['2-3 carrots', 0.5, '1–1½ carrots'],
    ['1–2 onions', 2, '2–4 onions'],
    ['800-900 g beef', 2, '1.6–1.8 kg beef'],
    // sizes do not scale
    ['1 tin (400 g) chopped tomatoes', 2, '2 tins (400 g each) chopped tomatoes'],
    ['2 tins (400 g each) black beans', 0.5, '1 tin (400 g) black beans'],
    ['2 x 400 g tins tomatoes', 2, '4 x 400 g tins tomatoes'],
    ['2 x 400 g tins tomatoes', 0.5, '1 x 400 g tin tomatoes'],
    ['1 (14-ounce) can diced tomatoes', 2, '2 (14-ounce) cans diced tomatoes'],
    ['1 - 14 oz can corn', 2, '2 - 14 oz cans corn'],
    ['400g can chopped tomatoes', 2, '2 x 400g cans chopped tomatoes'],
    ['4 salmon fillets, about 120 g each', 0.5, '2 salmon fillets, about 120 g each'],
    ['2 (6-ounce) salmon fillets', 2, '4 (6-ounce) salmon fillets'],
    ['12 small tortillas (about 15 cm across)', 0.5, '6 small tortillas (about 15 cm across)'],
    ['400 g beef mince (5% fat)', 2, '800 g beef mince (5% fat)'],
    ['500 g cod, in 4 pieces', 2, '1 kg cod, in 4 pieces'],
    ['20 cm pastry case', 2, '20 cm pastry case'],
    // further quantities
    ['3 aubergines, about 900 g, in 1 cm slices', 2, '6 aubergines, about 1.8 kg, in 1 cm slices'],
    ['12 dried lasagne sheets (about 250 g)', 2, '24 dried lasagne sheets (about 500 g)'],
    ['200 g filo pastry, about 8 sheets', 0.5, '100 g filo pastry, about 4 sheets'],
    ['2 eggs, plus 1 egg yolk', 2, '4 eggs, plus 2 egg yolks'],
    ['4 chicken thighs and 4 drumsticks, bone in', 2, '8 chicken thighs and 8 drumsticks, bone in'],
    ['2 limes, 1 juiced and 1 in wedges', 2, '4 limes, 2 juiced and 2 in wedges'],
    ['1 tbsp fresh thyme or 1 tsp dried', 2, '2 tbsp fresh thyme or 2 tsp dried'],
    ['juice of 1 lemon', 2, 'juice of 2 lemons'],
    ['5 cm piece ginger', 2, '10 cm piece ginger'],
    // small amounts
    ['a pinch of salt', 2, '2 pinches of salt'],
    ['a pinch of salt', 0.5, 'a pinch of salt'],
    ['a handful of basil leaves', 2, '2 handfuls of basil leaves'],
    ['small bunch coriander', 2, '2 small bunches coriander'],
    ['a few basil leaves', 2, 'a few basil leaves'],
    ['salt and black pepper', 2, 'salt and black pepper'],
    // other languages
    ['2 ст. л. сахара', 2, '4 ст. л. сахара'],
    ['1 стакан муки', 2, '2 стакана муки'],
    ['1 стакан муки', 5, '5 стаканов муки'],
    ['1 чайная ложка соли', 0.5, '½ чайной ложки соли'],
    ['Сахар — 600 г', 2, '1,2 кг Сахар'],
    ['Яйцо куриное 3 шт.', 2, '6 шт. Яйцо куриное'],
    ['Farina 00 500 g', 0.5, '250 g Farina 00'],
    ['2 Knoblauchzehen, gepresst', 0.5, '1 Knoblauchzehe, gepresst'],
    ['citroen 1', 2, '2 citroen'],
    ['1 EL Öl', 2, '2 EL Öl'],
    ['1 Dose Tomaten', 2, '2 Dosen Tomaten'],
    ['1 cuillère à café de sel', 2, '2 cuillères à café de sel'],
    ['1 cucchiaio di olio', 2, '2 cucchiai di olio'],
    ['2 cucharadas de aceite', 0.5, '1 cucharada de aceite'],
  ])('%s, times %d', (line, factor, text) => {
    expect(scaled(line, factor)).toBe(text)
  })

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a factor of %d leaves the line as written', (factor) => {
    expect(scaled('2 cups flour', factor)).toBe('2 cups flour')
  })
})

test.each<[string, boolean]>([
  ['For the sauce:', true],
  ['Sauce:', true],
  ['For the dough', true],
  ['Für den Teig', true],
  ['Для теста:', true],
  ['TOPPING:', true],
  ['salt', false],
  ['2 cups flour:', false],
  ['For frying, oil', false],
  ['For the tin, 10 g butter', false],
  ['', false],
  [':', false],
])('isGroupHeading("%s") is %s', (line, heading) => {
  expect(isGroupHeading(line)).toBe(heading)
})

test.each<[string, number, string]>([
  ['4 servings', 0.5, '2 servings'],
  ['4 servings', 0.25, '1 serving'],
  ['1 serving', 2, '2 servings'],
  ['Serves 4', 2, 'Serves 8'],
  ['Serves four', 0.5, 'Serves 2'],
  ['12 meatballs', 0.5, '6 meatballs'],
  ['4-6 servings', 2, '8–12 servings'],
  ['12 sausage rolls', 2, '24 sausage rolls'],
  ['2 people', 0.5, '1 person'],
  ['6 порций', 0.5, '3 порции'],
  ['4 Portionen', 0.25, '1 Portion'],
  ['1 litre', 0.5, '500 ml'],
  ['1 loaf', 2, '2 loaves'],
  ['Makes 24 cookies (12 servings)', 0.5, 'Makes 12 cookies (6 servings)'],
  ['a big pot', 2, 'a big pot'],
  ['one 20 cm cake', 1, 'one 20 cm cake'],
  ['', 2, ''],
  ['4 servings', Number.NaN, '4 servings'],
  ['2 x 450 g jars', 2, '4 x 450 g jars'],
  ['٤ أشخاص', 2, '8 أشخاص'],
])('yield %s, times %d', (text, factor, result) => {
  expect(scaleYield(text, factor)).toBe(result)
})

const HOSTILE = [
  '1',
  '½',
  ' ',
  '🍅',
  '\u202e',
  'א',
  '(',
  '1 ',
  '1/',
  '1-',
  '1,',
  'a ',
  'one ',
  '½ cup plus ',
  '1 or ',
  ', about 1 g',
  '1 tin (',
  'ст. л. ',
  '1 of ',
  '- ',
].flatMap((part) => [part.repeat(500).slice(0, 500), part.repeat(5000)])

// Vitest's default timeout of 5 s fails a pattern that backtracks
test('hostile lines are returned complete', () => {
  for (const line of HOSTILE) {
    for (const read of [splitAmount(line), scaleLine(line, 2), scaleLine(line, 0.37)])
      expect(typeof read.rest).toBe('string')
    if (line.length > 500) expect(scaleLine(line, 2)).toEqual({ amount: '', rest: line })
    isGroupHeading(line)
    scaleYield(line, 3)
  }
})

test('right-to-left and emoji lines keep their words', () => {
  expect(scaled('2 🍅', 2)).toBe('4 🍅')
  expect(scaled('2 כוסות קמח', 2)).toBe('4 כוסות קמח')
})
