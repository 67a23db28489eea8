import { expect, test } from 'vitest'
import { parsePageEvidence, formatLayerName } from './page-evidence'

test('findings of a page, in recipe order', () => {
  const evidence = {
    fields: { steps: { layer: 'headings', confidence: 0.7 }, title: { layer: 'json-ld', confidence: 0.95 } },
    problems: ['No ingredients were found.'],
    directives: ['noarchive'],
  }
  expect(parsePageEvidence(evidence)).toEqual({
    found: [
      { name: 'title', from: 'the recipe data in the page' },
      { name: 'steps', from: 'the text under its headings' },
    ],
    problems: ['No ingredients were found.'],
    directives: ['noarchive'],
    addresses: null,
  })
})
test('a sitemap has its URL count', () =>
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
])('malformed %j is read as far as possible', (evidence) =>
  expect(parsePageEvidence(evidence)).toEqual({ found: [], problems: [], directives: [], addresses: null }),
)
test.each([['a layer of tomorrow'], ['constructor'], ['__proto__']])('unknown layer %s keeps its name', (layer) =>
  expect(formatLayerName(layer)).toBe(layer),
)
