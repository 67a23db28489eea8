import { expect, test } from 'vitest'
import { findNextDish } from './next-dish'

const BEEF = { ingredient_category: 'Beef & Beyond', mood_category: 'Comfort Food' }
const RESULTS = '/results?ingredient=Beef+%26+Beyond&mood=Quick+%26+Easy&time=30+min+or+less'

test.each([
  [`${RESULTS}&n=2`, `${RESULTS}&n=3`, 'Next recipe'],
  [`${RESULTS}&n=6&on=2026-05-01`, `${RESULTS}&n=7&count=12&on=2026-05-01`, 'Next recipe'],
  [`${RESULTS}&n=2&count=18`, `${RESULTS}&n=3&count=18`, 'Next recipe'],
  [`${RESULTS}&n=60`, '/results?ingredient=Beef+%26+Beyond&mood=Comfort+Food&time=30+min+or+less', 'More like this'],
  ['/kitchen', '/results?ingredient=Beef+%26+Beyond&mood=Comfort+Food&time=30+min+or+less', 'More like this'],
  [null, '/results?ingredient=Beef+%26+Beyond&mood=Comfort+Food&time=30+min+or+less', 'More like this'],
])('after a recipe opened from %s comes %s', (referrer, path, label) =>
  expect(findNextDish(BEEF, referrer)).toEqual({ path, label }),
)
test.each([{}, { ingredient_category: null }, { ingredient_category: 'Unheard of' }])(
  'a recipe of no category has no next one: %j',
  (recipe) => expect(findNextDish(recipe, '/home')).toBeNull(),
)
