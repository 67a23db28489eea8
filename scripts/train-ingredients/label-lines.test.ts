import { expect, test } from 'vitest'
import { LABELS } from '../../app/packages/ingredients/tag/labels'
import { type LabelledLine, labelLine } from './label-lines'

const line = (sentence: string, parts: Partial<LabelledLine>): LabelledLine => ({
  id: '',
  sentence,
  name: '',
  size: null,
  preparation: null,
  comment: null,
  purpose: null,
  raw: { quantity: '', unit: '' },
  ...parts,
})

/** Each token with the first letter of its label, 'f' for purpose. */
function formatLabels(labelled: LabelledLine): string {
  const { tokens, labels } = labelLine(labelled)
  return tokens
    .map(({ text }, index) => `${text}/${LABELS[labels[index]!] === 'purpose' ? 'f' : LABELS[labels[index]!]![0]}`)
    .join(' ')
}

test('aligns the words of each label with the line', () => {
  const labelled = line('1 1/2 cups chopped chives, plus chopped chives for serving', {
    name: 'chives',
    preparation: 'chopped',
    comment: 'plus chopped chive',
    purpose: 'for serving',
    raw: { quantity: '1#1$2', unit: 'cup' },
  })
  expect(formatLabels(labelled)).toBe('1 1/2/q cups/u chopped/p chives/n plus/c chopped/c chives/c for/f serving/f')
  expect(labelLine(labelled).unalignedCount).toBe(0)
})

test('matches singulars and rounded numbers', () => {
  expect(
    formatLabels(
      line('2 (1/3 oz) leaves gelatine', { name: 'gelatine', raw: { quantity: '2 0.333', unit: 'oz leaf' } }),
    ),
  ).toBe('2/q 1/3/q oz/u leaves/u gelatine/n')
})

test('labels an unaligned word like its neighbours or as a comment, and counts it', () => {
  expect(formatLabels(line('salt & pepper', { name: 'salt pepper' }))).toBe('salt/n &/n pepper/n')
  const labelled = line('salt maybe', { name: 'salt' })
  expect(formatLabels(labelled)).toBe('salt/n maybe/c')
  expect(labelLine(labelled).unalignedCount).toBe(1)
})
