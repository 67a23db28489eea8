import { PLATE_LIBRARY } from '#app/domain/blog/plate-library'

/** Drawings for fixed places on our pages; bare ones are drawn without a table. */
export const NAMED_PLATES: ReadonlyMap<
  string,
  { title: string; ingredient?: string; main?: string; bare: boolean; seed?: string }
> = new Map<string, { title: string; ingredient?: string; main?: string; bare: boolean; seed?: string }>([
  [
    'chicken',
    {
      title: 'Roast chicken thighs with carrots and potatoes',
      ingredient: 'Chicken & More',
      bare: true,
      seed: 'choice',
    },
  ],
  ['beef', { title: 'Grilled steak with potatoes', ingredient: 'Beef & Beyond', bare: true, seed: 'choice' }],
  ['fish', { title: 'Baked salmon with lemon and carrots', ingredient: 'Fish & Seafood', bare: true, seed: 'choice' }],
  [
    'veggies',
    { title: 'Green salad with cucumber and tomato', ingredient: 'Veggies & Greens', bare: true, seed: 'choice' },
  ],
  ['borsch', { title: 'Borsch with sour cream', ingredient: 'Veggies & Greens', bare: true, seed: 'hero' }],
  ['shakshuka', { title: 'Shakshuka with feta', ingredient: 'Veggies & Greens', bare: true, seed: 'hero' }],
  ['prawns', { title: 'Spaghetti with prawns and chilli', ingredient: 'Fish & Seafood', bare: true, seed: 'hero' }],
  ['nothing', { title: '', main: 'nothing', bare: true }],
  [
    'first-page',
    { title: 'Chicken tacos with pickled red onion', ingredient: 'Chicken & More', bare: false, seed: 'first-page' },
  ],
  ...PLATE_LIBRARY.map(
    ({ name, title, ingredient }) => [name, { title, ingredient, bare: false, seed: name }] as const,
  ),
])
