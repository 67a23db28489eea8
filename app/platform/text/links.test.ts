import { describe, expect, test } from 'vitest'
import { containsLink, defangLinks } from './links'

const LINKS = [
  'http://evil.example',
  'see HTTPS://evil.example/x',
  'www.evil.example',
  'evil.example',
  'Win at evil.co',
  'evil。com',
  'evil．com',
  'mailto:a@evil.example',
  'a@evil.example',
  'ftp://x',
  '10.0.0.1',
  'Mum.de',
  'пример.рф',
  'x.xn--p1ai',
]
const NONE = [
  'Anna',
  'Anna-Lena Müller',
  'J. R. Smith',
  'J.R. Smith',
  "Tom O'Neil",
  'Mum & Dad / family',
  'Анна',
  'Dr. Who',
  '2.5 kg flour',
  'flour (Type 550)',
  '1.5',
  'at 7:30',
  'Bread: rye',
  '@home',
  'me @ home',
  '3 eggs. 2 lemons',
]

describe('containsLink', () => {
  test.each(LINKS)('%s', (text) => expect(containsLink(text)).toBe(true))
  test.each(NONE)('not %s', (text) => expect(containsLink(text)).toBe(false))
})
describe('defangLinks', () => {
  test.each(LINKS)('%s looks the same but is no longer a link', (text) => {
    const plain = defangLinks(text)
    expect(containsLink(plain)).toBe(false)
    expect(plain.replaceAll('\u200b', '')).toBe(text)
  })
  test.each(NONE)('%s stays unchanged', (text) => expect(defangLinks(text)).toBe(text))
})
test('runs in linear time (ReDoS)', () => {
  for (const piece of ['a.', 'a:', 'a@', '1.', '-', 'a', 'a+'])
    expect(defangLinks(piece.repeat(50_000)).length).toBeGreaterThan(0)
})
