import { expect, test } from 'vitest'
import { addDays } from '#app/platform/text/dates'
import { MAIN_INGREDIENT_CATEGORIES } from './categories'
import { pickTonight } from './kitchen.server'

const RECIPES = MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient_category, kind) =>
  Array.from({ length: 5 + kind }, (_, n) => ({ ingredient_category, title: `${ingredient_category} ${n}` })),
)
const titles = (day: string) => pickTonight(RECIPES, day).map(({ title }) => title)

test('one recipe of each main ingredient, the same all day', () => {
  expect(pickTonight(RECIPES, '2026-11-22').map(({ ingredient_category }) => ingredient_category)).toEqual([
    ...MAIN_INGREDIENT_CATEGORIES,
  ])
  expect(titles('2026-11-22')).toEqual(titles('2026-11-22'))
})
test('the next day has others, and each comes once before one comes again', () => {
  const days = Array.from({ length: 5 }, (_, n) => addDays('2026-12-29', n))
  expect(new Set(days.map((day) => titles(day)[0])).size).toBe(5)
  expect(titles(addDays('2026-12-29', 5))[0]).toBe(titles('2026-12-29')[0])
})
test('a main ingredient without recipes is left out', () => {
  expect(pickTonight(RECIPES.slice(0, 5), '2026-11-22')).toHaveLength(1)
  expect(pickTonight([], '2026-11-22')).toEqual([])
})
