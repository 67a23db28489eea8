import { expect, test } from 'vitest'
import { MOOD_CATEGORIES } from '../categories'
import { MOOD_FEATURES } from './mood-features'
import { findMoodWords, sumLearnedWeights } from './mood-words'
import weights from './weights.json'

test('a recipe says its words in the singular and the ranges of its numbers, each once', () => {
  const keys = findMoodWords({
    title: 'Onion Soups',
    ingredients: ['2 onions', '3 red onions'],
    steps: ['Chop, boil.'],
    minutes: 40,
  })
  expect([...keys].filter((key) => /^(?:title|ingredient):/.test(key))).toEqual([
    'title:onion',
    'title:soup',
    'ingredient:onion',
    'ingredient:red',
  ])
  expect(keys.has('minutes:35')).toBe(false)
  expect(keys.has('minutes:50')).toBe(true)
  expect(keys.has('ingredients:4')).toBe(true)
  expect([...findMoodWords({ title: '', ingredients: [], steps: [], minutes: null })].join()).not.toMatch(/minutes/)
})

test('the learned weights have a number for each mood, and are of words or of features that exist', () => {
  const entries: [string, number[]][] = Object.entries(weights.weights)
  expect(entries.length).toBeGreaterThan(300)
  for (const [key, row] of entries) {
    expect(row, key).toHaveLength(MOOD_CATEGORIES.length)
    expect(key.includes(':') || key in MOOD_FEATURES, key).toBe(true)
  }
})

test('learned weights add up over known keys', () => {
  const bias = sumLearnedWeights([])
  const [key, row] = Object.entries(weights.weights)[0]!
  expect(sumLearnedWeights([key, 'title:no such word'])).toEqual(
    row.map((weight: number, mood: number) => expect.closeTo(bias[mood]! + weight * weights.step, 6)),
  )
})
