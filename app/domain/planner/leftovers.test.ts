import { expect, test } from 'vitest'
import { findLeftoverDinners, findLeftoverLunches, isEnoughForTwoMeals } from './leftovers'
import type { LeftoverUse } from './leftovers'
import { WEEKDAYS } from './weekdays'
import type { Weekday } from './weekdays'

test.each([
  [8, 4, true],
  [8, 5, false],
  [null, 1, false],
  [8, null, false],
])('what makes %s is enough for %s twice: %s', (servings, people, isEnough) =>
  expect(isEnoughForTwoMeals(servings, people)).toBe(isEnough),
)

/** 'mon8' makes 8, 'tue-' is a day that nothing fits, 'wed2!' is to be cooked. */
function readDays(text: string) {
  return text
    .split(' ')
    .map((word) => ({
      day: word.slice(0, 3) as Weekday,
      hasDish: word[3] !== '-',
      servings: word[3] === '-' ? null : Number(word[3]),
      isFixed: word.endsWith('!'),
    }))
}

test.each<[use: LeftoverUse, days: string, filled: string]>([
  ['dinner', 'mon8 tue2 wed2', 'tue of mon'],
  // What fills a day leaves nothing itself; the dish after it does.
  ['dinner', 'mon8 tue8 wed8 thu2', 'tue of mon, thu of wed'],
  ['dinner', 'mon8 tue2! wed2', ''],
  ['dinner', 'mon2 tue2', ''],
  // Four days are too long to keep it.
  ['dinner', 'mon8 fri2', ''],
  ['dinner', 'fri8 mon2', 'mon of fri'],
  ['dinner', 'sun8 mon2', 'mon of sun'],
  // A day that nothing fits comes first, whatever leftovers are wanted for.
  ['dinner', 'mon8 tue2 wed-', 'wed of mon'],
  ['lunch', 'mon8 tue2 wed-', 'wed of mon'],
  ['lunch', 'mon8 tue-!', ''],
  ['lunch', 'mon8 tue8', ''],
  ['none', 'mon8 tue-', ''],
])('leftovers for %s: of %s they fill %s', (use, days, filled) =>
  expect(
    findLeftoverDinners(readDays(days), { people: 2, use })
      .map(({ day, cookedOn }) => `${day} of ${cookedOn}`)
      .join(', '),
  ).toBe(filled),
)

test('a lunch is on the day after its dinner, and the week’s last day leaves none', () => {
  const dinners = WEEKDAYS.map((day) => ({ day, servings: day === 'tue' ? 3 : 4 }))
  const lunches = findLeftoverLunches(dinners, { people: 2, weekFrom: 'fri' })
  expect(lunches.map(({ day, meal, cookedOn }) => `${day} ${meal} of ${cookedOn}`)).toEqual([
    'tue lunch of mon',
    'thu lunch of wed',
    'sat lunch of fri',
    'sun lunch of sat',
    'mon lunch of sun',
  ])
})
