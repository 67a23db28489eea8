import { expect, test } from 'vitest'
import { findStepTimers } from './step-timers'

test.each<[string, string]>([
  ['Bake for 35 minutes.', '35 minutes=2100'],
  ['Roast for 1 hour 20 minutes', '1 hour 20 minutes=4800'],
  ['1 hour and 20 minutes', '1 hour and 20 minutes=4800'],
  ['1 hour, 20 minutes', '1 hour, 20 minutes=4800'],
  ['1 Std. 30 Min. backen', '1 Std. 30 Min=5400'],
  ['anderhalf uur laten rusten', 'anderhalf uur=5400'],
  ['een kwartier in de oven', 'een kwartier=900'],
  ['Laat een halfuur rusten', 'een halfuur=1800'],
  ['Laissez refroidir une dizaine de minutes.', 'une dizaine de minutes=600'],
  ['fate sobbollire per una ventina di minuti', 'una ventina di minuti=1200'],
  ['hornea una veintena de minutos', 'una veintena de minutos=1200'],
  ['пассеровать минут 5', 'минут 5=300'],
  ['убрать минут на 10-15 в холодильник', 'минут на 10-15=600'],
  ['жарить по минуте с каждой стороны', 'по минуте=60'],
  ['варить 10 минут 5 яиц', '10 минут=600'],
  ['Roer de laatste 5 minuten mee', ''],
  ['1½ hours', '1½ hours=5400'],
  ['one and a half hours', 'one and a half hours=5400'],
  ['an hour and a half', 'an hour and a half=5400'],
  ['half an hour', 'half an hour=1800'],
  ['three quarters of an hour', 'three quarters of an hour=2700'],
  ['30 seconds', '30 seconds=30'],
  ['1 minute 30 seconds', '1 minute 30 seconds=90'],
  ['for 1 more minute', '1 more minute=60'],
  ['for two hours', 'two hours=7200'],
  ['1h30', '1h30=5400'],
  ['1 h 30 min', '1 h 30 min=5400'],
  ['1 hr 10 mins', '1 hr 10 mins=4200'],
  // ranges use the lower end
  ['3 to 4 minutes', '3 to 4 minutes=180'],
  ['10–12 min', '10–12 min=600'],
  ['1–1½ hours', '1–1½ hours=3600'],
  ['45 minutes to 1 hour', '45 minutes to 1 hour=2700'],
  ['1 hour to 1 hour 15 minutes', '1 hour to 1 hour 15 minutes=3600'],
  ['2 to 3 hours or overnight', '2 to 3 hours=7200'],
  ['10 minutes, then 5 minutes more', '10 minutes=600 ; 5 minutes=300'],
  ['180 °C for 20 minutes', '20 minutes=1200'],
  ['200 C/180 C fan/gas 6 for 40 mins', '40 mins=2400'],
  // no timers
  ['Chill overnight', ''],
  ['Heat the oven to 180 °C.', ''],
  ['a few minutes', ''],
  ['5-minute eggs', ''],
  ['a 30-minute marinade', ''],
  ['turning every 10 minutes', ''],
  ['for the last 5 minutes', ''],
  ['eat within 2 hours', ''],
  ['keeps for up to 3 hours', ''],
  ['20 minutes per 500 g', ''],
  ['20 Minuten pro Kilo', ''],
  ['20 minuti per 500 g', ''],
  ['ajoutez-les 20 minutes avant la fin de la cuisson', ''],
  ['A partir de los 30 minutos, comprueba el punto', ''],
  ['laisser lever 1h /2h', '1h /2h=3600'],
  ['Marinate for 2 days', ''],
  ['48 hours', ''],
  ['0 minutes', ''],
  ['the second side', ''],
  ['2 mint leaves', ''],
  ['2 ч. л. соли', ''],
  ['', ''],
  // other languages
  ['Hornea durante 10 minutos a 220º.', '10 minutos=600'],
  ['Infornate per 20 minuti a 180°', '20 minuti=1200'],
  ['20 minuti per 2 volte', '20 minuti=1200'],
  ['mezcla 20 seg/vel 6', '20 seg=20'],
  ['варить 20 минут', '20 минут=1200'],
  ['1 час 20 минут', '1 час 20 минут=4800'],
  ['15–20 мин.', '15–20 мин=900'],
  ['полчаса', 'полчаса=1800'],
  ['каждые 5 минут', ''],
  ['Жарьте по 1 минуте с каждой стороны', '1 минуте=60'],
  ['2 minutes de moins que le temps du paquet', ''],
  ['cook 2 minutes less than the packet says', ''],
  ['20 bis 25 Minuten backen', '20 bis 25 Minuten=1200'],
  ['eine halbe Stunde', 'eine halbe Stunde=1800'],
  ['2,5 Stunden', '2,5 Stunden=9000'],
  ['de 20 à 25 minutes', '20 à 25 minutes=1200'],
  ['une demi-heure', 'une demi-heure=1800'],
  ['2 horas y 30 minutos', '2 horas y 30 minutos=9000'],
  ["mezz'ora", "mezz'ora=1800"],
  ['10 minuti', '10 minuti=600'],
])('timers of: %s', (step, expected) => {
  const timers = findStepTimers(step)
  expect(timers.map(({ text, seconds }) => `${text}=${seconds}`).join(' ; ')).toBe(expected)
  for (const { text, start, end } of timers) expect(step.slice(start, end)).toBe(text)
})

// Vitest's default timeout of 5 s fails a pattern with catastrophic backtracking (ReDoS)
test('hostile steps are parsed to the end', () => {
  for (const part of [
    '1',
    '½',
    ' ',
    '1 ',
    '1-',
    '🍳',
    '\u202e',
    'half an ',
    'un',
    'a ',
    '1 hour ',
    '1 minute to ',
    'one and a ',
  ]) {
    for (const { text } of findStepTimers(part.repeat(20000))) expect(text.length).toBeLessThan(100)
  }
})

test('text beyond 2,000 characters is not parsed', () => {
  expect(findStepTimers(`${'x'.repeat(2000)} 5 minutes`)).toEqual([])
})
