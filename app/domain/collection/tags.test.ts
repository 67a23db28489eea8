import { expect, test } from 'vitest'
import { formatTags, MAX_TAG_LENGTH, MAX_TAGS, readTags } from './tags'

test('tags are read between commas, each once, in their order', () => {
  expect(readTags(' Baking,  autumn   dishes,baking;Quick\n')).toEqual(['Baking', 'autumn dishes', 'Quick'])
  expect(readTags(['Baking, Quick', 'quick', ''])).toEqual(['Baking', 'Quick'])
  expect(readTags(formatTags(['a b', 'c']))).toEqual(['a b', 'c'])
})

test('long and many tags are cut', () => {
  expect(readTags('x'.repeat(100))).toEqual(['x'.repeat(MAX_TAG_LENGTH)])
  expect(readTags(Array.from({ length: 50 }, (_, at) => `tag ${at}`))).toHaveLength(MAX_TAGS)
})
