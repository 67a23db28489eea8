import { expect, test } from 'vitest'
import { formatItemAmount } from '../sum/format-amount'
import { createPurchaseList } from '../sum/purchase-list'

const toText = (line: string): string[] =>
  createPurchaseList([{ line }]).map((item) => `${item.name}: ${formatItemAmount(item)}`.replace(/: $/, ''))

test.each<[string, string, string[]]>([
  ['praise', '3 tbsp best-quality, fruity sherry vinegar', ['fruity sherry vinegar: 3 tbsp']],
  ['whole milk', '1 cup whole milk', ['whole milk: 1 cup']],
  ['cut parts are not counted', '6 cucumber ribbons', ['cucumber']],
  ['halves', '4 grapefruit halves', ['grapefruits: 2']],
  ['the green of an onion', '3 spring onion greens, sliced', ['spring onions: 3']],
  ['words of measure', '2 (1.5 fluid ounce) jiggers gin', ['gin: 2 jiggers (1½ fl oz each)']],
  ['a quality behind a comma', '200 g sour cream, full fat', ['full fat sour cream: 200 g']],
  ['a cut before its animal', '3 thighs of turkey', ['turkey thighs: 3']],
  ['what is left of an animal', 'bones and head from a salmon', ['salmon bones and head']],
  ['a name twice', '1 cup apple juice apple juice', ['apple juice: 1 cup']],
  ['toast is bread', '4 slices toast', ['bread: 4 slices']],
  ['by weight', '400 g cooked quinoa', ['quinoa: 150 g']],
  ['cooked pasta, which is weighed', '4 cups cooked penne', ['penne: 8 oz']],
  ['cooked mince', '500 g ground turkey, cooked', ['ground turkey: 500 g']],
])('%s', (_, line, expected) => {
  expect(toText(line)).toEqual(expected)
})
