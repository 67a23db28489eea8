import { expect, test } from 'vitest'
import { groupByWeek } from './week'

const entry = (title: string, day: string | null, meal: string | null = null) => ({ title, day, meal })
const titles = (entries: ReturnType<typeof entry>[]) =>
  groupByWeek(entries).map(({ monday, days }) => [
    monday,
    ...days.map(({ entries: dayEntries }) => dayEntries.map(({ title }) => title).join('+')),
  ])

test('seven days from Monday, entries in meal order', () => {
  expect(
    titles([
      entry('Stew', '2026-11-24', 'dinner'),
      entry('Nuts', '2026-11-24', 'snack'),
      entry('Cake', '2026-11-24'),
      entry('Porridge', '2026-11-24', 'breakfast'),
      entry('Roast', '2026-11-29', 'lunch'),
    ]),
  ).toEqual([['2026-11-23', '', 'Porridge+Stew+Nuts+Cake', '', '', '', '', 'Roast']])
})
test('only weeks with entries, in chronological order', () => {
  expect(
    titles([entry('Late', '2026-12-09'), entry('Early', '2026-11-23'), entry('Some day', null)]).map(
      ([monday]) => monday,
    ),
  ).toEqual(['2026-11-23', '2026-12-07'])
})
test('entries without a day are in no week', () => expect(groupByWeek([entry('Some day', null, 'dinner')])).toEqual([]))
