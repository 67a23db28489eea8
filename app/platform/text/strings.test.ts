import { expect, test, describe } from 'vitest'
import {
  formatCount,
  escapeHtml,
  escapeHtmlText,
  escapeXml,
  stripControlCharacters,
  containsLink,
  defangLinks,
} from './strings'

test.each<[number, string]>([
  [0, '0 recipes'],
  [1, '1 recipe'],
  [2, '2 recipes'],
  [-1, '-1 recipes'],
])('%d', (count, text) => {
  expect(formatCount(count, 'recipe', 'recipes')).toBe(text)
})

const TEXT = `<b class="x">Mac & 'cheese'</b> é 🍲 &amp;`

test('XML', () =>
  expect(escapeXml(TEXT)).toBe('&lt;b class=&quot;x&quot;&gt;Mac &amp; &apos;cheese&apos;&lt;/b&gt; é 🍲 &amp;amp;'))
test('HTML', () =>
  expect(escapeHtml(TEXT)).toBe('&lt;b class=&quot;x&quot;&gt;Mac &amp; &#39;cheese&#39;&lt;/b&gt; é 🍲 &amp;amp;'))
test('HTML text', () =>
  expect(escapeHtmlText(TEXT)).toBe(`&lt;b class="x"&gt;Mac &amp; 'cheese'&lt;/b&gt; é 🍲 &amp;amp;`))
test('what XML does not allow is removed', () =>
  expect(stripControlCharacters('a\u0000b\u001b\ufffe\tc\nd')).toBe('ab\tc\nd'))

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
