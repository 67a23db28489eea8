import { expect, test } from 'vitest'
import { formatHouseholdRating, toHouseholdCounts } from './household-rating'

test.each([
  [{ stars: 10, households: 2 }, null, null],
  [{ stars: 15, households: 3 }, 5, 3],
  [{ stars: 13, households: 3 }, 4.5, 3],
  [{ stars: 17, households: 4 }, 4.5, 4],
  [{ stars: 12.9, households: 3 }, 4.5, 3],
  [{ stars: 12.7, households: 3 }, 4, 3],
  [{ stars: 3, households: 3 }, 1, 3],
])('%o is shown as %s of %s', (counted, household_rating, household_rating_count) => {
  expect(toHouseholdCounts({ ...counted, times: 9, cooks: 2 })).toEqual({
    household_rating,
    household_rating_count,
    times_cooked: null,
  })
})

test('is said with the number of kitchens', () => {
  expect(formatHouseholdRating({ household_rating: 4, household_rating_count: 1200 })).toEqual({
    stars: '4.0',
    from: 'from 1200 Larder kitchens',
  })
  expect(formatHouseholdRating({ household_rating: null, household_rating_count: null })).toBeNull()
})

test('times cooked are told from three households on', () => {
  expect(toHouseholdCounts({ stars: 0, households: 0, times: 9, cooks: 3 })).toEqual({
    household_rating: null,
    household_rating_count: null,
    times_cooked: 9,
  })
})
