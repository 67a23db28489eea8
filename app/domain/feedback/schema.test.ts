import { describe, expect, test } from 'vitest'
import { NewFeedback } from './schema'
import { MISSING } from './sentences'

const whole = { category: 'bug', message: ' Too salty ' }
describe('feedback', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['none', null],
    [null, null],
    ['3', 3],
    [5, 5],
  ])('a rating of %j is %j', (rating, kept) =>
    expect(NewFeedback.parse({ ...whole, rating })).toEqual({ category: 'bug', message: 'Too salty', rating: kept }),
  )
  test.each([0, 6, 2.5, 'many', '0', {}, []])('a rating of %j is refused', (rating) =>
    expect(NewFeedback.safeParse({ ...whole, rating }).success).toBe(false),
  )
  test.each([
    {},
    { category: 'bug' },
    { message: 'x' },
    { ...whole, category: 'praise' },
    { ...whole, category: '' },
    { ...whole, message: ' \n ' },
    { ...whole, message: null },
  ])('%j misses something', (value) => {
    expect(NewFeedback.safeParse(value).error?.issues.map(({ message }) => message)).toContain(MISSING)
  })
  test('a long message is not cut at a thousand', () =>
    expect(NewFeedback.parse({ ...whole, message: 'x'.repeat(4000) }).message).toHaveLength(4000))
})
