import { expect, test } from 'vitest'
import { formatTsQuery, splitQuery } from './search-terms'
import { editDistance, findMeantWords, splitCompound } from './spelling'

test('the words of a query, and the mistakes between two', () => {
  expect(splitQuery(' Crème-brûlée, 2 eggs! ')).toEqual(['Crème', 'brûlée', '2', 'eggs'])
  expect(editDistance('zuchini', 'zucchini', 2)).toBe(1)
  expect(editDistance('recieve', 'receive', 2)).toBe(1)
  expect(editDistance('leek', 'lentils', 2)).toBe(Infinity)
  expect(findMeantWords('leak', ['peak', 'leek', 'leaf', 'leek'])).toEqual(['leek', 'leaf'])
  expect(findMeantWords('egx', ['egg'])).toEqual([])
  expect(splitCompound('apfelkuchen')).toContainEqual(['apfel', 'kuchen'])
  expect(formatTsQuery([{ words: ['leek'], stems: ['lee'], parts: [], isBeginning: true }], 'all')).toBe(
    "('leek' | 'lee' | 'leek':*)",
  )
})
