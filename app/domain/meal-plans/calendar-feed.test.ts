import ICAL from 'ical.js'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '#app/platform/text/dates'
import { createSeed, seededRandom } from '#tests/support/seeded-random'
import { renderCalendar, type CalendarEntry } from './calendar-feed.server'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const ORIGIN = 'https://larder.example'
const soup: CalendarEntry = {
  id: '0f0e0d0c-0b0a-4908-8706-050403020100',
  day: new Date('2026-11-24T00:00:00Z'),
  meal: 'dinner',
  comment: 'Soak the beans; the day before,\nplease',
  servings: 4,
  isLeftover: false,
  plan: 'Week of 23 November',
  title: 'Суп с фасолью, leeks & a very long name that no line of seventy-five octets can hold',
  source_url: 'https://cooking.example/soup',
  changedAt: new Date('2026-11-20T10:00:00.500Z'),
}
const parse = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

test('an entry is an all-day event with its meal, plan, note and a sequence that grows with its changes', () => {
  const text = renderCalendar([soup], ORIGIN)
  const [event] = parse(text)
  expect(text).toContain('DTSTART;VALUE=DATE:20261124\r\n')
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(event).toMatchObject({
    uid: `${soup.id}@larder.example`,
    summary: `Dinner: ${soup.title}`,
    description: 'Plan: Week of 23 November\nFor 4\nSoak the beans; the day before,\nplease',
  })
  expect(event!.component.getFirstPropertyValue('url')).toBe(
    `${ORIGIN}/recipe?url=https%3A%2F%2Fcooking.example%2Fsoup`,
  )
  const later = parse(renderCalendar([{ ...soup, changedAt: new Date('2026-11-20T10:00:02Z') }], ORIGIN))[0]!
  expect(later.sequence - event!.sequence).toBe(2)
  expect(later.uid).toBe(event!.uid)
  expect(renderCalendar([soup], ORIGIN)).toBe(text)
  const [leftovers] = parse(renderCalendar([{ ...soup, meal: 'lunch', title: 'Stew', isLeftover: true }], ORIGIN))
  expect(leftovers!.summary).toBe('Lunch: Stew (leftovers)')
})

test('a hundred random plans are read as the same days, wherever the server stands', () => {
  const { pick, below } = seededRandom(createSeed())
  for (const serverZone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Honolulu']) {
    process.env.TZ = serverZone
    for (let plan = 0; plan < 20; plan++) {
      const entries = Array.from({ length: 1 + below(14) }, (_, at) => ({
        ...soup,
        id: `${plan}-${at}`,
        meal: pick(['breakfast', 'lunch', null]),
        day: new Date(`${addDays('2026-01-01', below(800))}T00:00:00Z`),
      }))
      const days = parse(renderCalendar(entries, ORIGIN)).map(({ startDate }) => [
        startDate.isDate,
        startDate.toString(),
      ])
      expect(days, serverZone).toEqual(entries.map(({ day }) => [true, day.toISOString().slice(0, 10)]))
    }
  }
})
