import { expect, test } from 'vitest'
import { parsePageEvidence, formatLayerName } from './page-evidence'

test('a page that was read: what was found and where, in the order in which one reads a recipe', () => {
  const kept = {
    fields: { steps: { layer: 'headings', confidence: 0.7 }, title: { layer: 'json-ld', confidence: 0.95 } },
    problems: ['No ingredients were found.'],
    directives: ['noarchive'],
  }
  expect(parsePageEvidence(kept)).toEqual({
    found: [
      { name: 'title', from: 'the recipe data in the page' },
      { name: 'steps', from: 'the text under its headings' },
    ],
    problems: ['No ingredients were found.'],
    directives: ['noarchive'],
    addresses: null,
  })
})
test('a sitemap names addresses', () =>
  expect(parsePageEvidence({ addresses: 12, isIndex: false })).toEqual({
    found: [],
    problems: [],
    directives: [],
    addresses: 12,
  }))
test.each([
  [null],
  [undefined],
  ['text'],
  [[1, 2]],
  [{ fields: 'no', problems: 7, directives: { a: 1 }, addresses: 'many' }],
  [{ fields: { title: null } }],
])('%j is read as far as it can be', (kept) =>
  expect(parsePageEvidence(kept)).toEqual({ found: [], problems: [], directives: [], addresses: null }),
)
test.each([['a layer of tomorrow'], ['constructor'], ['__proto__']])('%s is called by its name', (layer) =>
  expect(formatLayerName(layer)).toBe(layer),
)
