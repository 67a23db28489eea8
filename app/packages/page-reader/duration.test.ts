import { expect, test } from 'vitest'
import { parseMinutes } from './duration'

test.each([
  ['PT1H30M', 90],
  ['P0DT0H45M', 45],
  ['PT90M', 90],
  ['P1DT2H', 1560],
  ['P0Y0M0DT0H35M0.000S', 35],
  ['PT3600S', 60],
  ['PT1.5H', 90],
  ['PT45', 45],
  ['P30M', 30],
  ['T20M', 20],
  ['PT30MIN', 30],
  ['1 hour 20 minutes', 80],
  ['1h30', 90],
  ['1 h 5', 65],
  ['2 hrs', 120],
  ['1 ½ hours', 90],
  ['1½ Stunden', 90],
  ['20-30 min', 30],
  ['15 to 20 minutes', 20],
  ['1:15', 75],
  ['35', 35],
  [40, 40],
  ['1 Std. 10 Min.', 70],
  ['45 minuten', 45],
  ['1 uur en 15 minuten', 75],
  ['2 heures', 120],
  ['1 hora y 5 minutos', 65],
  ['1 ora 10 minuti', 70],
  ['1 timme', 60],
  ['1 godz. 15 min', 75],
  ['1 час 20 минут', 80],
  ['30 мин', 30],
  ['40分', 40],
])('%s is %s minutes', (text, minutes) => expect(parseMinutes(text)).toBe(minutes))

test.each(['', 'PT0M', 'PT', 'soon', null, undefined, {}, 'PT999999999H', -5, 0])('%s is no time', (text) =>
  expect(parseMinutes(text)).toBeNull(),
)
