import { expect, test } from 'vitest'
import { formatItemAmount } from './format-amount'
import { createPurchaseList } from './purchase-list'

const toText = (line: string): string[] =>
  createPurchaseList([{ line }]).map((item) => `${item.name}: ${formatItemAmount(item)}`.replace(/: $/, ''))

test.each<[string, string, string[]]>([
  ['praise', '3 tbsp best-quality, fruity sherry vinegar', ['fruity sherry vinegar: 3 tbsp']],
  ['praise of fruit', '6 lovely juicy peaches', ['peaches: 6']],
  ['age', '3 slices day-old rye bread', ['rye bread: 3 slices']],
  ['an adverb', '200 g slightly stale brioche', ['brioche: 200 g']],
  ['leftovers', '100 g leftover ham', ['ham: 100 g']],
  ['what a cook does to vegetables', '300 g steamed green beans', ['green beans: 300 g']],
  ['to bread', 'griddled ciabatta, to serve', ['ciabatta']],
  ['to fish', '2 seared cod fillets', ['cod fillets: 2']],
  ['foods sold so', '1 cup roasted red peppers', ['roasted red peppers: 1 cup']],
  ['a product of a maker', '1 cup roasted garlic pasta sauce', ['roasted garlic pasta sauce: 1 cup']],
  ['a capital of a maker', '1 tub Acme Real Whipped Cream', ['Acme Real Whipped Cream: 1 tub']],
  ['whole vegetables', '4 whole shallots', ['shallots: 4']],
  ['whole milk', '1 cup whole milk', ['whole milk: 1 cup']],
  ['a tin', '1 (400 g) tin whole plum tomatoes', ['whole plum tomatoes: 1 tin (400 g)']],
  ['cut parts are not counted', '6 cucumber ribbons', ['cucumber']],
  ['halves', '4 grapefruit halves', ['grapefruits: 2']],
  ['frozen wedges', '500 g potato wedges', ['potato wedges: 500 g']],
  ['the green of an onion', '3 spring onion greens, sliced', ['spring onions: 3']],
  ['words of measure', '2 (1.5 fluid ounce) jiggers gin', ['gin: 2 jiggers (1½ fl oz each)']],
  ['words of no measure', 'sprinkling of paprika', ['paprika']],
  ['remarks behind the food', '2 pears of your choice', ['pears: 2']],
  ['how it is kept', '100 g peas from a tin', ['tinned peas: 100 g']],
  ['on the top', 'parmesan over the top', ['parmesan']],
  ['segments', '½ cup orange segments', ['orange: 1']],
  ['what it is for', '1 tbsp cream to brush the pastry', ['cream: 1 tbsp']],
  ['a quality behind a comma', '200 g sour cream, full fat', ['full fat sour cream: 200 g']],
  ['a cut before its animal', '3 thighs of turkey', ['turkey thighs: 3']],
  ['what is left of an animal', 'bones and head from a salmon', ['salmon bones and head']],
  ['a name twice', '1 cup apple juice apple juice', ['apple juice: 1 cup']],
  ['names that are a word twice', '400 g mahi mahi fillets', ['mahi mahi fillets: 400 g']],
  ['toast is bread', '4 slices toast', ['bread: 4 slices']],
  ['cooked without an amount', 'hot cooked couscous, to serve', ['couscous']],
  ['cooked grain as it is bought', '3 cups cold cooked jasmine rice', ['jasmine rice: 1 cup']],
  ['by weight', '400 g cooked quinoa', ['quinoa: 150 g']],
  ['cooked pasta, which is weighed', '4 cups cooked penne', ['penne: 8 oz']],
  ['a pouch is bought cooked', '2 (250 g) pouches cooked brown rice', ['cooked brown rice: 2 pouches (250 g each)']],
  ['cooked mince', '500 g ground turkey, cooked', ['ground turkey: 500 g']],
  ['half of a compound', '2 cups cooked short- or long-grain rice', ['short-grain rice: ⅔ cup']],
  ['frozen and cooked', '1 pound frozen cooked, peeled, and deveined prawns, thawed', ['frozen cooked prawns: 1 lb']],
])('%s', (_, line, expected) => {
  expect(toText(line)).toEqual(expected)
})
