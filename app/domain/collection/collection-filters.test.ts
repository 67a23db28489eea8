import { describe, expect, test } from 'vitest'
import { countActiveFilters, collectionPath, parseCollectionFilters, NO_COLLECTION_FILTERS } from './collection-filters'
import type { CollectionFilters } from './collection-filters'
import { tagPath } from './paths'

const read = (query: string) => parseCollectionFilters(new URLSearchParams(query))

describe('parseCollectionFilters', () => {
  test.each<[string, Partial<CollectionFilters>]>([
    ['', {}],
    [
      'q=+soup+&time=30&rating=4&chip=rice&chip=chicken&sort=title',
      { q: 'soup', time: 30, rating: 4, chips: ['chicken', 'rice'], sort: 'title' },
    ],
    ['chip=rice&chip=rice', { chips: ['rice'] }],
    ['tag=Baking&tag=baking&tag=+&tag=Quick+supper', { tags: ['Baking', 'Quick supper'] }],
    ['q=&time=&rating=&sort=', {}],
    ['time=31&rating=6&chip=ham&sort=up', {}],
    ['time=030&rating=1.0&chip=__proto__', {}],
    ['time=15&time=30', { time: 15 }],
    ['q=a%00b', { q: 'ab' }],
    [`q=${'x'.repeat(5000)}`, { q: 'x'.repeat(100) }],
  ])('parses %j', (query, expected) => expect(read(query)).toEqual({ ...NO_COLLECTION_FILTERS, ...expected }))
})

test('countActiveFilters: each filter and each chip counts; the order does not', () => {
  expect([
    countActiveFilters(NO_COLLECTION_FILTERS),
    countActiveFilters(read('sort=title&page=3')),
    countActiveFilters(read('q=x&time=15&rating=1&chip=egg&chip=fish')),
  ]).toEqual([0, 0, 5])
})

test('collectionPath round-trips and omits defaults', () => {
  expect(collectionPath(NO_COLLECTION_FILTERS)).toBe('/collection')
  const all = read('q=a%26b&time=45&rating=2&chip=egg&chip=fish&sort=time')
  const path = collectionPath(all, 3)
  expect(path).toBe('/collection?q=a%26b&time=45&rating=2&chip=fish&chip=egg&sort=time&page=3')
  expect(read(path.split('?')[1]!)).toEqual(all)
})

test.each(['soup', 'für Gäste', 'a&b=c', '50 % off'])('the path of the tag %s is that of the filter', (tag) => {
  expect(tagPath(tag)).toBe(collectionPath({ ...NO_COLLECTION_FILTERS, tags: [tag] }))
})
