import { expect, test } from 'vitest'
import { keepSingleName } from './correct-labels'
import type { Label } from './labels'
import { tokenizeIngredient } from './tokenizer'

const LETTERS: Record<string, Label> = {
  n: 'name',
  q: 'quantity',
  u: 'unit',
  p: 'preparation',
  c: 'comment',
  s: 'size',
  f: 'purpose',
}

/** The words that are labelled as the name afterwards. */
function nameOf(line: string, letters: string): string {
  const tokens = tokenizeIngredient(line)
  expect(letters).toHaveLength(tokens.length)
  const labels = keepSingleName(
    tokens,
    [...letters].map((letter) => LETTERS[letter] ?? 'comment'),
  )
  return tokens
    .filter((_, index) => labels[index] === 'name')
    .map(({ text }) => text)
    .join(' ')
}

test.each<[string, string, string]>([
  ['tahini (sesame paste)', 'nnn', 'tahini'],
  ['double (heavy) cream', 'nnn', 'double cream'],
  ['sake (or sherry)', 'nnn', 'sake or sherry'],
  ['low-fat (2%) milk', 'nnn', 'low-fat 2% milk'],
  ['(brown) sugar', 'cn', 'sugar'],
  ['(basil)', 'n', 'basil'],
  ['2 carrots or 2 parsnips', 'qncqn', 'carrots'],
  ['carrots or parsnips', 'nnn', 'carrots or parsnips'],
  ['nuts, of choice', 'nnn', 'nuts'],
  ['cream of coconut', 'nnn', 'cream of coconut'],
  ['2 l cold, filtered water, plus more', 'qunppcc', 'cold filtered water'],
  ['dried, to taste', 'ncc', 'dried'],
  ['a few chives', 'nnn', 'chives'],
  ['a few sprigs of dill, torn', 'nnuccp', 'dill'],
  ['a little gem', 'nnn', 'a little gem'],
  ['2 tins chopped tomatoes', 'qupn', 'chopped tomatoes'],
  ['2 cups chopped tomatoes', 'qupn', 'tomatoes'],
  ['fresh basil, torn', 'nnp', 'fresh basil'],
])('%s', (line, letters, name) => expect(nameOf(line, letters)).toBe(name))
