import { describe, expect, test } from 'vitest'
import { NewFeedback } from './schema'
import { FEEDBACK_INCOMPLETE } from './messages'

const fullFeedback = { category: 'bug', message: ' Too salty ' }
describe('feedback', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['none', null],
    [null, null],
    ['3', 3],
    [5, 5],
  ])('a rating of %j is %j', (rating, stored) =>
    expect(NewFeedback.parse({ ...fullFeedback, rating })).toEqual({
      category: 'bug',
      message: 'Too salty',
      rating: stored,
    }),
  )
  test.each([0, 6, 2.5, 'many', '0', {}, []])('a rating of %j is invalid', (rating) =>
    expect(NewFeedback.safeParse({ ...fullFeedback, rating }).success).toBe(false),
  )
  test.each([
    {},
    { category: 'bug' },
    { message: 'x' },
    { ...fullFeedback, category: 'praise' },
    { ...fullFeedback, category: '' },
    { ...fullFeedback, message: ' \n ' },
    { ...fullFeedback, message: null },
  ])('%j is incomplete', (value) => {
    expect(NewFeedback.safeParse(value).error?.issues.map(({ message }) => message)).toContain(FEEDBACK_INCOMPLETE())
  })
  test("a message over the counter's limit is accepted", () =>
    expect(NewFeedback.parse({ ...fullFeedback, message: 'x'.repeat(4000) }).message).toHaveLength(4000))
})
