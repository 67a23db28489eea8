import { expect, test } from 'vitest'
import { extractLinks } from './extract-worker.server'

const URL = 'https://spoon.example/soups/'

test.each([
  ['<a href="/dal">', ['https://spoon.example/dal']],
  ['<A class=x HREF=pea>', ['https://spoon.example/soups/pea']],
  ["<a\nhref='//fork.example/x#top'>", ['https://fork.example/x']],
  ['<a href="?a=1&amp;b=2">', ['https://spoon.example/soups/?a=1&b=2']],
  ['<a href="/a"><a href="/a#part">', ['https://spoon.example/a']],
  ['<base href="/other/"><a href="x">', ['https://spoon.example/other/x']],
  ['<a href="/a" rel="external nofollow"><a href="/b" rel="noopener">', ['https://spoon.example/b']],
  ['<a href="#top"><a href="mailto:a@b.example"><a href="javascript:alert(1)"><a href=""><a><a href="http://[">', []],
  ['<abbr href="/no"><a href="/yes', []],
  [`<a href="/${'x'.repeat(2100)}">`, []],
])('%s', (html, links) => expect(extractLinks(html, URL)).toEqual(links))

test('a page of nothing but openings costs little and gives little', () => {
  expect(extractLinks('<a '.repeat(1_000_000), URL)).toEqual([])
  expect(extractLinks(Array.from({ length: 10_000 }, (_, at) => `<a href="/${at}">`).join(''), URL)).toHaveLength(3000)
})
