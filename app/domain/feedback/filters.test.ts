import { expect, test } from 'vitest'
import { toFeedbackSearchParams, parseFeedbackFilters, hasFeedbackFilters, MAX_FEEDBACK_QUERY_LENGTH } from './filters'

const parseFilters = (query: string) => parseFeedbackFilters(new URLSearchParams(query))

test('filters survive a round trip', () => {
  const query = 'category=bug&state=closed&rating=none&text=too+salty&from=2026-11-01&to=2026-11-30'
  expect(parseFilters(query)).toEqual({
    category: 'bug',
    state: 'closed',
    rating: 'none',
    text: 'too salty',
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(toFeedbackSearchParams(parseFilters(query)).toString()).toBe(query)
  expect(parseFilters('rating=4').rating).toBe(4)
})
test.each([
  '',
  'category=praise',
  'category=__proto__',
  'state=open',
  'rating=6',
  'rating=0',
  'rating=4.5',
  'rating=NaN',
  'text=++',
  'text=%00',
  'from=2026-02-30',
  'from=yesterday',
  'to=9999-99-99',
  'category=&rating=&text=&from=&to=',
])('invalid filters are ignored: %s', (query) => {
  expect(parseFilters(query)).toEqual({ category: null, state: null, rating: null, text: '', from: null, to: null })
  expect(hasFeedbackFilters(parseFilters(query))).toBe(false)
})
test('a long text is cut', () =>
  expect(parseFilters(`text=${'x'.repeat(5000)}`).text).toHaveLength(MAX_FEEDBACK_QUERY_LENGTH))
