import { expect, test } from 'vitest'
import { NO_COLLECTION_FILTERS } from './collection-filters'
import { parseSelection, selectionParams } from './selection'

test.each([
  { filters: NO_COLLECTION_FILTERS, except: [] },
  {
    filters: {
      q: 'leek & soup',
      time: 30,
      rating: 4,
      chips: ['rice', 'egg'],
      tags: ['Quick supper'],
      diets: ['vegan', 'nut_free'],
      sort: 'title',
    } as const,
    except: ['one', 'two'],
  },
])('a selection survives the way through a URL', ({ filters, except }) => {
  const selection = {
    filters: {
      ...filters,
      chips: [...filters.chips],
      tags: [...filters.tags],
      diets: filters.diets && [...filters.diets],
    },
    except,
  }
  expect(parseSelection(new URLSearchParams(selectionParams(selection)))).toEqual(selection)
})
test.each(['', 'id=1&id=2', 'q=soup', 'select=none'])('?%s selects recipes one by one', (query) =>
  expect(parseSelection(new URLSearchParams(query))).toBeNull(),
)
